"""How an automa answers what the rules ask of every company."""

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from games.barrage.automas.criteria import SiteChoice
from games.barrage.automas.drops import drops_to_place
from games.barrage.automas.placing import choose_site
from games.barrage.automas.printed import AutomaTile
from games.barrage.data import AUTOMA_TILES, CONTRACTS
from games.barrage.river import CONDUITS
from games.barrage.state import BarrageState
from games.core import DECLINE, Ask, Choice, Rule, carried_out

T = TypeVar("T")
AutomaAnswer: TypeAlias = Callable[[BarrageState, Ask, AutomaTile], Choice]


def criteria_tile(state: BarrageState) -> AutomaTile:
    """The tile whose criteria hold: the last one flipped; before any is, the one that will be next."""
    return AUTOMA_TILES[(state.flipped or state.deck)[-1]]


def do_as_automa(state: BarrageState, rule: Rule[T], site: str = "") -> T:
    """Carry out a rule for an automa; `site`: where it has chosen to build."""
    tile = criteria_tile(state)

    def answer(ask: Ask) -> Choice:
        if ask.kind == "site":
            return next(option for option in ask.options if option[1] == site)
        return ANSWERS[ask.kind](state, ask, tile)

    return carried_out(rule, answer)


def fewer_machines(state: BarrageState, ask: Ask, tile: AutomaTile) -> int:
    """How many excavators to take: each time the kind of which there are fewer in stock, an excavator on a tie."""
    company = state.companies[ask.seat]
    return excavators_of(ask.facts["count"], company.excavators, company.mixers)


def excavators_of(count: int, excavators: int, mixers: int) -> int:
    """How many of so many machines are excavators, where there are these."""
    taken = 0
    for number in range(count):
        taken += excavators + taken <= mixers + number - taken
    return taken


def next_headstream(state: BarrageState, ask: Ask, tile: AutomaTile) -> str | None:
    """Where the next drop is placed; nowhere where it would be lost."""
    facts = ask.facts
    heads = drops_to_place(state, ask.seat, tile, facts["count"], at_once=bool(facts["at_once"]))
    return heads[facts["number"] - 1] if facts["number"] <= len(heads) else DECLINE


def highest_contract(state: BarrageState, ask: Ask, tile: AutomaTile) -> str:
    """The contract with the highest need, the one on the right of equal ones."""
    contracts: tuple[str, ...] = ask.offered[::-1]
    return max(contracts, key=lambda contract: CONTRACTS[contract].need)


def best_system(state: BarrageState, ask: Ask, tile: AutomaTile) -> Choice:
    """The system with most energy: of equal ones that of a neutral dam, then the first conduit from the tile's on."""
    systems, energies = ask.options, ask.facts["energy"]
    order = [*CONDUITS]
    start = order.index(tile.conduit_from)
    return max(
        zip(systems, energies, strict=True),
        key=lambda found: (
            found[1],
            state.dams[found[0][0]].owner is None,
            -((order.index(found[0][1]) - start) % len(order)),
        ),
    )[0]


def site_for_reward(state: BarrageState, ask: Ask, tile: AutomaTile) -> str:
    """A site for a piece that a contract brings."""
    return choose_site(SiteChoice(state, ask.seat, tile, ask.facts["piece"], list(ask.offered))).site


ANSWERS: Final[dict[str, AutomaAnswer]] = {
    "machines": fewer_machines,
    "headstream": next_headstream,
    "contract": highest_contract,
    "production": best_system,
    "drops": lambda _, ask, __: max(ask.options),
    "reward_site": site_for_reward,
}
