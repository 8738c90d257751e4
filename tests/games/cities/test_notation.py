"""Positions of Cities written as text: what may be left out, what is refused."""

import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cities import FACTS, GAME, HIDDEN, SUPPLY, CitiesSettings, CitiesState, PlacedTile, Slot, Taken, notation
from games.cities.district import Building, PlacedFeature
from games.cities.notation import parse, show
from games.cities.space_text import LETTERS, DrawnSpace, read_space, show_space
from games.core import Field, NotationError, Position, Rng, decode, encode
from tests.examples import tried
from tests.games.cities.test_score import district_of_57

PUZZLE = """
board   venice
row     pieces  G G B R | B R B | Y G R | -     # which ones would you take?

seat 0
  P  Y            .   .
  W  W/swan       .   .
  R  W            W   P
  P  B2           W   R1
  cards SC12 SC19
"""
ROWS = "row cards SC01 | SC02 | SC03 | (SC04)\nrow tiles T01 | T02 | T03 | (T04)\n"


def refusal(text: str) -> str:
    """Why the text is no position, and in which line."""
    with pytest.raises(NotationError) as refused:
        parse(text)
    assert re.match(r"line [0-9]+: ", str(refused.value))
    return str(refused.value)


class TestWhatMayBeLeftOut:
    """A puzzle is short."""

    def test_a_puzzle_is_a_board_a_row_and_a_district(self) -> None:
        state = parse(PUZZLE)
        ask = Position(GAME, state).asks()[0]
        assert ask.kind == "slot"
        assert state.rows["pieces"][1] == Slot(("blue", "red", "blue"))
        assert GAME.faults(state) == []

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

    def test_the_generator_stands_where_it_is_written(self) -> None:
        assert parse(f"chance 7\n{PUZZLE}").rng == Rng(7)

    @pytest.mark.parametrize(("mode", "seats"), [("standard", 2), ("long", 2), ("solo", 1)])
    def test_a_mode_alone_is_a_beginning(self, mode: str, seats: int) -> None:
        state = parse(f"mode {mode}")
        assert (state.seats, state.round, state.step) == (seats, 1, "turn")
        assert GAME.faults(state) == []
        assert GAME.standings(Position(GAME, state).rollout(lambda ask: ask.sample(Rng(1))))

    def test_the_board_may_be_fixed_by_the_settings(self) -> None:
        assert parse("mode standard board=lisbon").board == "lisbon"

    def test_the_round_is_the_first_in_which_there_are_so_many_tiles(self) -> None:
        assert parse("seat 0\n tiles S1 T01@0,1").round == 2
        assert parse("seat 0\n tiles S1 T01@0,1\nseat 2").round == 2
        assert parse("seat 0\n tiles S1 T01@0,1 T02@1,0 T03@1,1\nseat 2").round == 4
        assert [parse(f"step {step}").round for step in ("start", "deal", "over")] == [0, 0, 4]

    def test_a_tile_that_was_taken_in_this_round_needs_no_round_before(self) -> None:
        text = f"{ROWS.replace('T01', '@0')}seat 0\n tiles S1 T01@0,1\nseat 2"
        assert (parse(text).round, parse(text).turn) == (1, 1)

    def test_a_full_district_has_ended_the_game(self) -> None:
        tiles = "S1 T01@0,1 T02@0,2 T03@1,0 T04@1,1 T05@1,2 T06@2,0 T07@2,1 T08@2,2"
        assert (parse(f"seat 0\n tiles {tiles}").step, parse(f"seat 0\n tiles {tiles}").round) == ("over", 4)

    def test_whoever_fits_the_workers_began_the_round(self) -> None:
        state = parse("row tiles T01 | @1 | T03 | (T04)")
        assert (state.star, state.turn, state.on_turn) == (1, 1, 0)

    def test_seats_that_are_not_drawn_have_a_starting_tile(self) -> None:
        state = parse("seat 0\n tiles S2\nseat 2")
        assert [district.tiles[0].tile for district in state.districts] == ["S2", "S1", "S3"]
        assert state.starts == ["S4"]

    def test_while_starting_tiles_are_picked_they_have_none(self) -> None:
        state = parse("step start\norder 2 0 1\nseat 1\n tiles S3\nseat 2")
        assert [len(district.tiles) for district in state.districts] == [0, 1, 0]
        assert (state.turn, state.starts) == (1, ["S1", "S2", "S4"])
        assert list(Position(GAME, state).asks()) == [0]


