"""The setup and the draft of companies, also of automas, and what lies in the patent office (sections 3, 9 and 13)."""

import pytest

from games.barrage import FACTS, GAME, BarrageSettings, grades_of
from games.barrage.data import BASICS, COMPANIES, TILES
from games.barrage.river import AREA_OF, DAMS
from games.barrage.technology import renew_patents
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


def test_patents_are_renewed_after_each_round_from_the_lowest_level_up() -> None:
    state, levels = start(2, seed=3).base, []
    for _ in range(FACTS.limits.rounds):
        levels.append(sorted(TILES[tile].level for tile in state.patents.values()))
        renew_patents(state)
    assert levels == [[1, 1, 1], [1, 1, 2], [2, 2, 2], [2, 3, 3], [3, 3, 3]]
    assert len(state.gone) == 15


# automas


def test_an_automa_has_all_pieces_and_machines_but_no_credits_contract_and_officer() -> None:
    automa = drafted(2, 1).companies[2]
    assert (automa.vp, automa.credits, automa.excavators + automa.mixers > 0) == (16, 0, True)
    assert automa.name and not automa.officer and not automa.contracts
    assert set(automa.tiles) | set(automa.on_wheel) <= {*BASICS}


@pytest.mark.parametrize(("seats", "automas", "players"), [(2, 1, 3), (2, 2, 4), (3, 3, 4), (4, 2, 4), (2, 0, 2)])
def test_automas_count_among_the_companies_of_which_there_are_four_at_most(
    seats: int, automas: int, players: int
) -> None:
    state = drafted(seats, automas)
    assert (state.players, len(state.nationals), sorted(state.order)) == (players, players - 1, [*range(players)])
    assert bool(state.deck) == (players > seats)


def test_they_take_what_is_left_when_all_others_have_chosen() -> None:
    position = Position.start(GAME, BarrageSettings(automas=2), 2, 3)
    assert len(position.base.pairs) == len(position.base.starts) == 4
    state = drafted(2, 2, seed=3)
    assert len({company.name for company in state.companies}) == 4 and not state.pairs and not state.starts
    assert all(company.officer and company.contracts for company in state.companies[:2])


def test_the_last_person_to_choose_has_a_choice_too() -> None:
    (ask,) = Position.start(GAME, BarrageSettings(mode="solo", automas=1), 1, 3).asks().values()
    assert ask.kind == "company" and len(ask.options) == 2


def test_their_officers_stay_on_the_table_where_one_copies_others() -> None:
    games = [drafted(2, 2, seed) for seed in range(12)]
    copied = [state for state in games if "mahiri" in {company.officer for company in state.companies}]
    assert copied
    for state in copied:
        assert len({*(company.officer for company in state.companies[:2]), *state.boards}) == 4


def test_in_the_introductory_mode_they_have_a_company_by_turn_order() -> None:
    state = drafted(2, 2, mode="introductory")
    assert [state.companies[player].name for player in state.order] == ["usa", "germany", "italy", "france"]
    assert [bool(company.officer) for company in state.companies] == [True, True, False, False]


def test_somebody_alone_plays_against_one_at_least_and_the_bars_depend_on_how_many() -> None:
    games = [drafted(1, automas, mode="solo") for automas in (0, 1, 2, 3)]
    assert [state.players for state in games] == [2, 2, 3, 4]
    assert [grades_of(state).least for state in games[1:]] == [*FACTS.solo.grades["normal"]]
