"""The games of Welcome To… worth keeping: one for each way to end.

Bot players that steer at the wanted end play until one comes.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import exp
from typing import Final

from games.bots import GreedyPlayer
from games.core import SOLO, Position, Seat
from games.welcome_to import EMPTY, GAME, MODES, NUMBER_LIMITS, PLANS, ROUNDABOUT, Sheet, Street, WelcomeToState
from games.welcome_to.estates import street_pieces
from tests.games.matches import Match, endings_of, play_match
from tests.games.recorder import LEAVES, Wanted, by_chance
from tests.games.ways import Way

COMMON: Final = ("refusals", "plans", "full")
ENDINGS: Final = {mode: (*COMMON, "cards") if mode == SOLO else COMMON for mode in MODES}
"""How each mode can end, as the news name it."""
LOWEST: Final = NUMBER_LIMITS.lowest - 1
HIGHEST: Final = NUMBER_LIMITS.highest + 1

Aim = Callable[[WelcomeToState, Seat], float]
"""What a player holds for good."""


def many_houses(state: WelcomeToState, seat: Seat) -> float:
    """Lots that are filled, or can still be, as surely as their neighbours leave numbers; no refusal."""
    sheet = state.sheets[seat]
    return sum(map(filled_or_open, sheet.streets)) - 10 * sheet.refusals


def filled_or_open(street: Street) -> float:
    """The lots of a street, those in an empty stretch weighed by how many numbers fit there."""
    value, below, empty = 0.0, LOWEST, 0
    for house in (*street.lots, HIGHEST):
        if house == EMPTY:
            empty += 1
            continue
        fitting = (HIGHEST if house == ROUNDABOUT else house) - below - 1
        value += 1 + min(empty, fitting) * (1 - exp(-fitting / empty / 2) if empty else 0)
        below, empty = LOWEST if house == ROUNDABOUT else house, 0
    return value


def plans_first(state: WelcomeToState, seat: Seat) -> float:
    """Scored plans, pieces that become the estates of the others, and houses."""
    sheet = state.sheets[seat]
    value = many_houses(state, seat)
    for card, scored in zip(state.plans, sheet.plans, strict=True):
        value += 100 if scored else 30 * progress(sheet, PLANS[card.id].sizes) ** 2
    return value


def progress(sheet: Sheet, sizes: Sequence[int]) -> float:
    """How far the best unused pieces of these sizes are filled, from 0 to 1; 0 for a plan without estates."""
    shares = sorted(
        (size, sum(house >= 0 for house in street.lots[first : first + size]) / size)
        for street in sheet.streets
        for first, size in street_pieces(street)
        if first not in street.used
    )
    total = 0.0
    for size in set(sizes):
        best = [share for piece, share in shares if piece == size][-sizes.count(size) :]
        total += size * sum(0.25 + 0.75 * share for share in best)
    return total / sum(sizes) if sizes else 0.0


AIMS: Final[dict[str, Aim]] = {"plans": plans_first, "full": many_houses, "cards": GAME.worth}


def worth_keeping(way: Way) -> Iterator[Wanted]:
    """A game that ends so and for no other reason, for each ending of the mode; with the fewest seats."""
    if way.seats == MODES[way.settings.mode].least_seats:
        for ending in ENDINGS[way.settings.mode]:
            yield Wanted(towards(way, ending), is_kept=partial(ends_by, ending))


def towards(way: Way, ending: str) -> Callable[[int], Match]:
    if ending not in AIMS:
        return by_chance(way)
    game = replace(GAME, worth=AIMS[ending])
    return lambda seed: play_match(game, way.settings, [GreedyPlayer(LEAVES)] * way.seats, seed)


def ends_by(ending: str, position: Position) -> bool:
    """Whether this alone has ended the game."""
    return bool(endings_of(position.base) == [ending])
