"""Positions of Welcome To… written as text: what may be left out, what is refused."""

import re
from pathlib import Path
from typing import Final

import pytest

from games.core import Field, NotationError, Position, Rng
from games.welcome_to import CARDS, EMPTY, GAME, PlanCard, PlanScore, WelcomeToState, notation
from games.welcome_to.card_text import INDICES, NAMES
from games.welcome_to.notation import parse, show
from games.welcome_to.sheet_text import read_street, show_sheet

PUZZLE = """
mode   standard
plans  N1-333 N2-45 N3-126
pairs  5 temp | 8 pool | 11 bis    # what would you do?

seat 0
  1 3 5* | 6 7 8 | 9 10 11
"""
EVERY_CARD = range(len(CARDS))


def cards_of(state: WelcomeToState) -> list[int]:
    """The cards of every place."""
    hands = [card for hand in state.hands for card in hand]
    stacks = [card for stack in state.stacks for card in stack]
    return sorted([*stacks, *hands, *state.numbers, *state.actions, *state.discard])


def refusal(text: str) -> str:
    """Why the text is no position, and in which line."""
    with pytest.raises(NotationError) as refused:
        parse(text)
    assert re.match(r"line [0-9]+: ", str(refused.value))
    return str(refused.value)


REST: Final = "discard " + " ".join(name for name in INDICES if name not in ("1s", "1r", "?", "solo"))
"""All other cards, in the way of the next round."""


def shown(*drawings: str) -> list[str]:
    """The streets as they are shown when they are drawn so."""
    return show_sheet(parse("\n".join(["mode advanced=on", "seat 0", *drawings])).sheets[0])


class TestWhatMayBeLeftOut:
    """A puzzle is short."""

    def test_a_puzzle_is_plans_pairs_and_a_sheet(self) -> None:
        ask = Position(GAME, parse(PUZZLE)).asks()[0]
        assert ask.facts["pairs"] == ((5, "temp"), (8, "pool"), (11, "bis"))

    def test_cards_that_are_not_written_lie_in_the_stacks_as_chance_has_it(self) -> None:
        state = parse(PUZZLE)
        assert [len(stack) for stack in state.stacks] == [25, 25, 25]
        assert cards_of(state) == list(EVERY_CARD)
        assert parse(PUZZLE).stacks == state.stacks != parse(f"chance 7\n{PUZZLE}").stacks

    def test_the_generator_stands_where_it_is_written(self) -> None:
        assert parse(f"chance 7\n{PUZZLE}").rng == Rng(7)

    @pytest.mark.parametrize(("mode", "seats"), [("standard", 2), ("solo", 1), ("expert", 2)])
    def test_a_mode_alone_is_a_beginning(self, mode: str, seats: int) -> None:
        state = parse(f"mode {mode}")
        assert (state.seats, state.round, state.step) == (seats, 1, "round")
        assert GAME.faults(state) == []
        assert GAME.standings(Position(GAME, state).rollout(lambda ask: ask.sample(Rng(1))))

    def test_the_round_is_the_one_after_what_is_built(self) -> None:
        assert parse("seat 0\n 1 2 3 3b\n refusals 1").round == 5
        assert [str(parse(f"step {step}").round) for step in ("reveal", "round", "over")] == ["0", "1", "1"]

    def test_a_sheet_that_ends_the_game_has_ended_it(self) -> None:
        state = parse("seat 0\n 1 2\n refusals 3")
        assert (state.step, state.round) == ("over", 5)
        assert parse("step round\nround 5\nseat 0\n 1 2\n refusals 3").step == "round"

    def test_the_rules_go_on_from_a_turn_that_ends_the_game(self) -> None:
        mode = "mode standard rulings.refusal_only_where_no_number_fits=off"
        state = parse(f"{mode}\nround 3\nstep round\nseat 0\n refusals 3")
        end = Position(GAME, state).rollout(lambda ask: "refusal" if "refusal" in ask.options else ask.options[0])
        assert end.sheets[0].refusals == 3
        assert GAME.standings(end)

    def test_plans_are_approved_as_the_scores_say(self) -> None:
        state = parse("round 9\nplans N1-44 N2-36 N3-126@2\nseat 0\n scored 6@4 8 -\nseat 1\n scored 3@5 - -")
        assert state.plans == [PlanCard("N1-44", 4), PlanCard("N2-36", 8), PlanCard("N3-126", 2)]
        assert state.sheets[0].plans == [PlanScore(4, 6), PlanScore(8, 8), None]
        assert state.first_achievement == 2

    def test_the_solo_card_turns_plans_and_is_no_achievement(self) -> None:
        state = parse("mode solo\nround 20\nsolo_card 15\nseat 0\n scored 8@17 - -")
        assert [plan.approved_in for plan in state.plans] == [15, 15, 15]
        assert state.first_achievement == 17

    def test_seats_that_are_not_drawn_have_blank_sheets(self) -> None:
        assert parse("seat 2\n 1").seats == 3
        assert parse("seat 2\n 1").sheets[0].streets[0].lots == (EMPTY,) * 10


