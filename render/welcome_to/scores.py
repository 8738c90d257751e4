"""The parts of the score."""

from typing import Final

from games.welcome_to import WelcomeToState

PARTS: Final = ("plans", "parks", "pools", "temps", "estates", "bis", "refusals")
"""The parts that every sheet has."""
ADVANCED_PARTS: Final = (*PARTS[:-1], "roundabouts", PARTS[-1])


def parts_of(view: WelcomeToState) -> tuple[str, ...]:
    """The parts of the score in the game that is viewed."""
    return parts_with(view.settings.advanced)


def parts_with(advanced: bool) -> tuple[str, ...]:
    """The parts of the score, with the advanced option or without it."""
    return ADVANCED_PARTS if advanced else PARTS
