"""Positions of Cities written as text: what may be left out, how districts are drawn, what is refused."""

import re

import msgspec
import pytest

from games.cities import FACTS, GAME, HIDDEN, SUPPLY, BoardSlot, PlacedTile, Slot
from games.cities.district import Building, PlacedFeature
from games.cities.marks import SPACE_LETTERS, DrawnSpace, mark_of_space, read_space
from games.core import Position, Rng
from games.core.notation.lines import Field, NotationError
from tests.games.checks import faults_of
from tests.games.cities.test_score import district_of_57
from tests.games.notation.position import notation_of
from tests.games.test_worked_examples import EXAMPLES

parse, show = notation_of(GAME.name).parse, notation_of(GAME.name).show

ROWS = """
rows  cards     SC01 | SC02 | SC03 | down=SC04
rows  tiles     T01 | T02 | T03 | down=T04
rows  features  tree swan | swan | monument | tree down=special
rows  pieces    green green blue red | blue red blue | yellow green red | -
"""
PUZZLE = f"""
step   turn
round  4
board  venice
{ROWS}     # which ones would you take?

seat 0
  P  Y            .   .
  W  W/swan       .   .
  R  W            W   P
  P  B2           W   R1
  cards SC12 SC19
seat 1
  G P
  W Y
"""
OPEN = f"step turn\nround 1\n{ROWS.strip()}\nseat 0\n R W\n P B\nseat 1\n G P\n W Y"
"""The first turn of a game for two."""


def opened(**fields: str) -> str:
    """The first turn of a game with other things in fields of the table."""
    text = OPEN
    for field, words in fields.items():
        name = field.replace("rows_", "rows ")
        text = re.sub(rf"(?m)^{name.replace(' ', ' +')}.*\n", "", text)
        text = f"{name} {words}\n{text}"
    return text


class TestWhatMayBeLeftOut:
    """A puzzle is short."""

    def test_a_puzzle_is_a_board_its_rows_and_districts(self) -> None:
        state = parse(PUZZLE)
        ask = Position(GAME, state).asks()[0]
        assert ask.kind == "slot"
        assert state.rows["pieces"][1] == Slot(("blue", "red", "blue"))
        assert faults_of(GAME, state) == []

    def test_the_tiles_are_those_that_are_drawn(self) -> None:
        assert parse(PUZZLE).districts[0].tiles == (
            PlacedTile("S1", 0, 0),
            PlacedTile("T30", -1, 0, 2),
            PlacedTile("T29", 0, 1, 2),
        )

    def test_what_is_drawn_lies_where_it_is_drawn(self) -> None:
        district = parse(PUZZLE).districts[0]
        assert district.features == (PlacedFeature("swan", -1, 1),)
        assert district.buildings == (Building("blue", 1, 1, 2), Building("red", 1, 3, 1))

    def test_what_is_written_nowhere_lies_in_the_stacks_as_chance_has_it(self) -> None:
        state = parse(PUZZLE)
        assert parse(PUZZLE).decks == state.decks != parse(f"chance 7\n{PUZZLE}").decks
        assert len(state.decks["cards"]) == len(SUPPLY["cards"]) - 2 - 4
        assert state.bag == {"red": 25 - 4, "green": 25 - 3, "blue": 25 - 5, "yellow": 25 - 1}
        assert state.starts == ["S3", "S4"]

    def test_the_rows_are_dealt_where_the_round_is_to_begin(self) -> None:
        state = Position(GAME, parse("step deal\nround 2\nseat 0\n R W\n P B\nseat 1\n G P\n W Y")).base
        assert (state.step, state.round, len(state.rows["cards"])) == ("turn", 3, 4)

    def test_the_board_may_be_fixed_by_the_settings(self) -> None:
        assert parse("mode standard board=lisbon").board == "lisbon"

    def test_while_starting_tiles_are_picked_seats_have_none(self) -> None:
        state = parse("order 2 0 1\nturn 1\nseat 1\n W R\n G P\nseat 2")
        assert [len(district.tiles) for district in state.districts] == [0, 1, 0]
        assert state.starts == ["S1", "S2", "S4"]
        assert list(Position(GAME, state).asks()) == [0]


