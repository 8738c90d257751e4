"""What each game hides, written down from the rules pages without asking the game's `view`.

A place is a way through the state: `boards.other.hand` is the hand of every seat but the observer, a star is every
item. The coming chance, and news for others alone, are hidden in every game.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from games.core import FrozenRecord, News, Record, Rng, Seat

Way: TypeAlias = tuple[Any, ...]
"""The names, keys and indices that lead to a value in a state."""
Observer: TypeAlias = Seat | None
"""Who looks; None: somebody without a seat."""
OTHER: Final = "other"


def always(_state: Any, _observer: Observer, _way: Way) -> bool:
    """The condition of a place that is never shown."""
    return True


@dataclass(frozen=True)
class HiddenPlace:
    """A place, and when what lies there is hidden from the observer."""

    place: str
    when: Callable[[Any, Observer, Way], bool] = always

    def ways(self, state: Any, observer: Observer) -> Iterator[Way]:
        """The ways to everything in this state that the observer may not know."""
        for way in ways_to(state, tuple(self.place.split(".")), observer):
            if self.when(state, observer, way):
                yield way


def ways_to(value: Any, names: tuple[str, ...], observer: Observer) -> Iterator[Way]:
    """All ways through this value that a place stands for."""
    if not names:
        yield ()
        return
    for key in keys_of(value) if names[0] in ("*", OTHER) else names[:1]:
        if names[0] != OTHER or key != observer:
            yield from ((key, *way) for way in ways_to(at(value, (key,)), names[1:], observer))


def keys_of(value: Any) -> list[Any]:
    """The names, keys or indices of what a value consists of; nothing for a plain value."""
    if isinstance(value, Record | FrozenRecord):
        return list(value.__struct_fields__)
    if isinstance(value, dict):
        return list(value)
    return list(range(len(value))) if isinstance(value, list | tuple) else []


def at(value: Any, way: Way) -> Any:
    """What lies at the end of this way."""
    for key in way:
        value = getattr(value, key) if isinstance(value, Record | FrozenRecord) else value[key]
    return value


def with_other(value: Any, way: Way, change: Callable[[Any], Any]) -> Any:
    """A copy in which what lies at the end of this way is changed."""
    if not way:
        return change(value)
    key, inner = way[0], with_other(at(value, way[:1]), way[1:], change)
    if isinstance(value, Record | FrozenRecord):
        return replace(value, **{key: inner})
    if isinstance(value, dict):
        return {**value, key: inner}
    return type(value)([*value[:key], inner, *value[key + 1 :]])


def something_else(value: Any) -> Any:
    """A value of the same shape that differs in every part; it need not be one that the rules know."""
    if isinstance(value, Rng):
        return Rng(value.state + 1, value.key)
    if isinstance(value, News):
        return replace(value, kind=f"other {value.kind}")
    if isinstance(value, list | tuple):
        return type(value)(map(something_else, value))
    if value is None or isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else f"other {value}"


def is_expert(state: Any, _observer: Observer, _way: Way) -> bool:
    """Whether cards are held in hands that others do not see."""
    return bool(state.mode == "expert")


def is_held(state: Any, observer: Observer, way: Way) -> bool:
    """Whether it is a card in a hand of expert mode that the observer has not passed on to there (D9)."""
    seat = int(way[1])
    is_own_gift = observer is not None and seat == (observer + 1) % state.seats
    return is_expert(state, observer, way) and not (is_own_gift and at(state, way) == state.received[seat])


def is_received(state: Any, observer: Observer, way: Way) -> bool:
    """Whether a card was passed on, and by somebody else than the observer (D9)."""
    giver = (int(way[1]) - 1) % state.seats
    return is_expert(state, observer, way) and at(state, way) is not None and giver != observer


def is_below_the_top(state: Any, _observer: Observer, way: Way) -> bool:
    """Whether it is not the tile on top, which lies face up (section 13)."""
    return bool(way[1] != len(state.deck) - 1)


def is_not_over(state: Any, _observer: Observer, _way: Way) -> bool:
    """Whether the game goes on; at its end everybody shows what is in hand."""
    return not state.over


HELD: Final = ("hand", "objectives", "drawn", "pigeons", "fresh")
HIDDEN_PLACES: Final[Mapping[str, tuple[HiddenPlace, ...]]] = {
    "welcome_to": (
        HiddenPlace("stacks.*"),
        HiddenPlace("hands.other.*", is_held),
        HiddenPlace("received.other", is_received),
        HiddenPlace("sheets.other.passes", is_expert),
    ),
    "cities": (HiddenPlace("decks.*"), HiddenPlace("unseen.*"), HiddenPlace("rows.*.*.down")),
    "dice_new_town": (HiddenPlace("builders.other.vote"),),
    "dinner_in_paris": (
        *map(HiddenPlace, ("deck", "pigeon_deck", "objective_deck")),
        *(HiddenPlace(f"boards.other.{name}", is_not_over) for name in HELD),
    ),
    "barrage": (HiddenPlace("piles.*"), HiddenPlace("technology"), HiddenPlace("deck.*", is_below_the_top)),
    "orchard": (HiddenPlace("deck"), HiddenPlace("gardens.other.hand"), HiddenPlace("gardens.other.beds")),
    "towers": (HiddenPlace("deck"), HiddenPlace("lots.other.hand")),
}
"""Rules pages: Welcome To… 3.2, Cities C.8, Dice New Town E, Dinner in Paris I, Barrage 13 and 14."""
COMMON: Final = (
    HiddenPlace("rng"),
    HiddenPlace("news.*", lambda state, observer, way: at(state, way).only not in (None, observer)),
)


def hidden_ways(game: str, state: Any, observer: Observer) -> list[Way]:
    """The ways to all that the observer may not know."""
    return [way for place in (*HIDDEN_PLACES[game], *COMMON) for way in place.ways(state, observer)]
