"""Set-up, the start of a round, and draws from stacks and bag (rules page, sections B, C.1 and C.7)."""

from games.cities.data import BOARDS, FACTS, SLOTS, SUPPLY
from games.cities.district import District
from games.cities.printed import ROWS
from games.cities.state import BoardSlot, CitiesSettings, CitiesState, Slot
from games.cities.validity import RANDOM_BOARD, player_count
from games.core import Rng

ROWS_WITH_DECKS = tuple(row for row in ROWS if row != "pieces")  # Pieces are in a bag.


def setup(settings: CitiesSettings, seats: int, rng: Rng, version: int) -> CitiesState:
    """The first state of a game: a board (a random one for RANDOM_BOARD), an order of play, full stacks and bag."""
    order = rng.shuffled(range(player_count(settings.mode, seats)))
    board = rng.pick(tuple(BOARDS)) if settings.board == RANDOM_BOARD else settings.board
    state = CitiesState(
        seats=seats,
        step="start",
        rng=rng,
        version=version,
        settings=settings,
        board=board,
        order=order,
        star=order[0],
        decks={row: rng.shuffled(SUPPLY[row]) for row in ROWS_WITH_DECKS},
        bag=dict.fromkeys(FACTS.pieces.colours, FACTS.pieces.copies),
        rows={row: [] for row in ROWS},
        starts=list(FACTS.starting_tiles),
        removed={row: [] for row in ROWS},
        unseen={row: [] for row in ROWS_WITH_DECKS},
        districts=[District() for _ in range(seats)],
        cards=[[] for _ in range(seats)],
        rings=[[] for _ in BOARDS[board].achievements],
    )
    goal = {"least": FACTS.solo.in_version(version).goal} if state.has_rival and version >= 2 else {}
    state.tell("opened", board=board, order=tuple(order), **goal)
    return state


def deal_round(state: CitiesState) -> str:
    """Begin the next round, and fill all slots, with fewer pieces if the bag runs out (C.1). Returns the next step."""
    state.round += 1
    state.turn = 0
    for row in ROWS:
        state.rows[row] = []
        for printed in SLOTS[row]:
            up = _draw_items(state, row, printed.up)
            down = [] if row == "pieces" else _draw_items(state, row, printed.down)  # pieces stay in the bag until then
            state.rows[row].append(Slot(tuple(up), tuple(down)))
    state.tell("round", state.star, round=state.round)
    return "turn"


def _draw_items(state: CitiesState, row: str, count: int) -> list[str]:
    """Take the next `count` items of a row from its stack, or from the bag, which may have fewer (D.9)."""
    if row == "pieces":
        return [_draw_piece(state) for _ in range(min(count, sum(state.bag.values())))]
    return [state.decks[row].pop() for _ in range(count)]


def _draw_piece(state: CitiesState) -> str:
    """Take a random piece from the bag, which is not empty."""
    number = state.rng.below(sum(state.bag.values()))
    for colour, count in state.bag.items():
        if number < count:
            state.bag[colour] -= 1
            return colour
        number -= count
    raise AssertionError("more pieces counted than there are")


def pile_for(state: CitiesState, row: str) -> list[str]:
    """The list to which items of a row go when the player on turn takes them; the rival's items leave the game."""
    if state.is_rivals_turn:
        return state.removed[row]
    return state.cards[state.on_turn] if row == "cards" else state.hand


def take_hidden_items(state: CitiesState, taken: BoardSlot) -> None:
    """Move the face-down items of the taken slot to the taker's pile and tell everybody (C.8).

    If the slot is one for pieces, draw its pieces from the bag, as `draw_pieces` does. The face-up items must have been
    taken before.
    """
    slot = state.rows[taken.row][taken.slot]
    state.rows[taken.row][taken.slot] = Slot(worker=slot.worker)
    pile_for(state, taken.row).extend(slot.down)
    if slot.down:
        state.tell("turned_up", row=taken.row, slot=taken.slot, items=slot.down)
    state.to_draw = taken.printed.down if taken.row == "pieces" else 0
    draw_pieces(state)


def draw_pieces(state: CitiesState) -> None:
    """Draw the remaining pieces of the taken slot for the player on turn, and tell everybody.

    With ruling F11 they are drawn all together, otherwise one in each call. An empty bag gives fewer.
    """
    count = state.to_draw if state.settings.rulings.drawn_pieces_are_seen_together else min(1, state.to_draw)
    drawn = _draw_items(state, "pieces", count)
    state.to_draw -= count
    pile_for(state, "pieces").extend(drawn)
    if drawn:
        state.tell("drawn", items=tuple(drawn))


def clear_board(state: CitiesState) -> None:
    """Take the workers back, and remove from the game the items that nobody took (C.7).

    Everybody is told the removed items; with ruling F14, only those that lay face up.
    """
    for row in ROWS:
        left = [item for slot in state.rows[row] for item in slot.up]
        down = [item for slot in state.rows[row] for item in slot.down]
        if down and state.settings.rulings.leftovers_leave_unseen:
            state.unseen[row] += down
            down = []
        state.removed[row] += left + down
        if left or down:
            state.tell("left_over", row=row, items=(*left, *down))
        state.rows[row] = []
