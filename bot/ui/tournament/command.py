"""`/tournament`: open a tournament in this channel."""

from typing import Any, Final

from discord import app_commands
from discord.app_commands import Choice, Range

from bot import limits
from bot.table.clocks.pace_choice import OFFERED_PACES
from bot.table.lobby.opening import OpeningRequest
from bot.table.settings.people import People
from bot.table.tables import Tables
from bot.table.tournament.entering import TournamentRequest
from bot.table.tournament.pairing import MAX_SEATS_PER_TABLE
from bot.ui.lines.suggestions import resolve_game, suggest_games_for_several
from bot.ui.lobby.play import require_opening_place
from bot.ui.parts.command_parts import in_servers, localized
from bot.ui.press.errors import act_or_explain_error
from bot.ui.press.replying import Deferral
from bot.ui.reader import Interaction
from bot.ui.tournament.desk import TournamentDesk

_OPTION_NAME_KEYS: Final = {
    "game": "command.play.game.name",
    "form": "command.tournament.form.name",
    "rounds": "command.tournament.rounds.name",
    "seats": "command.play.seats.name",
    "pace": "command.play.pace.name",
    "days": "command.tournament.days.name",
}
"""Catalogue keys of the names of the command's options."""
_OPTION_DESCRIPTION_KEYS: Final = {
    "game": "command.play.game.description",
    "form": "command.tournament.form.description",
    "rounds": "command.tournament.rounds.description",
    "seats": "command.tournament.seats.description",
    "pace": "command.play.pace.description",
    "days": "command.tournament.days.description",
}
"""Catalogue keys of the descriptions of the command's options."""
_FORM_NAME_KEYS: Final = {"tables": "tournament_form.tables", "duplicate": "tournament_form.duplicate"}
"""Catalogue keys of the forms of a tournament."""


def tournament_command(tables: Tables, people: People, desk: TournamentDesk) -> app_commands.Command[Any, Any, None]:
    """The slash command `/tournament`: open a tournament in this channel, for people who may manage the server."""

    @app_commands.command(
        name=localized("command.tournament.name"), description=localized("command.tournament.description")
    )
    @app_commands.rename(**{option: localized(key) for option, key in _OPTION_NAME_KEYS.items()})
    @app_commands.describe(**{option: localized(key) for option, key in _OPTION_DESCRIPTION_KEYS.items()})
    @app_commands.choices(
        form=[Choice(name=localized(key), value=form) for form, key in _FORM_NAME_KEYS.items()],
        pace=[Choice(name=localized(f"pace_choice.{pace}"), value=pace) for pace in OFFERED_PACES],
    )
    @app_commands.autocomplete(game=suggest_games_for_several)
    @in_servers
    async def tournament(  # noqa: PLR0913, PLR0917 - each is an option of the command
        interaction: Interaction,
        game: Range[str, 1, limits.MAX_CHOICE_VALUE_LENGTH],
        form: str = "tables",
        rounds: Range[int, 2, 5] = 3,
        seats: Range[int, 2, MAX_SEATS_PER_TABLE] | None = None,
        pace: str | None = None,
        days: Range[int, 1, 14] = 7,
    ) -> None:
        async def act() -> None:
            here = await require_opening_place(tables, interaction)
            asked = OpeningRequest(resolve_game(game), *here, None, seats, pace=pace)
            await desk.open(interaction, TournamentRequest(asked, rounds, days, is_of_duplicates=form == "duplicate"))

        await act_or_explain_error(interaction, people, act, Deferral.POST)

    return tournament
