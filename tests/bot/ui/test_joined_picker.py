"""How choices that follow from one another are offered in one go, and questions in two steps: first the area."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import pytest
from discord import ui

from bot.playground.components import ComponentType
from bot.ui.parts.click import Verb, read_click
from bot.ui.turn.paging import numbered_options, option_groups
from bot.ui.turn.panel_card import panel_card, panel_orders
from bot.ui.turn.picker import AboveOptions, Picker
from games.core import DECLINE, Ask, ChoicePath, JoinedAsk, Plain
from render.face import face_of
from render.kit.spots import Wording, marks_of
from render.orders import draw_all
from render.texts import texts_in
from tests.bot.ui.invented import InventedFace, InventedWords, panel_asking, picker_rows
from tests.bot.ui.sending import assert_sendable, parts_of, words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table
from tests.bot.ui.test_picker import BUTTON, MENU, kinds, numbers, parts
from tests.towers.face import TowersFace


class TownWords(InventedWords):
    """Options are numbers; hundreds are areas, and 101 has no effect."""

    areas_of: ClassVar[Mapping[str, Callable[[Ask, Any], str]]] = {"act": lambda ask, option: f"field{option // 100}"}

    def say(self, key: str, **fields: Any) -> str:
        return key if key.startswith("area") else super().say(key, **fields)

    def has_no_effect(self, ask: Ask, option: Plain, view: Any) -> bool:
        """Whether it is the second option."""
        return bool(option == 101)


class TownFace(InventedFace):
    """A face with these words."""

    def __init__(self) -> None:
        super().__init__()
        self.words = TownWords(str)


class PricedWords(TownWords):
    """Prices are in areas, too."""

    areas_of: ClassVar[Mapping[str, Callable[[Ask, Any], str]]] = {"price": lambda ask, option: f"field{option // 100}"}


class PricedFace(InventedFace):
    """A face with these words."""

    def __init__(self) -> None:
        super().__init__()
        self.words = PricedWords(str)


ACTS = Ask(1, "act", (*range(100, 106), *range(200, 212), 300))


def joined_ask(*options: tuple[Plain, ...]) -> JoinedAsk:
    """A question after whose options others follow."""
    firsts = list(dict.fromkeys(option[0] for option in options))
    first, then = Ask(1, "fruit", tuple(firsts)), Ask(1, "count", tuple(range(60)))
    paths = tuple(
        ChoicePath((first, then), (firsts.index(option[0]), option[1]))
        if len(option) > 1
        else ChoicePath((first,), (firsts.index(option[0]),))
        for option in options
    )
    return JoinedAsk(1, "fruit", options, first=first, paths=paths)


def clicks(rows: list[dict[str, Any]]) -> list[tuple[Verb, int]]:
    read = [read_click(part) for part in parts(rows, BUTTON)]
    return [(click.verb, click.argument) for click in read if click]


def test_few_paths_are_buttons_that_say_all_their_choices() -> None:
    rows = picker_rows(joined_ask(("apple", 2), ("apple", 5), ("pear",), ("plum", 2)))
    labels = [part["label"] for part in parts(rows, BUTTON)]
    assert labels == ["A1 · apple · 2", "A2 · apple · 5", "B · pear", "C1 · plum · 2"]
    assert clicks(rows) == [
        (Verb.CHOOSE, 1_002_000),
        (Verb.CHOOSE, 1_005_000),
        (Verb.CHOOSE, 1),
        (Verb.CHOOSE, 1_002_002),
    ]


def test_up_to_twenty_five_paths_are_one_menu_and_more_are_menus_of_neighbours() -> None:
    few = picker_rows(joined_ask(*((fruit, count) for fruit in "abcde" for count in range(5))))
    many = picker_rows(joined_ask(*((fruit, count) for fruit in "abcde" for count in range(12))))
    assert kinds(few) == [[MENU]]
    assert kinds(many) == [[MENU]] * 3
    assert [len(menu["options"]) for menu in parts(many, MENU)] == [24, 24, 12]
    assert [menu["placeholder"] for menu in parts(many, MENU)] == ["a · b", "c · d", "e"]


def test_a_question_in_two_steps_has_a_button_for_each_area_first() -> None:
    """What stands alone in its area is chosen by that button, which says what it is."""
    rows = picker_rows(ACTS, face=TownFace())
    assert [part["label"] for part in parts(rows, BUTTON)] == ["area.field1", "area.field2", "300"]
    assert clicks(rows) == [(Verb.PAGE, 1), (Verb.PAGE, 2), (Verb.CHOOSE, 18)]


def test_behind_an_area_are_its_options() -> None:
    rows = picker_rows(ACTS, page=2, face=TownFace())
    assert kinds(rows) == [[MENU]]
    assert [option["value"] for option in parts(rows, MENU)[0]["options"]] == [str(index) for index in range(6, 18)]


def test_the_lines_about_the_options_of_an_area_have_the_letters_of_its_buttons() -> None:
    prices = Ask(1, "price", (*range(100, 110), *range(200, 205)))
    picker = Picker(panel_asking(prices, page=2), PricedFace(), texts_in("en"), 40, "picture")
    labels = [part["label"] for part in parts([dict(row.to_component_dict()) for row in picker.rows()], BUTTON)]
    assert labels[:5] == ["A · 200", "B · 201", "C · 202", "D · 203", "E · 204"]
    (lines,) = (piece.content for piece in picker.pieces() if isinstance(piece, ui.TextDisplay))
    assert lines == "-# **A** costs 200 · **B** costs 201 · **C** costs 202 · **D** costs 203 · **E** costs 204"


def test_what_has_no_effect_stands_last_and_says_so() -> None:
    rows = picker_rows(ACTS, page=1, face=TownFace())
    labels = [part["label"] for part in parts(rows, BUTTON)]
    assert labels[:2] == ["A · 100", "C · 102"]
    assert labels[5] == "B · 101 (no effect)"


def test_few_options_are_not_put_in_two_steps() -> None:
    rows = picker_rows(Ask(1, "act", (100, 101, 200)), face=TownFace())
    assert [part["label"] for part in parts(rows, BUTTON)] == ["A · 100", "C · 200", "B · 101 (no effect)"]


@pytest.mark.parametrize("beside", ["picture", "words", "nothing"])
def test_a_single_area_or_a_kind_without_areas_is_asked_at_once(beside: AboveOptions) -> None:
    for ask in (Ask(1, "act", tuple(range(100, 112))), Ask(1, "number", numbers(12))):
        assert kinds(picker_rows(ask, face=TownFace(), beside=beside)) == [[MENU]]


def test_the_marks_of_paths_are_the_letter_of_the_first_choice_and_a_number_for_the_others() -> None:
    ask = joined_ask(("apple", 2), ("apple", 5), ("pear",), ("plum", 5))
    assert marks_of(ask) == ["A1", "A2", "B", "C2"]


@pytest.mark.parametrize("is_text_mode", [False, True], ids=["beside a picture", "in words"])
@pytest.mark.parametrize("language", ["en", "ja"])
async def test_towers_offers_a_floor_with_its_plot(
    monkeypatch: pytest.MonkeyPatch, language: str, is_text_mode: bool
) -> None:
    monkeypatch.setattr(TowersFace, "joins", {"floor": ("plot",)})
    panel = new_table(2, 1, language, "towers").panel(0)
    assert isinstance(panel.ask, JoinedAsk)
    pictures = [] if is_text_mode else draw_all(panel_orders(panel, language))
    card = panel_card(panel, language, pictures or [ONE_PIXEL] * (not is_text_mode), is_text_mode)
    assert_sendable(card)
    [menu] = parts_of(card, ComponentType.SELECT)
    floors = panel.ask.first.options
    assert len(menu["options"]) == 4 * len(floors)
    assert menu["options"][0]["label"].startswith("A1 · ")
    assert words_of(card)


def test_lots_with_what_may_follow_stand_in_a_menu_for_each_street() -> None:
    streets = [(0, lot) for lot in range(10)] + [(1, lot) for lot in range(11)] + [(2, lot) for lot in range(12)]
    lots = Ask(0, "lot", tuple(streets), facts={"number": 8})
    park = Ask(0, "park", (0, DECLINE))
    paths = tuple(ChoicePath((lots, park), (lot, take)) for lot in range(33) for take in (0, 1))
    options = tuple(path.choices for path in paths)
    asked = Wording(face_of("welcome_to", "en").words, JoinedAsk(0, "lot", options, first=lots, paths=paths))
    menus = option_groups(numbered_options(asked.ask), asked)
    assert [len(menu) for menu in menus] == [20, 22, 24]
    assert [asked.group(asked.first_part(menu[0][0])) for menu in menus] == ["Street 1", "Street 2", "Street 3"]