class TestViews:
    """What is hidden is written as ?."""

    def test_in_a_view_what_is_not_written_is_hidden(self) -> None:
        state = parse("row cards SC01 | SC02 | SC03 | (?)")
        assert state.rows["cards"][3].down == (HIDDEN,)
        assert state.decks["cards"] == [HIDDEN] * 28
        assert [slot.down for slot in state.rows["tiles"]] == [(), (), (), (HIDDEN,)]
        assert GAME.view(GAME.guess(state, None, Rng(1)), None).decks == state.decks

    def test_a_stack_is_written_with_its_next_item_first(self) -> None:
        state = parse("mode solo")
        line = next(line for line in show(state).splitlines() if line.startswith("stack   tiles"))
        assert line.split()[2] == state.decks["tiles"][-1]


class TestTurns:
    """A turn may be written in its middle."""

    def test_what_is_in_hand_is_asked_about(self) -> None:
        rows = "row pieces @0 | B R B | Y G R | -"
        state = parse(f"{rows}\ntaken pieces 0\nhand B R\nseat 0\n tiles S1")
        assert (state.taken, state.hand, state.turn) == (Taken("pieces", 0), ["blue", "red"], 0)
        ask = Position(GAME, state).asks()[0]
        assert (ask.kind, ask.facts["colour"]) == ("piece", "red")

    def test_what_was_turned_up_is_placed_in_a_step_of_its_own(self) -> None:
        state = parse("step place\nrow tiles T01 | T02 | T03 | @0\ntaken tiles 3\nhand T04")
        assert Position(GAME, state).asks()[0].kind == "site"

    def test_every_question_of_a_turn_comes_again_when_the_turn_is_read(self) -> None:
        position = Position(GAME, parse(f"{PUZZLE}row features swan tree | special | monument | tree (swan)"))
        for choice in (("features", 0), (0, 1)):
            position.apply(0, choice)
            again = Position(GAME, parse(show(position.lanes[0].state)))
            assert again.asks()[0].options == position.asks()[0].options


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

    def test_tiles_are_named_with_their_places_and_turns(self) -> None:
        assert "  tiles     S1 T30@-1,0,2 T29@0,1,2" in show(parse(PUZZLE)).splitlines()

    def test_the_order_of_what_was_built_is_told_where_it_is_not_that_of_reading(self) -> None:
        state = parse(f"{PUZZLE}built 1,3 1,1")
        assert [building.colour for building in state.districts[0].buildings] == ["red", "blue"]
        assert "  built     1,3 1,1" in show(state).splitlines()
        assert "built" not in show(parse(PUZZLE))

    def test_the_first_worked_example_is_the_district_of_the_rules_page(self) -> None:
        text = (POSITIONS_FOLDER / "g1_full_score.txt").read_text(encoding="utf-8")
        spaces, known = parse(text).districts[0].land.spaces, district_of_57().land.spaces
        north, west = min(row for row, _ in spaces), min(column for _, column in spaces)
        assert {(row - north, column - west): space for (row, column), space in spaces.items()} == known

    def test_every_letter_means_one_thing(self) -> None:
        assert len(set(LETTERS.values())) == len(LETTERS) == 2 + len(FACTS.pieces.colours)

    @pytest.mark.parametrize(
        ("mark", "space"),
        [
            ("R", DrawnSpace("red")),
            ("B4", DrawnSpace("blue", "", "blue", 4)),
            ("W/swan", DrawnSpace("water", "swan")),
            ("GM", DrawnSpace("green", "monument")),
            ("G*1y", DrawnSpace("green", "special", "yellow", 1)),
        ],
    )
    def test_a_space_has_a_mark(self, mark: str, space: DrawnSpace) -> None:
        assert read_space(mark, Field(1, "", (mark,))) == space
        assert show_space(space) == mark


