"""Everything is in one place: what must always hold in a game of Cities, in the middle of a turn too."""

from collections import Counter
from collections.abc import Iterator

from games.cities.data import FACTS, ROWS, SCORING, SUPPLY
from games.cities.deal import DECKS
from games.cities.district import District, covered, takes_feature, takes_piece, tile_sites
from games.cities.state import CitiesState
from games.cities.view import visible
from games.core import Seat


def faults(state: CitiesState) -> list[str]:
    """What the state breaks, a sentence each; nothing in a sound state."""
    return [
        *_supply_faults(state),
        *_start_faults(state),
        *_worker_faults(state),
        *_ring_faults(state),
        *(fault for seat in range(state.seats) for fault in _district_faults(state, seat)),
    ]


def _supply_faults(state: CitiesState) -> Iterator[str]:
    """Things that are missing, or there too often."""
    for row in ROWS:
        there = Counter(visible(state, row))
        if row in DECKS:
            there += Counter(state.decks[row] + state.unseen[row])
            there += Counter(item for slot in state.rows[row] for item in slot.down)
        else:
            there += Counter(state.bag)
        wanted = Counter(SUPPLY[row])
        for item in sorted(there.keys() | wanted.keys()):
            if there[item] != wanted[item]:
                yield f"{row}: {item} is there {there[item]} times, not {wanted[item]}"
    if min(state.bag.values()) < 0:
        yield f"the bag holds {state.bag}"


def _start_faults(state: CitiesState) -> Iterator[str]:
    """Starting tiles that are missing or there twice."""
    begun = [district.tiles[0].tile for district in state.districts if district.tiles]
    if sorted(begun + state.starts) != sorted(FACTS.starting_tiles):
        yield f"starting tiles: {begun} begin districts and {state.starts} are left"


def _worker_faults(state: CitiesState) -> Iterator[str]:
    """Workers of strangers, too many of them, and items where a worker has taken them."""
    workers = Counter((row, slot.worker) for row in ROWS for slot in state.rows[row] if slot.worker is not None)
    for (row, worker), count in workers.items():
        if worker not in state.order:
            yield f"{row}: a worker of {worker}, who takes no part"
        if count > state.course.picks:
            yield f"{row}: {count} workers of {worker}, {state.course.picks} are allowed"
    for row in ROWS:
        if any(slot.worker is not None and slot.up for slot in state.rows[row]):
            yield f"{row}: something lies face up beside a worker"
    if state.rows["cards"] and workers.total() != state.turn + (state.taken is not None):
        yield f"{workers.total()} workers are on the board after {state.turn} turns"


def _ring_faults(state: CitiesState) -> Iterator[str]:
    """Rings on spaces that are not in use, twice by one player, or of strangers."""
    for index, placed in enumerate(state.rings):
        if len(placed) > len(state.course.rings) or len(set(placed)) < len(placed) or set(placed) - set(state.order):
            yield f"achievement {index}: rings of {placed}"


def _district_faults(state: CitiesState, seat: Seat) -> Iterator[str]:
    """Tiles, feature tiles and buildings that could not have been placed as they lie."""
    district = state.districts[seat]
    for number, placed in enumerate(district.tiles[1:], 1):
        if (placed.row, placed.column) not in tile_sites(district.tiles[:number], state.grid):
            yield f"district {seat}: tile {placed.tile} cannot lie at {placed.row}, {placed.column}"
    spaces = dict(District(district.tiles).land.spaces)
    for lying in district.features:
        site = (lying.row, lying.column)
        if site not in spaces or not takes_feature(spaces[site], lying.feature):
            yield f"district {seat}: {lying.feature} cannot lie at {site}"
        else:
            spaces[site] = covered(spaces[site], lying.feature)
    for building in district.buildings:
        site = (building.row, building.column)
        if site not in spaces or not takes_piece(spaces[site], building.colour):
            yield f"district {seat}: a {building.colour} building cannot stand at {site}"
        else:
            spaces[site] = spaces[site]._replace(colour=building.colour, height=SCORING.highest)
        if not 1 <= building.height <= SCORING.highest:
            yield f"district {seat}: a building of height {building.height} at {site}"
