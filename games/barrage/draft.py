"""Companies, officers and starting contracts: who has what (rules page, section 3.2)."""

from games.barrage.copying import COPIER
from games.barrage.data import OFFICERS
from games.barrage.state import BarrageState
from games.barrage.wheel import in_order
from games.core import Rule, Seat, choose


def choose_company(state: BarrageState, seat: Seat) -> Rule[None]:
    """Take one company with its officer, and one starting contract (DP1)."""
    if state.companies[seat].name:
        return
    options = [(pair.company, pair.officer) for pair in state.pairs]
    name, officer = yield from choose(seat, "company", options)
    contract = yield from choose(seat, "start", state.starts, company=name, officer=officer)
    state.pairs = [pair for pair in state.pairs if pair.company != name]
    state.starts.remove(contract)
    assign(state, seat, name, officer, contract)


def assign(state: BarrageState, seat: Seat, name: str, officer: str, contract: str) -> None:
    """Give a seat its company with what the officer brings."""
    company, printed = state.companies[seat], OFFICERS[officer]
    company.name, company.officer = name, officer
    company.contracts = [contract]
    if printed.credits is not None:
        company.credits = printed.credits
    if printed.tile:
        state.spare.remove(printed.tile)
        company.tiles = in_order([*company.tiles, printed.tile])
    state.tell("company", seat, company=name, officer=officer, contract=contract)


def give_what_is_left(state: BarrageState) -> None:
    """Automas take the companies that nobody has chosen, without officer and contract (13).

    Their officers stay on the table where one copies others.
    """
    for automa, pair in zip(state.automas, state.pairs, strict=True):
        assign_to_automa(state, automa, pair.company)
    if COPIER in [company.officer for company in state.companies]:
        state.boards += [pair.officer for pair in state.pairs]
    state.unused += state.starts
    state.pairs, state.starts = [], []


def assign_to_automa(state: BarrageState, automa: Seat, name: str) -> None:
    """Give an automa its company."""
    state.companies[automa].name = name
    state.tell("automa_company", automa, company=name)
