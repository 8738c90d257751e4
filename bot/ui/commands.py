"""The commands: those that begin with a slash, and those in the menus of messages and people."""

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, TranslationContextTypes, Translator, locale_str

from bot import limits
from bot.table.lobby.opening import PACES, OpeningRequest, open_lobby
from bot.table.overview import Overview, read_overview
from bot.table.refusal import Refusal
from bot.table.settings.people import People
from bot.table.settings.servers import require_opening
from bot.table.tables import Tables
from bot.ui.answers import Answers, PressBudget
from bot.ui.daily.desk import DailyDesk
from bot.ui.ending.verify_desk import VerifyDesk
from bot.ui.errors import answer_with_errors, explain
from bot.ui.explain_desk import explain_command
from bot.ui.help.card import guide_card, note_card
from bot.ui.help.desk import HelpDesk
from bot.ui.invitees import mentioned_people
from bot.ui.layout import Message
from bot.ui.lobby.card import lobby_card
from bot.ui.lobby.commands import MAX_TABLE_NUMBER, join_command, start_command
from bot.ui.lobby.desk import offer_lesson
from bot.ui.obstacles import obstacle_in
from bot.ui.public_language import public_language
from bot.ui.reader import Interaction, channels_of, person_of, reader_of, rights_of
from bot.ui.replay.log_desk import LogDesk, log_command
from bot.ui.replying import Deferral, defer, is_direct, post, whisper
from bot.ui.review.puzzle_desk import PuzzleDesk
from bot.ui.said import anywhere, in_servers
from bot.ui.said import localized as _said
from bot.ui.settings.card import Visit, settings_card
from bot.ui.settings.privacy_desk import privacy_command
from bot.ui.sights import ChannelVisibility
from bot.ui.solo.desk import SoloDesk
from bot.ui.solo.race_desk import race_command
from bot.ui.suggestions import (
    resolve_game,
    resolve_mode,
    suggest_any_game,
    suggest_games,
    suggest_modes,
    suggest_puzzles,
    suggest_solo_games,
)
from bot.ui.tables_card import tables_card
from bot.ui.turn.showing import Panels
from games.bots import LEVELS
from render.texts import texts_in

MAX_SEATS: Final = 99
"""The highest number that may be typed. Each game says how many seats it takes."""
PLAY_NAMES: Final = {
    "game": "command.play.game.name",
    "mode": "command.play.mode.name",
    "seats": "command.play.seats.name",
    "bots": "command.play.bots.name",
    "pace": "command.play.pace.name",
    "invite": "command.play.invite.name",
}
"""The options of `/play`, and their names."""
PLAY_DESCRIPTIONS: Final = {
    "game": "command.play.game.description",
    "mode": "command.play.mode.description",
    "seats": "command.play.seats.description",
    "bots": "command.play.bots.description",
    "pace": "command.play.pace.description",
    "invite": "command.play.invite.description",
}
DEFAULT_LEVEL: Final = "medium"
DEFAULT_PACE: Final = "none"
MAX_INVITE_TEXT: Final = 300
"""Characters in which ten people can be mentioned."""