BAD = {
    "round many": "line 1: round takes a number from 1 to 4, not 'many'",
    "mode duet": "line 1: mode can be standard, long, solo, not 'duet'",
    "mode standard board=rio\nboard venice": "line 2: board takes one of rio, not 'venice'",
    "board atlantis": "line 1: board takes one of new_york, rio, ",
    "order 0 0": "line 1: order takes everybody from 0 to 1 once, not '0 0'",
    "star 2": "line 1: star takes a number from 0 to 1, not '2'",
    "step nap": "line 1: step takes one of start, deal, turn, place, over, not 'nap'",
    "achieved VE1 0": "line 1: achieved takes one of NY1, NY2, NY3 and up to 2 players who reached it",
    "achieved NY1 0\nachieved NY1 0": "line 2: achieved takes one of NY1, ",
    "achieved NY1 0\nachieved NY1 1\nachieved NY1 2": "line 3: achieved takes one of NY1, ",
    "row houses T01": "line 1: row takes one of cards, tiles, features, pieces and what there is of them",
    "row tiles T01 | T02": "line 1: row tiles takes 4 slots, parted by |, not 'T01 | T02'",
    "row tiles T01 T02 | - | - | -": "line 1: row tiles: slot 0 holds less than that",
    "row pieces G | - | - | (G)": "line 1: row pieces: slot 3 holds less than that",
    "row tiles T99 | - | - | -": "line 1: row tiles takes words such as T01 T02 T03, not 'T99'",
    "row tiles ? | - | - | -": "line 1: row tiles takes words such as T01 T02 T03, not '?'",
    "row tiles @0 @1 | - | - | -": "line 1: row tiles takes at most one worker in a slot, from @0 to @1",
    "row tiles @2 | - | - | -": "line 1: row tiles takes at most one worker in a slot, from @0 to @1",
    "row tiles @0 | @0 | - | -": "the workers do not fit: in turn, from seat 0 on, everybody takes a slot",
    "row tiles @0 | @1 | @0 | @1\nrow cards @0 | @1 | SC03 | (SC04)\nturn 5": "; 5 turns are finished",
    "mode solo\nrow tiles @0 | - | - | -\ntaken tiles 0\nstar 1": "the workers do not fit: ",
    "row tiles @0 | - | - | -\ntaken tiles 1": "taken has to name a slot with the worker of the seat that is on turn",
    "step place": "taken has to name a slot with the worker of the seat that is on turn",
    "taken houses 1": "line 1: taken takes one of cards, tiles, features, pieces and the number of a slot from 0",
    "row cards @0 | - | - | -\ntaken cards 0\nhand SC01": "line 2: scoring cards are not placed",
    "hand T01": "line 1: hand goes with the slot that was taken, as in taken tiles 3",
    "step deal\nrow tiles T01 | - | - | -": "in the step deal nothing lies in the rows, and nothing was taken",
    "stack tiles T01": "line 1: 0 tiles are hidden, but these are written nowhere: T02 T03",
    "stack tiles ?x33": "line 1: 33 tiles are hidden, but these are written nowhere: T01 T02",
    "stack cards ?x32": "what lies in the row of cards has to be written where its stack is hidden",
    "stack pieces R": "line 1: stack takes one of cards, tiles, features",
    "removed tiles T01 T01": "line 1: tiles: T01 is written more often than there are copies",
    "removed cards " + " ".join(SUPPLY["cards"][:20]): "12 cards are left for the stack, the coming rounds need 16",
    "bag 5R": "line 1: bag takes how many pieces there are of each colour, up to 25R 25G 25B 25Y, not '5R'",
    "bag 26R 1G 1B 1Y": "line 1: bag takes how many pieces there are of each colour, up to 25R",
    "last month": "line 1: last takes one of cards, tiles, features, pieces, not 'month'",
    "cards SC01": "line 1: expected one of achieved, bag, ",
    "mode solo\nseat 1": "line 1: this mode is for 1 seat, not 2",
    "seat 0\n R W B\n P B": "line 2: a tile has four spaces; one at row 0, column 2 has fewer",
    "seat 0\n R W\n P X": "line 3: expected spaces (W P R G B Y, as in R2 W/swan G*1y) or `.`, not 'X'",
    "seat 0\n R R\n R R": "line 2: one tile has to be a starting tile that is left: S1 (R W / P B), ",
    "seat 0\n R W R R\n P B R R": "line 2: no tile that is left looks like R R / R R",
    "seat 0\n R W . .\n P B . .\n . . R G\n . . B Y": "line 2: tiles touch with full sides",
    "seat 0\n R5 W\n P B": "line 2: no such building can stand there: 'R5'",
    "seat 0\n R1b W\n P B": "line 2: no such building can stand there: 'R1b'",
    "seat 0\n R*1 W\n P B": "line 2: no such building can stand there: 'R*1'",
    "seat 0\n RM1 W\n P B": "line 2: no such building can stand there: 'RM1'",
    "seat 0\n R W/tree\n P B": "line 2: no such feature tile can lie there: 'W/tree'",
    "seat 0\n R W/carp\n P B": "line 2: no feature is 'carp'; there is sailboat, ",
    "seat 0\n tiles T01": "line 2: tiles takes a starting tile and then city tiles, each beside one before it",
    "seat 0\n tiles S1 T01": "line 2: tiles takes tiles such as S1 T12@-1,0,2, not 'T01'",
    "seat 0\n tiles S1 T01@1,1": "T01 is wrong",
    "seat 0\n tiles S1 T01@0,1 T02@0,2 T03@0,3": "T03 is wrong",
    "seat 0\n R W\n P B\n tiles S2": "line 2: the drawing shows other tiles than those that are named",
    "seat 0\n R1 W\n P B\n built 0,1": "line 4: built takes 0,0 in the order in which they came, not '0,1'",
    "seat 0\n tiles S1\nseat 1\n tiles S1": "line 4: tiles: S1 is written more often than there are copies",
    "round 1\nseat 0\n tiles S1 T01@0,1": "in round 1 no district can have so many tiles yet",
    "step start\nseat 0\n tiles S1": "starting tiles are picked in the order 1 0",
    "news built seat=2": "line 1: news takes a seat from 0 to 1",
    "news took seat=0 slot=1": "line 1: news takes took with row as in play, not 'took seat=0 slot=1'",
    'news took seat=0 row=cards items=["SC99"]': "line 1: news takes took with items as in play",
    "news tile seat=0 row=0 column=[1]": "line 1: news takes tile with column as in play",
    "news achieved seat=0 index=-1": "line 1: news takes achieved with index as in play",
}


