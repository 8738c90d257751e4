"""How good a sheet looks (for bots): the score so far, and what the sheet may still become.

The weights are estimates of points; nothing here is a rule of the game.
"""

from itertools import accumulate
from math import exp
from typing import Final

from games.core import Seat
from games.welcome_to.data import CARDS, LARGEST_ESTATE, NUMBERS, PLANS, STREETS, TRACKS
from games.welcome_to.estates import street_pieces
from games.welcome_to.placement import stretches
from games.welcome_to.score import score_parts
from games.welcome_to.state import Sheet, WelcomeToState

LOT_VALUE: Final = 2.2
"""What a lot that is or can still be filled is worth, as against one that is lost."""
PLAN_SHARE: Final = 0.8
"""How much of a plan's points a sheet gets that is nearly there."""
REFUSAL_FEAR: Final = (0.0, 1.5, 4.0, 6.0)
"""What refusals cost beyond their printed points: each brings the end nearer."""
LATENT_RAISE: Final = 0.35
"""How much of a raised estate value counts for estates that are not there yet."""

_UP_TO: Final = list(accumulate(sum(card.number == number for card in CARDS) for number in range(NUMBERS.highest + 2)))
"""How many cards show a number up to the index."""


def worth(state: WelcomeToState, seat: Seat) -> float:
    """An estimate of the points this seat will have: its score now, and the promise of its sheet."""
    score = sum(score_parts(state, seat).values())
    if state.over:
        return score
    sheet = state.sheets[seat]
    pieces = sheet_pieces(sheet)
    return (
        score
        + open_lots(sheet)
        + estate_promise(sheet, pieces)
        + plan_promise(state, sheet, pieces)
        + track_promise(sheet)
        - REFUSAL_FEAR[sheet.refusals]
    )


def open_lots(sheet: Sheet) -> float:
    """The lots that are or may yet be filled: a stretch is worth less where few cards fit between its neighbours."""
    filled = sum(len(street.lots) for street in sheet.streets)
    promise = 0.0
    for _, first, end, below, above in stretches(sheet.streets):
        lots = end - first
        filled -= lots
        usable = min(lots, above - below - 1)
        cards = _UP_TO[above - 1] - _UP_TO[max(below, 0)]
        promise += usable * (1.0 - exp(-0.55 * cards / lots))
    return LOT_VALUE * (promise + filled)


def sheet_pieces(sheet: Sheet) -> list[tuple[int, int, bool]]:
    """Size, number of filled lots and whether unused, for each piece between two fences."""
    found = []
    for street in sheet.streets:
        lots, used = street.lots, street.used
        for first, size in street_pieces(street):
            filled = sum(house >= 0 for house in lots[first : first + size])
            found.append((size, filled, not used or not any(first <= lot < first + size for lot in used)))
    return found


def estate_promise(sheet: Sheet, pieces: list[tuple[int, int, bool]]) -> float:
    """What unfinished pieces may bring; long ones have still to be cut."""
    promise = 0.0
    for size, filled, _ in pieces:
        if size > LARGEST_ESTATE:
            promise += 0.4 * filled
        elif filled < size:
            value = TRACKS.estates[size - 1][sheet.estate_raises[size - 1]]
            promise += 0.6 * value * filled / size
    return promise


def plan_promise(state: WelcomeToState, sheet: Sheet, pieces: list[tuple[int, int, bool]]) -> float:
    """A share of the points of each estate plan not yet scored, by how complete its estates are."""
    by_size: dict[int, list[float]] = {}
    for size, filled, unused in pieces:
        if unused:
            by_size.setdefault(size, []).append(0.25 + 0.75 * filled / size)
    for shares in by_size.values():
        shares.sort()
    promise = 0.0
    for card, scored in zip(state.plans, sheet.plans, strict=True):
        plan = PLANS[card.id]
        if scored is None and plan.sizes:
            points = plan.first if card.approved_in is None else plan.later
            progress = plan_progress(plan.sizes, by_size)
            promise += PLAN_SHARE * points * progress * progress
    return promise


def plan_progress(sizes: tuple[int, ...], by_size: dict[int, list[float]]) -> float:
    """How near the best pieces are to the required estates, weighed by size, from 0 to 1."""
    taken: dict[int, int] = {}
    progress = 0.0
    for size in sizes:
        shares = by_size.get(size, ())
        rank = taken[size] = taken.get(size, 0) + 1
        if rank <= len(shares):
            progress += size * shares[-rank]
    return progress / sum(sizes)


def track_promise(sheet: Sheet) -> float:
    """What crosses are worth beyond the value they show: the last tree of a street and raised estate values."""
    promise = 0.1 * sheet.temps
    for printed, street in zip(STREETS, sheet.streets, strict=True):
        boxes = len(printed.parks) - 1
        if street.parks < boxes:
            promise += 4.0 * (street.parks / boxes) ** 2
    for track, raises in zip(TRACKS.estates, sheet.estate_raises, strict=True):
        promise += LATENT_RAISE * (track[raises] - track[0])
    return promise
