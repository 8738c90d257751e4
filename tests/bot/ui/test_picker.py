"""The generic rule: how the options of any question become buttons and menus."""

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot import limits
from bot.playground.limits.messages import check_message
from bot.playground.records import MessageFlag
from bot.table.choices.joining import decode_path
from bot.ui.parts.click import Click, Verb, read_click
from bot.ui.turn.paging import must_choose_all
from bot.ui.turn.picker import AboveOptions, Picker
from games.core import DECLINE, MAX_SEVERAL_OPTIONS, Ask, Plain
from render.face import letter
from render.texts import texts_in
from tests.bot.ui.invented import InventedFace, long_words, panel_asking, picker_rows

BUTTON, MENU = 2, 3
GREY, GREEN = 2, 3

Row = dict[str, Any]


def numbers(count: int) -> tuple[Plain, ...]:
    """So many options."""
    return tuple(range(100, 100 + count))


def streets(*sizes: int) -> tuple[Plain, ...]:
    return tuple((street, lot) for street, size in enumerate(sizes) for lot in range(size))


def kinds(rows: list[Row]) -> list[list[int]]:
    return [[part["type"] for part in row["components"]] for row in rows]


def parts(rows: list[Row], kind: int) -> list[Row]:
    return [part for row in rows for part in row["components"] if part["type"] == kind]


def offered(rows: list[Row]) -> list[int]:
    """The indices of the options that can be chosen here."""
    chosen = [int(option["value"]) for menu in parts(rows, MENU) for option in menu["options"]]
    clicks = [read_click(button) for button in parts(rows, BUTTON)]
    return chosen + [click.argument for click in clicks if click and click.verb is Verb.CHOOSE]


@pytest.mark.parametrize("count", range(2, 6))
def test_up_to_five_options_are_buttons_in_one_row(count: int) -> None:
    rows = picker_rows(Ask(1, "number", numbers(count)))
    assert kinds(rows) == [[BUTTON] * count]
    assert [part["label"] for part in parts(rows, BUTTON)] == [
        f"{letter(place)} · {100 + place}" for place in range(count)
    ]


@pytest.mark.parametrize(("count", "widths"), [(6, [3, 3]), (7, [4, 3]), (8, [3, 5]), (10, [5, 5])])
def test_up_to_ten_options_are_buttons_with_their_words(count: int, widths: list[int]) -> None:
    for beside in ("picture", "nothing"):
        rows = picker_rows(Ask(1, "number", numbers(count)), beside=beside)
        assert kinds(rows) == [[BUTTON] * width for width in widths]
        labels = [part["label"] for part in parts(rows, BUTTON)]
        assert labels == [f"{letter(place)} · {100 + place}" for place in range(count)]


@pytest.mark.parametrize(
    "ask",
    [
        Ask(1, "number", numbers(5)),
        Ask(1, "number", numbers(10)),
        Ask(1, "number", numbers(26)),
        Ask(1, "lot", streets(10, 11, 12)),
        Ask(1, "estates", numbers(12), several=True, least=1, most=2),
    ],
    ids=["few", "ten", "many", "by street", "several"],
)
def test_few_options_many_and_several_of_them_are_the_same_beside_a_picture(ask: Ask) -> None:
    assert picker_rows(ask) == picker_rows(ask, beside="nothing")


@pytest.mark.parametrize("count", [11, 24, 25])
def test_up_to_twenty_five_options_are_one_menu_with_words(count: int) -> None:
    rows = picker_rows(Ask(1, "number", numbers(count)))
    assert kinds(rows) == [[MENU]]
    assert [option["label"] for option in parts(rows, MENU)[0]["options"]] == [
        f"{letter(place)} · {100 + place}" for place in range(count)
    ]


@pytest.mark.parametrize("beside", ["picture", "nothing", "words"])
def test_a_place_is_found_by_the_name_of_its_street_where_the_game_has_one(beside: AboveOptions) -> None:
    rows = picker_rows(Ask(1, "lot", streets(3, 6, 2)), beside=beside)
    assert [menu["placeholder"] for menu in parts(rows, MENU)] == ["group 0", "group 1", "group 2"]
    assert offered(rows) == list(range(11))


@pytest.mark.parametrize(("letters", "kind"), [(20, BUTTON), (60, MENU)])
def test_buttons_that_a_phone_would_not_show_below_the_picture_are_a_menu(letters: int, kind: int) -> None:
    rows = picker_rows(Ask(1, "number", numbers(8)), face=InventedFace(lambda value: str(value).ljust(letters, ".")))
    assert {part["type"] for row in rows for part in row["components"]} == {kind}
    assert offered(rows) == list(range(8))


def test_an_option_alone_in_its_street_is_a_button_beside_the_menus_of_the_others() -> None:
    rows = picker_rows(Ask(1, "lot", streets(6, 1, 7)))
    assert kinds(rows) == [[MENU], [BUTTON], [MENU]]
    assert sorted(offered(rows)) == list(range(14))