class CommandTranslator(Translator):
    """Translates names and descriptions of commands into Japanese."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        """The text in Japanese; None for other languages, for which Discord shows the English text."""
        if locale is not discord.Locale.japanese:
            return None
        return texts_in("ja")("bot", string.extras["key"])


class Commands(app_commands.CommandTree[discord.Client]):
    """The bot's command tree: all slash commands and those in menus."""

    def __init__(
        self, client: discord.Client, tables: Tables, people: People, panels: Panels, answers: Answers
    ) -> None:
        super().__init__(client)
        self._answers, self._typing = answers, PressBudget(tables.limits)
        self.add_command(play_command(tables, people))
        self.sights = ChannelVisibility()
        self.add_command(join_command(tables, people, self.sights))
        self.add_command(start_command(tables, people, self.sights))
        solo, puzzles = SoloDesk(tables, panels), PuzzleDesk(tables.store, panels.threads)
        self.add_command(game_command("solo", people, suggest_solo_games, solo.open, deferral_alone))
        self.add_command(game_command("puzzle", people, suggest_puzzles, puzzles.open))
        self.add_command(daily_command(people, DailyDesk(tables, people, solo, panels.threads)))
        verifying = VerifyDesk(tables, panels.threads, self.sights)
        self.add_command(verify_command(people, verifying))
        self.add_command(log_command(people, LogDesk(tables, panels.threads, self.sights), verifying.suggest))
        self.add_command(settings_command(people))
        self.add_command(privacy_command(people))
        self.add_command(tables_command(tables, people))
        rules = HelpDesk(tables, panels.threads)
        self.add_command(game_command("rules", people, suggest_any_game, rules.open_rules))
        self.add_command(help_command(tables, people))
        self.add_command(race_command(tables, people))
        self.add_command(explain_command(tables, people, panels.threads, self.sights))

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Whether the library may run a command: not while the bot stops, nor for too fast autocompletion.

        Also registers the answer.
        """
        is_typing = interaction.type is discord.InteractionType.autocomplete
        if is_typing and not self._typing.try_spend(interaction.user.id):
            return False
        return self._answers.register(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        await explain(
            interaction,
            error.original
            if isinstance(error, app_commands.CommandInvokeError) and isinstance(error.original, Exception)
            else error,
        )


def play_command(tables: Tables, people: People) -> app_commands.Command[Any, Any, None]:
    """`/play`: open a table for a game in this channel."""

    @app_commands.command(name=_said("command.play.name"), description=_said("command.play.description"))
    @app_commands.rename(**{option: _said(key) for option, key in PLAY_NAMES.items()})
    @app_commands.describe(**{option: _said(key) for option, key in PLAY_DESCRIPTIONS.items()})
    @app_commands.choices(
        bots=[Choice(name=_said(f"level.{level}"), value=level) for level in LEVELS],
        pace=[Choice(name=_said(f"pace_choice.{pace}"), value=pace) for pace in PACES],
    )
    @app_commands.autocomplete(game=suggest_games, mode=suggest_modes)
    @in_servers
    async def play(  # noqa: PLR0913, PLR0917 - each is an option of the command
        interaction: Interaction,
        game: Range[str, 1, limits.CHOICE_VALUE],
        mode: Range[str, 1, limits.CHOICE_VALUE] | None = None,
        seats: Range[int, 1, MAX_SEATS] | None = None,
        bots: str = DEFAULT_LEVEL,
        pace: str = DEFAULT_PACE,
        invite: Range[str, 1, MAX_INVITE_TEXT] | None = None,
    ) -> None:
        async def act() -> None:
            invited = mentioned_people(invite, nobody=(interaction.user.id, interaction.application_id))
            server, channel = interaction.guild_id, interaction.channel_id
            if server is None or channel is None:
                raise Refusal("server_only")
            here = (server, channel, await _language_here(tables, interaction, server))
            asked = OpeningRequest(resolve_game(game), *here, bots, seats, resolve_mode(game, mode), pace, invited)
            await _require_ground(tables, interaction, server, channel)
            opened = await open_lobby(tables, person_of(interaction), asked, str(interaction.id))
            card = await post(interaction, lobby_card(opened), called=opened.invited)
            await tables.update(opened.row.id, lobby_message_id=card.message_id)
            if opened.note:
                await whisper(interaction, note_card(opened.note, reader_of(interaction).language))
            await offer_lesson(tables, interaction, opened.row)

        await answer_with_errors(interaction, people, act, Deferral.POST)

    return play


def deferral_alone(interaction: Interaction) -> Deferral:
    """The kind of deferred answer for one person: a message in direct messages, otherwise a private one."""
    return Deferral.POST if is_direct(interaction) else Deferral.WHISPER


def game_command(
    name: str,
    people: People,
    suggest: Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]],
    answer: Callable[[Interaction, str], Awaitable[None]],
    deferral: Callable[[Interaction], Deferral] = lambda _: Deferral.WHISPER,
) -> app_commands.Command[Any, Any, None]:
    """A command about one game, everywhere that the bot can be called; `answer` gets the game's name."""

    @app_commands.command(name=_said(f"command.{name}.name"), description=_said(f"command.{name}.description"))
    @app_commands.rename(game=_said("command.play.game.name"))
    @app_commands.describe(game=_said("command.play.game.description"))
    @app_commands.autocomplete(game=suggest)
    @anywhere
    async def about_a_game(interaction: Interaction, game: Range[str, 1, limits.CHOICE_VALUE]) -> None:
        async def act() -> None:
            await answer(interaction, resolve_game(game))

        await answer_with_errors(interaction, people, act, deferral(interaction))

    return about_a_game


