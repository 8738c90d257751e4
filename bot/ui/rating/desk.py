"""`/ratings`: a server's list in a game, or a comparison of the person with another one."""

from bot.table.lobby.opening import require_game
from bot.table.rating.boards import head_to_head, rating_board
from bot.table.refusal import Refusal
from bot.table.settings.people import People
from bot.table.tables import Tables
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Message
from bot.ui.press.replying import PressActs, edit, whisper
from bot.ui.rating.card import head_to_head_card, rating_card
from bot.ui.reader import Interaction, reader_of
from games.registry import GAMES


class RatingDesk:
    """Answers `/ratings`, and the answers to the question whether lists may show the person's name."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._store, self._people = tables.store, people
        self.acts: PressActs = {Verb.RATINGS: self._answer_name}

    async def open(self, interaction: Interaction, game: str, other_id: int | None) -> None:
        """Show the server's list, or with `other_id` a comparison with that person.

        Refused for an unknown game, and for a comparison with oneself.
        """
        game = require_game(game).name
        if other_id is None:
            await whisper(interaction, await self._board(interaction, game))
            return
        pair = await head_to_head(self._store, interaction.user.id, other_id, game)
        await whisper(interaction, head_to_head_card(pair, reader_of(interaction).language))

    async def _answer_name(self, interaction: Interaction, click: Click) -> None:
        """Store whether boards may show the person's name (the index of the value), and show the list."""
        if click.table >= len(GAMES):
            raise Refusal("no_game")
        await self._people.set_preference_named(interaction.user.id, "on_boards", click.argument, str(interaction.id))
        await edit(interaction, await self._board(interaction, [*GAMES][click.table]))

    async def _board(self, interaction: Interaction, game: str) -> Message:
        board = await rating_board(self._store, interaction.user.id, game, interaction.guild_id)
        return rating_card(board, reader_of(interaction).language)
