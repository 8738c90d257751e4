"""A crowd: many people who play at the same time at many tables of the stand-in for Discord."""

import asyncio
import random
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass
from itertools import count
from typing import Any, Final, NamedTuple

import aiohttp

from bot.playground import Playground
from bot.playground.records import Channel
from bot.ui.parts.click import Click, Verb
from render.texts import LANGUAGES, texts_in
from tests.lab.bench.figures import CannotMeasure, garbage_collection_off
from tests.lab.bench.stage import MeasuredBot
from tests.lab.pressing import ANSWER_VERBS, Pressable, pressable_parts, random_values
from tests.visitor import Button, Failed, NotPossible, Seen, Visitor, VisitorAct

PRIVATE_THREAD: Final = 12
COMPONENTS_V2_FLAG: Final = 1 << 15
THINK_SECONDS: Final = (3.0, 7.0)
"""The least and most seconds for which a person looks at a panel before the next press."""
MIN_PRESSES: Final = 4
REVIEW_SECONDS: Final = 600.0
"""The most seconds that a person waits for a review."""
SEATS: Final = 2


@dataclass(frozen=True)
class ShownTable:
    """A table as people find it: its channel, the message with its buttons, its players, and its server, all by id."""

    channel: int
    message: int
    people: tuple[int, ...]
    guild: int = 1


# Where the tables are shown


async def show_tables(playground: Playground, count: int, people: int, servers: int = 1) -> list[ShownTable]:
    """Open `count` private threads, each with a table's message, spread over the servers; returns the tables."""
    world = playground.world
    while len(world.people) < max(people, SEATS):
        world.add_person(f"Guest {len(world.people) + 1}", "ja")
    users = list(world.people)
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {playground.token}"}) as session:
        parents = [world.text_channels()[0]]
        parents += [world.add_guild(f"Server {number + 1}") for number in range(1, servers)]
        return [await _show(playground, session, number, users, parents[number % servers]) for number in range(count)]


async def _show(
    playground: Playground, session: aiohttp.ClientSession, number: int, users: list[str], parent: Channel
) -> ShownTable:
    seated = tuple(users[(SEATS * number + seat) % len(users)] for seat in range(SEATS))
    base = f"{playground.url}/api/v10/channels"
    thread = await _call(
        session, f"{base}/{parent.id}/threads", {"name": f"Table {number + 1}", "type": PRIVATE_THREAD}
    )
    for user in seated:
        async with session.put(f"{base}/{thread['id']}/thread-members/{user}") as answer:
            answer.raise_for_status()
    buttons = [
        {"type": 2, "style": 1, "label": label, "custom_id": Click(number + 1, verb).custom_id}
        for label, verb in (("My turn", Verb.TURN), ("Review", Verb.REVIEW))
    ]
    parts = [{"type": 10, "content": "board"}, {"type": 1, "components": buttons}]
    message = await _call(
        session, f"{base}/{thread['id']}/messages", {"flags": COMPONENTS_V2_FLAG, "components": parts}
    )
    guild = int(parent.guild_id or 0)
    return ShownTable(int(thread["id"]), int(message["id"]), tuple(int(user) for user in seated), guild)


async def _call(session: aiohttp.ClientSession, url: str, body: dict[str, Any]) -> dict[str, Any]:
    async with session.post(url, json=body) as answer:
        answer.raise_for_status()
        found: dict[str, Any] = await answer.json()
        return found


# What people do


class TimesTaken(NamedTuple):
    """The milliseconds from a press to its first answer, to each hint, and to each review."""

    first: list[float]
    hints: list[float]
    reviews: list[float]


