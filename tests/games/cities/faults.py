"""Things that must always hold in a game of Cities, also in the middle of a turn or in a view, and their places."""

from collections import Counter
from collections.abc import Container, Iterator
from itertools import chain
from typing import Final

from games.cities.data import BOARDS, COLOURS, FACTS, FEATURES, SCORING, SLOTS, SUPPLY, TILES
from games.cities.deal import ROWS_WITH_DECKS
from games.cities.district import (
    QUARTER_TURNS,
    District,
    feature_refusal,
    piece_refusal,
    space_with_feature,
    tile_sites,
)
from games.cities.land import Site, Space
from games.cities.printed import ROWS
from games.cities.state import HIDDEN, CitiesState
from games.cities.validity import RANDOM_BOARD, player_count
from games.core import OVER, Plain, Seat
from tests.games.checks import Checks, NewsDetails, Obstacle, obstacles_in_stages
from tests.games.cities.drawing import show_drawing
from tests.games.notation.checking import EachOf

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
        if placed.tile not in TILES or not 0 <= placed.turns < QUARTER_TURNS or max(map(abs, site)) > FAR:
            yield f"there is no tile {placed.tile} turned by {placed.turns} at {placed.row}, {placed.column}"
        elif (placed.tile in FACTS.starting_tiles) != (number == 0):
            yield f"a starting tile comes first and no other is one; {placed.tile} is wrong"
        elif number and site not in tile_sites(tiles[:number], state.grid_sizes):
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
        if lying.feature not in FEATURES or site not in spaces or feature_refusal(spaces[site], lying.feature):
            yield f"{lying.feature} cannot lie at {site}"
        else:
            spaces[site] = space_with_feature(spaces[site], lying.feature)


def _building_faults(district: District, spaces: dict[Site, Space]) -> Iterator[str]:
    for building in district.buildings:
        site = (building.row, building.column)
        if building.colour not in COLOURS or site not in spaces or piece_refusal(spaces[site], building.colour):
            yield f"a {building.colour} building cannot stand at {site}"
        else:
            spaces[site] = spaces[site]._replace(colour=building.colour, height=SCORING.highest)
        if not 1 <= building.height <= SCORING.highest:
            yield f"a building of height {building.height} at {site}"


OPEN_STEPS = ("turn", "place")


def obstacles(state: CitiesState) -> Iterator[Obstacle]:
    districts = (district_obstacles(state, seat) for seat in range(state.seats))
    rest = (_decks(state), _workers(state), _rings(state), starting_obstacles(state), *districts)
    return obstacles_in_stages([_frame(state)], [_rows(state), _hand(state)], rest)


def _frame(state: CitiesState) -> Iterator[Obstacle]:
    boards = [*BOARDS] if state.settings.board == RANDOM_BOARD else [state.settings.board]
    if state.board not in boards:
        yield "board", f"the board is one of {', '.join(boards)}, not {state.board}"
    players = player_count(state.settings.mode, state.seats)
    if sorted(state.order) != list(range(players)):
        yield "order", f"the order names everybody from 0 to {players - 1} once"
        return
    if state.star not in state.order:
        yield "star", f"the star is with one of 0 to {players - 1}, not with {state.star}"
    rounds = {"start": (0, 0), "deal": (0, state.course.rounds - 1), OVER: (0, state.course.rounds)}
    first, last = rounds.get(state.step, (1, state.course.rounds))
    if not first <= state.round <= last:
        yield "round", f"in step {state.step} the round is {first} to {last}, not {state.round}"
    turns = {"start": state.seats - 1, "turn": state.turns_in_round - 1, "place": state.turns_in_round - 1}
    most = turns.get(state.step, state.turns_in_round)
    if not 0 <= state.turn <= most:
        yield "turn", f"in step {state.step} the turn is 0 to {most}, not {state.turn}"
    if state.last_row not in ("", *ROWS):
        yield "last_row", f"the last row is one of {', '.join(ROWS)}, not {state.last_row}"


def _rows(state: CitiesState) -> Iterator[Obstacle]:
    is_open = state.step in OPEN_STEPS
    for row in ROWS:
        slots, printed = state.rows[row], SLOTS[row] if is_open else ()
        if len(slots) != len(printed):
            yield f"rows.{row}", f"in step {state.step} the row of {row} has {len(printed)} slots, not {len(slots)}"
            continue
        for number, (slot, most) in enumerate(zip(slots, printed, strict=True)):
            if len(slot.up) > most.up or len(slot.down) > (0 if row == "pieces" else most.down):
                yield f"rows.{row}", f"{row}: slot {number} holds less than that"