def daily_command(people: People, desk: DailyDesk) -> app_commands.Command[Any, Any, None]:
    """`/daily`: the city of the day, everywhere that the bot can be called."""

    @app_commands.command(name=_said("command.daily.name"), description=_said("command.daily.description"))
    @anywhere
    async def daily(interaction: Interaction) -> None:
        async def act() -> None:
            await desk.open(interaction)

        await answer_with_errors(interaction, people, act, deferral_alone(interaction))

    return daily


def verify_command(people: People, desk: VerifyDesk) -> app_commands.Command[Any, Any, None]:
    """`/verify`: recompute a finished game of this server, or one's own solo game, from its seed and moves."""

    @app_commands.command(name=_said("command.verify.name"), description=_said("command.verify.description"))
    @app_commands.rename(table=_said("command.verify.table.name"))
    @app_commands.describe(table=_said("command.verify.table.description"))
    @app_commands.autocomplete(table=desk.suggest)
    @anywhere
    async def verify(interaction: Interaction, table: Range[int, 1, MAX_TABLE_NUMBER]) -> None:
        async def act() -> None:
            await desk.verify(interaction, table)

        await answer_with_errors(interaction, people, act)

    return verify


def settings_command(people: People) -> app_commands.Command[Any, Any, None]:
    """`/settings`: the preferences of the person who asks, everywhere the bot can be called."""

    @app_commands.command(name=_said("command.settings.name"), description=_said("command.settings.description"))
    @anywhere
    async def settings(interaction: Interaction) -> None:
        async def act() -> None:
            prefers = await people.preferences_of(interaction.user.id)
            visit = Visit(is_manager=rights_of(interaction).may_manage_guild)
            await whisper(interaction, settings_card(prefers, reader_of(interaction).language, visit=visit))

        await answer_with_errors(interaction, people, act)

    return settings


def tables_command(tables: Tables, people: People) -> app_commands.Command[Any, Any, None]:
    """`/tables`: all tables at which the person has a seat, awaited ones first."""

    @app_commands.command(name=_said("command.tables.name"), description=_said("command.tables.description"))
    @anywhere
    async def own_tables(interaction: Interaction) -> None:
        async def act() -> None:
            await _answer_with_all_tables(tables, interaction, tables_card)

        await answer_with_errors(interaction, people, act)

    return own_tables


def help_command(tables: Tables, people: People) -> app_commands.Command[Any, Any, None]:
    """`/help`: a short guide, and the tables where it is the person's turn."""

    @app_commands.command(name=_said("command.help.name"), description=_said("command.help.description"))
    @anywhere
    async def explain_all(interaction: Interaction) -> None:
        async def act() -> None:
            await _answer_with_all_tables(tables, interaction, guide_card)

        await answer_with_errors(interaction, people, act)

    return explain_all


async def _answer_with_all_tables(
    tables: Tables, interaction: Interaction, card: Callable[[Overview, str], Message]
) -> None:
    await defer(interaction)
    found = await read_overview(tables, interaction.user.id)
    await whisper(interaction, card(found, reader_of(interaction).language))


async def _language_here(tables: Tables, interaction: Interaction, guild_id: int) -> str:
    """The language of a table that is opened here. Refused where the server's settings forbid it."""
    async with tables.store.read() as reading:
        await require_opening(reading, rights_of(interaction), channels_of(interaction))
        server = await reading.servers.get(guild_id)
    return await public_language(interaction, server)


async def _require_ground(tables: Tables, interaction: Interaction, server: int, channel: int) -> None:
    """Refused where the game could be played neither in a thread nor in the channel."""
    missing = await obstacle_in(tables.store, interaction, server, channel)
    if missing is not None and missing.key != "lacking_threads":
        raise missing
