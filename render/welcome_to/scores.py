"""The parts of the score, and their tracks."""

from typing import Final

from games.core import Seat
from games.welcome_to import TRACKS, WelcomeToState
from render.kit.lines import value_text
from render.texts import MINUS

PARTS: Final = ("plans", "parks", "pools", "temps", "estates", "bis", "refusals")
ADVANCED_PARTS: Final = (*PARTS[:-1], "roundabouts", PARTS[-1])
COLUMNS: Final = {
    "pools": (TRACKS.pools, ""),
    "bis": (TRACKS.bis, MINUS),
    "refusals": (TRACKS.refusals, MINUS),
    "roundabouts": (TRACKS.roundabouts, MINUS),
}
"""The tracks with one column of values, and the sign of these."""


def parts_of(view: WelcomeToState) -> tuple[str, ...]:
    return parts_with(view.settings.advanced)


def parts_with(advanced: bool) -> tuple[str, ...]:
    return ADVANCED_PARTS if advanced else PARTS


def crosses_of(view: WelcomeToState, seat: Seat) -> dict[str, int]:
    """The progress of these tracks, by part of the score."""
    sheet = view.sheets[seat]
    reached = {
        "pools": sum(len(street.pools) for street in sheet.streets),
        "bis": sheet.bis,
        "refusals": sheet.refusals,
        "temps": sheet.temps,
    }
    return reached | ({"roundabouts": sheet.roundabouts} if view.settings.advanced else {})


def steps_of(view: WelcomeToState, seat: Seat, part: str) -> list[str]:
    """A one-column track's value now and with one more cross; only now if it is full."""
    values, sign = COLUMNS[part]
    reached = crosses_of(view, seat)[part]
    return [value_text(value, sign) for value in values[reached : reached + 2]]