class TestViews:
    """What is hidden is written as ?."""

    def test_in_a_view_what_is_not_written_is_hidden(self) -> None:
        state = parse(opened(rows_cards="SC01 | SC02 | SC03 | down=?", rows_tiles="T01 | T02 | T03 | down=?"))
        assert state.rows["cards"][3].down == (HIDDEN,)
        assert state.decks["cards"] == [HIDDEN] * 28
        assert GAME.view(GAME.guess(state, None, Rng(1)), None).decks == state.decks

    def test_a_stack_is_written_with_its_next_item_last(self) -> None:
        state = parse("mode solo")
        *_, last = (line for line in show(state).splitlines() if line.startswith("decks     tiles"))
        assert last.split()[-1] == state.decks["tiles"][-1]


class TestTurns:
    """A turn may be written in its middle."""

    def test_what_is_in_hand_is_asked_about(self) -> None:
        rows = "worker=0 | blue red blue | yellow green red | -"
        state = parse(opened(rows_pieces=rows, taken="pieces@0", hand="blue red"))
        assert (state.taken, state.hand, state.turn) == (BoardSlot("pieces", 0), ["blue", "red"], 0)
        ask = Position(GAME, state).asks()[0]
        assert (ask.kind, ask.facts["colour"]) == ("piece", "red")

    def test_what_was_turned_up_is_placed_in_a_step_of_its_own(self) -> None:
        state = parse(opened(step="place", rows_tiles="T01 | T02 | T03 | worker=0", taken="tiles@3", hand="T04"))
        assert Position(GAME, state).asks()[0].kind == "site"


class TestDrawings:
    """Districts are drawn as on the rules page."""

    def test_rows_and_columns_are_numbered_in_remarks(self) -> None:
        drawn = show(parse(PUZZLE)).split("seat 0\n")[1].splitlines()[:5]
        assert drawn == [
            "  #  0  1       2  3",
            "     P  Y       .  .     # -2",
            "     W  W/swan  .  .     # -1",
            "     R  W       W  P     # 0",
            "     P  B2      W  R1    # 1",
        ]

    def test_the_order_of_what_was_built_is_told_where_it_is_not_that_of_reading(self) -> None:
        state = parse(PUZZLE.replace("cards SC12", "buildings red@1,3 blue@1,1,2 cards SC12"))
        assert [building.colour for building in state.districts[0].buildings] == ["red", "blue"]
        assert "buildings red@1,3 blue@1,1,2" in show(state)

    def test_tiles_may_be_named_instead(self) -> None:
        state = parse("step over\nseat 0\n tiles S1@0,0 T12@-1,0,2")
        assert state.districts[0].tiles == (PlacedTile("S1", 0, 0), PlacedTile("T12", -1, 0, 2))

    def test_the_first_worked_example_is_the_district_of_the_rules_page(self) -> None:
        text = EXAMPLES["cities/g1_full_score.txt"].read_text(encoding="utf-8")
        assert parse(text).districts[0] == district_of_57()

    def test_every_letter_means_one_thing(self) -> None:
        assert len(set(SPACE_LETTERS.values())) == len(SPACE_LETTERS) == 2 + len(FACTS.pieces.colours)

    @pytest.mark.parametrize(
        ("mark", "space"),
        [
            ("R", DrawnSpace("red")),
            ("B4", DrawnSpace("blue", "", "blue", 4)),
            ("W/swan", DrawnSpace("water", "swan")),
            ("GM", DrawnSpace("green", "monument")),
            ("G*1y", DrawnSpace("green", "special", "yellow", 1)),
            ("G*2g", DrawnSpace("green", "special", "green", 2)),
        ],
    )
    def test_a_space_has_a_mark(self, mark: str, space: DrawnSpace) -> None:
        assert read_space(mark, Field(1, "", (mark,))) == space
        assert mark_of_space(space) == mark

    @pytest.mark.parametrize("mark", ["R2x", "G*1w"])
    def test_a_building_in_an_unknown_colour_is_refused(self, mark: str) -> None:
        with pytest.raises(NotationError, match="no colour is"):
            read_space(mark, Field(7, "", (mark,)))


def test_a_district_that_no_game_leads_to_is_not_drawn_over_pages() -> None:
    state = parse("step over\nseat 0\n tiles S1@0,0")
    far = PlacedTile("T01", 10**9, 0), PlacedTile("Nowhere", 0, 1)
    state.districts[0] = msgspec.structs.replace(state.districts[0], tiles=(*state.districts[0].tiles, *far))
    assert len(show(state).splitlines()) < 60
    with pytest.raises(NotationError):
        parse(show(state))
