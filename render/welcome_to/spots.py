"""Where the options of a question have their letters on a sheet."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.core import DECLINE, Ask, Plain
from render.canvas import Point
from render.kit.steps import CHIP
from render.welcome_to.art import BIS_BADGE, LOT
from render.welcome_to.hand import choice_at, choices_of
from render.welcome_to.layout import (
    DISTRICT,
    PAIRS,
    PANELS,
    PARK,
    PLANS_TOP,
    card_at,
    estate_chip_at,
    gap_at,
    lot_at,
    number_at,
    panels_of,
    park_at,
)

HEIGHTS: Final = {"lot": 56, "roundabout": 56, "pool": 99, "bis_houses": 99, "estate": 99, "estates": 99}
"""The kinds of questions about lots, and how far below its top a lot is lettered."""
DISTRICT_KINDS: Final = frozenset({"fence", "bis", *HEIGHTS})
"""The kinds of questions about places on the streets."""


def sheet_places(ask: Ask, option: Plain, hand: Sequence[int] = ()) -> Iterator[Point]:
    """Where an option has its letter.

    With a hand of cards, pairs have their places beside the cards that give the number: two where they are alike.
    """
    if ask.kind == "pair" and hand and isinstance(option, int):
        yield from (choice_at(choice) for choice in choices_of(ask, hand) if choice.pair == option)
    elif ask.kind == "pass":
        yield _corner(card_at(hand.index(option), PAIRS))
    elif (at := _place(ask, option)) is not None:
        yield at


def _place(ask: Ask, option: Plain) -> Point | None:
    if isinstance(option, str):
        return _panel_place(option)
    if ask.kind == "number":
        x, y = number_at(ask.options.index(option), len(ask.options))
        return x - 44, y
    if ask.kind in ("pair", "plan"):
        return _corner(card_at(option, PAIRS if ask.kind == "pair" else PLANS_TOP))
    if ask.kind == "estate_value":
        return estate_chip_at(option, 0)[0] + CHIP[0] / 2, PANELS + 20
    return _district_place(ask, option)


def _corner(at: tuple[int, int]) -> Point:
    return at[0] + 8, at[1] + 8


def _panel_place(option: str) -> Point | None:
    """The corner of the panel that the option is about."""
    track = {"roundabout": "roundabouts", "cross": "temps"}.get(option)
    if track is None:
        return None
    panel = panels_of(True)[track]
    return panel.x + panel.width - 12, panel.top + 8


def _district_place(ask: Ask, option: Plain) -> Point | None:
    if ask.kind == "park":
        x, y = park_at(DISTRICT, option, 0)
        return x - 26, y + PARK[1] / 2
    if ask.kind == "fence":
        x, y = gap_at(DISTRICT, *option)
        return x, y + 96
    if ask.kind == "bis":
        return _bis_place(ask, option)
    if ask.kind not in HEIGHTS:
        return None
    street, lot, size = (*option, 1)[:3]
    x, y = lot_at(DISTRICT, street, lot)
    return x + size * LOT / 2, y + HEIGHTS[ask.kind]


def _bis_place(ask: Ask, option: Plain) -> Point:
    """The numbers that could stand in the same lot are listed from top to bottom."""
    street, lot, _ = option
    same = [other for other in ask.options if other is not DECLINE and other[:2] == (street, lot)]
    x, y = lot_at(DISTRICT, street, lot)
    return x + LOT / 2, y + 58 + (BIS_BADGE + 2) * (same.index(option) - (len(same) - 1) / 2)