class TestStreets:
    """Streets are drawn as on the rules page."""

    def test_lots_stand_in_columns(self) -> None:
        assert shown("1 3 5* | 6 7 8 | 9 10 parks 2", "2u 4 6 8 | 9", "R") == [
            "  1    3 5* | 6   7 8 | 9 10 . .        parks 2",
            "  2u   4 6    8 | 9 .   .  . . . .      parks 0",
            "  R  | . .    .   . .   .  . . . . .    parks 0",
        ]

    def test_bis_houses_pools_and_used_lots_are_marked(self) -> None:
        street = read_street(Field(1, "", ("2u", "2bu", "3*", ".")), 0)
        assert (street.lots[:4], street.bis, street.pools, street.used) == ((2, 2, 3, EMPTY), (1,), (2,), (0, 1))

    def test_crosses_for_bis_and_roundabouts_are_those_drawn(self) -> None:
        sheet = parse("mode advanced=on\nseat 0\n 2 2b 2b R 1").sheets[0]
        assert (sheet.bis, sheet.roundabouts, sheet.streets[0].fences) == (2, 1, (2, 3))

    def test_parks_stand_behind_their_street_or_together(self) -> None:
        for text in ("seat 0\n 1 parks 2\n 2 parks 3\n . parks 1", "seat 0\n parks 2 3 1"):
            assert [street.parks for street in parse(text).sheets[0].streets] == [2, 3, 1]


class TestCards:
    """Every card has one name."""

    def test_names_are_unique(self) -> None:
        assert len(set(NAMES.values())) == len(NAMES) == len(CARDS) + 2

    def test_the_second_of_two_equal_cards_has_a_stroke(self) -> None:
        twins = [card for card in EVERY_CARD if CARDS[card] == CARDS[card - 1]]
        assert all(NAMES[card] == f"{NAMES[card - 1]}'" for card in twins)
        assert twins

    def test_the_next_card_of_a_stack_is_written_first(self) -> None:
        state = parse("mode solo")
        line = next(line for line in show(state).splitlines() if line.startswith("deck"))
        assert line.split()[1] == NAMES[state.stacks[0][-1]]

    def test_what_lies_face_down_in_a_pair_stands_in_brackets(self) -> None:
        state = parse("pairs 5(l) temp(9) | 5(s') s(5) | 5 l")
        assert [NAMES[card] for card in state.numbers + state.actions] == ["5l", "5s'", "5r", "9t", "5s", "1l"]
        assert "pairs     5(l) temp(9) | 5(s') surveyor(5) | 5(r) landscaper(1)" in show(state)


