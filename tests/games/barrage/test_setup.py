"""The setup and the draft of companies (rules page, section 3)."""

import pytest

from games.barrage import GAME, BarrageSettings
from games.barrage.data import BASICS, COMPANIES
from games.barrage.river import AREA_OF, DAMS
from games.core import COMMIT, Position
from tests.games.barrage.automas import drafted
from tests.games.written import play, question, told

SEATS = (2, 3, 4)
each_number = pytest.mark.parametrize("seats", SEATS)


def start(seats: int, mode: str = "standard", seed: int = 1) -> Position:
    """A new game."""
    return Position.start(GAME, BarrageSettings(mode=mode), seats, seed)


@each_number
def test_what_lies_on_the_table(seats: int) -> None:
    state = start(seats).base
    assert len(state.nationals) == seats - 1 and len(state.bonuses) == 5 and len(state.patents) == 3
    assert {colour: len(offer) for colour, offer in state.offers.items()} == {"green": 2, "yellow": 2, "red": 2}
    assert len(set(state.streams.values())) == 4 and len(state.pairs) == len(state.starts) == seats


@pytest.mark.parametrize("seed", range(4))
def test_k9_a_neutral_dam_stands_in_each_area_with_a_drop(seed: int) -> None:
    dams = {AREA_OF[DAMS[site].basin].id: dam for site, dam in start(2, seed=seed).base.dams.items()}
    assert {area: (dam.owner, dam.level, dam.water) for area, dam in dams.items()} == {
        "mountain": (None, 1, 1), "hill": (None, 2, 1), "plain": (None, 3, 1),
    }  # fmt: skip


@each_number
def test_the_introductory_mode_deals_companies_by_turn_order(seats: int) -> None:
    state = start(seats, "introductory", seed=5).base
    dealt = [(state.companies[seat].name, state.companies[seat].officer) for seat in state.order]
    everybody = [("usa", "wilhelm"), ("germany", "jill"), ("italy", "solomon"), ("france", "viktor")]
    assert dealt == everybody[:seats] and state.companies[state.order[0]].contracts == ["S1"]
    assert state.patents == {} and state.technology == [] and "advanced" not in state.bonuses
    assert all(company.tiles == [*BASICS] for company in state.companies)


def test_every_company_begins_alike() -> None:
    for company in drafted(4, seed=2).companies:
        assert (company.vp, company.workers, company.excavators, company.mixers) == (10, 12, 6, 4)
        assert company.credits == (9 if company.officer == "mahiri" else 6)
        assert "wild" not in company.tiles and len(company.contracts) == 1
        assert ("krylov" in company.tiles) == (company.officer == "anton")


def test_dp1_the_last_of_the_order_chooses_first_and_the_first_gets_what_is_left() -> None:
    position = start(3)
    order, pairs = position.base.order, position.base.pairs
    last = order[-1]
    assert list(position.asks()) == [last]
    assert question(position, "company", last) == [(pair.company, pair.officer) for pair in pairs]
    first_pair = (pairs[0].company, pairs[0].officer)
    play(position, first_pair, seat=last)
    assert question(position, "start", last) == position.base.starts
    play(position, position.base.starts[0], seat=last)
    assert position.view(last).companies[last].name == first_pair[0]
    play(position, COMMIT, seat=last)
    assert list(position.asks()) == [order[1]] and len(position.base.pairs) == 2
    middle = order[1]
    play(position, question(position, "company", middle)[0], position.base.starts[0], COMMIT, seat=middle)
    state = position.base
    assert state.step == "turn" and all(company.name for company in state.companies)
    assert told(state, "company")[-1][0] == order[0]


@pytest.mark.parametrize(("seats", "more"), [(2, 2), (3, 1), (4, 0)])
def test_k10_with_sekibo_there_are_four_officers_on_the_table(seats: int, more: int) -> None:
    games = [start(seats, seed=seed).base for seed in range(24)]
    with_her = [state for state in games if "mahiri" in {pair.officer for pair in state.pairs}]
    assert with_her and {len(state.boards) for state in with_her} == {more}
    assert {len(state.boards) for state in games if state not in with_her} <= {0}


@each_number
def test_all_chosen_companies_are_different(seats: int) -> None:
    names = [company.name for company in drafted(seats).companies]
    assert len(set(names)) == seats and set(names) <= set(COMPANIES)
