"""The effect and cost of options in the present position, for the words of their buttons and for bot players."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from games.barrage.construction import constructions
from games.barrage.data import FACTS, ROW_REWARDS, SPACES
from games.barrage.pieces import PlannedPiece, Price, affordable_prices, cheapest, space_price
from games.barrage.printed import ActionSpace, Reward
from games.barrage.production import PlannedProduction, highest_energies, productions_on
from games.barrage.river import HEADSTREAM_IDS
from games.barrage.state import BarrageState, Dam, Load
from games.barrage.turn_options import ProductionOutcome, action_spaces, is_taken, production_outcomes
from games.barrage.water import headstreams_in_water_phase, passing_energy, run_drop, state_after_drops
from games.core import Plain, Seat

_OFF_THE_MAP: Final = ""  # the end of a drop that leaves the map


def outcome_of(state: BarrageState, seat: Seat, space: ActionSpace, plan: PlannedProduction) -> ProductionOutcome:
    """The outcome of a planned production, which must be possible on this space."""
    return next(one for one in production_outcomes(state, seat, [space]) if one.plan == plan)


def most_energy(state: BarrageState, seat: Seat, space: ActionSpace) -> int:
    """The energy of the strongest production on this space, which must allow one."""
    return max(highest_energies(productions_on(state, seat, space)))


def most_energy_of_options(state: BarrageState, seat: Seat, options: Iterable[Sequence[Any]]) -> int:
    """The energy of the strongest production among these options of a turn.

    An option is a board and a space, or `produce` with a PlannedProduction. There must be at least one.
    """
    return max(
        outcome_of(state, seat, SPACES[space], PlannedProduction(space, *plan)).energy
        if plan
        else most_energy(state, seat, SPACES[space])
        for _, space, *plan in options
    )


def stopping_places(
    state: BarrageState, heads: Sequence[str], before: Sequence[str] = (), *, at_once: bool
) -> list[str]:
    """The places where a drop from each of the headstreams `heads` stops; empty for a drop that leaves the map.

    The drops run one after the other, after those from the headstreams `before`. Unless `at_once`, drops run in the
    water phase, after all waiting drops and without the officer that is copied in this turn.
    """
    shown, running = state, before if at_once else headstreams_in_water_phase(state, before)
    if not at_once and state.step == "turn":
        shown = state.with_company(state.on_turn, copies="")
    after = state_after_drops(shown, running)
    ends = (run_drop(after, head, Counter()) for head in heads)
    return [end if end in after.dams else _OFF_THE_MAP for end in ends]


def best_catching_dam_owner(state: BarrageState, seat: Seat, spaces: Iterable[ActionSpace]) -> str:
    """The best owner of a dam that can catch a drop placed by the action of one of these spaces.

    It is `own` if that is possible, otherwise `neutral`, `other` (another company), or `none`.
    """
    ways = {space.action == "water_flow" for space in spaces}
    ends = (stopping_places(state, [head], at_once=at_once) for at_once in ways for head in HEADSTREAM_IDS)
    owners = {state.dams[stop].owner for (stop,) in ends if stop}
    return "own" if seat in owners else "neutral" if None in owners else "other" if owners else "none"


def drops_caught_by_base(state: BarrageState, seat: Seat, site: str) -> int:
    """The drops in a new base of the seat on this site after the water phase, if nothing else changes until then."""
    built = replace(state, dams={**state.dams, site: Dam(seat)})
    return state_after_drops(built, headstreams_in_water_phase(state)).dams[site].water


def are_drops_lost(state: BarrageState, heads: Sequence[str], before: Sequence[str] = (), *, at_once: bool) -> bool:
    """Whether the drops from the headstreams `heads` all leave the map. The arguments are as in `stopping_places`.

    False also if any player has a power that gains energy by passing drops.
    """
    if any(passing_energy(state, seat) for seat in range(state.player_count)):
        return False
    return not any(stopping_places(state, heads, before, at_once=at_once))


def _is_cheaper(space: ActionSpace, than: ActionSpace) -> bool:
    """Whether a space has the same effect as another one, for fewer workers or credits and no more of either."""
    are_alike = (space.board, space.action, space.n, space.rewards) == (than.board, than.action, than.n, than.rewards)
    less = than.workers - space.workers, space_price(than) - space_price(space)
    return are_alike and min(less) >= 0 and max(less) > 0


_CHEAPER_SPACES: Final = {
    space.id: frozenset(one.id for one in SPACES.values() if _is_cheaper(one, space)) for space in SPACES.values()
}
"""The spaces that have the same effect for less, by space."""


def dearer_options(options: Sequence[Any]) -> frozenset[Any]:
    """The options of a turn whose space costs more than the space of another option with the same effect.

    Options with a technology tile and planned productions are never among them.
    """
    spaces = {option[1] for option in options if len(option) > 1}
    return frozenset(
        option for option in options if len(option) == 2 and spaces & _CHEAPER_SPACES.get(option[1], frozenset())
    )


def cheaper_space(state: BarrageState, seat: Seat, space: ActionSpace) -> ActionSpace | None:
    """The first free space that has the same effect for less; None if there is none."""
    cheaper = (one for one in action_spaces(state) if one.id in _CHEAPER_SPACES[space.id])
    return next((one for one in cheaper if not is_taken(state, seat, one)), None)


def has_no_effect(state: BarrageState, seat: Seat, option: Sequence[Plain]) -> bool:
    """Whether an option of a turn does nothing but cost workers and credits.

    Only drops that are lost and rotations of an empty wheel do nothing.
    """
    space = SPACES.get(str(option[1])) if len(option) == 2 and option[0] != "tile" else None
    if space is None:
        return False
    if space.action in ("water_place", "water_flow"):
        at_once = space.action == "water_flow"
        return all(are_drops_lost(state, [head] * space.n, at_once=at_once) for head in HEADSTREAM_IDS)
    is_rotation = bool(space.rewards) and all(reward.type == "rotate" for reward in space.rewards)
    return is_rotation and all(load == Load() for load in state.companies[seat].wheel)


def returning_loads(state: BarrageState, seat: Seat, rotations: int) -> list[Load]:
    """The loads that come back when the wheel rotates by this many segments, at least one."""
    return [load for load in state.companies[seat].wheel[-rotations:] if load != Load()]


def next_load(state: BarrageState, seat: Seat) -> tuple[int, Load]:
    """The rotations until the wheel returns its next load, and that load; 0 and NO_LOAD for an empty wheel."""
    wheel = state.companies[seat].wheel
    return next(((turns, load) for turns, load in enumerate(reversed(wheel), 1) if load != Load()), (0, Load()))


def pieces_buildable_with(state: BarrageState, seat: Seat, tile: str, purse: int) -> tuple[set[PlannedPiece], Price]:
    """The pieces, at least one, that a tile can build with `purse` credits, and the lowest price of a piece."""
    found = [(building.used, piece) for building, piece in constructions(state, seat, purse) if building.name == tile]
    at_work = {used: state.with_company(seat, using=used) for used, _ in found}
    prices = {price for used, piece in found for price in affordable_prices(at_work[used], seat, piece, purse)}
    return {piece for _, piece in found}, cheapest(prices)


def lowest_price_with(state: BarrageState, seat: Seat, tile: str, piece: PlannedPiece) -> Price:
    """The lowest price of a piece that is built with this tile; the seat must be able to pay one."""
    purse = state.companies[seat].credits
    return cheapest(affordable_prices(state.with_company(seat, using=tile), seat, piece, purse))


def rewards_uncovered_by(state: BarrageState, seat: Seat, kind: str) -> tuple[Reward, ...]:
    """The rewards that the next piece of this kind, which must be left, uncovers; none for a powerhouse."""
    return ROW_REWARDS[state.companies[seat].name][kind][state.count(seat, kind)] if kind != "powerhouse" else ()


def bonus_of_next_powerhouse(state: BarrageState, seat: Seat) -> int:
    """The energy that one more powerhouse, which must be left, adds to each production."""
    bonuses = FACTS.production.bonuses
    houses = state.count(seat, "powerhouse")
    return bonuses[houses + 1] - bonuses[houses]
