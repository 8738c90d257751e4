"""Games in which one takes a turn after the other: each turn is shown by itself, and only the next one is called."""

from dataclasses import replace

import msgspec
import pytest

from bot.table.choices.panel import PublicTable
from bot.table.memory.table import Table
from bot.ui.lines.names import safe_names
from bot.ui.table.table_card import mentioned_players, reveal_card, reveal_orders, sheet_orders, table_card
from bot.ui.turn.panel_card import panel_card
from games.core import COMMIT, Seat
from render.kit.scene import played_round
from render.orders import draw_all
from render.texts import texts_in
from tests.bot.ui.sending import words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table, planned_tables, random_tables

TURNS = "cities"
SHEET = [replace(ONE_PIXEL, name="sheet.png")]


def turn_of(table: Table, actors: tuple[int, ...], waiting: tuple[int, ...] | None = None) -> PublicTable:
    """What everybody sees after a turn of these seats, as if those were asked next."""
    public = table.public()
    asked = public.waiting if waiting is None else waiting
    return replace(public, actors=actors, waiting=asked, number=7, told_from=7, told_to=7)


async def test_a_turn_shows_who_had_it_and_a_round_everybody() -> None:
    table = new_table(4, 1, "en", TURNS)
    assert len(draw_all(sheet_orders(table.public(), "en"))) == 4
    shown = [draw_all(reveal_orders(turn_of(table, actors))) for actors in ((2,), (0, 1, 2, 3))]
    told = [[name for name in ("Hana", "Bao", "Coco") if name in picture.alt] for (picture,) in shown]
    assert told == [["Bao"], ["Hana", "Bao", "Coco"]]


async def test_the_end_shows_everybody() -> None:
    *_, table = planned_tables(new_table(2, 1, "en", TURNS), 1)
    (shown,) = draw_all(reveal_orders(turn_of(table, (1,))))
    assert "Hana" in shown.alt and "Bruno" in shown.alt


async def test_a_turn_is_no_round_and_neither_are_several_turns_in_one_message() -> None:
    table = new_table(4, 1, "en", TURNS)
    everybody = turn_of(table, (0, 1, 2, 3))
    at_once = replace(everybody, told_to=played_round(everybody.view))
    begun = everybody.view.copy()
    begun.round = 1
    shown = [turn_of(table, (2,)), replace(everybody, view=begun, told_from=5), at_once]
    headings = [words_of(reveal_card(public, SHEET, ONE_PIXEL)).splitlines()[0] for public in shown]
    assert headings == [
        "## Setting up",
        "## Round 1 of 8",
        f"## Round {at_once.told_to}: the reveal",
    ]


@pytest.mark.parametrize(("number", "says"), [(0, True), (1, True), (2, False)])
async def test_in_the_first_turn_a_press_that_ends_it_says_how_to_be_asked_before(number: int, says: bool) -> None:
    tables = planned_tables(new_table(2, 1, "en", "dice_new_town"), 1)
    panels = (table.panel(seat) for table in tables for seat in table.require_started().asks())
    panel = next(panel for panel in panels if panel.original_question and panel.original_question.kind == "die")
    panel = replace(panel, row=msgspec.structs.replace(panel.row, number=number))
    words = words_of(panel_card(replace(panel, habits=("final", False)), "en", []))
    assert "What you choose here ends your turn and cannot be undone." in words
    assert ("“Committing a turn”" in words) is says
    assert "ends your turn" not in words_of(panel_card(panel, "en", []))


async def test_where_a_choice_counts_at_once_in_the_middle_of_a_turn_the_question_says_so() -> None:
    panels = [
        replace(table.panel(seat), habits=("final", False))
        for table in planned_tables(new_table(2, 1, "en", "dinner_in_paris"), 1)
        for seat in table.require_started().asks()
    ]
    said = {
        panel.original_question.kind: words_of(panel_card(panel, "en", []))
        for panel in panels
        if panel.original_question
    }
    assert "-# What you choose here cannot be undone." in said["draw"]
    assert "-# Cannot be undone: " in said["action"] and "What you choose here" not in said["action"]


async def test_of_a_turn_of_which_there_is_nothing_to_tell_it_is_told_who_had_it() -> None:
    turn = turn_of(new_table(4, 1, "en", TURNS), (2,))
    turn.view.news = []
    assert "\n- 🐼 Bao ended the turn." in words_of(reveal_card(turn, SHEET, ONE_PIXEL))


@pytest.mark.parametrize("called", [(0,), ()])
async def test_the_next_is_waited_for_and_mentioned_if_called(called: tuple[Seat, ...]) -> None:
    public = replace(turn_of(new_table(4, 1, "en", TURNS), (1,), (0,)), called=called)
    assert mentioned_players(public) == [10**18 + seat for seat in called]
    words = words_of(reveal_card(public, SHEET, ONE_PIXEL))
    assert (f"<@{10**18}>" in words) == bool(called)
    assert "Now: " in words


async def test_what_a_message_about_a_turn_says_stays_true_when_newer_ones_stand_below_it() -> None:
    for game, seats in (("cities", (0,)), ("dinner_in_paris", (1,)), ("welcome_to", (0, 1))):
        public = replace(turn_of(new_table(3, 1, "en", game), (2,), seats), ready=frozenset())
        for card in (table_card(public, ONE_PIXEL), reveal_card(public, SHEET, ONE_PIXEL)):
            words = words_of(card)
            assert "Now: " in words
            assert "Waiting" not in words and "Now " not in words


async def test_nobody_is_ready_while_somebody_else_has_the_turn() -> None:
    for table in planned_tables(new_table(3, 2, "en", TURNS), 2):
        assert table.public().ready == frozenset()
        assert "Ready" not in words_of(table_card(table.public(), ONE_PIXEL))


async def test_who_waits_for_one_seat_is_told_whose_turn_it_is_and_since_when() -> None:
    table = new_table(2, 1, "en", TURNS)
    (on_turn,) = table.require_started().asks()
    words = words_of(panel_card(table.panel(1 - on_turn), "en", []))
    name = safe_names(table.seats, texts_in("en"))[on_turn]
    assert words.startswith(f"### It is {name}’s turn (since <t:{table.row.reached_at}:t>).")
    assert "Take it back" not in words


async def test_where_all_choose_at_the_same_time_those_who_have_are_ready() -> None:
    said = set()
    for table in random_tables(2, 1, "en"):
        asked = table.require_started().asks()
        committed = {0, 1} - asked.keys() if asked else set()
        assert table.public().ready == committed
        assert not any(ask.kind == COMMIT for seat, ask in asked.items() if seat in committed)
        said |= {"Ready" in words_of(table_card(table.public(), ONE_PIXEL))} if committed else set()
    assert said == {True}


async def test_whoever_goes_on_is_told_what_was_turned_up() -> None:
    for table in planned_tables(new_table(2, 1, "en", TURNS), 1):
        for seat, ask in table.require_started().asks().items():
            panel = table.panel(seat, note="on_turn")
            words = words_of(panel_card(panel, "en", []))
            if ask.kind != "slot" and table.require_started().base.step == "place" and not panel.undoable_count:
                assert "counts now" in words
                assert "The face-down " in words or "The pieces from the bag are " in words
                return
    pytest.fail("nobody took what was face down")
