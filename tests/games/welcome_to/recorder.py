"""The games of Welcome To… worth keeping: one for each mode, plain and advanced, and each way to end.

Bot players that steer at the wanted end play until one comes.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import count
from math import exp
from typing import Final

from games.bots import Greedy, Match, match_by_chance, play_match
from games.core import SOLO, Seat
from games.welcome_to import (
    EMPTY,
    GAME,
    MODES,
    NUMBERS,
    PLANS,
    ROUNDABOUT,
    Sheet,
    Street,
    WelcomeToSettings,
    WelcomeToState,
)
from games.welcome_to.estates import street_pieces
from tests.games.recorder import Recording

COMMON: Final = ("refusals", "plans", "full")
ENDINGS: Final = {mode: (*COMMON, "cards") if mode == SOLO else COMMON for mode in MODES}
"""How each mode can end, as the news name it."""
WAYS: Final = {
    "-".join([mode, *advanced, ending]) for mode in MODES for advanced in ([], ["advanced"]) for ending in ENDINGS[mode]
}
LEAVES: Final = 40
LOWEST: Final = NUMBERS.lowest - 1
HIGHEST: Final = NUMBERS.highest + 1

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


def play(settings: WelcomeToSettings, ending: str, seed: int) -> Match:
    """A game that may end so."""
    seats = MODES[settings.mode].least_seats
    if ending not in AIMS:
        return match_by_chance(GAME, settings, seats, seed)
    return play_match(replace(GAME, worth=AIMS[ending]), settings, [Greedy(LEAVES)] * seats, seed)


def games_that_end(settings: WelcomeToSettings, ending: str) -> Iterator[Match]:
    """Games that end so and for no other reason."""
    matches = (play(settings, ending, seed) for seed in count(1))
    return (match for match in matches if match.position.base.endings == [ending])


def recordings() -> Iterator[Recording]:
    """One game for each mode, plain and advanced, and each ending."""
    for mode in MODES:
        for advanced in (False, True):
            for ending in ENDINGS[mode]:
                settings = WelcomeToSettings(mode=mode, advanced=advanced)
                yield Recording(next(games_that_end(settings, ending)))