async def play_crowd(
    measured: MeasuredBot, shown: list[ShownTable], seconds: float, hinted: float = 0, reviewed: int = 0
) -> TimesTaken:
    """Let everybody play at one table for so many seconds, and ask for a hint on the share `hinted` of the panels.

    Meanwhile, at the last `reviewed` tables, one person each asks for a review. Returns the measured times.
    """
    taken = TimesTaken([], [], [])
    live = len(shown) - reviewed
    seats = {user: number for number, each in enumerate(shown[:live], 1) for user in each.people}
    async with AsyncExitStack() as resources:
        people = [
            await resources.enter_async_context(await Visitor.connect(measured.playground.url, str(user)))
            for user in seats
        ]
        places = zip(people, seats.values(), strict=True)
        reviewers = {
            number: await resources.enter_async_context(await Visitor.connect(measured.playground.url, str(user)))
            for number, (user, *_) in enumerate((each.people for each in shown[live:]), live + 1)
        }
        with garbage_collection_off():
            end = time.monotonic() + seconds
            crowd = [CrowdMember(measured, who, str(shown[table - 1].message), table, taken) for who, table in places]
            reviews = (_review(who, str(shown[table - 1].message), table) for table, who in reviewers.items())
            playing = asyncio.gather(*(member.play(end, hinted) for member in crowd))
            times, _ = await asyncio.gather(asyncio.gather(*reviews), playing)
    return taken._replace(reviews=times)


async def _review(person: Visitor, board: str, table: int) -> float:
    """The milliseconds from a press on *Review* until it is shown."""
    pressed = time.perf_counter()
    act = await person.ask("press", message_id=board, custom_id=Click(table, Verb.REVIEW).custom_id)
    prepared = await VisitorAct(person, act["interaction_id"], 0).answer()
    await person.until(
        lambda: found if (found := person.message(prepared.id)).text != prepared.text else None, REVIEW_SECONDS
    )
    return 1000 * (time.perf_counter() - pressed)


class CrowdMember:
    """One person of the crowd, who plays at one table and measures the answers."""

    def __init__(self, measured: MeasuredBot, person: Visitor, board: str, table: int, taken: TimesTaken) -> None:
        self._bot, self._person, self._board, self._table, self._taken = measured, person, board, table, taken
        self._chance = random.Random(person.id)

    async def play(self, end: float, hinted: float) -> None:
        """Press again and again until the monotonic time is `end`, but at least MIN_PRESSES times."""
        panel: Seen | None = None
        await asyncio.sleep(self._chance.uniform(0, THINK_SECONDS[1]))
        presses = count()
        while next(presses) < MIN_PRESSES or time.monotonic() < end:
            panel = await self._press(panel, hinted)
            await asyncio.sleep(self._chance.uniform(*THINK_SECONDS))

    async def _press(self, panel: Seen | None, hinted: float) -> Seen | None:
        self._person.events.clear()
        hints = pressable_parts(panel, frozenset({Verb.HINT}))
        is_hint = bool(hints) and self._chance.random() < hinted
        answers = hints if is_hint else pressable_parts(panel, ANSWER_VERBS)
        pressed = time.perf_counter()
        try:
            act = await (self._answer(panel, self._chance.choice(answers)) if panel and answers else self._open())
            self._taken.first.append(await self._bot.milliseconds(act, pressed))
            seen = await act.answer()
            if is_hint:
                seen = await self._hinted(seen)
                self._taken.hints.append(1000 * (time.perf_counter() - pressed))
            return seen
        except NotPossible:  # a late picture has brought the next panel meanwhile
            return None
        except Failed as error:
            raise CannotMeasure(f"{error}; a bot has three seconds") from error

    async def _hinted(self, panel: Seen) -> Seen:
        """Wait for the hint; returns the panel with it."""

        def changed() -> Seen | None:
            now = self._person.message(panel.id)
            is_coming = any(texts_in(language)("bot", "note.hint_coming") in now.text for language in LANGUAGES)
            return None if is_coming else now

        found: Seen = await self._person.until(changed)
        return found

    async def _open(self) -> VisitorAct:
        custom_id = Click(self._table, Verb.TURN).custom_id
        board = await self._person.ask("press", message_id=self._board, custom_id=custom_id)
        return VisitorAct(self._person, board["interaction_id"], 0)

    async def _answer(self, panel: Seen, part: Pressable) -> VisitorAct:
        if isinstance(part, Button):
            return await self._person.press(panel, part.custom_id)
        return await self._person.select(panel, *random_values(part, self._chance), menu=part.custom_id)
