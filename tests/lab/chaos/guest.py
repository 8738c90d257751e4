"""A person who plays at several tables by pressing offered buttons and menus, and tries again after failures."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any, Final

from bot.playground.records import Payload
from bot.ui.parts.click import Click, Verb, read_click
from render.texts import Texts, language_of, texts_in
from tests.lab.chaos.ledger import Pressed, PressOutcome
from tests.lab.chaos.scene import ChaosScene
from tests.lab.chaos.taste import SOLO_GAMES
from tests.lab.pressing import (
    ANSWER_VERBS,
    Pressable,
    button_for,
    clicks_of,
    pressable_parts,
    random_values,
    table_number,
)
from tests.visitor import Button, Failed, Menu, NotPossible, Seen, Visitor, VisitorAct

OPENING_VERBS: Final = frozenset({Verb.TURN, Verb.SHEETS, Verb.WISHES, Verb.OPTIONS})
"""Verbs whose answer is a private message."""
PAGE_VERBS: Final = frozenset({Verb.PAGE})
"""Verbs that turn the pages of a question."""
UNDO_VERBS: Final = frozenset({Verb.UNDO, Verb.RESTART})
PATIENCE_SECONDS: Final = 8.0
"""Seconds for which a person waits for an answer."""
SHOWN: Final = ("message_create", "message_update")
NOTHING_DONE: Final = ("note.stale", "note.nothing_to_undo")
"""The catalogue keys of panel notes after a press that changed nothing."""
OLD_PANELS: Final = 3
LIST_CHANCE: Final = 0.2
"""The probability that a person opens a turn from the list of their tables instead of the board."""
LIST_CHANCE_IN_CALM: Final = 0.7
"""The same in calm weather, so that often another process than the posting one handles the last act of a table."""
LATER_WISH_CHANCE: Final = 0.5
"""The probability that a wish is copied to all later turns."""
REGRET_CHANCE: Final = 0.35
"""The probability that a person undoes a turn right after finishing it."""


class Guest:
    """One person, who does one thing at a time. `tables` are the tables where they play; of these, `alone` are solo.

    `alone_at` is the game of the present solo game. `places` are the channels where the person uses commands, and
    `home` is the channel of direct messages with the bot.
    """

    def __init__(self, scene: ChaosScene, person: Visitor, places: Sequence[str], home: str) -> None:
        self.scene, self.person, self.places, self._home = scene, person, tuple(places), home
        self.tables: set[int] = set()
        self.alone: set[int] = set()
        self.alone_at = SOLO_GAMES[0]
        self.busy = asyncio.Lock()
        self._chance = scene.random_for(f"person {person.id}")
        self._panels: dict[int, Seen] = {}
        self._old: dict[int, list[Seen]] = {}
        self._resting: dict[int, tuple[int, float]] = {}
        self._regrets: set[int] = set()

    @property
    def user(self) -> int:
        return int(self.person.id)

    @property
    def _texts(self) -> Texts:
        return texts_in(language_of(str(self.person.me["locale"])))

    async def play(self) -> None:
        """Act at random tables until the run is over."""
        while not self.scene.stopped.is_set():
            awake = sorted(table for table in self.tables if not self._rests(table))
            if awake:
                await self.act(self._chance.choice(awake))
            await self.scene.pause(self.scene.think_seconds * self._chance.uniform(0.5, 1.5) if awake else 0.1)

    def _rests(self, table: int) -> bool:
        """Whether this person waits for others at the table, until the next reveal or for some seconds."""
        rounds, until = self._resting.get(table, (-1, 0.0))
        return rounds == self.scene.witness.rounds(table) and time.monotonic() < until

    async def act(self, table: int) -> None:
        """Do one thing at a table: mostly answer the open question."""
        panel, roll = self._panels.get(table), self._chance.random() if self.scene.mischief else 1.0
        answers = pressable_parts(panel, ANSWER_VERBS) or pressable_parts(panel, PAGE_VERBS)
        if table in self._regrets and (ways_back := pressable_parts(panel, UNDO_VERBS)):
            self._regrets.discard(table)
            await self._press(table, panel, self._chance.choice(ways_back))
        elif roll < 0.04:
            await self._look_at_sheets(table)
        elif roll < 0.08 and self._old.get(table):
            await self._press_something_old(table)
        elif roll < 0.13 and (ways_back := pressable_parts(panel, UNDO_VERBS)):
            await self._press(table, panel, self._chance.choice(ways_back))
        elif 0.2 < roll < 0.24 and (found := self._wishes_of(table)):
            await self._wish(table, *found)
        elif panel is None or not answers or 0.13 < roll < 0.16:
            await self._open_turn(table)
        else:
            if 0.24 < roll < 0.28:
                answers = pressable_parts(panel, PAGE_VERBS) or answers
            await self._press(table, panel, self._chance.choice(answers), twice=roll < 0.2)

    async def _open_turn(self, table: int) -> None:
        if table in self.alone:
            await self.play_alone()
            return
        boards = self.scene.witness.boards(table)
        if not boards or self._goes_by_list():
            await self._find_turn(table, is_needed=not boards)
            return
        board = boards[0] if self._chance.random() < 0.9 else self._chance.choice(boards)
        click = button_for(board, Verb.TURN)
        assert click is not None
        await self._press(table, board, Button(click.custom_id, "", False, 1))

    def _goes_by_list(self) -> bool:
        return len(self.places) > 1 and self._chance.random() < (
            LIST_CHANCE if self.scene.mischief else LIST_CHANCE_IN_CALM
        )

    async def _find_turn(self, table: int, *, is_needed: bool) -> None:
        """Open the turn from the list of the person's tables; needed if no message has a button for it any more."""
        self.scene.counts["no button for one's turn in sight"] += is_needed
        listed = await self._asked("tables", self._chance.choice(self.places))
        click = next((one for one in clicks_of(listed) if one.verb is Verb.TURN and one.table == table), None)
        if listed is None or click is None:
            self._rest(table, 1.0)
        else:
            self.scene.counts["turns taken by a list in any place"] += 1
            await self._press(table, listed, Button(click.custom_id, "", False, 1))

    async def _asked(self, command: str, channel: str, **options: Any) -> Seen | None:
        """Use a command in a channel; returns the answer, None without one."""
        async with self.busy:
            self._forget()
            try:
                async with asyncio.timeout(PATIENCE_SECONDS):
                    return await (await self.person.slash(command, channel, **options)).answer()
            except (NotPossible, Failed, TimeoutError):
                return None

    def _wishes_of(self, table: int) -> tuple[Seen, Click] | None:
        """The newest message with a button for wishes, and that button; None without one."""
        boards = self.scene.witness.boards(table)
        click = button_for(boards[0], Verb.WISHES) if boards else None
        return (boards[0], click) if click else None

    async def _look_at_sheets(self, table: int) -> None:
        boards = self.scene.witness.boards(table)
        if boards and (sheets := button_for(boards[0], Verb.SHEETS)):
            await self.act_on(boards[0], sheets)

    async def _press_something_old(self, table: int) -> None:
        panel = self._chance.choice(self._old[table])
        if found := pressable_parts(panel, ANSWER_VERBS | UNDO_VERBS):
            await self._press(table, panel, self._chance.choice(found))

    async def _press(self, table: int, message: Seen | None, component: Pressable, twice: bool = False) -> None:
        assert message is not None
        async with self.busy:
            self._forget()
            acts = [await self._send(message, component) for _ in range(1 + twice)]
            outcomes = [await self._outcome(*act) for act in acts if act is not None]
        if not outcomes:
            self._panels.pop(table, None)
        for seen in outcomes:
            self._take_up(table, seen)

    async def open_table(self, channel: str, **options: Any) -> Seen | None:
        """Open a lobby in a channel; returns its card, None without an answer."""
        card = await self._asked("play", channel, **options)
        return card if any(click.verb is Verb.JOIN for click in clicks_of(card)) else None

    async def play_alone(self) -> int | None:
        """Begin a solo game in direct messages, or go on with it; returns its table, None without an answer."""
        shown = await self._asked("solo", self._home, game=self.alone_at)
        if shown is not None and (on := button_for(shown, Verb.CONTINUE)):
            _, shown = await self.act_on(shown, on)
        table = table_number(shown)
        if table is None:
            return None
        if table not in self.alone:
            for ended in self.alone & self.tables:  # the answer with its end was lost
                self.leave(ended)
            self.scene.ledger.opened.add(table)
            self.alone.add(table)
            self.tables.add(table)
        self._take_up(table, shown)
        return table

    async def act_on(self, message: Seen, click: Click) -> tuple[PressOutcome, Seen | None]:
        """Press one button of a message and wait for its answer; returns the outcome and the answer."""
        return await self._use(message, Button(click.custom_id, "", False, 1))

    async def choose_options(self, card: Seen, table: int, menus: Sequence[int]) -> None:
        """As the host of a table, choose random values in these menus of its options."""
        _, panel = await self.act_on(card, Click(table, Verb.OPTIONS)) if menus else (None, None)
        for menu in pressable_parts(panel, frozenset({Verb.SET})):
            click = read_click({"custom_id": menu.custom_id})
            if panel is not None and click is not None and click.argument in menus:
                await self._use(panel, menu)
                self.scene.counts["options chosen"] += 1

    async def _wish(self, table: int, board: Seen, click: Click) -> None:
        """Add a random wish, and perhaps copy it to later turns."""
        _, card = await self.act_on(board, click)
        menus = pressable_parts(card, frozenset({Verb.WISH}))
        if card is None or not menus:
            return
        _, listed = await self._use(card, self._chance.choice(menus))
        self.scene.counts["wishes"] += 1
        if (
            listed is not None
            and (later := button_for(listed, Verb.LATER))
            and self._chance.random() < LATER_WISH_CHANCE
        ):
            await self.act_on(listed, later)

    async def _use(self, message: Seen, component: Pressable) -> tuple[PressOutcome, Seen | None]:
        """Press a button or choose in a menu; returns the outcome and the answer."""
        async with self.busy:
            self._forget()
            sent = await self._send(message, component)
            if sent is None:
                return PressOutcome.REFUSED, None
            seen = await self._outcome(*sent)
        return sent[1].outcome, seen

    async def _send(self, message: Seen, component: Pressable) -> tuple[VisitorAct, Pressed] | None:
        """Press and record it in the ledger; None if the client does not allow it, because the button is gone."""
        click, is_calm = read_click({"custom_id": component.custom_id}), self.scene.is_calm
        assert click is not None
        try:
            if isinstance(component, Menu):
                values = random_values(component, self._chance)
                click = read_click({"custom_id": component.custom_id, "values": values})
                assert click is not None
                act = await self.person.select(message, *values, menu=component.custom_id)
            else:
                act = await self.person.press(message, component.custom_id)
        except NotPossible:
            self.scene.counts["pressed on what was just gone"] += 1
            return None
        return act, self.scene.ledger.press(act.id, self.user, click, is_calm=is_calm)

    async def _outcome(self, act: VisitorAct, pressed: Pressed) -> Seen | None:
        """Wait for the answer to a press and record the outcome; returns the message that answered."""
        try:
            kind, seen = await self._answered(act)
        except Failed:
            pressed.outcome = PressOutcome.FAILED
            return None
        except TimeoutError:
            self.scene.counts["promised answers that never came"] += 1
            pressed.outcome = PressOutcome.FAILED
            return None
        pressed.outcome = self._judged(pressed.click, kind, seen)
        if seen is not None:
            self.scene.ledger.show(clicks_of(seen))
        if seen is not None and pressed.outcome is PressOutcome.REFUSED:
            self.scene.refusals[seen.text.partition("\n")[0]] += 1
            not_done = self._texts("bot", "refusal.busy"), self._texts("bot", "refusal.broken")
            pressed.is_put_off = any(said in seen.text for said in not_done)
            if self._texts("bot", "refusal.not_seated") in seen.text:
                self.scene.ledger.denied.add((pressed.click.table, self.user))
                self.leave(pressed.click.table)
        return seen

    async def _answered(self, act: VisitorAct) -> tuple[str, Seen | None]:
        """The kind of the answer to a press, and its message. After a deferral, the later answer counts.

        Raises Failed, and TimeoutError if the deferred answer does not come.
        """
        event = await act.outcome()
        if event["kind"] != "deferred":
            return event["kind"], self._as_answered(event)
        async with asyncio.timeout(PATIENCE_SECONDS):
            seen = await act.answer()
        return "update" if seen.id == event["message_id"] else "message", seen

    def _as_answered(self, event: Payload) -> Seen | None:
        """The message as it was right after the answer, without later edits."""
        before = self.person.events[: self.person.events.index(event)]
        for earlier in reversed(before):
            if earlier["t"] in SHOWN and earlier["message"]["id"] == event.get("message_id"):
                return Seen(earlier["message"])
        return None

    def _judged(self, click: Click, kind: str, seen: Seen | None) -> PressOutcome:
        if seen is None:
            return PressOutcome.OPEN
        if click.verb in OPENING_VERBS:
            return PressOutcome.ACKNOWLEDGED if is_panel(seen) else PressOutcome.REFUSED
        if kind != "update":
            return PressOutcome.REFUSED
        is_stale = any(self._texts("bot", note) in seen.text for note in NOTHING_DONE)
        return PressOutcome.STALE if is_stale else PressOutcome.ACKNOWLEDGED

    def _take_up(self, table: int, seen: Seen | None) -> None:
        former = self._panels.pop(table, None)
        if seen is not None and table in self.alone and button_for(seen, Verb.AGAIN):
            self.scene.counts["solo games finished"] += 1
            self.leave(table)
        if seen is None or table not in self.tables or not is_panel(seen):
            return
        if former is not None and former.id != seen.id:
            self._old[table] = [*self._old.get(table, []), former][-OLD_PANELS:]
        self._panels[table] = seen
        if not pressable_parts(seen, ANSWER_VERBS | PAGE_VERBS):
            self._rest_or_regret(table)

    def _rest_or_regret(self, table: int) -> None:
        """Wait for the others, or plan to undo the turn."""
        if self.scene.mischief and self._chance.random() < REGRET_CHANCE:
            self._regrets.add(table)
        else:
            self._rest(table, self._chance.uniform(2.0, 4.0))

    def _rest(self, table: int, seconds: float) -> None:
        self._resting[table] = (self.scene.witness.rounds(table), time.monotonic() + seconds)

    def leave(self, table: int) -> None:
        """Forget a table whose game is over."""
        self.tables.discard(table)
        self._regrets.discard(table)
        self._panels.pop(table, None)
        self._old.pop(table, None)

    def _forget(self) -> None:
        """Clear the received events and messages, which are no longer needed."""
        self.person.events.clear()
        self.person.messages.clear()


def is_panel(seen: Seen) -> bool:
    """Whether a private message is a panel and not a refusal; a panel has a heading."""
    return any(line.startswith("### ") for line in seen.text.splitlines())
