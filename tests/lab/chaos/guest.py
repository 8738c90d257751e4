"""A person who plays at several tables by pressing what is offered, and tries again as people do."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any, Final

from bot.playground.records import Payload
from bot.ui.click import Click, Verb, read_click
from render.texts import Texts, language_of, texts_in
from tests.lab.chaos.ledger import Pressed, PressOutcome
from tests.lab.chaos.scene import ChaosScene
from tests.lab.chaos.taste import ALONE
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

OPENING: Final = frozenset({Verb.TURN, Verb.SHEETS, Verb.WISHES, Verb.OPTIONS})
"""What shows something of one's own, beside the message with the button."""
PAGES: Final = frozenset({Verb.PAGE})
"""What leads to answers, where a question is asked in parts."""
BACK: Final = frozenset({Verb.UNDO, Verb.RESTART})
PATIENCE: Final = 8.0
"""Seconds a person looks at a picture that does not come."""
SHOWN: Final = ("message_create", "message_update")
NOTHING_DONE: Final = ("note.stale", "note.nothing_to_undo")
"""The notes of a panel that came although the press changed nothing."""
OLD_PANELS: Final = 3
LISTED: Final = 0.2
"""How likely it is that somebody goes to a turn by the list of one's own tables, wherever they just are."""
LISTED_IN_CALM: Final = 0.7
"""The same in calm weather, so that the last act at many tables is another process's than the one that posts of it."""
FOR_LATER: Final = 0.5
"""How likely it is that a wish is one for all later turns."""
REGRET: Final = 0.35
"""How likely it is that somebody takes a turn back right after it is done."""


