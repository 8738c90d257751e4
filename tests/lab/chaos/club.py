"""Clubs, whose people play one table after the other; and people who play solo games."""

import re
from dataclasses import dataclass
from typing import Final

from bot.store import Pace
from bot.ui.parts.click import Click, Verb
from tests.lab.chaos.guest import Guest
from tests.lab.chaos.ledger import PressOutcome
from tests.lab.chaos.scene import ChaosScene
from tests.lab.chaos.taste import Taste, Wanted
from tests.lab.chaos.witness import PostedKind
from tests.lab.pressing import pressable_parts, table_number
from tests.visitor import Seen

LOOK_SECONDS: Final = 0.2
AGAIN_SECONDS: Final = 4.0
"""Seconds for which people wait for the board before they press again."""


@dataclass
class Club:
    """A group of people who play together, the host first, in one channel.

    `bots` is the number of bot players that they add; `taste` chooses their games.
    """

    scene: ChaosScene
    guests: list[Guest]
    channel: str
    bots: int
    taste: Taste
    pace: Pace = "none"
    is_opening: bool = True

    async def meet(self) -> None:
        """Open tables and play them, one after the other; stops after a table that ends in calm weather."""
        while not self.scene.stopped.is_set():
            self.is_opening = True
            table = await self._open()
            if table is None:
                return
            self.is_opening = False
            await self._play(table)
            if not self.scene.mischief:
                return

    async def _play(self, table: int) -> None:
        for guest in self.guests:
            guest.tables.add(table)
        while not self.scene.witness.is_over(table) and not self.scene.stopped.is_set():
            await self.scene.pause(LOOK_SECONDS)
        for guest in self.guests:
            guest.leave(table)

    async def _open(self) -> int | None:
        """Open a table and start its game; returns its number, None if the run ends before that."""
        wanted = self.taste.table(len(self.guests), self.bots)
        card = await self._call(wanted)
        table = table_number(card)
        if card is None or table is None:
            return None
        self.scene.ledger.opened.add(table)
        self.scene.counts[f"tables of {wanted.game}"] += 1
        await self.guests[0].choose_options(card, table, wanted.menus)
        for _ in range(wanted.seats - len(self.guests)):
            await self.guests[0].act_on(card, Click(table, Verb.ADD_BOT))
        while not self.scene.witness.messages_of(table, PostedKind.BOARD):
            if self.scene.stopped.is_set():
                return None
            await self._begin(card, table)
        return table

    async def _call(self, wanted: Wanted) -> Seen | None:
        """Open a lobby; returns its card. Unanswered attempts are repeated, and may leave lobbies that nobody knows."""
        while not self.scene.stopped.is_set():
            about = {"game": wanted.game, "mode": wanted.mode, "seats": wanted.seats}
            card = await self.guests[0].open_table(self.channel, **about, bot_level="easy", pace=self.pace)
            if card is not None:
                return card
            await self.scene.pause(1.0)
        return None

    async def _begin(self, card: Seen, table: int) -> None:
        """Let everybody join who is not known to have joined, press *Start*, and wait for the board."""
        host, *others = self.guests
        ledger = self.scene.ledger
        for guest in others:
            if (table, guest.user) not in ledger.seated:
                _, shown = await guest.act_on(card, Click(table, Verb.JOIN))
                if shown is not None and lists_seat(shown, guest.person.name):
                    ledger.seated.add((table, guest.user))
        outcome, shown = await host.act_on(card, Click(table, Verb.START))
        if outcome is PressOutcome.ACKNOWLEDGED and not pressable_parts(shown, frozenset({Verb.START})):
            ledger.started.add(table)
        for _ in range(int(AGAIN_SECONDS / LOOK_SECONDS)):
            if not self.scene.witness.messages_of(table, PostedKind.BOARD):
                await self.scene.pause(LOOK_SECONDS)


@dataclass
class Soloist:
    """A person who plays one solo game after the other in direct messages."""

    scene: ChaosScene
    guest: Guest
    taste: Taste

    async def play(self) -> None:
        """Begin solo games and wait for their ends; stops after a game that ends in calm weather."""
        while not self.scene.stopped.is_set():
            self.guest.alone_at = self.taste.alone()
            table = await self.guest.play_alone()
            while table in self.guest.tables and not self.scene.stopped.is_set():
                await self.scene.pause(LOOK_SECONDS)
            if table is None:
                await self.scene.pause(1.0)
            elif not self.scene.mischief:
                return


def lists_seat(card: Seen, name: str) -> bool:
    """Whether a lobby card lists a seat of this person.

    An edit of the card is no proof of joining, because a refused press also refreshes the card.
    """
    return re.search(rf"^\d+\. {re.escape(name)}( ·|$)", card.text, re.MULTILINE) is not None
