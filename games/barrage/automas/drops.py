"""Where water would run: what automas foresee of it, and where they place drops."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from games.barrage.printed import AutomaTile
from games.barrage.river import HEADS
from games.barrage.state import BarrageState
from games.barrage.water import run_drop
from games.core import Seat


def drops_to_place(state: BarrageState, seat: Seat, tile: AutomaTile, count: int, *, at_once: bool) -> list[str]:
    """The headstreams for up to so many drops: each drop that ends in an own dam, by the order of the tile.

    Where a drop only fills another dam, the next one may follow it, so that both are placed.
    """
    placed, together = list[str](), 1
    most = caught(state, seat, placed, at_once=at_once)
    for _ in range(count):
        for head in tile.headstreams:
            tried = [*placed, *[head] * together]
            if (drops := caught(state, seat, tried, at_once=at_once)) > most:
                placed, most, together = tried, drops, 1
                break
        else:
            together += 1
    return placed


def caught(state: BarrageState, seat: Seat, placed: Sequence[str], *, at_once: bool) -> int:
    """The drops in own dams after these have run at once, or at the end of the round with all that wait."""
    after = replace(state, dams=state.dams.copy())
    for head in placed if at_once else in_phase(state, placed):
        run_drop(after, head, Counter())
    return sum(after.dams[site].water for site in after.bases_of(seat))


def in_phase(state: BarrageState, placed: Sequence[str]) -> Iterable[str]:
    """The headstreams of all drops in the order in which they run at the end of the round."""
    return (head for head in HEADS for _ in range(state.waiting[head] + placed.count(head)))


def coming_drops(state: BarrageState) -> dict[str, Counter[str]]:
    """How many drops of each headstream come to each place, if all that wait ran now."""
    after, found = replace(state, dams=state.dams.copy()), {head: Counter[str]() for head in HEADS}
    for head in in_phase(state, ()):
        run_drop(after, head, found[head])
    return found
