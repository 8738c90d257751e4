"""Two people who play at random by pressing what the bot shows them."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

from bot.playground import Visitor
from bot.playground.person import VisitorAct
from bot.playground.seen import Button, Menu, Seen
from bot.ui.click import Click, Verb, read_click
from games.core import Rng

GAME: Final = "welcome_to"
SHEETS_EVERY: Final = 8
"""After so many presses somebody looks at everybody's sheets."""
LOOKS_MOST: Final = 12
"""When nobody has been asked anything at so many looks in turn, the game is over."""
CHOICES: Final = (Verb.COMMIT, Verb.CHOOSE, Verb.MENU)


PreparedPress: TypeAlias = Callable[[], Awaitable[VisitorAct]]
"""Makes a press that has been thought of."""


class Players:
    """The people at one table, and a new table when a game is over: of these games, one after the other.

    `games` counts the games that they have begun.
    """

    def __init__(self, host: Visitor, guest: Visitor, played: Sequence[str] = (GAME,)) -> None:
        self._people, self._rng, self._played = (host, guest), Rng(1), played
        self.games, self._looks = 0, 0
        self._board: Seen | None = None
        self._turn, self._presses = 0, 0
        self._panel: Seen | None = None

    async def next(self) -> PreparedPress:
        """What is pressed next: Sheets now and then, My turn, or an answer to the open question."""
        board = await self._open_board()
        person = self._people[self._turn]
        self._presses += 1
        if self._presses % SHEETS_EVERY == 0:
            return lambda: person.press(board, _by_verb(board, Verb.SHEETS)[0].custom_id)
        choices = _choices(self._panel) if self._panel else []
        if self._panel and choices:
            self._looks = 0
            return self._answer(person, self._panel, choices)
        if self._panel:
            self._turn = 1 - self._turn
        self._looks += 1
        asked = self._people[self._turn]
        return lambda: asked.press(board, _by_verb(board, Verb.TURN)[0].custom_id)

    async def look(self, act: VisitorAct) -> None:
        """See what came of a press: the next panel, unless it was a look at the sheets."""
        seen = await act.answer()
        if self._presses % SHEETS_EVERY:
            self._panel = seen

    def forget_panel(self) -> None:
        """Open the panel anew: the last press has not been answered, or was too late."""
        self._panel = None

    def _answer(self, person: Visitor, panel: Seen, choices: list[Button | Menu]) -> PreparedPress:
        chosen = self._rng.pick(choices)
        if isinstance(chosen, Button):
            return lambda: person.press(panel, chosen.custom_id)
        count = chosen.least + self._rng.below(chosen.most - chosen.least + 1)
        values = [option["value"] for option in self._rng.shuffled(chosen.options)[:count]]
        return lambda: person.select(panel, *values, menu=chosen.custom_id)

    async def _open_board(self) -> Seen:
        """The table message of a running game; the first, or the next after a game is over."""
        if self._board:
            self._board = self._people[0].message(self._board.id)
        if self._looks >= LOOKS_MOST or self._board is None or not _by_verb(self._board, Verb.TURN):
            self._board, self._panel, self._looks = await self._start_game(), None, 0
        return self._board

    async def _start_game(self) -> Seen:
        host, guest = self._people
        game = self._played[self.games % len(self._played)]
        self.games += 1
        card = await (await host.slash("play", game=game, seats=len(self._people))).answer()
        table = _click(card.buttons[0]).table
        joining = await guest.see(lambda seen: seen.id == card.id)
        await (await guest.press(joining, _by_verb(joining, Verb.JOIN)[0].custom_id)).answer()

        def is_board(seen: Seen) -> bool:
            return any(_click(button).table == table for button in _by_verb(seen, Verb.TURN))

        await guest.see(is_board)
        return await host.see(is_board)


def _choices(panel: Seen) -> list[Button | Menu]:
    """What answers the open question: its buttons and menus; none while others have to act."""
    pressable: list[Button | Menu] = [*panel.buttons, *panel.menus]
    return [one for one in pressable if _click(one).verb in CHOICES]


def _by_verb(seen: Seen, verb: Verb) -> list[Button]:
    return [button for button in seen.buttons if _click(button).verb is verb]


def _click(component: Button | Menu) -> Click:
    click = read_click({"custom_id": component.custom_id})
    assert click is not None, f"{component.custom_id} is not ours"
    return click
