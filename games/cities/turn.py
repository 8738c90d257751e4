"""The course of the game (rules page, section C): starting tiles, turns, the end of a round.

The rival of the solo challenge follows a fixed rule (SOLO.md).
"""

from collections.abc import Mapping
from typing import Final

from games.cities.data import FACTS
from games.cities.deal import clear_board, deal_round, draw_pieces, pile_for, take_hidden_items
from games.cities.district import District
from games.cities.placement import place_hand_items, remove_unplaceable_items
from games.cities.score import next_ring_value, place_rings, score_parts
from games.cities.state import RIVAL, BoardSlot, CitiesState, Slot, free_slots
from games.core import OVER, Ask, Plain, Rule, Seat, SeatRule, Step, Wishes, choose, nobody, unasked_fact


def turn_key(state: CitiesState) -> Plain:
    """A value that identifies a turn of a player: the round, and the number of the player's turn in it, from 1."""
    return state.round, 1 + state.turn // len(state.order)


def _slot_questions_to_come(state: CitiesState, seat: Seat) -> Mapping[Plain, Ask]:
    """The question for a slot in each later turn of this seat in the round, by the round and the turn."""
    players, options = len(state.order), tuple((slot.row, slot.slot) for slot in free_slots(state, seat))
    items = tuple(state.rows[row][number].up for row, number in options)
    place = (state.order.index(seat) - state.order.index(state.star)) % players
    numbers = [turn for turn in range(place, state.turns_in_round, players) if turn > state.turn]
    same = {"round": state.round, "items": items, "picks": state.course.picks}
    facts = [{**same, "turn": 1 + turn // players} for turn in numbers]
    return {(state.round, fact["turn"]): Ask(seat, "slot", options, facts=fact) for fact in facts}


# The seats can wish in advance for slots of their later turns in the round.
WISHES: Final = Wishes[CitiesState]("slot", turn_key, _slot_questions_to_come)

CitiesSeatRules = Mapping[Seat, SeatRule[CitiesState]]


def _starting_tile_picker(state: CitiesState) -> Seat:
    """The seat that picks a starting tile now. The last seat of the order picks first (section B)."""
    seats = [seat for seat in state.order if seat < state.seats]
    return seats[-1 - state.turn]


def _pick_starting_tile(state: CitiesState, seat: Seat) -> Rule[None]:
    """Pick one of the starting tiles (D1)."""
    if not state.districts[seat].tiles:
        _give_starting_tile(state, seat, (yield from choose(seat, "start", state.starts)))


def _give_starting_tile(state: CitiesState, seat: Seat, tile: str, **why: Plain) -> None:
    """Give a starting tile to the seat, as the beginning of its district."""
    state.starts.remove(tile)
    state.districts[seat] = District().with_tile(tile, (0, 0))
    state.tell("start", seat, tile=tile, **why)


def _finish_pick(state: CitiesState) -> str:
    """Give the last starting tile without a question; return the step of the next pick, or of the first round."""
    if not state.districts[_starting_tile_picker(state)].tiles:
        _give_starting_tile(state, _starting_tile_picker(state), state.starts[0], **unasked_fact(state.starts))
    state.turn += 1
    return "start" if state.turn < state.seats else "deal"


def _turn_rule(state: CitiesState) -> CitiesSeatRules:
    """The seat on turn with its rule; empty on the rival's turn, or if there is nothing to choose."""
    return {} if state.is_rivals_turn or _is_turn_forced(state) else {state.on_turn: _take_turn}


def _is_turn_forced(state: CitiesState) -> bool:
    """Whether one slot is left and nothing is to be placed at once. This happens only in a player's last turn."""
    if state.taken or state.turn < state.turns_in_round - len(state.order):
        return False
    free = free_slots(state)
    return len(free) == 1 and (free[0].has_hidden_items or free[0].row == "cards")


def _take_turn(state: CitiesState, seat: Seat) -> Rule[None]:
    """Take a slot. Its face-up items are used at once, hidden items after they are turned up.

    If the slot is taken already, the turn continues: a position may be written in the middle of a turn.
    """
    taken = state.taken or (yield from _choose_slot(state, seat))
    if not taken.has_hidden_items:
        yield from place_hand_items(state, seat)


def _choose_slot(state: CitiesState, seat: Seat) -> Rule[BoardSlot]:
    """Ask for one of the free slots, take it, and return it (D2)."""
    options = [(slot.row, slot.slot) for slot in free_slots(state)]
    items = tuple(state.rows[row][number].up for row, number in options)
    row, number = yield from choose(seat, "slot", options, round=state.round, items=items, picks=state.course.picks)
    return _take_slot(state, BoardSlot(row, number), **unasked_fact(options))


def _take_slot(state: CitiesState, taken: BoardSlot, **why: Plain) -> BoardSlot:
    """Put the worker of the player on turn into a slot, and take its face-up items."""
    slot = state.rows[taken.row][taken.slot]
    state.rows[taken.row][taken.slot] = Slot(down=slot.down, worker=state.on_turn)
    state.taken = taken
    pile_for(state, taken.row).extend(slot.up)
    if state.is_rivals_turn:
        state.tell("rival_took", row=taken.row, slot=taken.slot, items=slot.up)
    else:
        state.tell("took", state.on_turn, row=taken.row, slot=taken.slot, items=slot.up, **why)
    return taken


def _close_turn(state: CitiesState) -> str:
    """Take a slot for a player without a question, and reveal the hidden items of the slot; return the next step."""
    taken = state.taken or _take_slot(state, _next_slot(state), **unasked_fact(free_slots(state)))
    if taken.has_hidden_items:
        take_hidden_items(state, taken)
    return _place_or_finish(state)


def _next_slot(state: CitiesState) -> BoardSlot:
    """The slot for a turn without a question.

    It is the first free one; the rival prefers the row of the last turn.
    """
    free = free_slots(state)
    return next((slot for slot in free if state.is_rivals_turn and slot.row == state.last_row), free[0])


def _place_or_finish(state: CitiesState) -> str:
    """Return the step in which revealed items are placed, or end the turn if there are none."""
    remove_unplaceable_items(state)
    while state.to_draw and not state.hand:
        draw_pieces(state)
        remove_unplaceable_items(state)
    return "place" if state.hand else _finish_turn(state)


def _finish_turn(state: CitiesState) -> str:
    """Give rings for the achievements of the player on turn (C.6), and return the next step.

    In games of version 1, a card brought no rings, since it changes no district.
    """
    row = state.taken.row if state.taken else ""
    if not state.is_rivals_turn and (row != "cards" or state.version >= 2):
        place_rings(state, state.on_turn)
    state.last_row, state.taken = row, None
    state.turn += 1
    return "turn" if state.turn < state.turns_in_round else finish_round(state)


def finish_round(state: CitiesState) -> str:
    """Pass the star and clear the board; return the next step, or end the game after the last round (C.7).

    The owner of the worker in the last occupied slot of the pieces takes the star. The rival may get a ring, and at the
    end of the solo challenge the grade is told.
    """
    state.star = [slot.worker for slot in state.rows["pieces"] if slot.worker is not None][-1]
    clear_board(state)
    give_rival_ring(state)
    state.turn, state.last_row = 0, ""
    if state.round < state.course.rounds:
        return "deal"
    state.tell("ended", reason="rounds", rounds=state.round)
    if state.has_rival:
        state.tell("graded", 0, **FACTS.solo.in_version(state.version).facts(sum(score_parts(state, 0).values())))
    return OVER


def give_rival_ring(state: CitiesState) -> None:
    """After each of the `ring_rounds` of the solo challenge, give the rival a ring on an achievement without rings.

    It is the one whose ring is worth the most points; nothing happens if each has a ring.
    """
    if not state.has_rival or state.round not in FACTS.solo.ring_rounds:
        return
    free = [index for index, placed in enumerate(state.rings) if not placed]
    if free:
        index = max(free, key=lambda index: next_ring_value(state, index))
        points = next_ring_value(state, index)
        state.rings[index].append(RIVAL)
        state.tell("rival_achieved", board=state.board, index=index, points=points)


STEPS: Final = {
    "start": Step[CitiesState](
        open=lambda state: {_starting_tile_picker(state): _pick_starting_tile} if len(state.starts) > 1 else {},
        close=_finish_pick,
    ),
    "deal": Step[CitiesState](open=nobody, close=deal_round),
    "turn": Step[CitiesState](open=_turn_rule, close=_close_turn, wishes=WISHES),
    "place": Step[CitiesState](
        open=lambda state: {state.on_turn: place_hand_items},
        close=_place_or_finish,
        wishes=WISHES,
        same_turn=lambda _: True,
    ),
}
