"""Checks of a game's states beyond its rules: for random play, and for positions that people write as text."""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from itertools import chain
from typing import Any, TypeAlias

from games.core import Game, Plain
from games.core.supply import Supply, Thing, count_things_at

Obstacle: TypeAlias = tuple[str, str]
"""A place in the state, such as `sheets.0.temps`, and a sentence that says why the rules cannot go on."""
NewsDetails: TypeAlias = Mapping[str, Mapping[str, Container[Plain]]]
"""The details that news of each kind must have because pictures read them, with the values that each can have."""


@dataclass(frozen=True)
class Checks:
    """The checks of a game, as `CHECKS` in its `faults`, or beside a game of the tests.

    `obstacles(state)` names what the rules cannot go on from, also in a view or in the middle of a turn.
    `doubts(state)` names, a sentence each, what no play leads to; it gets only whole states without obstacles.
    `draw` writes the table or a seat as its game's drawing reads it. `names` are the words for things of its supplies.
    """

    obstacles: Callable[[Any], Iterable[Obstacle]] = lambda _: ()
    doubts: Callable[[Any], Iterable[str]] = lambda _: ()
    news_details: NewsDetails = field(default_factory=dict)
    draw: Callable[[Any], list[str]] | None = None
    names: Mapping[Thing, str] = field(default_factory=dict)

    def name_of(self, thing: Thing) -> str:
        return self.names.get(thing, str(thing))


def checks_of(game: Game[Any]) -> Checks:
    module = game.state_type.__module__
    if module == f"games.{game.name}.state":
        module = f"tests.games.{game.name}.faults"
    found: Checks = getattr(import_module(module), "CHECKS", Checks())
    return found


def faults_of(game: Game[Any], state: Any) -> list[str]:
    """All that is wrong with a whole state, a sentence each. A sound state has none."""
    checks = checks_of(game)
    found = [*faults_of_supplies(game.supplies, state, checks.name_of), *(told for _, told in checks.obstacles(state))]
    return found or [*checks.doubts(state)]


def obstacles_in_stages(*stages: Iterable[Iterable[Obstacle]]) -> Iterator[Obstacle]:
    """The obstacles that the first stage of checks finds; if it finds none, those of the next stage, and so on.

    Checks of a later stage rely on the earlier stages.
    """
    for stage in stages:
        is_sound = True
        for obstacle in chain.from_iterable(stage):
            is_sound = False
            yield obstacle
        if not is_sound:
            return


def faults_of_supplies(supplies: Iterable[Supply], state: Any, name_of: Callable[[Thing], str] = str) -> Iterator[str]:
    """Things that are missing, doubled or unknown in a whole state, a sentence each."""
    kinds = [(supply, supply.copies(state), supply.counts(state)) for supply in supplies]
    for supply, copies, there in kinds:
        known = possible_things(supply, kinds)
        for thing in dict.fromkeys((*copies, *there)):
            wanted = copies.get(thing, 0)
            if there[thing] != wanted and (wanted or thing not in known):
                yield f"{supply.name}: {name_of(thing)} is there {there[thing]} times, not {wanted}"
        for thing, count in count_things_at(state, supply.stock).items():
            if count < 0:
                yield f"{supply.name}: {name_of(thing)} is there {count} times in {supply.stock}"


def possible_things(supply: Supply, kinds: Iterable[tuple[Supply, Mapping[Thing, int], Counter[Thing]]]) -> set[Thing]:
    """All things that may lie in the places of a supply: its own, and those of kinds that share a place."""
    places = {supply.stock, *supply.places}
    sharing = (copies for other, copies, _ in kinds if places & {other.stock, *other.places})
    return {thing for copies in sharing for thing in copies}
