"""Facts from views and news about seats: parts of the score, new things, and progress."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from games.core import News, Seat
from games.welcome_to import STREETS, TRACKS, WelcomeToState, is_filled
from render.kit.paragraphs import value_text
from render.texts import MINUS

LOTS_PER_SHEET = sum(street.lots for street in STREETS)
MAX_REFUSALS = len(TRACKS.refusals) - 1


_NEAR_END: Final = {"plans": 1, "lots": 2, "refusals": 1}
"""A round can be the last if no more than this is missing to an end of the game; a bis house fills a second lot."""
SCORE_PARTS: Final = ("plans", "parks", "pools", "temps", "estates", "bis", "refusals")
ADVANCED_SCORE_PARTS: Final = (*SCORE_PARTS[:-1], "roundabouts", SCORE_PARTS[-1])
TRACK_COLUMNS: Final = {
    "pools": (TRACKS.pools, ""),
    "bis": (TRACKS.bis, MINUS),
    "refusals": (TRACKS.refusals, MINUS),
    "roundabouts": (TRACKS.roundabouts, MINUS),
}
"""The tracks with one column of values: by part of the score, the values by the number of crosses, and their sign."""


class Fulfilment(NamedTuple):
    """The seats that fulfilled a City Plan in the same round, and the points that it brought each of them."""

    round: int
    points: int
    seats: tuple[Seat, ...]


def built_lot_count(view: WelcomeToState, seat: Seat) -> int:
    """The number of a seat's lots with a house; roundabouts count if the rulings say so."""
    counts = view.settings.rulings.roundabout_counts_as_built_lot
    return sum(is_filled(house, counts) for street in view.sheets[seat].streets for house in street.lots)


def fulfilments(view: WelcomeToState, index: int) -> list[Fulfilment]:
    """The fulfilments of the City Plan of this stack, the first ones first."""
    scored = [(score, seat) for seat, sheet in enumerate(view.sheets) if (score := sheet.plans[index])]
    rounds = sorted({(score.round, score.points) for score, _ in scored})
    return [
        Fulfilment(*key, tuple(seat for score, seat in scored if (score.round, score.points) == key)) for key in rounds
    ]


def cards_left(view: WelcomeToState) -> Sequence[int]:
    """The number of cards left in each stack."""
    return [len(stack) for stack in view.stacks]


def near_ends(view: WelcomeToState) -> dict[tuple[str, int, int], list[Seat]]:
    """The seats that can end the game in this round, by the kind of end, its present count, and the count that ends the
    game.

    There are none after the last refusal, because its news already say that the game ends, and none after the end.
    """
    found = dict[tuple[str, int, int], list[Seat]]()
    is_sure = view.over or any(sheet.refusals >= MAX_REFUSALS for sheet in view.sheets)
    for seat in () if is_sure else range(view.seats):
        sheet = view.sheets[seat]
        have = {
            "plans": (sum(score is not None for score in sheet.plans), len(sheet.plans)),
            "lots": (built_lot_count(view, seat), LOTS_PER_SHEET),
            "refusals": (sheet.refusals, MAX_REFUSALS),
        }
        for end, (count, most) in have.items():
            if most - count <= _NEAR_END[end]:
                found.setdefault((end, count, most), []).append(seat)
    return found


def progress_of(view: WelcomeToState) -> float:
    """The progress of the game from 0 to 1: the largest share of built lots or fulfilled City Plans of any seat."""
    if view.over:
        return 1.0
    return max(max(_shares(view, seat)) for seat in range(view.seats))


def _shares(view: WelcomeToState, seat: Seat) -> tuple[float, float]:
    plans = sum(score is not None for score in view.sheets[seat].plans)
    return built_lot_count(view, seat) / LOTS_PER_SHEET, plans / (len(view.sheets[seat].plans) + 0.01)


def parts_of(view: WelcomeToState) -> tuple[str, ...]:
    """The parts of the score in this game, in their order."""
    return parts_with(view.settings.advanced)


def parts_with(advanced: bool) -> tuple[str, ...]:
    """The parts of the score with or without the advanced rules, in their order."""
    return ADVANCED_SCORE_PARTS if advanced else SCORE_PARTS


def crosses_of(view: WelcomeToState, seat: Seat) -> dict[str, int]:
    """A seat's crosses on each track except those of parks and estates, by the part of the score they count for."""
    sheet = view.sheets[seat]
    reached = {
        "pools": sum(len(street.pools) for street in sheet.streets),
        "bis": sheet.bis,
        "refusals": sheet.refusals,
        "temps": sheet.temps,
    }
    return reached | ({"roundabouts": sheet.roundabouts} if view.settings.advanced else {})


def track_steps(view: WelcomeToState, seat: Seat, part: str) -> list[str]:
    """The present value of a track of TRACK_COLUMNS and, unless it is full, the value after one more cross."""
    values, sign = TRACK_COLUMNS[part]
    reached = crosses_of(view, seat)[part]
    return [value_text(value, sign) for value in values[reached : reached + 2]]


class SheetChanges(NamedTuple):
    """The new things of a sheet: lots and pools (street, lot), fences (street, gap), parks (street), raised estate
    values (size), plans (stack), houses with a number changed by the Temp Agency (street, lot), and the kinds of all
    news.
    """

    lots: frozenset[tuple[int, int]] = frozenset()
    pools: frozenset[tuple[int, int]] = frozenset()
    fences: frozenset[tuple[int, int]] = frozenset()
    parks: frozenset[int] = frozenset()
    raised: frozenset[int] = frozenset()
    plans: frozenset[int] = frozenset()
    shifted: frozenset[tuple[int, int]] = frozenset()
    kinds: frozenset[str] = frozenset()


NOTHING_NEW: Final = SheetChanges()


def sheet_changes(news: Iterable[News], seat: Seat) -> SheetChanges:
    """The new things of a seat that this news reports."""
    own = [item for item in news if item.seat == seat]
    is_shifted = any(item.facts["shift"] for item in own if item.kind == "temp")
    return SheetChanges(
        lots=_pairs(own, ("built", "bis", "roundabout"), "lot"),
        pools=_pairs(own, ("pool",), "lot"),
        fences=_pairs(own, ("fence",), "gap"),
        parks=frozenset(item.facts["street"] for item in own if item.kind == "park"),
        raised=frozenset(item.facts["size"] for item in own if item.kind == "raised"),
        plans=frozenset(item.facts["stack"] for item in own if item.kind == "plan"),
        shifted=_pairs(own, ("built",), "lot") if is_shifted else frozenset(),
        kinds=frozenset(item.kind for item in own),
    )


def _pairs(news: list[News], kinds: tuple[str, ...], place: str) -> frozenset[tuple[int, int]]:
    return frozenset((item.facts["street"], item.facts[place]) for item in news if item.kind in kinds)
