"""Laws that hold on every sheet of every game."""

from itertools import chain, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from games.core import decode, encode
from games.welcome_to import CARDS, EMPTY, STREETS, TEMPS, TRACKS, Sheet, WelcomeToState
from tests.games.welcome_to.play import checkpoints


def require_lawful_streets(sheet: Sheet) -> None:
    """Streets never fall, only bis houses repeat a number, no fence stands in a bis pair."""
    for street in sheet.streets:
        houses = [house for house in street.lots if house != EMPTY]
        assert houses == sorted(houses)
        assert len(houses) - len(set(houses)) == len(street.bis)
        assert all(left != right or left == EMPTY for left, right in fenced_neighbours(street.lots, street.fences))
        assert street.fences == sorted(set(street.fences))
        assert street.used == sorted(set(street.used))


def fenced_neighbours(lots: list[int], fences: list[int]) -> list[tuple[int, int]]:
    """What stands on both sides of each fence."""
    return [pair for gap, pair in enumerate(pairwise(lots)) if gap in fences]


def require_lawful_columns(sheet: Sheet) -> None:
    """Crosses are as many as what they stand for, and never more than boxes."""
    assert sheet.bis == sum(len(street.bis) for street in sheet.streets) < len(TRACKS.bis)
    assert sheet.temps <= TEMPS.boxes
    assert sheet.refusals < len(TRACKS.refusals)
    for printed, street in zip(STREETS, sheet.streets, strict=True):
        assert street.parks < len(printed.parks)
        assert set(street.pools) <= set(printed.pools)
        assert all(street.lots[lot] != EMPTY for lot in street.pools)
        assert not set(street.pools) & set(street.bis)


def require_all_cards(state: WelcomeToState) -> None:
    """Each of the 81 cards lies in one place."""
    assert sorted(chain(*state.stacks, state.numbers, state.actions, state.discard)) == list(range(len(CARDS)))


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 3), st.integers(0, 2**32))
def test_every_sheet_of_a_game_is_lawful(seats: int, seed: int) -> None:
    for state in checkpoints(seats, seed):
        require_all_cards(state)
        for sheet in state.sheets:
            require_lawful_streets(sheet)
            require_lawful_columns(sheet)


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 2**32))
def test_a_stored_game_reads_back_the_same(seed: int) -> None:
    for state in checkpoints(2, seed):
        assert decode(encode(state), WelcomeToState) == state


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 2**32))
def test_plan_points_are_the_first_value_in_the_round_of_approval_only(seed: int) -> None:
    *_, last = checkpoints(3, seed)
    for index, card in enumerate(last.plans):
        scored = [sheet.plans[index] for sheet in last.sheets]
        rounds = [plan.round for plan in scored if plan]
        assert card.approved_in == min(rounds, default=None)
        first, later = (
            {plan.points for plan in scored if plan and (plan.round == card.approved_in) is early}
            for early in (True, False)
        )
        assert not first & later
