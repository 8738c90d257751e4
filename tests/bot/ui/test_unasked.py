"""Whatever a game does in somebody's turn without asking says what was done, and why."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from bot.store import SeatRow
from bot.table.choices.open_turn import is_forced
from bot.table.choices.options import stored_settings
from bot.table.memory.table import Table
from bot.ui.table.table_card import reveal_card
from bot.ui.turn.panel_card import panel_card
from bot.ui.turn.solo_card import solo_card
from games.cities import GAME as CITIES
from games.cities import District, Slot
from games.core import Position, Rng
from games.registry import GAMES, find_game
from games.welcome_to import GAME as WELCOME_TO
from games.welcome_to import Sheet
from render.face import playable_settings
from render.texts import LANGUAGES
from tests.bot.ui.invented import table_row
from tests.bot.ui.sending import words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table, sat_from_the_start, seats_of
from tests.examples import part
from tests.games.cities.table import SMALL
from tests.games.cities.table import set_table as set_districts
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import SOLO, hold_hands, set_table
from tests.lab.fuzz.law import act_at_random

NOTHING_FITS = ((2, "surveyor"), (3, "bis"), (4, "pool"))
WHY = "You took your second building permit refusal, because no number fitted (costs 3 points)."


def filled() -> Sheet:
    """A sheet that has had one refusal, and on which only an 8 can be written."""
    streets = ("1 2 3 4 5 6 7 . 9 10", "1 2 3 4 5 6 7 9 10 11 12", "1 2 3 4 5 6 7 9 10 11 12 13")
    return draw_sheet(*streets, refusals=1)


def alone() -> Table:
    """A solo table at which nothing fits."""
    row = table_row(seats_most=1, settings=stored_settings(SOLO))
    return Table(
        row,
        [SeatRow(0, "Hana", user_id=101)],
        WELCOME_TO,
        Position(WELCOME_TO, hold_hands(filled(), hands=[NOTHING_FITS])),
    )


def for_two() -> Table:
    seats, position = seats_of(2), Position(WELCOME_TO, set_table(filled(), pairs=NOTHING_FITS))
    return Table(table_row(), seats, WELCOME_TO, position, sittings=sat_from_the_start(seats))


@pytest.mark.parametrize("in_words", [False, True])
async def test_a_forced_refusal_says_alone_that_nothing_fits_which_one_it_is_and_what_it_costs(in_words: bool) -> None:
    panel = alone().panel(0)
    assert panel.alone is not None
    said = words_of(solo_card(panel, panel.alone, "en", [], is_text_mode=in_words))
    assert WHY in said
    assert "### There is nothing more to choose. Commit this turn?" in said


@pytest.mark.parametrize("in_words", [False, True])
async def test_a_forced_refusal_says_so_at_a_table_and_at_its_reveal(in_words: bool) -> None:
    table = for_two()
    assert WHY in words_of(panel_card(table.panel(0), "en", [], is_text_mode=in_words))
    position = table.require_started()
    position.commit(0)
    act_on(position, 1)
    said = words_of(reveal_card(table.public(), [], ONE_PIXEL))
    assert "Hana took the second building permit refusal, because no number fitted (costs 3 points)." in said


def of_cities(seat: int, rows: Mapping[str, str]) -> Table:
    """A table of Cities at the last turn of a round, this seat's, with this left on the board."""
    state = set_districts(SMALL, District().with_tile("S2", (0, 0)), rows=rows)
    state.rows = {
        row: [slot if row in rows and slot.up else Slot(worker=number // 2) for number, slot in enumerate(slots)]
        for row, slots in state.rows.items()
    }
    state.star, state.turn = 1 - seat, 15
    return Table(table_row(game="cities"), seats_of(2), CITIES, Position(CITIES, state))


async def test_what_was_the_last_to_take_is_told_before_it_is_placed() -> None:
    words = words_of(panel_card(of_cities(0, {"tiles": "- | T04 | - | -"}).panel(0), "en", []))
    assert "- You took the tile " in words and "(nothing else was left to take)" in words


async def test_what_the_game_took_for_somebody_is_told_when_its_turn_goes_on() -> None:
    table = of_cities(1, {"features": "- | - | - | swan down=tree"})
    assert table.require_started().base.step == "place"
    words = words_of(panel_card(table.panel(1), "en", []))
    assert words.count("(nothing else was left to take)") == 1
    on_turn = words_of(panel_card(table.panel(1, note="on_turn"), "en", []))
    assert on_turn.count("(nothing else was left to take)") == 1 and "The face-down feature was: Tree" in on_turn


async def test_a_round_in_which_nothing_was_asked_is_told_by_the_panel_that_comes_after_it() -> None:
    position = Position(WELCOME_TO, set_table(filled(), pairs=NOTHING_FITS))
    position.commit(0)
    act_on(position, 1)
    table = Table(table_row(), seats_of(2), WELCOME_TO, position, sittings=sat_from_the_start(seats_of(2)))
    panel = table.panel(0)
    assert f"- {WHY}" in words_of(panel_card(replace(panel, comes_by_itself=True), "en", []))
    assert WHY not in words_of(panel_card(panel, "en", []))


def act_on(position: Position, seat: int) -> None:
    """Let a seat choose by chance until the round is over."""
    number, rng = position.number, Rng(1)
    while position.number == number:
        position.apply(seat, position.asks()[seat].sample(rng))


def complete_turns(name: str) -> Iterator[tuple[Table, int]]:
    """Tables of random games of a game whenever somebody has nothing to choose in a whole turn.

    They are played in all its ways, and by default in every other one.
    """
    for settings in part(playable_settings(name), 0, of=2):
        for seed in part(range(2), GAMES.index(name), of=2):
            table, rng = new_table(find_game(name).mode_of(settings).least_seats, seed, "en", name, settings), Rng(seed)
            while not table.require_started().over:
                for seat in table.require_started().lanes:
                    if is_forced(table.require_started(), seat):
                        yield table, seat
                act_at_random(table.require_started(), rng)


@pytest.mark.seeded
@pytest.mark.parametrize("name", GAMES)
async def test_whoever_has_nothing_to_choose_is_told_what_was_done(name: str) -> None:
    for table, seat in complete_turns(name):
        panel = table.panel(seat)
        assert panel.is_forced
        for language in LANGUAGES:
            said = words_of(panel_card(panel, language, [])).splitlines()
            assert [line for line in said if line.startswith("- ")]


async def test_there_are_turns_in_which_there_is_nothing_to_choose() -> None:
    assert any(True for name in GAMES for _ in complete_turns(name))