def _hand(state: CitiesState) -> Iterator[Obstacle]:
    taken = state.taken
    if taken is None:
        if state.hand or state.to_draw:
            yield "hand", "what is in hand goes with the slot that was taken, as in taken tiles@3"
        return
    if state.step not in OPEN_STEPS:
        yield "taken", f"in step {state.step} nothing was taken"
    elif taken.row not in ROWS or not 0 <= taken.slot < len(SLOTS[taken.row]):
        yield "taken", f"there is no slot {taken.row}@{taken.slot}"
    else:
        if state.hand and (taken.row == "cards" or not set(state.hand) <= set(SUPPLY[taken.row])):
            yield "hand", f"from the row of {taken.row} nobody has {' '.join(state.hand)} in hand"
        most = taken.printed.down if taken.row == "pieces" else 0
        if not 0 <= state.to_draw <= most:
            yield "to_draw", f"{state.to_draw} pieces are to be drawn, not up to {most}"


def _decks(state: CitiesState) -> Iterator[Obstacle]:
    rounds = 0 if state.over else state.course.rounds - state.round
    for row in ROWS_WITH_DECKS:
        needed, left = rounds * sum(slot.up + slot.down for slot in SLOTS[row]), len(state.decks[row])
        if left < needed:
            yield f"decks.{row}", f"{left} {row} are left for the stack, the coming rounds need {needed}"


def _workers(state: CitiesState) -> Iterator[Obstacle]:
    if not state.rows["cards"]:
        return
    workers = Counter((row, slot.worker) for row in ROWS for slot in state.rows[row] if slot.worker is not None)
    for (row, worker), count in workers.items():
        if worker not in state.order:
            yield f"rows.{row}", f"{row}: a worker of {worker}, who takes no part"
        if count > state.course.picks:
            yield f"rows.{row}", f"{row}: {count} workers of {worker}, {state.course.picks} are allowed"
    for row in ROWS:
        if any(slot.worker is not None and slot.up for slot in state.rows[row]):
            yield f"rows.{row}", f"{row}: something lies face up beside a worker"
    yield from _turns(state, Counter(slot.worker for row in ROWS for slot in state.rows[row]))


def _turns(state: CitiesState, workers: Counter[Seat | None]) -> Iterator[Obstacle]:
    """Each player has as many workers on the board as turns; the last one is in the slot that was taken."""
    taken, first, players = state.taken, state.order.index(state.star), len(state.order)
    done = state.turn + (taken is not None)
    turns = Counter(state.order[(first + turn) % players] for turn in range(done))
    if {player: count for player, count in workers.items() if player is not None} != turns:
        count = workers.total() - workers[None]
        yield "turn", f"{count} workers are on the board after {state.turn} turns, or others than take from star on"
    elif taken is None and state.step == "place":
        yield "taken", "in step place a slot was taken, as in taken tiles@3"
    elif taken and (state.is_rivals_turn or state.rows[taken.row][taken.slot].worker != state.on_turn):
        yield "taken", "the slot that was taken holds a worker of the seat that is on turn"


def _rings(state: CitiesState) -> Iterator[Obstacle]:
    if len(state.rings) != len(state.achievement_board.achievements):
        yield "rings", f"there are {len(state.achievement_board.achievements)} achievements, not {len(state.rings)}"
    for index, placed in enumerate(state.rings):
        if len(placed) > len(state.course.rings) or len(set(placed)) < len(placed) or set(placed) - set(state.order):
            yield "rings", f"achievement {index}: rings of {placed}"


FARTHEST: Final = 2 * max(map(len, SUPPLY.values()))  # no space and no tile lies further from the starting tile
SITE: Final = {"row": range(-FARTHEST, FARTHEST + 1), "column": range(-FARTHEST, FARTHEST + 1)}
ITEMS: Final[dict[str, Container[Plain]]] = {
    "row": frozenset(ROWS),
    "items": EachOf(frozenset(chain(*SUPPLY.values(), (HIDDEN,)))),
}
NEWS_DETAILS: Final[NewsDetails] = {
    "took": ITEMS,
    "rival_took": ITEMS,
    "turned_up": ITEMS,
    "tile": SITE,
    "feature": SITE,
    "piece": SITE,
    "achieved": {"index": range(max(len(board.achievements) for board in BOARDS.values()))},
}

CHECKS: Final = Checks(obstacles, news_details=NEWS_DETAILS, draw=show_drawing)
