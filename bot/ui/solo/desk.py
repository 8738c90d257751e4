"""`/solo`, and the buttons of solo games; a pressed private message becomes the answer.

A solo game is private: an ordinary message in direct messages with the bot, elsewhere one that only its owner sees.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Final

import discord
import structlog

from bot.table.choices.panel import Lobby, Panel, UnfinishedGames
from bot.table.memory.state import Person
from bot.table.solo import games as solo
from bot.table.solo.beginnings import SoloRequest
from bot.table.solo.games import SoloContent
from bot.table.tables import Tables
from bot.ui.lines.mentions import NOBODY
from bot.ui.lobby.options_card import options_card
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Message
from bot.ui.press.guard import editable_message
from bot.ui.press.replying import Deferral, Send, defer, edit, is_direct, post, whisper
from bot.ui.reader import Interaction, person_of, reader_of
from bot.ui.turn.showing import Panels
from bot.ui.turn.solo_card import lesson_skipped_card, solo_closed_card, solo_game_moved_card, unfinished_games_card

log = structlog.get_logger()

_ACTS: Final[Mapping[Verb, Callable[[Tables, Person, int, str], Awaitable[SoloContent]]]] = {
    Verb.ANEW: solo.begin_anew,
    Verb.TUNE: solo.return_to_options,
    Verb.BEGIN: solo.begin_with_options,
    Verb.KEEP: solo.return_to_dealt_game,
    Verb.HEED: solo.apply_recommendations,
    Verb.NEW_SOLO: solo.begin_beside_copy,
}
"""The acts behind buttons that need only the table."""


class SoloDesk:
    """Begins and continues solo games; its answers need no access to the channel."""

    def __init__(self, tables: Tables, panels: Panels) -> None:
        self._tables, self._panels = tables, panels

    async def open(self, interaction: Interaction, game: str) -> None:
        """Begin a game, or offer unfinished ones, in a new message. Refused like `begin_or_find`."""
        request = SoloRequest(game, interaction.channel_id or 0, reader_of(interaction).language)
        shown = await solo.begin_or_find(self._tables, person_of(interaction), request, str(interaction.id))
        await self.show(interaction, shown, separate_sender(interaction))

    async def answer_press(self, interaction: Interaction, click: Click) -> None:
        """Act on a button of a solo game other than an answer to its question."""
        tables, who, act = self._tables, person_of(interaction), str(interaction.id)
        if click.verb is Verb.CONTINUE:
            await self.show(interaction, await solo.continue_game(tables, who, click.table), edit)
        elif click.verb is Verb.AGAIN:
            shown = await solo.play_again(tables, who, click.table, act, interaction.channel_id or 0)
            await self.show(interaction, shown, separate_sender(interaction))
        elif click.verb is Verb.LEARN:
            request = await solo_request_at(tables, interaction, click.table)
            await self.show(
                interaction, await solo.begin_or_continue_lesson(tables, who, click.table, request, act), edit
            )
        elif click.verb is Verb.SKIP_LESSON:
            await self._skip(interaction, click)
        elif click.verb is Verb.CLOSE_SOLO:
            left = await solo.close_game(tables, who, click.table, act)
            language = reader_of(interaction).language
            await edit(interaction, unfinished_games_card(left, language) if left else solo_closed_card(language))
        else:
            await self.show(interaction, await _ACTS[click.verb](tables, who, click.table, act), edit)

    async def _skip(self, interaction: Interaction, click: Click) -> None:
        panel = await solo.skip_lesson(self._tables, person_of(interaction), click.table, str(interaction.id))
        if panel is not None:
            await self.show(interaction, panel, edit)
            return
        self._panels.drop_late_pictures(interaction)
        await edit(interaction, lesson_skipped_card(click.table, reader_of(interaction).language))

    async def move_to_direct_messages(self, interaction: Interaction, click: Click) -> None:
        """Move the game to the person's direct messages; if that is impossible, say so."""
        shown = await solo.continue_game(self._tables, person_of(interaction), click.table)
        await defer(interaction, Deferral.UPDATE if editable_message(interaction) else Deferral.WHISPER)
        self._panels.drop_late_pictures(interaction)
        icons = self._panels.icons
        try:
            place = await icons.send_with_fallback(lambda: self._send_directly(interaction, shown))
        except discord.HTTPException as error:
            log.info("solo game not moved", table=click.table, reason=str(error))
            stays = replace(shown, note="not_moved") if isinstance(shown, Panel) else shown
            await icons.send_with_fallback(lambda: self._stay(interaction, stays))
        else:
            await edit(interaction, solo_game_moved_card(place, reader_of(interaction).language))

    async def _send_directly(self, interaction: Interaction, shown: SoloContent) -> str:
        """Send the game to the person; returns the link to it."""
        message = await self._whole(interaction, shown, can_move=False)
        sent = await interaction.user.send(view=message.view, files=message.files, allowed_mentions=NOBODY)
        return sent.jump_url

    async def _stay(self, interaction: Interaction, shown: SoloContent) -> None:
        await edit(interaction, await self._whole(interaction, shown, can_move=True))

    async def show(self, interaction: Interaction, shown: SoloContent, send: Send) -> None:
        """Answer with a solo game's panel or card.

        If a panel has no question, the open panels of its table are updated, because bot players may have acted.
        """
        if isinstance(shown, Panel):
            await self._panels.show(interaction, shown, send)
            if shown.ask is None:
                await self._panels.update_open_panels(self._tables, shown.table_id)
        else:
            self._panels.drop_late_pictures(interaction)
            await send(interaction, _card(shown, reader_of(interaction).language))

    async def _whole(self, interaction: Interaction, shown: SoloContent, can_move: bool) -> Message:
        reader = reader_of(interaction)
        if isinstance(shown, Panel):
            return await self._panels.message_with_pictures(shown, reader, can_move)
        return _card(shown, reader.language)


async def solo_request_at(tables: Tables, interaction: Interaction, table_id: int) -> SoloRequest:
    """A request for a solo game of this table's game, in the channel of the press."""
    async with tables.hold(table_id) as table:
        game = table.game.name
    return SoloRequest(game, interaction.channel_id or 0, reader_of(interaction).language)


def _card(shown: Lobby | UnfinishedGames, language: str) -> Message:
    return options_card(shown, language) if isinstance(shown, Lobby) else unfinished_games_card(shown, language)


def separate_sender(interaction: Interaction) -> Send:
    """The function that answers with a message of its own: a public one in direct messages, otherwise a private one."""
    return post if is_direct(interaction) else whisper
