"""Positions of Welcome To… written as text: what may be left out, how sheets are drawn, what is refused."""

import re
from pathlib import Path
from typing import Final

import pytest

import games.core
from games.core import Field, NotationError, Position, Rng
from games.registry import notation_of
from games.welcome_to import CARDS, EMPTY, GAME, PlanCard, PlanScore, WelcomeToState
from games.welcome_to.data import CARD_NAMES
from games.welcome_to.notation.street import read_street, show_sheet

parse, show = notation_of(GAME.name).parse, notation_of(GAME.name).show

PUZZLE = """
step     round
round    10
plans    N1-333 N2-45 N3-126
numbers  5s 8p 11l      # what would you do?
actions  9t 9p 9b

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


REST: Final = "discard " + " ".join(CARD_NAMES[card] for card in EVERY_CARD if CARD_NAMES[card] not in ("1s", "1r"))
"""All other cards, in the way of the next round."""


def shown(*drawings: str) -> list[str]:
    """The streets as they are shown when they are drawn so."""
    return show_sheet(parse("\n".join(["mode advanced=on", "seat 0", *(f" {one}" for one in drawings)])).sheets[0])


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
        assert (state.seats, state.round, state.step) == (seats, 0, "reveal")
        assert cards_of(state)[: len(CARDS)] == list(EVERY_CARD)
        assert GAME.faults(state) == []
        assert GAME.standings(Position(GAME, state).rollout(lambda ask: ask.sample(Rng(1))))

    def test_a_mode_and_a_seed_are_the_beginning_of_that_game(self) -> None:
        assert parse("mode expert\nseed 5\nseat 2") == GAME.start(GAME.settings_type(mode="expert"), 3, 5)

    def test_the_rules_go_on_from_a_turn_that_ends_the_game(self) -> None:
        cards = "numbers 5s 8p 11l\nactions 9t 9p 9b"
        mode = f"mode standard rulings.refusal_only_where_no_number_fits=off\n{cards}"
        state = parse(f"{mode}\nround 3\nstep round\nseat 0\n refusals 3")
        end = Position(GAME, state).rollout(lambda ask: "refusal" if "refusal" in ask.options else ask.options[0])
        assert end.sheets[0].refusals == 3
        assert GAME.standings(end)

    def test_plans_bear_the_round_of_their_approval_and_scores_theirs(self) -> None:
        state = parse("step over\nplans N1-44@4 N2-36@8 N3-126@2\nseat 0\n plans 4@6 8@8 -\nseat 1\n plans 5@3 - -")
        assert state.plans == [PlanCard("N1-44", 4), PlanCard("N2-36", 8), PlanCard("N3-126", 2)]
        assert state.sheets[0].plans == [PlanScore(4, 6), PlanScore(8, 8), None]

    def test_seats_that_are_not_drawn_have_blank_sheets(self) -> None:
        assert parse("seat 2\n 1").seats == 3
        assert parse("seat 2\n 1").sheets[0].streets[0].lots == (EMPTY,) * 10


class TestStreets:
    """Streets are drawn as on the rules page."""

    def test_lots_stand_in_columns(self) -> None:
        assert shown("1 3 5* | 6 7 8 | 9 10 parks 2", "2u 4 6 8 | 9", "R") == [
            " 1    3 5* | 6   7 8 | 9 10 . .        parks 2",
            " 2u   4 6    8 | 9 .   .  . . . .",
            " R  | . .    .   . .   .  . . . . .",
        ]

    def test_bis_houses_pools_and_used_lots_are_marked(self) -> None:
        street = read_street(Field(1, "", ("2u", "2bu", "3*", ".")), 0)
        assert (street.lots[:4], street.bis, street.pools, street.used) == ((2, 2, 3, EMPTY), (1,), (2,), (0, 1))

    def test_crosses_for_bis_and_roundabouts_are_those_drawn(self) -> None:
        sheet = parse("mode advanced=on\nseat 0\n 2 2b 2b R 1").sheets[0]
        assert (sheet.bis, sheet.roundabouts, sheet.streets[0].fences) == (2, 1, (2, 3))

    def test_parks_stand_behind_their_street(self) -> None:
        sheet = parse("seat 0\n 1 parks 2\n 2 parks 3\n . parks 1").sheets[0]
        assert [street.parks for street in sheet.streets] == [2, 3, 1]


class TestCards:
    """Every card has one name."""

    def test_names_are_unique(self) -> None:
        assert len(set(CARD_NAMES.values())) == len(CARD_NAMES) == len(CARDS) + 2

    def test_the_second_of_two_equal_cards_has_a_stroke(self) -> None:
        twins = [card for card in EVERY_CARD if CARDS[card] == CARDS[card - 1]]
        assert all(CARD_NAMES[card] == f"{CARD_NAMES[card - 1]}'" for card in twins)
        assert twins

    def test_the_next_card_of_a_stack_is_written_last(self) -> None:
        state = parse("mode solo")
        *_, last = (line for line in show(state).splitlines() if line.startswith("stacks"))
        assert last.split()[-1] == CARD_NAMES[state.stacks[0][-1]]


BAD = {
    "round many": "line 1: round takes a number, not 'many'",
    "round 10001": "line 1: the round is 0 to 10000 in step reveal, not 10001",
    "mode duet": "line 1: mode can be standard, solo, expert, not 'duet'",
    "\nplans N1-44 N2-36": "line 2: there are not three plans",
    "plans N1-44 N1-55 N3-25": "line 1: plan 1: N1-55 cannot be in play here",
    "plans A1-ENDS N2-36 N3-25": "line 1: plan 0: A1-ENDS cannot be in play here",
    "numbers 5s 8p": "line 1: 79 cards are left for 3 equal stacks",
    "step round\nround 1\nnumbers 5s 8p 11l": "line 3: 3 numbers and 0 actions are open, not 3",
    "numbers 5s 8p 16b": "line 1: numbers takes words such as 1s 1r 1l, not '16b'",
    "discard 5s 6s 5s": "line 1: cards: 5s is written too often",
    "discard 5s": "line 1: 77 cards are left for 3 equal stacks",
    "decks 5s": "line 1: expected one of actions, chance, discard, first_achievement, mode, news, numbers, plans, ",
    "stacks 5s": "line 1: 3 cards are hidden, but these are written nowhere: ",
    "stacks ?x78": "line 1: stacks of [78] cards",
    "stacks ?x26 | ?x26 | ?x25": "line 1: 80 cards are hidden, but these are written nowhere: 1s ",
    "mode solo\ndiscard solo": "line 2: the solo card is not in the deck",
    "mode solo\nround 3\nsolo_card_in 4": "line 3: the solo card was drawn in round 4",
    "mode solo\nseat 1": "line 2: this mode is for 1 seat, not 2",
    "seat 0\n hands 5s 6s 7s": "line 2: hands is not for this mode",
    "mode expert\nseat 0\n hands 5s 6s 7s 8s": "line 3: a hand has 3 cards, not 4",
    "mode expert\nseat 0\n hands 5s 6s 7s received 8s": "line 3: seat 0: 8s is not in the hand",
    "rounds 3": "what a seat has stands indented below a line such as seat 0, not 'rounds'",
    " 1 2 3": "line 1: indented lines belong to a seat, below a line such as seat 0",
    "seat 0\nseat 0": "line 2: seat takes each seat once",
    "seat 12": "line 1: this mode is for 2 to 12 seats, not 13",
    "seat 0\n 1 2 3 4 5 6 7 8 9 10 11": "line 2: street 0 has 10 lots; this drawing has more",
    "seat 0\n 1\n 1\n 1\n 1": "line 5: there is a street too many; a sheet has 3",
    "seat 0\n 1 3 2": "line 2: street 0: 3 stands left of 2",
    "seat 0\n 1 18": "line 2: street 0: [18] cannot stand on a lot",
    "seat 0\n 1 1": "line 2: street 0: 1 was written 2 times",
    "seat 0\n 1*": "line 2: street 0: no pool can be built on lot 0",
    "seat 0\n 1 x": "line 2: expected lots such as . 5 5b 5* 5u R",
    "seat 0\n 1 parks 4": "line 2: parks takes a number from 0 to 3, not '4'",
    "seat 0\n temps 12": "line 2: seat 0: 12 crosses in the 11 boxes of temps",
    "seat 0\n temps 1\n bis 1": "line 3: seat 0: 1 crosses for 0 bis",
    "seat 0\n estate_raises 0 0 0 0 0 5": "line 2: seat 0: the estate values cannot be raised by [0, 0, 0, 0, 0, 5]",
    "\nplans N1-333 N2-45 N3-126\nseat 0\n plans 1@9 - -": "line 4: plan 0: N1-333 brings 8 or 4 points, not 9",
    "seat 0\n plans 8 - -": "line 2: plans takes round@points, not '8'",
    "mode advanced=on\nseat 0\n R . R . R": "line 3: seat 0: 3 crosses in the 2 boxes of roundabouts",
    "seat 0\n R": "line 2: seat 0: roundabouts are built with the advanced option only: advanced=on",
    "seat 0\n 1 1b 1b 1b 1b 1b\n 1 1b 1b 1b 1b 1b": "line 2: seat 0: 10 crosses in the 9 boxes of bis",
    "news built seat=2": "line 1: news takes a seat from 0 to 1",
    "news built seat=1 lot=2": "line 1: news takes built with street as in play, not 'built seat=1 lot=2'",
    "news fence seat=1 street=3 gap=0": "line 1: news takes fence with street as in play",
    "news fence seat=1 street=0 gap=11": "line 1: news takes fence with gap as in play",
    "\nnews temp seat=0 shift=up": "line 2: news takes temp with shift as in play",
    "mode solo\nstep round\nround 1\nseat 0\n hands 5s 9b": "line 5: a hand has 3 cards, not 2",
    "mode expert\nseat 0\n hands 5s 9b 1l\nseat 1\n hands -": "line 5: a hand has 3 cards, not 0",
    "mode expert\nstep reveal\nseat 0\n hands ? ?": "line 4: a hand has 3 cards, not 2",
    "mode solo\nround 26\nsolo_card_in 26\nstacks 1s 1r\nstep reveal\n"
    + REST: "line 4: 3 cards come up in a round, 2 are left",
    "mode solo\nstep reveal\nstacks 1s solo\nseat 0\n hands 1r\n".replace("seat 0\n", f"{REST}\nseat 0\n"): (
        "line 3: 3 cards come up in a round, 2 are left"
    ),
    "step round\nround 4\nnumbers 5s 8p 11l\nactions 9t 9p 9b\nseat 0\n refusals 3": "line 6: seat 0: with refusal 3",
    "step reveal\nseat 1\n temps 2 refusals 3": "line 3: seat 1: with refusal 3 the game is over: step over",
    "step reveal\nround 9\nseat 0\n 1 2\n refusals 3": "line 5: seat 0: with refusal 3 the game is over: step over",
    "step round\nround 9\nnumbers 5s 8p 11l\nactions 9t 9p 9b\nseat 0\n 1 2\n refusals 3": (
        "line 7: seat 0: with refusal 3 the game is over: step over"
    ),
}


@pytest.mark.parametrize("text", BAD, ids=repr)
def test_what_is_wrong_is_said_with_its_line(text: str) -> None:
    assert BAD[text] in refusal(text)


def test_the_example_of_the_description_is_a_position() -> None:
    page = (Path(games.core.__file__).parent / "README.md").read_text(encoding="utf-8")
    state = parse(page.split("```")[1])
    assert ([card.id for card in state.plans], state.sheets[0].streets[0].parks) == (["N1-333", "N2-45", "N3-126"], 2)
