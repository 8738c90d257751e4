"""Tables set up in the middle of a game, and a few moves on them."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.cities import FACTS, GAME, SUPPLY, CitiesSettings, CitiesState, District, Slot
from games.cities.data import SLOTS
from games.cities.deal import setup
from games.cities.view import PLACED_ITEM_PATHS
from games.core import COMMIT, DECLINE, Choice, Position, Rng, Seat
from games.core.notation.forms import form_for
from games.core.supply import count_things_at

SMALL = District().with_tile("S1", (0, 0))
"""A district that has just begun: red and water above park and blue."""
BOARD = "new_york"
SLOTS_AS_TEXT = form_for(list[Slot], ())


def settings(mode: str = "standard", board: str = BOARD, **rulings: bool) -> CitiesSettings:
    """Settings of a table; `rulings` are switched as given."""
    changed = type(FACTS.rulings)(**{**_fields(FACTS.rulings), **rulings})
    return CitiesSettings(mode=mode, board=board, rulings=changed)


def _fields(record: Any) -> dict[str, Any]:
    return {name: getattr(record, name) for name in record.__struct_fields__}


def set_table(
    *districts: District,
    chosen: CitiesSettings | None = None,
    rows: Mapping[str, str] | None = None,
    cards: Sequence[Sequence[str]] = (),
    round_number: int = 1,
) -> CitiesState:
    """A state in which the seats with these districts begin a round, seat 0 first and the others clockwise.

    `rows`: what lies in the slots of a row, as positions are written: `T01 | T02 | T03 | down=T04`; all other rows hold
    what chance brings. `cards`: the scoring cards of each seat.
    """
    chosen = chosen or settings()
    seats = len(districts)
    state = setup(chosen, seats, Rng(1), GAME.version)
    state.news = []
    state.order = list(range(len(state.order)))
    state.star, state.round, state.step = 0, round_number, "turn"
    state.districts = list(districts)
    state.cards = [list(held) for held in cards] or [[] for _ in districts]
    state.starts = [tile for tile in state.starts if tile not in {district.tiles[0].tile for district in districts}]
    _fill_rows(state, rows or {})
    return state


def _fill_rows(state: CitiesState, wanted: Mapping[str, str]) -> None:
    """Deal the wanted items, then any; whatever lies anywhere is in no stack."""
    placed = {row: count_things_at(state, PLACED_ITEM_PATHS[row]).elements() for row in SUPPLY}
    used = {row: [item for item in items if item in SUPPLY[row]] for row, items in placed.items()}
    for row, slots in wanted.items():
        state.rows[row] = SLOTS_AS_TEXT.read(slots.split())
        used[row] += [item for slot in state.rows[row] for item in (*slot.up, *slot.down)]
    for row in ("cards", "tiles", "features"):
        state.decks[row] = _without(list(SUPPLY[row]), used[row])
    state.bag = {colour: count - used["pieces"].count(colour) for colour, count in state.bag.items()}
    for row, printed in SLOTS.items():
        if row not in wanted and row == "pieces":
            state.rows[row] = [Slot(tuple(_from_bag(state) for _ in range(slot.up))) for slot in printed]
        elif row not in wanted:
            deck = state.decks[row]
            state.rows[row] = [
                Slot(tuple(deck.pop() for _ in range(slot.up)), tuple(deck.pop() for _ in range(slot.down)))
                for slot in printed
            ]


def _without(items: list[str], used: Sequence[str]) -> list[str]:
    for item in used:
        items.remove(item)
    return items


def _from_bag(state: CitiesState) -> str:
    """The colour of which most are left, so that nothing depends on chance."""
    colour = max(state.bag, key=lambda colour: state.bag[colour])
    state.bag[colour] -= 1
    return colour


def play(state: CitiesState, *choices: Choice, seat: Seat = 0) -> Position:
    position = Position(GAME, state)
    for choice in choices:
        position.apply(seat, choice)
    return position


def question(position: Position, kind: str, seat: Seat = 0) -> tuple[Any, ...]:
    """The options that a seat has, if it is asked such a question now; without the option to decline."""
    ask = position.asks()[seat]
    assert ask.kind == kind, f"asked {ask.kind}: {ask.options}"
    return tuple(option for option in ask.options if option is not DECLINE)


def finish_turn(position: Position) -> CitiesState:
    """The state when the turn of whoever is asked is over: they decline or take the first option, and commit."""
    turn = (position.base.round, position.base.turn)
    while not position.over and (position.base.round, position.base.turn) == turn:
        seat, ask = next(iter(position.asks().items()))
        position.apply(seat, COMMIT if ask.kind == COMMIT else DECLINE if ask.allows(DECLINE) else ask.options[0])
    state: CitiesState = position.base
    return state


def take_in_turns(position: Position, *slots: tuple[str, int]) -> CitiesState:
    """The state after these slots were taken one after the other, with as little as possible done with the items."""
    for slot in slots:
        seat = next(iter(position.asks()))
        if position.asks()[seat].kind == "slot":
            position.apply(seat, slot)
        finish_turn(position)
    state: CitiesState = position.base
    return state


def told(state: CitiesState, *kinds: str) -> list[tuple[str, dict[str, Any]]]:
    """Kind and facts of the news at a checkpoint, of these kinds only where any are given."""
    return [(news.kind, news.facts) for news in state.news if not kinds or news.kind in kinds]