BAD = {
    "round many": "line 1: round takes a number from 1 to 10000, not 'many'",
    "mode duet": "line 1: mode can be standard, solo, expert, not 'duet'",
    "\nplans N1-44 N2-36": "line 2: plans takes 3 plans",
    "plans N1-44 N1-55 N3-25": "line 1: plans takes one of N2-1116, ",
    "plans A1-ENDS N2-36 N3-25": "line 1: plans takes one of N1-111111, ",
    "pairs 5 temp | 8 pool": "line 1: pairs takes three pairs",
    "pairs 5 | 8 | 11": "line 1: pairs takes three pairs",
    "pairs 5 temp | 8 pool | 16 bis": "line 1: pairs takes cards such as 5(s) or temp(9), not '16'",
    "pairs 5(p) temp | 8 pool | 11 bis": "line 1: pairs takes cards such as 5(s) or temp(9), not '5(p)'",
    "discard 5s 6s 5s": "line 1: discard: there is no other card 5s in the game",
    "discard 5s": "74 cards are left for 3 equal stacks",
    "deck 5s": "line 1: there is no deck in standard mode",
    "stack1 5s": "write 3 stacks of equal height, or none",
    "stack1 5s\nstack2 6s\nstack3 7s": "0 cards are hidden, but these are written nowhere: ",
    "mode solo\ndiscard solo": "the solo card lies in the deck",
    "mode solo\nseat 1": "line 1: this mode is for 1 seat, not 2",
    "mode expert\nseat 0\n hand 5s 6s 7s 8s": "line 3: a hand has 3 cards, not 4",
    "mode expert\nseat 0\n hand 5s 6s 7s received 8s": "line 3: received takes a card of the hand, not '8s'",
    "rounds 3": "what a seat has stands below a line seat 0, not 'rounds'",
    "1 2 3": "line 1: expected one of chance, deck, ",
    "seat 0\nseat 0": "line 2: seat takes each seat once",
    "seat 12": "line 1: seat takes a number from 0 to 11",
    "seat 0\n 1 2 3 4 5 6 7 8 9 10 11": "line 2: street 0 has 10 lots; this drawing has more",
    "seat 0\n 1\n 1\n 1\n 1": "line 5: seat 0 has a street too many",
    "seat 0\n 1 3 2": "line 2: street 0: 3 stands left of 2",
    "seat 0\n 1 18": "line 2: street 0: [18] cannot stand on a lot",
    "seat 0\n 1 1": "line 2: street 0: 1 was written 2 times",
    "seat 0\n 1*": "line 2: street 0: no pool can be built on lot 0",
    "seat 0\n 1 x": "line 2: expected lots such as . 5 5b 5* 5u R",
    "seat 0\n 1 parks 4": "line 2: parks takes a number from 0 to 3, not '4'",
    "seat 0\n temps 12": "line 2: temps takes a number from 0 to 11, not '12'",
    "seat 0\n raises 0 0 0 0 0 5": "line 2: raises takes 6 numbers up to 1, 2, 3, 4, 4, 4",
    "seat 0\n scored 9 - -": "line 2: scored takes -, 8 or 4 for such a plan",
    "seat 0\n R . R . R": "seat 0 has 3 roundabouts; there are 2 boxes",
    "\nround 3\nseat 0\n scored 8@4 - -": "line 2: something happened in round 4, but it is round 3",
    "seat 0\n 1 1b 1b 1b 1b 1b\n 1 1b 1b 1b 1b 1b": "seat 0 has 10 bis houses; there are 9 boxes",
    "news built seat=2": "line 1: news takes a seat from 0 to 1",
    "news built seat=1 lot=2": "line 1: news takes built with street as in play, not 'built seat=1 lot=2'",
    "news fence seat=1 street=3 gap=0": "line 1: news takes fence with street as in play",
    "news fence seat=1 street=0 gap=11": "line 1: news takes fence with gap as in play",
    "\nnews temp seat=0 shift=up": "line 2: news takes temp with shift as in play",
    "mode solo\nseat 0\n hand 5s 9b": "line 3: a hand has 3 cards, not 2",
    "mode expert\nseat 0\n hand 5s 9b 1l\nseat 1\n hand -": "line 5: a hand has 3 cards, not 0",
    "mode expert\nstep reveal\nseat 0\n hand ? ?": "line 4: a hand has 3 cards, not 2",
    "mode solo\nsolo_card 26\ndeck 1s 1r\nstep reveal\nseat 0\n hand -\n"
    + REST: "line 3: 3 cards come up in a round, 2",
    "mode solo\nstep reveal\ndeck 1s solo\nseat 0\n hand 1r\n" + REST: "line 3: 3 cards come up in a round, 2 are left",
    "step round\nseat 0\n refusals 3": "line 3: with refusal 3 the game is over: step over",
    "step reveal\nseat 1\n temps 2 refusals 3": "line 3: with refusal 3 the game is over: step over",
    "step round\nround 9\nseat 0\n 1 2\n refusals 3": "line 5: with refusal 3 the game is over: step over",
}


@pytest.mark.parametrize("text", BAD, ids=repr)
def test_what_is_wrong_is_said_with_its_line(text: str) -> None:
    assert BAD[text] in refusal(text)


def test_roundabouts_belong_to_the_advanced_option() -> None:
    assert "line 2: roundabouts are built with the advanced option only" in refusal("seat 0\n R")


def test_the_example_in_the_description_is_a_position() -> None:
    lines = str(notation.__doc__).split("\n\n", 1)[1].splitlines()
    example = "\n".join(line for line in lines if line.startswith("    "))
    assert parse(example).plans == [PlanCard("N1-333", 10), PlanCard("N2-45", 15), PlanCard("N3-126")]


POSITIONS = sorted((Path(__file__).parent.parent.parent / "positions" / "welcome_to").glob("*.txt"))


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_a_worked_example_of_the_rules_page_has_its_total(path: Path) -> None:
    """The first line of each file tells the total of seat 0."""
    text = path.read_text(encoding="utf-8")
    totals = {standing.seat: standing.points for standing in GAME.standings(parse(text))}
    assert text.splitlines()[0].endswith(f"total {totals[0]}")
