"""Who pressed or typed."""

from bot.table.seating import Person
from bot.ui.reader import Interaction


def person(interaction: Interaction) -> Person:
    """The one who pressed or typed, by the name the server shows."""
    return Person(interaction.user.id, interaction.user.display_name)
