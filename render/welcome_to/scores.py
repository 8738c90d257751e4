"""The parts of the score."""

from typing import Final

from games.welcome_to import WelcomeToState

PARTS: Final = ("plans", "parks", "pools", "temps", "estates", "bis", "refusals")
"""The parts that every sheet has."""
ADVANCED_PARTS: Final = (*PARTS[:-1], "roundabouts", PARTS[-1])


def parts_of(view: WelcomeToState) -> tuple[str, ...]:
    """The parts of the score with or without the advanced option."""
    return parts_with(view.settings.advanced)


def parts_with(advanced: bool) -> tuple[str, ...]:
    """The same, where that is known."""
    return ADVANCED_PARTS if advanced else PARTS
