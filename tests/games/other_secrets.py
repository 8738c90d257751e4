"""The same state with other secrets, told by hand what is secret (`tests/games/hidden.py`) and not by the game."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from games.barrage.data import TILES
from games.core import Game, GameError, Plain, Position, Rng, Seat
from games.dinner_in_paris.deal import IMMEDIATE_PIGEONS
from games.welcome_to.data import SOLO_CARD
from tests.games.hidden import HIDDEN_PLACES, OTHER, Observer, Way, at, with_other


@dataclass(frozen=True)
class Pool:
    """Hidden places whose things may lie in any other of them as well, where `alike` says the same of both."""

    places: tuple[str, ...]
    alike: Callable[[Way, Any], Plain] = lambda _way, _thing: None

    def ways(self, game: str, state: Any, observer: Observer) -> list[Way]:
        """The ways to these places in a state, as far as the observer may not know what is there."""
        hidden = [place for place in HIDDEN_PLACES[game] if place.place in self.places]
        return [way for place in hidden for way in place.ways(state, observer)]


POOLS: Final[dict[str, tuple[Pool, ...]]] = {
    "welcome_to": (Pool(("stacks.*", f"hands.{OTHER}.*"), lambda _, card: card == SOLO_CARD),),
    "cities": (Pool(("decks.*", "unseen.*", "rows.*.*.down"), lambda way, _: way[1]),),
    "dinner_in_paris": (
        Pool(("deck", f"boards.{OTHER}.hand")),
        Pool(("objective_deck", f"boards.{OTHER}.objectives", f"boards.{OTHER}.drawn")),
        Pool(
            ("pigeon_deck", f"boards.{OTHER}.pigeons", f"boards.{OTHER}.fresh"),
            lambda _, card: int(card in IMMEDIATE_PIGEONS),
        ),
        Pool(("pigeon_deck",)),
    ),
    "barrage": (
        Pool(("piles.*",), lambda way, _: way[1]),
        Pool(("technology",), lambda _, tile: TILES[tile].level),
        Pool(("deck.*",)),
    ),
    "orchard": (Pool(("deck", f"gardens.{OTHER}.hand", f"gardens.{OTHER}.beds")),),
    "towers": (Pool(("deck", f"lots.{OTHER}.hand")),),
}


def other_secrets(game: Game[Any], state: Any, observer: Observer, rng: Rng) -> Any:
    """A state that the rules can go on from, with other things in all places that the observer may not know.

    Its chance comes from another secret, and there are no news for others.
    """
    changed = state
    for pool in POOLS.get(game.name, ()):
        changed = redealt(changed, pool.ways(game.name, state, observer), pool.alike, rng)
    changed = changed.copy()
    if game.name == "welcome_to":
        keep_passed_cards_in_hands(state, changed, observer)
    changed.news = changed.news_for(observer)
    changed.rng = Rng(rng.below(100), f"{rng.next():064x}")
    return changed


def redealt(state: Any, ways: list[Way], alike: Callable[[Way, Any], Plain], rng: Rng) -> Any:
    """The state with the things at the ends of these ways shuffled, those that are alike among each other."""
    dealt = {way: things_at(state, way) for way in ways}
    slots = defaultdict[Plain, list[tuple[Way, int]]](list)
    for way, things in dealt.items():
        for number, thing in enumerate(things):
            slots[alike(way, thing)].append((way, number))
    for found in slots.values():
        shuffled = rng.shuffled([dealt[way][number] for way, number in found])
        for (way, number), thing in zip(found, shuffled, strict=True):
            dealt[way][number] = thing
    for way, things in dealt.items():
        state = with_other(state, way, partial(put_down, things))
    return state


def put_down(things: list[Any], old: Any) -> Any:
    return type(old)(things) if is_pile(old) else things[0]


def things_at(state: Any, way: Way) -> list[Any]:
    found = at(state, way)
    return [*found] if is_pile(found) else [found]


def is_pile(found: Any) -> bool:
    """Whether several things may lie there."""
    return isinstance(found, list | tuple)


def keep_passed_cards_in_hands(before: Any, after: Any, observer: Observer) -> None:
    """The cards that others have received or will pass on are still in their hands, in the same places."""
    for seat, hand in enumerate(before.hands if before.mode == "expert" else []):
        now = dict(zip(hand, after.hands[seat], strict=True))
        after.received[seat] = now.get(before.received[seat])
        if seat != observer:
            after.sheets[seat].passes = now.get(before.sheets[seat].passes)


def other_world(position: Position, seat: Seat, rng: Rng) -> Position:
    """A position with other secrets in which this seat has made the same choices, as far as it can make them there."""
    other = Position(position.game, other_secrets(position.game, position.base, seat, rng), position.number)
    own = next((lane for lane in position.lanes.values() if lane.ask and lane.ask.seat == seat), None)
    try:
        for move in own.moves if own else ():
            other.apply(move.seat, move.choice)
    except GameError:
        return Position(position.game, other.base, position.number)
    return other
