"""Tables set up in the middle of a game, and moves on them."""

from typing import Any

import msgspec

from games.core import COMMIT, Choice, Position, Seat
from games.dinner_in_paris import FACTS, GAME, DinnerSettings, DinnerState
from tests.games.dinner_in_paris.drawing import cell, draw_restaurant, named

DISPLAY = ("bread", "cheese", "meat", "tomatoes")


def settings(**rulings: bool) -> DinnerSettings:
    """Settings of a table; the rulings that are named are switched so."""
    return DinnerSettings(rulings=msgspec.structs.replace(FACTS.rulings, **rulings))


def set_table(drawing: str = "", seats: int = 2, chosen: DinnerSettings | None = None, **kinds: str) -> DinnerState:
    """A table at seat 0's first action: nobody has cards. `A="0 friterie"`: seat 0 owns what is drawn with that letter.

    As many terraces have left their rows as are drawn.
    """
    state = GAME.start(chosen or DinnerSettings(), seats, 1)
    state.display = [take(state.deck, card) for card in DISPLAY]
    state.news, state.step, state.first, state.on_turn, state.round, state.actions = [], "turn", 0, 0, 1, 2
    for letter, told in kinds.items():
        seat, kind = told.split()
        build(state, int(seat), drawing, letter, kind)
    return state


def build(state: DinnerState, seat: Seat, drawing: str, letter: str, kind: str) -> None:
    """Put a restaurant on the ring, with its terraces, as it is drawn."""
    board, restaurant = state.boards[seat], draw_restaurant(drawing, letter, kind)
    state.stock[kind] -= 1
    board.restaurants.append(restaurant)
    board.taken[restaurant.rank - 1] += len(restaurant.terraces)


def take(pile: list[str], card: str) -> str:
    """Take a card out of a pile."""
    pile.remove(card)
    return card


def give(state: DinnerState, seat: Seat, cards: str, pile: str = "hand") -> None:
    """Give a seat these resource cards from the deck, pigeon cards or objectives, on a pile of its board."""
    decks = {"hand": state.deck, "shown": state.deck, "pigeons": state.pigeon_deck, "fresh": state.pigeon_deck}
    deck = decks.get(pile, state.pigeon_deck if pile == "used" else state.objective_deck)
    getattr(state.boards[seat], pile).extend(take(deck, card) for card in cards.split())


def make_common(state: DinnerState, cards: str) -> None:
    """Lay these objectives face up."""
    state.common += [take(state.objective_deck, card) for card in cards.split()]


def put_on_top(deck: list[str], cards: str) -> None:
    """Let these cards of the deck come next, in this order."""
    deck += [take(deck, card) for card in cards.split()[::-1]]


def begin(state: DinnerState) -> Position:
    """The position at its next question; the state has to be sound."""
    assert GAME.faults(state) == []
    return Position(GAME, state)


def play(position: Position, *choices: Choice | str) -> Position:
    """The seat on turn makes these choices.

    A text such as `G4` that is no option is the cell of that name. A pair that is none answers two questions: an action
    and what it is about, a side and a site.
    """
    for choice in choices:
        (seat,) = position.asks()
        options = position.asks()[seat].options
        if choice in options or choice is COMMIT:
            position.apply(seat, choice)
        elif isinstance(choice, str):
            position.apply(seat, cell(choice))
        else:
            what, about = choice
            play(position, (what,) if (what,) in options else what, choice if (what,) in options else about)
    return position


def options(position: Position) -> tuple[Any, ...]:
    """What the seat on turn can choose."""
    (ask,) = position.asks().values()
    return ask.options


def kind(position: Position) -> str:
    """What the seat on turn is asked."""
    (ask,) = position.asks().values()
    return ask.kind


def offered(position: Position, what: str) -> list[Any]:
    """The actions of one kind that are possible: `open`, `lay`, `claim`, `draw`, `play`."""
    return [option[1] if len(option) > 1 else None for option in options(position) if option and option[0] == what]


def state_of(position: Position) -> DinnerState:
    """The state as it stands, with what was chosen in the turn."""
    lanes = list(position.lanes.values())
    state: DinnerState = lanes[0].state if lanes else position.base
    return state


def laying_options(position: Position) -> str:
    """The cells on which a terrace may be laid now, by name."""
    assert kind(position) in ("lay", "free_terrace")
    return named(options(position))
