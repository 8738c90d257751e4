"""What is there but cannot be chosen now, and why: for players who wonder where an option is."""

from collections.abc import Iterable, Iterator

from games.barrage.acts import spaces_for
from games.barrage.copying import COPIER
from games.barrage.data import SPACES
from games.barrage.prices import Price, price_of
from games.barrage.printed import ActionSpace
from games.barrage.production import fee_owner, water_systems
from games.barrage.river import LEADING_TO
from games.barrage.shortages import Unavailable, closed_pieces, closed_sites, contracts_out_of_reach, red_sites
from games.barrage.state import BarrageState
from games.core import Ask, Seat


def unavailable(state: BarrageState, seat: Seat, ask: Ask) -> list[Unavailable]:
    """All that a question of this seat might offer in other circumstances, each with its reason."""
    if ask.kind == "act":
        if not state.companies[seat].workers:
            return []
        return [*closed_spaces(state, seat, ask), *pieces_on_the_best_space(state, seat, ask)]
    if ask.kind == "tile":
        return list(closed_pieces(state, seat, state.companies[seat].credits))
    if ask.kind == "site":
        return list(closed_sites(state, seat, ask))
    if ask.kind == "contract":
        return list(contracts_out_of_reach(state, seat, ask))
    return list(red_sites(state, seat, ask)) if ask.kind == "reward_site" else []


def closed_spaces(state: BarrageState, seat: Seat, ask: Ask) -> Iterator[Unavailable]:
    """The actions that are not offered on any space, each with the reason of the space that lacks least."""
    offered = {option[1] for option in ask.options if len(option) > 1}
    why_not = None if water_ready(state, seat) else no_production(state, seat)
    if why_not:
        yield Unavailable(("board", "turbine"), why_not)
    for spaces in by_action((*spaces_for(state), *copying_spaces(state, seat))):
        if offered.isdisjoint(space.id for space in spaces) and not (why_not and spaces[0].action == "produce"):
            reasons = [reason for space in spaces if (reason := why_closed(state, seat, space))]
            yield from sorted(reasons, key=hardness)[:1]


def by_action(spaces: Iterable[ActionSpace]) -> Iterable[list[ActionSpace]]:
    """The spaces of each action together; the two of a row do the same, and so may two rows."""
    found = dict[tuple[object, ...], list[ActionSpace]]()
    for space in spaces:
        found.setdefault((space.board, space.action, space.n, space.rewards), []).append(space)
    return found.values()


def hardness(reason: Unavailable) -> tuple[bool, int]:
    """What lacks least comes first, what is taken last."""
    return reason.why == "taken", reason.workers + reason.missing.credits


def copying_spaces(state: BarrageState, seat: Seat) -> Iterable[ActionSpace]:
    """The spaces on which an officer is copied, for who has them."""
    is_hers = state.companies[seat].officer == COPIER
    return (space for space in SPACES.values() if is_hers and space.action == "copy")


def why_closed(state: BarrageState, seat: Seat, space: ActionSpace) -> Unavailable | None:
    """Why a space cannot be chosen; None where what it is for says that."""
    company, what, price = state.companies[seat], ("space", space.id), price_of(space)
    if space.id in state.taken or space.id in company.spaces:
        return Unavailable(what, "taken")
    if space.workers > company.workers:
        return Unavailable(what, "workers", workers=space.workers - company.workers)
    if price > company.credits:
        return Unavailable(what, "credits", Price(credits=price - company.credits))
    if space.action in ("contracts", "patent"):
        return Unavailable(what, "gone")
    if space.action == "produce":
        has_fee = company.credits > price or can_go_free(state, seat)
        return Unavailable(what, "energy") if has_fee else Unavailable(what, "credits", Price(credits=1))
    return None


def can_go_free(state: BarrageState, seat: Seat) -> bool:
    """Whether there is water above an own conduit, for which nothing is due."""
    return any(fee_owner(state, seat, system.conduit) is None for system in water_systems(state, seat))


def water_ready(state: BarrageState, seat: Seat) -> bool:
    """Whether there is water above an own powerhouse, and a conduit between them."""
    return any(True for _ in water_systems(state, seat))


def no_production(state: BarrageState, seat: Seat) -> str:
    """What lacks first for a production."""
    if not state.linked(seat):
        return "no_powerhouse"
    leading = (conduit for basin in state.linked(seat) for conduit in LEADING_TO[basin])
    return "no_water" if any(conduit in state.conduits for conduit in leading) else "no_conduit"


def pieces_on_the_best_space(state: BarrageState, seat: Seat, ask: Ask) -> Iterator[Unavailable]:
    """The kinds of pieces that cannot be built on the cheapest space for constructions that is open."""
    company = state.companies[seat]
    open_spaces = [
        space
        for space in spaces_for(state)
        if space.action == "construct" and space.id not in company.spaces and space.workers <= company.workers
    ]
    if open_spaces:
        yield from closed_pieces(state, seat, company.credits - min(map(price_of, open_spaces)))
