"""The same state with other secrets, said without asking the game what is secret; a game not listed here is asked."""

from collections.abc import Callable
from typing import Any, Final

from games.core import Game, Rng, Seat
from games.welcome_to import WelcomeToState
from tests.games.example import Orchard


def other_secrets(game: Game[Any], state: Any, observer: Seat, rng: Rng) -> Any:
    """A state that differs from this one in all that the observer may not know; its chance comes from a secret."""
    if game.name in CHANGES:
        changed = state.copy()
        CHANGES[game.name](changed, observer, rng)
    else:
        changed = game.guess(game.view(state, observer), observer, rng)
    changed.rng = Rng(rng.below(100), f"{rng.next():064x}")
    return changed


def other_stacks(state: WelcomeToState, _: Seat, rng: Rng) -> None:
    """The cards that are to come lie in another order."""
    redeal(state.stacks, rng)


def other_hands(state: Orchard, observer: Seat, rng: Rng) -> None:
    """Others hold other cards, and others are to come."""
    others = [garden for seat, garden in enumerate(state.gardens) if seat != observer]
    redeal([state.deck, *(cards for garden in others for cards in (garden.hand, garden.beds))], rng)
    state.news = [news for news in state.news if news.only in (None, observer)]


def redeal(places: list[list[int]], rng: Rng) -> None:
    """Shuffle the cards that lie in these places."""
    cards = rng.shuffled([card for place in places for card in place])
    for place in places:
        place[:] = [cards.pop() for _ in place]


CHANGES: Final[dict[str, Callable[[Any, Seat, Rng], None]]] = {"welcome_to": other_stacks, "orchard": other_hands}
