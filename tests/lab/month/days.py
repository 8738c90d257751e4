"""The acts of people on a day, as presses: begin, try again elsewhere, look, share, go on vacation, be forgotten."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from bot.playground.places import place_of
from bot.table.clocks.vacation import VACATION_DAYS
from bot.ui.parts.click import Verb
from render.texts import language_of, texts_in
from tests.lab.month.people import Player
from tests.lab.month.reckoning import DAY, Attempt, Ledger
from tests.lab.pressing import ANSWER_VERBS, pressable_parts, table_number
from tests.visitor import Failed, NotPossible, Seen, VisitorAct

PATIENCE: Final = 8
"""The most repetitions of an act that is not answered."""
MAX_AT_ONCE: Final = 6
"""The most people who act at the same time."""
TWICE, SHARED, LOOKED = 0.3, 0.15, 0.5
"""The probabilities that a person presses twice at once, shares a result, or looks at the board."""


@dataclass
class Evening:
    """A person's messages of a day: an unpressed card, and the panel of the game, if it was begun."""

    player: Player
    card: Seen
    panel: Seen | None = None


@dataclass
class Days:
    """The acts of people, recorded in the ledger. `wrong` has a sentence for each wrong answer.

    `channels` has the server ids of the channels that people use, one for each server; `servers` have the bot.
    """

    channels: dict[str, str]
    servers: frozenset[str]
    counts: Counter[str]
    wrong: list[str]
    ledger: Ledger = field(default_factory=Ledger)
    evenings: list[Evening] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._turns = asyncio.Semaphore(MAX_AT_ONCE)

    async def together(self, acts: list[Awaitable[None]]) -> None:
        async def one(act: Awaitable[None]) -> None:
            async with self._turns:
                await act

        await asyncio.gather(*(one(act) for act in acts))

    async def places(self, player: Player) -> list[str]:
        """The channels where a person can use commands: of servers with the bot, of others by the person's own
        installation, and direct messages."""
        visitor = player.visitor
        found = [channel for channel, server in self.channels.items() if server in self.servers or player.is_installed]
        return [*found, await visitor.open_dm()]

    async def begin(self, player: Player, day: int) -> None:
        """Begin the day's game, perhaps by two presses at once, and try to begin another game in another place."""
        here, there, spare = player.chance.sample(await self.places(player), 3)
        cards = [await self._card(player, place) for place in (here, there)]
        evening = Evening(player, await self._card(player, spare))
        self.evenings.append(evening)
        pressed = cards[: 1 + (player.chance.random() < TWICE)]
        shown = await asyncio.gather(*(self._press(player, card, Verb.PLAY_DAY) for card in pressed))
        if len(pressed) == 1:
            shown.append(await self._press(player, cards[1], Verb.PLAY_DAY))
        self.counts[f"games begun by {'two presses at once' if len(pressed) > 1 else 'one press'}"] += 1
        tables = {table_number(seen) for seen in shown}
        if len(tables) != 1 or None in tables:
            self.wrong.append(f"day {day}: {player.visitor.name} was shown the tables {tables} in two places")
            return
        (table,) = tables
        evening.panel = shown[0]
        places = [self.server(player, card) for card in pressed]
        self.ledger.attempts[day, player.user] = Attempt(day, player.user, table or 0, places)
        self.counts[f"second tries before the end, led to the same game: {self._kind(player, cards[1])}"] += 1

    async def look(self, player: Player) -> None:
        """Look at the card of the day, without a game."""
        place = player.chance.choice(await self.places(player))
        self.evenings.append(Evening(player, await self._card(player, place)))

    async def press_at_midnight(self, evening: Evening, after: float) -> None:
        """Press *Play* after so many seconds, just before midnight; the bot may be killed before it answers."""
        await asyncio.sleep(after)
        self.counts["presses in the last two seconds"] += 1
        try:
            await (await evening.player.visitor.press(evening.card, Verb.PLAY_DAY)).outcome()
        except (Failed, NotPossible):
            self.counts["presses in the last two seconds, not answered"] += 1

    async def morning_after(self, evening: Evening, day: int) -> None:
        """On the next day, press the card of the day before, and look at the result."""
        player, own = evening.player, self.ledger.attempts.get((day, evening.player.user))
        card = player.visitor.message(evening.card.id)
        has_answer = not card.asking_for(Verb.PLAY_DAY)
        seen = card if has_answer else await self._press(player, card, Verb.PLAY_DAY)
        self.counts["games begun in the last two seconds"] += has_answer or (own is not None and evening.panel is None)
        if own is None:
            self._expect(player, seen, "day_over", day)
        elif own.ended is None:
            evening.panel = seen
            if table_number(seen) != own.table:
                self.wrong.append(f"day {day}: {player.visitor.name} could not go on at table {own.table}: {seen.text}")
        else:
            self._expect(player, seen, "day_played", day, when=f"<t:{(day + 2) * DAY}:R>")
            self.counts[f"second tries after the end, refused: {self._kind(player, evening.card)}"] += 1
            await self._look_at_result(evening, day)

    async def _look_at_result(self, evening: Evening, day: int) -> None:
        """Perhaps go from the panel of the game to its day, share the result, and look at the board."""
        player, panel = evening.player, evening.panel
        if panel is None or player.chance.random() > LOOKED:
            return
        answer = pressable_parts(panel, ANSWER_VERBS)[0].custom_id
        is_menu = any(menu.custom_id == answer for menu in panel.menus)
        end = await (self._choose(player, panel, answer) if is_menu else self._press(player, panel, answer))
        card = await self._press(player, end, Verb.DAY)
        if player.chance.random() < SHARED:
            await self._press(player, card, Verb.SHARE)
            self.counts["results shared"] += 1
        board = await self._press(player, card, Verb.BOARD)
        self.counts["boards looked at"] += 1
        if answers := board.asking_for(Verb.NAMED):
            await self._press(player, board, answers[player.wish == "nameless"].custom_id)
            if player.wish == "named":
                self.ledger.names[player.user] = player.visitor.name

    async def go_away(self, player: Player, today: int) -> None:
        """Declare a vacation of a few days."""
        days = player.chance.choice([length for length in VACATION_DAYS if 0 < length < 8])
        shown = await self._typed(player, "settings")
        for page in shown.asking_for(Verb.SETTINGS):
            shown = await self._press(player, shown, page.custom_id)
            for menu in shown.menus:
                if f":{Verb.AWAY}:" in menu.custom_id:
                    value = str(VACATION_DAYS.index(days))
                    await self._answer(partial(player.visitor.select, shown, value, menu=menu.custom_id))
                    self.ledger.away.setdefault(player.user, set()).update(range(today, today + days + 1))
                    self.counts["vacations declared"] += 1
                    return
        self.wrong.append(f"{player.visitor.name} found no menu of vacations")

    async def be_forgotten(self, player: Player) -> None:
        """Press *Forget me* and confirm it."""
        shown = await self._typed(player, "privacy")
        for _ in range(2):
            shown = await self._press(player, shown, Verb.FORGET)
        self.ledger.forget(player.user)
        self.evenings = [evening for evening in self.evenings if evening.player is not player]
        self.counts["people forgotten"] += 1

    async def try_again_forgotten(self, player: Player, day: int) -> None:
        """Press *Play* once more on the same day, after being forgotten; the bot must refuse it."""
        seen = await self._press(player, await self._card(player, await player.visitor.open_dm()), Verb.PLAY_DAY)
        self._expect(player, seen, "day_forgotten", day, when=f"<t:{(day + 1) * DAY}:R>")
        self.counts["second tries after *forget me*, refused"] += 1

    async def _card(self, player: Player, place: str) -> Seen:
        return await self._typed(player, "daily", place)

    async def _typed(self, player: Player, command: str, place: str | None = None) -> Seen:
        return await self._answer(lambda: player.visitor.slash(command, place))

    async def _press(self, player: Player, seen: Seen, button: str) -> Seen:
        try:
            return await self._answer(lambda: player.visitor.press(seen, button))
        except NotPossible:  # the first press was stored, and its answer came too late
            return player.visitor.message(seen.id)

    async def _choose(self, player: Player, seen: Seen, menu: str) -> Seen:
        found = seen.menu(menu)
        values = [option["value"] for option in found.options[: found.least]]
        return await self._answer(lambda: player.visitor.select(seen, *values, menu=menu))

    async def _answer(self, act: Callable[[], Awaitable[VisitorAct]]) -> Seen:
        """Repeat an act until it is answered in time, at most PATIENCE times; returns the answer. Raises Failed."""
        for _ in range(PATIENCE):
            try:
                return await (await act()).answer()
            except Failed:
                self.counts["acts that were not answered in time, and done again"] += 1
        return await (await act()).answer()

    def server(self, player: Player, card: Seen) -> int | None:
        """The id of the server of this card; None outside of servers."""
        found = player.visitor.channels[card.channel_id].get("guild_id")
        return None if found is None else int(found)

    def _kind(self, player: Player, card: Seen) -> str:
        return str(place_of(player.visitor.channels[card.channel_id], self.servers))

    def _expect(self, player: Player, seen: Seen, key: str, day: int, **fields: str) -> None:
        said = texts_in(language_of(str(player.visitor.me["locale"])))("bot", f"refusal.{key}", **fields)
        if said not in seen.text:
            self.wrong.append(f"day {day}: {player.visitor.name} was not refused ({key}): {seen.text}")
