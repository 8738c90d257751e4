"""Water that flows and stops (rules page, section 6.3)."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from games.barrage.powers import POWERS
from games.barrage.river import HEADSTREAM_IDS, PLACES_BELOW
from games.barrage.state import BarrageState, Dam
from games.core import Seat


@POWERS.question
def own_dam_capacity(state: BarrageState, seat: Seat, level: int) -> int:
    """The number of drops that an own dam of this level holds; by default one for each level."""
    return level


@POWERS.question
def passing_energy(state: BarrageState, seat: Seat) -> int:
    """The energy that the seat gains for each drop that runs down a river past its powerhouses; by default 0 (7.1)."""
    return 0


def flow(state: BarrageState, start: str, drops: int) -> None:
    """Let drops run down from a headstream or a block of powerhouses, one after the other, until they stop.

    News tell where each stops. Companies with `passing_energy` gain it for the drops that pass their powerhouses. For 0
    drops nothing happens.
    """
    if not drops:
        return
    came: Counter[str] = Counter()
    ends = tuple(run_drop(state, start, came) for _ in range(drops))
    state.tell("flowed", start=start, ends=ends)
    for seat in range(state.player_count):
        if each := passing_energy(state, seat):
            energy = each * sum(came[f"PB{basin}"] for basin in state.powerhouse_basins(seat))
            gain_energy(state, seat, energy, "passing")


def run_drop(state: BarrageState, start: str, drops_by_place: Counter[str]) -> str:
    """Let one drop run down into the first dam that has room, and return that place, or the exit of the map.

    The drop is added to the dam, and counted in `drops_by_place` at each place that it reaches.
    """
    place = start
    for place in PLACES_BELOW[start]:
        drops_by_place[place] += 1
        if (dam := state.dams.get(place)) and dam.water < dam_capacity(state, dam):
            add_water(state, place, 1)
            break
    return place


def state_after_drops(state: BarrageState, heads: Iterable[str]) -> BarrageState:
    """A copy after one drop from each of these headstreams has run down. The copy shares all things except the dams."""
    after = replace(state, dams=state.dams.copy())
    for head in heads:
        run_drop(after, head, Counter())
    return after


def headstreams_in_water_phase(state: BarrageState, placed: Sequence[str] = ()) -> Iterable[str]:
    """The headstream of each waiting or placed drop, in the order of the water phase."""
    return (head for head, drops in state.waiting.items() for _ in range(drops + placed.count(head)))


def dam_capacity(state: BarrageState, dam: Dam) -> int:
    """The number of drops that a dam holds when full; a level of a neutral dam holds one."""
    return dam.level if dam.owner is None else own_dam_capacity(state, dam.owner, dam.level)


def add_water(state: BarrageState, site: str, drops: int) -> None:
    """Add drops to a dam, or take some out if the number is negative. Its capacity is not checked."""
    dam = state.dams[site]
    state.dams[site] = Dam(dam.owner, dam.level, dam.water + drops)


def gain_energy(state: BarrageState, seat: Seat, energy: int, why: str) -> None:
    """Add energy to the seat, with news that name `why` as its source. For 0 energy nothing happens."""
    if energy:
        state.companies[seat].energy += energy
        state.tell("energy", seat, count=energy, why=why)


def run_water_phase(state: BarrageState) -> str:
    """Let all drops on the headstreams flow; return the next step, scoring."""
    state.tell("water", waiting=tuple(state.waiting.items()))
    for head in HEADSTREAM_IDS:
        drops, state.waiting[head] = state.waiting[head], 0
        flow(state, head, drops)
    return "scoring"
