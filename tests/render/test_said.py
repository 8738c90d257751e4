"""What the games say, as data: a position, what is chosen there, and then the words of questions, pictures and news.

They stand in `said.toml` beside a game's own tests of pictures. A group there has the `text` of a position, or the name
of its file, and `cases`:

- `name`
- `with`: lines of the position that it has instead of those of the text, as `tests/games/written.py` has them
- `choices` of the seat that is asked first; or an `ask` in place of what it is asked: its `kind`, `options` and `facts`
- what is then said in a language, by the name of what says it (`SAYS`, or `SHOWS` with its alt texts, each as one
  line), such as `en.label = ["Build"]`: each of these is a line of it; with `all` before the name, as in
  `en."all label"`, they are all of its lines in their order; with `no` none is a line of it. `*` in a line stands for
  anything.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest

from games.core import WhyNot
from render.face import face_of
from render.kit.reasons import reasons_in_words
from render.texts import LANGUAGES
from tests.render.shown import passages_of
from tests.render.written import Moment, ask_of, groups_in, meant, position_of, shown_of

CASES: Final[list[tuple[str, str, dict[str, Any]]]] = [
    (game, group["text"], case) for game, _, group in groups_in("said.toml") for case in group["cases"]
]
IDS: Final = [f"{game}-{case['name']}" for game, _, case in CASES]
ALL, NONE, ALT = "all", "no", " alt"
MARKS = (f"{ALL} ", f"{NONE} ")


def labels(one: Moment, view: Any = None) -> list[str]:
    return [one.face.words.label(one.ask, option, view) for option in one.ask.options]


def groups(one: Moment) -> list[str]:
    """What the options with the same first part are called together."""
    firsts = [option[0] if isinstance(option, tuple) else option for option in one.ask.options]
    return [one.face.words.group(one.ask, first) for first in dict.fromkeys(firsts)]


def abouts(one: Moment) -> list[str]:
    """What stands under the options, after what they are called."""
    said = (one.face.words.details(one.ask, option, one.view) for option in one.ask.options)
    return [f"{label}: {about}" for label, about in zip(labels(one), said, strict=True)]


def things(one: Moment) -> list[str]:
    """What is said of each named thing in view."""
    groups = one.face.named_things(one.view, one.ask.seat).values()
    return [f"{thing.name}: {thing.words}" for several in groups for thing in several]


def news_told(one: Moment, *, is_own: bool = False) -> list[str]:
    """The news one by one; those of a seat as they are told to it, or to others."""
    words = one.face.words
    return [words.news(news, one.names, news.seat if is_own else None) for news in one.news]


def excluded_at(one: Moment) -> list[WhyNot]:
    """What the question does not offer."""
    universe = one.position.game.universes[one.ask.kind]
    return [WhyNot(one.ask, one.ask, tuple(universe.exclusions(one.view, one.ask)))]


SAYS: Final[dict[str, Callable[[Moment], list[str]]]] = {
    "question": lambda one: [one.face.words.question(one.ask)],
    "short question": lambda one: [one.face.words.short_question(one.ask)],
    "label": lambda one: labels(one, one.view),
    "plain label": labels,
    "group": groups,
    "about": abouts,
    "why not": lambda one: reasons_in_words(one.face.words, excluded_at(one)),
    "facts to know": lambda one: one.face.words.facts_to_know(one.ask, one.view),
    "news": news_told,
    "own news": lambda one: news_told(one, is_own=True),
    "things": things,
    "round": lambda one: [one.face.words.round(one.view.round, one.view)],
}
"""What says something else: questions, options, news."""


@pytest.mark.parametrize(("game", "text", "case"), CASES, ids=IDS)
def test_what_a_game_says(game: str, text: str, case: dict[str, Any]) -> None:
    assert case.keys() & {*LANGUAGES}
    for language in LANGUAGES:
        moment = moment_of(game, text, case, language)
        for said, wanted in case.get(language, {}).items():
            how, _, name = said.partition(" ") if said.startswith(MARKS) else ("", "", said)
            assert_said(lines_of(moment, name), wanted, how)


def test_there_are_cases() -> None:
    assert CASES and len({*IDS}) == len(CASES)


def moment_of(game: str, text: str, case: dict[str, Any], language: str) -> Moment:
    """What the seat that is asked first sees in a case when it has made its choices."""
    position = position_of(game, text, case.get("with", {}))
    seat = next(iter(position.asks()), 0)
    for choice in case.get("choices", ()):
        position.apply(seat, meant(choice))
    return Moment(face_of(game, language), position, seat, ask_of(case, position, seat))


def lines_of(moment: Moment, name: str) -> list[str]:
    if name in SAYS:
        return SAYS[name](moment)
    shown = shown_of(moment, name.removesuffix(ALT))
    if name.endswith(ALT):
        return [one.alt() for one in shown]
    return [line for passage in passages_of(shown) for line in (passage.heading, *passage.lines)]


def assert_said(found: Sequence[str], wanted: Sequence[str], how: str) -> None:
    """Fail where the lines are not as they are wanted."""
    patterns = [re.compile(re.escape(line).replace(r"\*", ".*")) for line in wanted]
    if how == ALL:
        assert len(found) == len(wanted), found
        assert all(pattern.fullmatch(line) for pattern, line in zip(patterns, found, strict=True)), found
    else:
        missing = [one.pattern for one in patterns if any(map(one.fullmatch, found)) == (how == NONE)]
        assert not missing, found
