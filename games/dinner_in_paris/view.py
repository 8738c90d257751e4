"""The supplies of all things, the view of a seat, and a guess at the hidden things (rules page, section I)."""

from typing import Final

from games.core import Rng, Seat, Supply, unseen_things
from games.dinner_in_paris.data import SUPPLY
from games.dinner_in_paris.deal import IMMEDIATE_PIGEONS
from games.dinner_in_paris.state import HIDDEN, DinnerState

SUPPLIES: Final = (
    Supply(
        "restaurants",
        lambda _: SUPPLY["restaurants"],
        ("boards.*.restaurants.*.kind", "neighbour.restaurants.*.kind"),
        stock="stock",
    ),
    Supply(
        "resources",
        lambda _: SUPPLY["resources"],
        ("display", "discards", "boards.*.hand", "boards.*.shown"),
        stock="deck",
        hidden=HIDDEN,
    ),
    Supply(
        "pigeons",
        lambda _: SUPPLY["pigeons"],
        ("boards.*.pigeons", "boards.*.fresh", "boards.*.used", "neighbour.used"),
        stock="pigeon_deck",
        hidden=HIDDEN,
    ),
    Supply(
        "objectives",
        lambda _: SUPPLY["objectives"],
        ("common", "boards.*.objectives", "boards.*.drawn", "boards.*.claimed"),
        stock="objective_deck",
        hidden=HIDDEN,
    ),
)


def view(state: DinnerState, seat: Seat | None) -> DinnerState:
    """The state as this seat sees it, without the decks, other hands, news for other seats, and the generator.

    Cards in hand that came from the display stay visible, because players could remember them. After the end, all hands
    are open.
    """
    seen = state.seen_by(seat)
    seen.deck, seen.pigeon_deck = _hide(state.deck), _hide(state.pigeon_deck)
    seen.objective_deck = _hide(state.objective_deck)
    for owner, board in enumerate(seen.boards):
        if owner != seat and not state.over:
            board.hand, board.objectives, board.drawn = (_hide(board.hand), _hide(board.objectives), _hide(board.drawn))
            board.pigeons, board.fresh = _hide(board.pigeons), _hide(board.fresh)
    return seen


def _hide(cards: list[str]) -> list[str]:
    """A hidden card in place of each card."""
    return [HIDDEN] * len(cards)


def guess(seen: DinnerState, _seat: Seat | None, rng: Rng) -> DinnerState:
    """A state that fits the view, with hidden cards dealt at random and a new generator."""
    state = seen.copy()
    boards = state.boards
    _deal_hidden(rng, unseen_things("resources", SUPPLIES, state), [board.hand for board in boards], state.deck)
    held = [pile for board in boards for pile in (board.pigeons, board.fresh)]
    _deal_hidden(rng, unseen_things("pigeons", SUPPLIES, state), held, state.pigeon_deck, IMMEDIATE_PIGEONS)
    own = [pile for board in boards for pile in (board.objectives, board.drawn)]
    _deal_hidden(rng, unseen_things("objectives", SUPPLIES, state), own, state.objective_deck)
    state.rng = rng.fork()
    return state


def _deal_hidden(
    rng: Rng, cards: list[str], held: list[list[str]], deck: list[str], never: tuple[str, ...] = ()
) -> None:
    """Deal cards to the hidden places of hands and deck. Cards in `never` go only to the deck."""
    left = sorted(rng.shuffled(cards), key=lambda card: card not in never)
    for pile in held:
        pile[:] = [left.pop() if card == HIDDEN else card for card in pile]
    left = rng.shuffled(left)
    deck[:] = [left.pop() if card == HIDDEN else card for card in deck]
