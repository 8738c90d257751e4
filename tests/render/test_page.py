"""A game as a web page: all of it is inside, all words are escaped, and of a long game some pictures are left out."""

import re
from collections.abc import Sequence
from html.parser import HTMLParser
from typing import Final

import pytest

from games.core import public_checkpoints
from games.registry import find_game
from render import page
from render.page import PageMoment, draw_page
from render.texts import LANGUAGES
from tests.games.matches import match_by_chance

GAME: Final = find_game("towers")
SCRIPT: Final = "<script>alert(1)</script>"
QUOTE: Final = '"><img src=x onerror=alert(2)>'
BUILT: Final = r"floor \d+"
LOOKS: Final = ("towers", "en", "light")
ELSEWHERE: Final = ("href", "action", "srcset", "data", "background", "style", "srcdoc")
"""Attributes by which a page could load something, or run it."""


class Elements(HTMLParser):
    """The elements of a page with their attributes, and all text outside of scripts and styles."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found, self.text = list[tuple[str, dict[str, str]]](), ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.text += "" if self.found and self.found[-1][0] in {"script", "style"} else data

    def named(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.found if name == tag]


def moments_with(names: Sequence[str]) -> list[PageMoment]:
    """A game of towers that chance has played."""
    transcript = match_by_chance(GAME, GAME.settings_type(), len(names), 5).transcript()
    return [PageMoment(shown, names, names) for shown in public_checkpoints(transcript, GAME)]


def page_of(moments: Sequence[PageMoment], language: str = "en") -> Elements:
    return Elements(draw_page(("towers", language, "light"), (), moments).data.decode())


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_text_and_nothing_comes_from_elsewhere(language: str) -> None:
    moments = moments_with([SCRIPT, QUOTE])
    elements = page_of(moments, language)
    assert SCRIPT in elements.text and QUOTE in elements.text
    assert [len(elements.named(tag)) for tag in ("script", "link", "iframe", "a")] == [1, 0, 0, 0]
    assert all(one["src"].startswith("data:image/webp;base64,") for one in elements.named("img"))
    assert len(elements.named("img")) == len(elements.named("section")) == len(moments)
    loads = [name for _, attributes in elements.found for name in attributes if name in ELSEWHERE or name[:2] == "on"]
    assert loads == []
    assert "default-src 'none'; img-src data:" in elements.named("meta")[2]["content"]


def test_every_moment_tells_what_was_done_and_the_points_of_then() -> None:
    moments = moments_with(["Hana", "Ben"])
    text = page_of(moments).text
    assert text.index("The start") < text.index("Round 1") < text.index("The end")
    built = [news for moment in moments for news in moment.shown.view.news if news.kind == "built"]
    assert len(built) == len(re.findall(BUILT, text)) > 3
    for moment in moments:
        points = {standing.seat: standing.points for standing in GAME.standings(moment.shown.view)}
        assert all(f"{points[seat]}{name}" in text for seat, name in enumerate(moment.names))


def test_of_a_long_game_pictures_are_left_out_and_no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = moments_with(["Hana", "Ben"])
    whole = draw_page(LOOKS, (), moments).data
    monkeypatch.setattr(page, "MAX_PAGE_BYTES", 3 * len(whole) // 4)
    small = draw_page(LOOKS, (), moments).data
    shown, before = Elements(small.decode()), Elements(whole.decode())
    assert 1 < len(shown.named("section")) < len(before.named("section")) and len(small) <= 3 * len(whole) // 4
    assert sorted(re.findall(BUILT, shown.text)) == sorted(re.findall(BUILT, before.text))