def test_where_buttons_have_no_room_there_is_a_menu() -> None:
    ask = Ask(1, "number", (*numbers(8), DECLINE))
    assert kinds(picker_rows(ask, room=12)) == [[BUTTON] * 3, [BUTTON] * 5, [BUTTON]]
    assert kinds(picker_rows(ask, room=11)) == [[MENU], [BUTTON]]


def test_in_the_place_of_a_picture_more_than_five_are_a_menu_since_their_words_are_long() -> None:
    rows = picker_rows(Ask(1, "number", numbers(6)), beside="words")
    assert kinds(rows) == [[MENU]]


def test_more_options_are_one_menu_for_each_street() -> None:
    rows = picker_rows(Ask(1, "lot", streets(10, 11, 12)))
    assert kinds(rows) == [[MENU]] * 3
    assert [len(menu["options"]) for menu in parts(rows, MENU)] == [10, 11, 12]
    assert [menu["placeholder"] for menu in parts(rows, MENU)] == ["group 0", "group 1", "group 2"]


def test_neighbouring_boards_share_a_menu_where_there_are_more_boards_than_menus() -> None:
    options = tuple((f"board {street}", space) for street, space in streets(5, 10, 10, 4, 9))
    rows = picker_rows(Ask(1, "space", options))
    assert kinds(rows) == [[MENU]] * 2
    assert [len(menu["options"]) for menu in parts(rows, MENU)] == [15, 23]
    assert [menu["placeholder"] for menu in parts(rows, MENU)] == [
        "group board 0 · group board 1",
        "group board 2 · group board 3 · group board 4",
    ]


@pytest.mark.parametrize("options", [streets(9, 9, 9, 9, 9), streets(26, 3), numbers(60)])
def test_options_that_no_four_menus_hold_are_pages(options: tuple[Plain, ...]) -> None:
    rows = picker_rows(Ask(1, "lot", options))
    assert kinds(rows) == [[MENU], [BUTTON]]
    assert offered(rows) == list(range(25))


def test_pages_turn_both_ways_and_hold_every_option_once() -> None:
    ask, seen = Ask(1, "lot", numbers(60)), []
    turners = [("More",), ("Back", "More"), ("Back",)]
    for page, labels in enumerate(turners):
        rows = picker_rows(ask, page)
        seen += offered(rows)
        clicks = [read_click(button) for button in parts(rows, BUTTON)]
        assert tuple(button["label"] for button in parts(rows, BUTTON)) == labels
        assert [click.argument - page for click in clicks if click] == [{"More": 1, "Back": -1}[one] for one in labels]
        assert all(click and click.verb is Verb.PAGE for click in clicks)
        assert parts(rows, MENU)[0]["placeholder"] == f"Choose… (page {page + 1} of 3)"
    assert seen == list(range(60))


def test_each_page_has_letters_from_a_on() -> None:
    ask = Ask(1, "lot", numbers(60))
    for page, count in enumerate((25, 25, 10)):
        labels = [option["label"] for option in parts(picker_rows(ask, page), MENU)[0]["options"]]
        assert labels == [f"{letter(place)} · {100 + 25 * page + place}" for place in range(count)]


def test_a_page_beyond_the_last_is_the_last() -> None:
    ask = Ask(1, "lot", numbers(60))
    assert picker_rows(ask, 999) == picker_rows(ask, 2)


def test_to_decline_four_options_is_a_button_beside_theirs() -> None:
    rows = picker_rows(Ask(1, "pool", (*numbers(4), DECLINE)))
    assert kinds(rows) == [[BUTTON] * 5]
    assert parts(rows, BUTTON)[-1]["label"] == "decline"


@pytest.mark.parametrize("options", [numbers(11), numbers(25), streets(10, 11, 12), numbers(60)])
def test_to_decline_is_a_button_of_its_own_below_menus(options: tuple[Plain, ...]) -> None:
    rows = picker_rows(Ask(1, "pool", (*options, DECLINE)), beside="nothing")
    assert len(options) not in {int(option["value"]) for menu in parts(rows, MENU) for option in menu["options"]}
    assert kinds(rows)[-1] == [BUTTON]
    assert [read_click(button) for button in rows[-1]["components"]] == [Click(12, Verb.CHOOSE, 1, 5, len(options))]


@pytest.mark.parametrize("count", [2, 5, 25])
def test_several_are_chosen_in_one_menu_of_just_so_many(count: int) -> None:
    rows = picker_rows(Ask(1, "estates", numbers(count), several=True, least=1, most=2))
    menu = parts(rows, MENU)[0]
    assert kinds(rows) == [[MENU]]
    assert (menu["min_values"], menu["max_values"], len(menu["options"])) == (1, 2, count)


def test_exactly_one_of_a_few_is_a_button_for_each() -> None:
    rows = picker_rows(Ask(1, "estates", numbers(4), several=True, least=1, most=1))
    assert kinds(rows) == [[BUTTON] * 4] and offered(rows) == [0, 1, 2, 3]