@pytest.mark.parametrize("text", BAD, ids=repr)
def test_what_is_wrong_is_said_with_its_line(text: str) -> None:
    assert BAD[text] in refusal(text)


def test_the_example_in_the_description_is_a_position() -> None:
    lines = str(notation.__doc__).split("\n\n", 1)[1].splitlines()
    state = parse("\n".join(line for line in lines if line.startswith("    ")))
    assert GAME.faults(state) == []
    assert [standing.seat for standing in GAME.standings(state)] == [0, 1]


def replaced(value: object, place: int, other: object) -> tuple[object, int]:
    """The plain value with its part of that number replaced, and how many places are left."""
    if place == 0:
        return other, -1
    place -= 1
    if isinstance(value, dict):
        for name in value:
            value[name], place = replaced(value[name], place, other) if place >= 0 else (value[name], place)
    if isinstance(value, list):
        for index, item in enumerate(value):
            value[index], place = replaced(item, place, other) if place >= 0 else (item, place)
    return value, place


@tried(120)
@given(
    place=st.integers(1, 400),
    other=st.sampled_from(
        [0, -1, 7, 10**12, "", "x", "?", "R S1\nseat 5", None, True, [], {}, [[]], ["T01"], {"x": []}]
    ),
)
def test_whatever_a_stored_state_holds_there_is_a_text_for_it(place: int, other: object) -> None:
    plain, _ = replaced(msgspec.json.decode(encode(parse(PUZZLE))), place, other)
    try:
        state = decode(msgspec.json.encode(plain), CitiesState)
    except msgspec.DecodeError:
        return
    assert show(state)


def test_a_district_that_no_game_leads_to_is_not_drawn_over_pages() -> None:
    state = parse("seat 0\n tiles S1")
    far = PlacedTile("T01", 10**9, 0), PlacedTile("Nowhere", 0, 1)
    state.districts[0] = msgspec.structs.replace(state.districts[0], tiles=(*state.districts[0].tiles, *far))
    assert len(show(state).splitlines()) < 60
    with pytest.raises(NotationError):
        parse(show(state))


def test_settings_are_written_where_they_are_not_as_usual() -> None:
    rulings = msgspec.structs.replace(FACTS.rulings, leftovers_leave_unseen=False)
    state = GAME.start(CitiesSettings(mode="standard", board="rio", rulings=rulings), 3, 1)
    assert show(state).startswith("mode      standard board=rio rulings.leftovers_leave_unseen=off\n")
    assert parse(show(state)) == state


POSITIONS_FOLDER = Path(__file__).parent.parent.parent / "positions" / "cities"
POSITIONS = sorted(POSITIONS_FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_a_worked_example_of_the_rules_page_has_its_total(path: Path) -> None:
    """The first line of each file tells the total of seat 0."""
    state = parse(path.read_text(encoding="utf-8"))
    totals = {standing.seat: standing.points for standing in GAME.standings(state)}
    assert path.read_text(encoding="utf-8").splitlines()[0].endswith(f"total {totals[0]}")
    assert GAME.faults(state) == []


def test_there_are_worked_examples() -> None:
    assert {path.stem[:2] for path in POSITIONS} == {"g1", "g2", "g3", "g6"}
