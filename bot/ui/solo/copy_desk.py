"""*Play on*: a private copy of one's own running solo game, or of a finished game from a chosen round."""

from bot.process.threads import Threads
from bot.table.ending.verify import FinishedGame, finished_game
from bot.table.solo.beginnings import Beginning, begin_solo_from
from bot.table.solo.copying import copy_at, copy_of_running_game, own_turns, turns_in_same_round
from bot.table.tables import Tables
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.game_buttons import TURN_CHOSEN
from bot.ui.press.replying import PressActs, Send, edit
from bot.ui.reader import Interaction, person_of, reader_of
from bot.ui.solo.copy_card import copy_rounds_card, copy_turns_card
from bot.ui.solo.desk import SoloDesk, separate_sender, solo_request_at


class CopyDesk:
    """Answers presses on *Play on*."""

    def __init__(self, tables: Tables, solo: SoloDesk, threads: Threads) -> None:
        self._tables, self._solo, self._threads = tables, solo, threads
        self.acts: PressActs = {
            Verb.COPY_ROUNDS: self._offer,
            Verb.COPY: self._choose,
        }

    async def _offer(self, interaction: Interaction, click: Click) -> None:
        """Copy a running solo game at once; ask for the round of a finished game."""
        now = await copy_of_running_game(self._tables, click.table, interaction.user.id)
        if now is not None:
            await self._begin(interaction, click.table, now, separate_sender(interaction))
            return
        game, user_id = await self._finished(interaction, click), interaction.user.id
        turns = await self._threads.replay(own_turns, game, user_id)
        card = copy_rounds_card(game, user_id, turns, reader_of(interaction).language)
        await separate_sender(interaction)(interaction, card)

    async def _choose(self, interaction: Interaction, click: Click) -> None:
        """Begin at the chosen turn; ask for the turn if its round has several."""
        game, user_id = await self._finished(interaction, click), interaction.user.id
        number = click.values[0] if click.values else click.serial
        if click.argument != TURN_CHOSEN:
            turns = turns_in_same_round(await self._threads.replay(own_turns, game, user_id), number)
            if len(turns) > 1:
                await edit(interaction, copy_turns_card(game, user_id, turns, reader_of(interaction).language))
                return
        await self._begin(interaction, click.table, await self._threads.replay(copy_at, game, user_id, number), edit)

    async def _begin(self, interaction: Interaction, table: int, beginning: Beginning, send: Send) -> None:
        request = await solo_request_at(self._tables, interaction, table)
        panel = await begin_solo_from(self._tables, person_of(interaction), request, beginning, str(interaction.id))
        await self._solo.show(interaction, panel, send)

    async def _finished(self, interaction: Interaction, click: Click) -> FinishedGame:
        about = (click.table, interaction.guild_id, interaction.user.id)
        return await finished_game(self._tables, *about, for_players=True)