def test_exactly_two_of_a_few_are_two_presses_of_which_the_first_marks_one() -> None:
    ask = Ask(1, "estates", numbers(4), several=True, least=2, most=2)
    rows = picker_rows(ask)
    assert kinds(rows) == [[BUTTON] * 4] and offered(rows) == []
    for number, marking in enumerate(turns(rows)):
        marked = picker_rows(ask, marking)
        assert [part["style"] == GREEN for part in parts(marked, BUTTON)] == [place == number for place in range(4)]
        assert turns(marked) == [0]
        assert [decode_path(pair) for pair in offered(marked)] == [
            (min(number, other), max(number, other)) for other in range(4) if other != number
        ]
    assert kinds(picker_rows(Ask(1, "estates", numbers(11), several=True, least=2, most=2))) == [[MENU]]


def words_around(ask: Ask, page: int, language: str) -> list[str]:
    """The lines of text above and below the buttons."""
    picker = Picker(panel_asking(ask, page=page), InventedFace(), texts_in(language), limits.MAX_COMPONENTS, "picture")
    pieces = [dict(piece.to_component_dict()) for piece in picker.pieces()]
    return [line for piece in pieces for line in str(piece.get("content", "")).splitlines()]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Picked: B · 101. Pick 1 more, or press it again to undo that."),
        ("ja", "1つ目は「B · 101」です。あと1つ選んでください（もう一度押すと取り消せます）。"),
    ],
)
def test_a_line_says_which_of_two_is_marked_and_that_one_more_is_to_be_chosen(language: str, said: str) -> None:
    ask = Ask(1, "estates", numbers(4), several=True, least=2, most=2)
    assert [said in words_around(ask, page, language) for page in range(3)] == [False, False, True]


def test_what_is_alone_of_its_kind_is_as_grey_as_the_menus_beside_it() -> None:
    rows = picker_rows(Ask(1, "move", (*streets(12, 12), (2, 0))))
    assert kinds(rows) == [[MENU], [MENU], [BUTTON]]
    assert [part["style"] for part in parts(rows, BUTTON)] == [GREY]


def turns(rows: list[Row]) -> list[int]:
    clicks = [read_click(button) for button in parts(rows, BUTTON)]
    return [click.argument for click in clicks if click and click.verb is Verb.PAGE]


def test_where_several_may_be_none_there_is_a_button_for_that() -> None:
    rows = picker_rows(Ask(1, "estates", numbers(4), several=True, least=0, most=2))
    assert kinds(rows) == [[MENU], [BUTTON]]
    assert parts(rows, MENU)[0]["min_values"] == 1
    click = read_click(parts(rows, BUTTON)[0])
    assert click is not None
    assert click.options == ()


def test_one_is_chosen_from_a_menu_of_single_options() -> None:
    menu = parts(picker_rows(Ask(1, "number", numbers(12)), beside="nothing"), MENU)[0]
    assert (menu["min_values"], menu["max_values"]) == (1, 1)


@st.composite
def asks(draw: st.DrawFn) -> Ask:
    """Questions with any options that a rule may offer."""
    values = st.one_of(st.integers(-9, 99), st.text(max_size=3), st.lists(st.integers(0, 3), max_size=3).map(tuple))
    options = draw(st.lists(values, min_size=2, max_size=90, unique=True))
    if draw(st.booleans()):
        options = options[:MAX_SEVERAL_OPTIONS]
        most = draw(st.integers(1, len(options)))
        return Ask(1, "any", tuple(options), several=True, least=draw(st.integers(0, most)), most=most)
    return Ask(1, "any", (*options, DECLINE) if draw(st.booleans()) else tuple(options))


rooms = st.integers(0, limits.MAX_COMPONENTS)


@given(asks(), rooms)
def test_every_option_of_any_question_is_offered_exactly_once(ask: Ask, room: int) -> None:
    assume(not must_choose_all(ask, 2))
    pages = [picker_rows(ask, page, room=room) for page in range(4)]
    distinct = [rows for page, rows in enumerate(pages) if rows not in pages[:page]]
    indices = [index for rows in distinct for index in offered(rows)]
    if len(distinct) > 1 and DECLINE in ask.options:
        indices = [index for index in indices if ask.options[index] is not DECLINE] + [len(ask.options) - 1]
    assert sorted(indices) == list(range(len(ask.options)))


@given(asks(), st.integers(0, 4), st.sampled_from([str, long_words]), rooms)
def test_every_picker_keeps_within_discords_limits(ask: Ask, page: int, words: Any, room: int) -> None:
    rows = picker_rows(ask, page, InventedFace(words), room)
    check_message({"components": rows}, MessageFlag.COMPONENTS_V2, {}, [])
    assert len(rows) <= 6
    assert sum(1 + len(row["components"]) for row in rows) <= max(room, 8)
    custom_ids = [part["custom_id"] for row in rows for part in row["components"]]
    assert len(set(custom_ids)) == len(custom_ids)


@given(asks(), rooms)
def test_every_component_says_table_seat_and_serial(ask: Ask, room: int) -> None:
    for row in picker_rows(ask, room=room):
        for part in row["components"]:
            click = read_click({"custom_id": part["custom_id"]})
            assert click is not None
            assert (click.table, click.seat, click.serial) == (12, 1, 5)
