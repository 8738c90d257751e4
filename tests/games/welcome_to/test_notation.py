"""Positions of Welcome To… written as text: what may be left out, how sheets are drawn, what is refused."""

from pathlib import Path
from typing import Final

import games.core
from games.core import Position
from games.core.notation.lines import Field
from games.welcome_to import CARDS, EMPTY, GAME, PlanCard, PlanScore, WelcomeToState
from games.welcome_to.data import CARD_NAMES
from games.welcome_to.street_drawing import read_street
from tests.games.matches import rollout
from tests.games.notation.position import notation_of
from tests.games.welcome_to.drawing import show_sheet

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

    def test_the_rules_go_on_from_a_turn_that_ends_the_game(self) -> None:
        cards = "numbers 5s 8p 11l\nactions 9t 9p 9b"
        mode = f"mode standard rulings.refusal_only_where_no_number_fits=off\n{cards}"
        state = parse(f"{mode}\nround 3\nstep round\nseat 0\n refusals 3")
        end = rollout(Position(GAME, state), lambda ask: "refusal" if "refusal" in ask.options else ask.options[0])
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
        assert shown("1 3 5* | 6 7 8 | 9 10 parks 2", "2u 4 6 8 | 9", "R parks 1") == [
            " 1    3 5* | 6   7 8 | 9 10 . .        parks 2",
            " 2u   4 6    8 | 9 .   .  . . . .",
            " R  | . .    .   . .   .  . . . . .    parks 1",
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


def test_the_example_of_the_description_is_a_position() -> None:
    page = (Path(games.core.__file__).parent / "README.md").read_text(encoding="utf-8")
    state = parse(page.split("```")[1])
    assert ([card.id for card in state.plans], state.sheets[0].streets[0].parks) == (["N1-333", "N2-45", "N3-126"], 2)
