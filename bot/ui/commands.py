"""The commands: those that begin with a slash, and those in the menus of messages and people."""

from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, TranslationContextTypes, Translator, locale_str

from bot import limits
from bot.table.overview import Overview, read_overview
from bot.table.settings.people import People
from bot.table.tables import Tables
from bot.ui.daily.desk import DailyDesk
from bot.ui.duplicate.desk import duplicate_command
from bot.ui.ending.verify_desk import VerifyDesk
from bot.ui.explain_desk import explain_command
from bot.ui.help.card import guide_card
from bot.ui.help.desk import HelpDesk
from bot.ui.lines.suggestions import (
    resolve_game,
    suggest_all_games,
    suggest_games_for_several,
    suggest_puzzle_games,
    suggest_solo_games,
)
from bot.ui.lines.tables_card import tables_card
from bot.ui.lobby.commands import MAX_TABLE_NUMBER, join_command, start_command
from bot.ui.lobby.play import play_command
from bot.ui.parts.command_parts import anywhere, in_servers
from bot.ui.parts.command_parts import localized as _said
from bot.ui.parts.layout import Message
from bot.ui.press.answers import Answers, PressBudget
from bot.ui.press.channel_visibility import ChannelVisibility
from bot.ui.press.errors import act_or_explain_error, explain_error
from bot.ui.press.replying import Deferral, defer, is_direct, whisper
from bot.ui.rating.desk import RatingDesk
from bot.ui.reader import Interaction, reader_of
from bot.ui.replay.log_desk import LogDesk, log_command
from bot.ui.review.puzzle_desk import PuzzleDesk
from bot.ui.settings.desk import SettingsDesk
from bot.ui.settings.privacy_desk import PrivacyDesk
from bot.ui.solo.desk import SoloDesk
from bot.ui.solo.race_desk import race_command
from bot.ui.stats.desk import StatsDesk
from bot.ui.tournament.command import tournament_command
from bot.ui.tournament.desk import TournamentDesk
from bot.ui.town.desk import TownDesk
from bot.ui.turn.showing import Panels
from render.texts import texts_in


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
        self.visibility = ChannelVisibility()
        self.add_command(join_command(tables, people, self.visibility))
        self.add_command(start_command(tables, people, self.visibility))
        solo, puzzles = SoloDesk(tables, panels), PuzzleDesk(tables.store, panels.threads)
        self.add_command(game_command("solo", people, suggest_solo_games, solo.open, _deferral_for_one_person))
        self.add_command(game_command("puzzle", people, suggest_puzzle_games, puzzles.open))
        daily, town = DailyDesk(tables, people, solo, panels.threads), TownDesk(tables, people, panels.threads)
        self.add_command(page_command("daily", people, daily.open, deferral=_deferral_for_one_person))
        self.add_command(duplicate_command(tables, people))
        self.add_command(page_command("town", people, town.open, in_servers))
        self.add_command(_ratings_command(people, RatingDesk(tables, people)))
        competing = TournamentDesk(tables, panels.threads, self.visibility)
        self.add_command(tournament_command(tables, people, competing))
        verifying = VerifyDesk(tables, panels.threads, self.visibility)
        self.add_command(verify_command(people, verifying))
        self.add_command(log_command(people, LogDesk(tables, panels.threads, self.visibility), verifying.suggest))
        self.add_command(page_command("settings", people, SettingsDesk(tables, people).open))
        self.add_command(page_command("privacy", people, PrivacyDesk(tables.store).open))
        self.add_command(page_command("tables", people, partial(_show_tables, tables, tables_card)))
        self.add_command(page_command("stats", people, StatsDesk(tables, panels.threads).open))
        rules = HelpDesk(tables, panels.threads)
        self.add_command(game_command("rules", people, suggest_all_games, rules.open_rules))
        self.add_command(page_command("help", people, partial(_show_tables, tables, guide_card)))
        self.add_command(race_command(tables, people))
        self.add_command(explain_command(tables, people, panels.threads, self.visibility))

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Register the interaction, and return whether the library may run its command or autocompletion.

        False while the bot stops, and for an autocompletion of a person who types too fast.
        """
        is_typing = interaction.type is discord.InteractionType.autocomplete
        if is_typing and not self._typing.try_spend(interaction.user.id):
            return False
        return self._answers.register(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        await explain_error(
            interaction,
            error.original
            if isinstance(error, app_commands.CommandInvokeError) and isinstance(error.original, Exception)
            else error,
        )


def _deferral_for_one_person(interaction: Interaction) -> Deferral:
    """The kind of deferred answer for one person: a message in direct messages, otherwise a private one."""
    return Deferral.POST if is_direct(interaction) else Deferral.WHISPER


def game_command(
    name: str,
    people: People,
    suggest: Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]],
    answer: Callable[[Interaction, str], Awaitable[None]],
    deferral: Callable[[Interaction], Deferral] = lambda _: Deferral.WHISPER,
) -> app_commands.Command[Any, Any, None]:
    """A command with one option, a game, that exists everywhere.

    `suggest` completes the typed game. `answer` gets the game's registered name, or the typed text if no game is meant.
    `deferral` returns the kind of deferred answer.
    """

    @app_commands.command(name=_said(f"command.{name}.name"), description=_said(f"command.{name}.description"))
    @app_commands.rename(game=_said("command.play.game.name"))
    @app_commands.describe(game=_said("command.play.game.description"))
    @app_commands.autocomplete(game=suggest)
    @anywhere
    async def about_a_game(interaction: Interaction, game: Range[str, 1, limits.MAX_CHOICE_VALUE_LENGTH]) -> None:
        await act_or_explain_error(
            interaction, people, lambda: answer(interaction, resolve_game(game)), deferral(interaction)
        )

    return about_a_game


def page_command(
    name: str,
    people: People,
    open_page: Callable[[Interaction], Awaitable[None]],
    where: Callable[[Any], Any] = anywhere,
    deferral: Callable[[Interaction], Deferral] = lambda _: Deferral.WHISPER,
) -> app_commands.Command[Any, Any, None]:
    """A command without options, which runs `open_page`; `deferral` returns the kind of deferred answer.

    `where` is the decorator for its places: `anywhere` or `in_servers`.
    """

    @app_commands.command(name=_said(f"command.{name}.name"), description=_said(f"command.{name}.description"))
    @where
    async def opening(interaction: Interaction) -> None:
        await act_or_explain_error(interaction, people, lambda: open_page(interaction), deferral(interaction))

    return opening


def _ratings_command(people: People, desk: RatingDesk) -> app_commands.Command[Any, Any, None]:
    """`/ratings`: the ratings of this server in a game, or one's own beside those of one other person."""

    @app_commands.command(name=_said("command.ratings.name"), description=_said("command.ratings.description"))
    @app_commands.rename(game=_said("command.play.game.name"), person=_said("command.ratings.person.name"))
    @app_commands.describe(
        game=_said("command.play.game.description"), person=_said("command.ratings.person.description")
    )
    @app_commands.autocomplete(game=suggest_games_for_several)
    @anywhere
    async def ratings(
        interaction: Interaction,
        game: Range[str, 1, limits.MAX_CHOICE_VALUE_LENGTH],
        person: discord.User | None = None,
    ) -> None:
        other_id = None if person is None else person.id
        await act_or_explain_error(interaction, people, lambda: desk.open(interaction, resolve_game(game), other_id))

    return ratings


def verify_command(people: People, desk: VerifyDesk) -> app_commands.Command[Any, Any, None]:
    """`/verify`: recompute a finished game of this server, or one's own solo game, from its seed and moves."""

    @app_commands.command(name=_said("command.verify.name"), description=_said("command.verify.description"))
    @app_commands.rename(table=_said("command.verify.table.name"))
    @app_commands.describe(table=_said("command.verify.table.description"))
    @app_commands.autocomplete(table=desk.suggest)
    @anywhere
    async def verify(interaction: Interaction, table: Range[int, 1, MAX_TABLE_NUMBER]) -> None:
        await act_or_explain_error(interaction, people, lambda: desk.verify(interaction, table))

    return verify


async def _show_tables(tables: Tables, card: Callable[[Overview, str], Message], interaction: Interaction) -> None:
    """Answer with a card of all tables of the person."""
    await defer(interaction)
    found = await read_overview(tables, interaction.user.id)
    await whisper(interaction, card(found, reader_of(interaction).language))
