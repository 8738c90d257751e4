"""What the ledger of Dice New Town shows: all that a seat has, as high as its cards need."""

import pytest

from games.dice_new_town import CARDS, DiceNewTownState
from render import canvas
from render.cache import SPRITE_CACHE
from render.canvas import Canvas, Point, Stamp
from render.dice_new_town import DiceNewTownFace
from render.texts import LANGUAGES, texts_in
from render.theme import LIGHT, MAX_PICTURE_HEIGHT, Style
from tests.render.dice_new_town.positions import at_start
from tests.render.played import opened

NAMES = ("ゆうこ", "Robin", "けんた", "Zoë")


def starting() -> DiceNewTownState:
    """A table that has just begun; the first seat has some material."""
    view = at_start()
    view.builders[0].pieces = [1]
    return view


def ledger_of(view: DiceNewTownState, language: str = "ja") -> bytes:
    """The ledger of the first seat."""
    shown = DiceNewTownFace(texts_in(language), LIGHT).ledger(view, 0, NAMES)
    assert shown
    return shown.draw()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_card_does_is_told_as_a_whole_or_not_at_all(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said, write = list[str](), Canvas.text

    def note(self: Canvas, at: Point, text: str, style: Style, width: float | None = None) -> None:
        said.append(text)
        write(self, at, text, style, width)

    monkeypatch.setattr(Canvas, "text", note)
    for number, card in CARDS.items():
        for others in ([], [other for other in CARDS if other != number][:8]):
            view = starting()
            view.builders[0].cards = [number, *others]
            said.clear()
            ledger_of(view, language)
            rule = card.rule.ja if language == "ja" else card.rule.en
            assert others or rule.replace(" ", "") in "".join(said).replace(" ", "")
            assert not any("…" in text for text in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_cards_and_much_material_have_room(language: str) -> None:
    heights = set[int]()
    for count in range(len(CARDS) + 1):
        view = starting()
        view.builders[0].cards = sorted(CARDS)[:count]
        view.builders[0].pieces = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
        heights.add(opened(ledger_of(view, language)).height)
    assert max(heights) <= MAX_PICTURE_HEIGHT and len(heights) > 4


@pytest.mark.parametrize(("cards", "size"), [([4], 34), ([4, 9], 34), ([3, 4, 5, 6, 7, 8], 24)])
def test_what_few_cards_do_is_written_large_enough_for_a_phone(
    monkeypatch: pytest.MonkeyPatch, cards: list[int], size: int
) -> None:
    written: dict[str, int] = {}
    draw = canvas.text_sprite

    def note(text: str, style: Style) -> Stamp:
        written[text] = style.size
        return draw(text, style)

    monkeypatch.setattr(canvas, "text_sprite", note)
    SPRITE_CACHE.clear()
    view = starting()
    view.builders[0].cards = cards
    assert ledger_of(view, "en")
    assert written["Add 2 to your black pips."] == size
