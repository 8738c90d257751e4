"""Two people who play at random by pressing what the bot shows them."""

from collections.abc import Sequence
from random import Random
from typing import Final

from bot.ui.click import Verb
from tests.lab.pressing import ANSWERS, button_for, offered, values_by_chance
from tests.visitor import Button, Seen, Visitor, VisitorAct

SHEETS_EVERY: Final = 8
"""After so many presses somebody looks at everybody's sheets."""
LOOKS_MOST: Final = 12
"""When nobody has been asked anything at so many looks in turn, the game is over."""


class Players:
    """The people at one table, and a new table when a game is over: of these games, one after the other.

    `games` counts the games that they have begun.
    """

    def __init__(self, host: Visitor, guest: Visitor, played: Sequence[str]) -> None:
        self._people, self._chance, self._played = (host, guest), Random(1), played
        self.games, self._looks = 0, 0
        self._board: Seen | None = None
        self._turn, self._presses = 0, 0
        self._panel: Seen | None = None

    async def press(self) -> None:
        """Press Sheets now and then, My turn, or an answer to the open question, and see what comes of it."""
        board = await self._open_board()
        self._presses += 1
        if self._presses % SHEETS_EVERY == 0:
            await (await _press(self._people[self._turn], board, Verb.SHEETS)).answer()
            return
        self._panel = await (await self._play(board)).answer()

    def forget_panel(self) -> None:
        """Open the panel anew: the last press has not been answered, or was too late."""
        self._panel = None

    async def _play(self, board: Seen) -> VisitorAct:
        person = self._people[self._turn]
        if self._panel and (choices := offered(self._panel, ANSWERS)):
            self._looks, chosen = 0, self._chance.choice(choices)
            if isinstance(chosen, Button):
                return await person.press(self._panel, chosen.custom_id)
            return await person.select(self._panel, *values_by_chance(chosen, self._chance), menu=chosen.custom_id)
        if self._panel:
            self._turn = 1 - self._turn
        self._looks += 1
        return await _press(self._people[self._turn], board, Verb.TURN)

    async def _open_board(self) -> Seen:
        """The table message of a running game; the first, or the next after a game is over."""
        if self._board:
            self._board = self._people[0].message(self._board.id)
        if self._looks >= LOOKS_MOST or self._board is None or not button_for(self._board, Verb.TURN):
            self._board, self._panel, self._looks = await self._start_game(), None, 0
        return self._board

    async def _start_game(self) -> Seen:
        host, guest = self._people
        game = self._played[self.games % len(self._played)]
        self.games += 1
        card = await (await host.slash("play", game=game, seats=len(self._people))).answer()
        joining = button_for(card, Verb.JOIN)
        assert joining is not None
        await (await _press(guest, await guest.see(lambda seen: seen.id == card.id), Verb.JOIN)).answer()

        def is_board(seen: Seen) -> bool:
            turn = button_for(seen, Verb.TURN)
            return turn is not None and turn.table == joining.table

        await guest.see(is_board)
        return await host.see(is_board)


async def _press(person: Visitor, seen: Seen, verb: Verb) -> VisitorAct:
    """Press the first button of that kind."""
    return await person.press(seen, offered(seen, frozenset({verb}))[0].custom_id)