class Guest:
    """One person, who does one thing at a time. `tables` are those at which they sit, `alone` their solo games.

    `alone_at` is the game of the one that goes on. `places` are the channels in which they use commands that are not
    about one place, `home` is that of their direct messages with the bot.
    """

    def __init__(self, scene: ChaosScene, person: Visitor, places: Sequence[str], home: str) -> None:
        self.scene, self.person, self.places, self._home = scene, person, tuple(places), home
        self.tables: set[int] = set()
        self.alone: set[int] = set()
        self.alone_at = ALONE[0]
        self.busy = asyncio.Lock()
        self._chance = scene.chance(f"person {person.id}")
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
        """Do one thing after the other until the run is over."""
        while not self.scene.stopped.is_set():
            awake = sorted(table for table in self.tables if not self._rests(table))
            if awake:
                await self.act(self._chance.choice(awake))
            await self.scene.pause(self.scene.think_seconds * self._chance.uniform(0.5, 1.5) if awake else 0.1)

    def _rests(self, table: int) -> bool:
        """Whether this person waits for others there: until the next reveal, or until patience ends."""
        rounds, until = self._resting.get(table, (-1, 0.0))
        return rounds == self.scene.witness.rounds(table) and time.monotonic() < until

    async def act(self, table: int) -> None:
        """Do one thing at a table: mostly what helps the game on."""
        panel, roll = self._panels.get(table), self._chance.random() if self.scene.mischief else 1.0
        answers = pressable_parts(panel, ANSWER_VERBS) or pressable_parts(panel, PAGES)
        if table in self._regrets and (ways_back := pressable_parts(panel, BACK)):
            self._regrets.discard(table)
            await self._press(table, panel, self._chance.choice(ways_back))
        elif roll < 0.04:
            await self._look_at_sheets(table)
        elif roll < 0.08 and self._old.get(table):
            await self._press_something_old(table)
        elif roll < 0.13 and (ways_back := pressable_parts(panel, BACK)):
            await self._press(table, panel, self._chance.choice(ways_back))
        elif 0.2 < roll < 0.24 and (found := self._wishes_of(table)):
            await self._wish(table, *found)
        elif panel is None or not answers or 0.13 < roll < 0.16:
            await self._open_turn(table)
        else:
            if 0.24 < roll < 0.28:
                answers = pressable_parts(panel, PAGES) or answers
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
        return len(self.places) > 1 and self._chance.random() < (LISTED if self.scene.mischief else LISTED_IN_CALM)

    async def _find_turn(self, table: int, *, is_needed: bool) -> None:
        """Find the table in the list of one's own, as where no message has a button for one's turn any more."""
        self.scene.counts["no button for one's turn in sight"] += is_needed
        listed = await self._asked("tables", self._chance.choice(self.places))
        click = next((one for one in clicks_of(listed) if one.verb is Verb.TURN and one.table == table), None)
        if listed is None or click is None:
            self._rest(table, 1.0)
        else:
            self.scene.counts["turns taken by a list in any place"] += 1
            await self._press(table, listed, Button(click.custom_id, "", False, 1))

    async def _asked(self, command: str, channel: str, **options: Any) -> Seen | None:
        """What answers a command in a channel; None where nothing does."""
        async with self.busy:
            self._forget()
            try:
                async with asyncio.timeout(PATIENCE):
                    return await (await self.person.slash(command, channel, **options)).answer()
            except (NotPossible, Failed, TimeoutError):
                return None

    def _wishes_of(self, table: int) -> tuple[Seen, Click] | None:
        """The newest message with the way to one's wishes, and that button."""
        boards = self.scene.witness.boards(table)
        click = button_for(boards[0], Verb.WISHES) if boards else None
        return (boards[0], click) if click else None

    async def _look_at_sheets(self, table: int) -> None:
        boards = self.scene.witness.boards(table)
        if boards and (sheets := button_for(boards[0], Verb.SHEETS)):
            await self.act_on(boards[0], sheets)

    async def _press_something_old(self, table: int) -> None:
        panel = self._chance.choice(self._old[table])
        if found := pressable_parts(panel, ANSWER_VERBS | BACK):
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

    async def call(self, channel: str, **options: Any) -> Seen | None:
        """Open a table in a channel; the lobby card, None where none came."""
        card = await self._asked("play", channel, **options)
        return card if any(click.verb is Verb.JOIN for click in clicks_of(card)) else None

    async def play_alone(self) -> int | None:
        """Begin a solo game in one's direct messages, or go on with it; its table, None where none was shown."""
        shown = await self._asked("solo", self._home, game=self.alone_at)
        if shown is not None and (on := button_for(shown, Verb.CONTINUE)):
            _, shown = await self.act_on(shown, on)
        table = table_number(shown)
        if table is None:
            return None
        if table not in self.alone:
            self.scene.ledger.opened.add(table)
            self.alone.add(table)
            self.tables.add(table)
        self._take_up(table, shown)
        return table

    async def act_on(self, message: Seen, click: Click) -> tuple[PressOutcome, Seen | None]:
        """Press one button of a message; what came of it. An answer that was promised is waited for."""
        return await self._use(message, Button(click.custom_id, "", False, 1))

    async def choose_options(self, card: Seen, table: int, menus: Sequence[int]) -> None:
        """As the host of a table, choose something in these menus of its options."""
        _, panel = await self.act_on(card, Click(table, Verb.OPTIONS)) if menus else (None, None)
        for menu in pressable_parts(panel, frozenset({Verb.SET})):
            click = read_click({"custom_id": menu.custom_id})
            if panel is not None and click is not None and click.argument in menus:
                await self._use(panel, menu)
                self.scene.counts["options chosen"] += 1

    async def _wish(self, table: int, board: Seen, click: Click) -> None:
        """Add something to one's list of wishes, and perhaps wish for the same in later turns."""
        _, card = await self.act_on(board, click)
        menus = pressable_parts(card, frozenset({Verb.WISH}))
        if card is None or not menus:
            return
        _, listed = await self._use(card, self._chance.choice(menus))
        self.scene.counts["wishes"] += 1
        if listed is not None and (later := button_for(listed, Verb.LATER)) and self._chance.random() < FOR_LATER:
            await self.act_on(listed, later)

    async def _use(self, message: Seen, component: Pressable) -> tuple[PressOutcome, Seen | None]:
        """Press a button, or choose in a menu; what came of it."""
        async with self.busy:
            self._forget()
            sent = await self._send(message, component)
            if sent is None:
                return PressOutcome.REFUSED, None
            seen = await self._outcome(*sent)
        return sent[1].outcome, seen

    async def _send(self, message: Seen, component: Pressable) -> tuple[VisitorAct, Pressed] | None:
        """Press; None where the client does not let them, because message or button is gone."""
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
        """Wait for what comes of a press and note it; the message that answered."""
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
        """How a press was answered, and by which message. What was only promised counts when it comes.

        Raises Failed, and TimeoutError where what was promised does not come.
        """
        event = await act.outcome()
        if event["kind"] != "deferred":
            return event["kind"], self._as_answered(event)
        async with asyncio.timeout(PATIENCE):
            seen = await act.answer()
        return "update" if seen.id == event["message_id"] else "message", seen

    def _as_answered(self, event: Payload) -> Seen | None:
        """The message as the answer left it; what comes later to it is no part of the answer."""
        before = self.person.events[: self.person.events.index(event)]
        for earlier in reversed(before):
            if earlier["t"] in SHOWN and earlier["message"]["id"] == event.get("message_id"):
                return Seen(earlier["message"])
        return None

    def _judged(self, click: Click, kind: str, seen: Seen | None) -> PressOutcome:
        if seen is None:
            return PressOutcome.OPEN
        if click.verb in OPENING:
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
        if not pressable_parts(seen, ANSWER_VERBS | PAGES):
            self._rest_or_regret(table)

    def _rest_or_regret(self, table: int) -> None:
        """Wait for the others; or think again within a second."""
        if self.scene.mischief and self._chance.random() < REGRET:
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
        """Let go of all that was heard, which nobody waits for any more."""
        self.person.events.clear()
        self.person.messages.clear()


def is_panel(seen: Seen) -> bool:
    """Whether it is a private panel rather than a refusal: a panel has a question as its heading."""
    return any(line.startswith("### ") for line in seen.text.splitlines())
