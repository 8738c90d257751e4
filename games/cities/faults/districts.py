"""Districts that no play leads to."""

from collections.abc import Iterator

from games.cities.data import COLOURS, FACTS, FEATURES, SCORING, TILES
from games.cities.district import TURNS, District, covered, takes_feature, takes_piece, tile_sites
from games.cities.land import Site, Space
from games.cities.state import CitiesState
from games.core import Obstacle, Seat

FAR = 2 * len(TILES)  # no tile lies further away in rows or columns


def starting_obstacles(state: CitiesState) -> Iterator[Obstacle]:
    """Starting tiles are picked from the last seat of the order on; then every seat has one."""
    begun = {seat for seat, district in enumerate(state.districts) if district.tiles}
    picking = [seat for seat in reversed(state.order) if seat < state.seats]
    if state.step == "start" and begun not in (set(picking[: state.turn]), set(picking[: state.turn + 1])):
        yield "turn", f"starting tiles are picked in the order {' '.join(map(str, picking))}"
    if state.step != "start" and not state.over:
        for seat in sorted(set(range(state.seats)) - begun):
            yield f"districts.{seat}", f"seat {seat} has no starting tile; in step {state.step} everybody has"


def district_obstacles(state: CitiesState, seat: Seat) -> Iterator[Obstacle]:
    """Tiles, feature tiles and buildings that could not have been placed as they lie."""
    place, district = f"districts.{seat}", state.districts[seat]
    found = [*_tile_faults(state, seat), *_tile_counts(state, seat)]
    if not found:
        spaces = dict(District(district.tiles).land.spaces)
        found = [*_feature_faults(district, spaces), *_building_faults(district, spaces)]
    yield from ((place, f"district {seat}: {fault}") for fault in found)


def _tile_faults(state: CitiesState, seat: Seat) -> Iterator[str]:
    tiles = state.districts[seat].tiles
    for number, placed in enumerate(tiles):
        site = (placed.row, placed.column)
        if placed.tile not in TILES or not 0 <= placed.turns < TURNS or max(map(abs, site)) > FAR:
            yield f"there is no tile {placed.tile} turned by {placed.turns} at {placed.row}, {placed.column}"
        elif (placed.tile in FACTS.starting_tiles) != (number == 0):
            yield f"a starting tile comes first and no other is one; {placed.tile} is wrong"
        elif number and site not in tile_sites(tiles[:number], state.grid):
            yield f"tile {placed.tile} cannot lie at {placed.row}, {placed.column}"


def _tile_counts(state: CitiesState, seat: Seat) -> Iterator[str]:
    """There is room for all tiles that the seat is still to take."""
    is_taker = state.taken is not None and state.taken.row == "tiles" and state.on_turn == seat
    tiles = max(0, len(state.districts[seat].tiles) - 1) + (len(state.hand) if is_taker else 0)
    coming = 0 if state.over else state.picks_left(seat)["tiles"] - (0 if state.rows["tiles"] else state.course.picks)
    if tiles + max(0, coming) > state.course.rounds * state.course.picks:
        yield f"in round {state.round} it cannot have {tiles} tiles yet"


def _feature_faults(district: District, spaces: dict[Site, Space]) -> Iterator[str]:
    for lying in district.features:
        site = (lying.row, lying.column)
        if lying.feature not in FEATURES or site not in spaces or not takes_feature(spaces[site], lying.feature):
            yield f"{lying.feature} cannot lie at {site}"
        else:
            spaces[site] = covered(spaces[site], lying.feature)


def _building_faults(district: District, spaces: dict[Site, Space]) -> Iterator[str]:
    for building in district.buildings:
        site = (building.row, building.column)
        if building.colour not in COLOURS or site not in spaces or not takes_piece(spaces[site], building.colour):
            yield f"a {building.colour} building cannot stand at {site}"
        else:
            spaces[site] = spaces[site]._replace(colour=building.colour, height=SCORING.highest)
        if not 1 <= building.height <= SCORING.highest:
            yield f"a building of height {building.height} at {site}"
