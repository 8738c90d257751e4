"""`bench replay`: the time of a step of a replay through the stand-in for Discord, in the longest recorded games."""

import asyncio
import time
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from bot.playground import Playground
from bot.playground.records import Payload
from bot.settings import DATABASE_FILE
from bot.store import Store
from bot.table.memory.state import OVER, Person
from bot.ui.parts.click import Verb
from games.core import Move, Transcript, decode_transcript, encode, replay
from games.registry import GAMES, find_game
from tests.lab.bench.figures import rounded
from tests.lab.bench.played_tables import PEOPLE, PlayedTables
from tests.lab.bench.stage import MeasuredBot, run_bot, wait_until_idle
from tests.lab.processes import child_processes, computed_milliseconds
from tests.visitor import Seen, Visitor
from tests.visitor.seen import Button

RECORDINGS: Final = Path(__file__).parent.parent.parent / "transcripts"
LOOK_SECONDS: Final = 0.1
"""Seconds between the steps of a person."""
WALKS: Final = {"first": 1, "back": -1, "again": 1}
"""The walks through a game, and the direction of each."""


class WalkFigures(msgspec.Struct, frozen=True):
    """A walk through a game: `p50` and `p95` of the milliseconds from a press to the edited message with its picture.

    `computed` is the CPU milliseconds of a step. `equal` counts the steps that look the same as on an earlier walk.
    """

    game: str
    walk: str
    steps: int
    p50: float
    p95: float
    computed: float
    equal: int


class ReplayFigures(msgspec.Struct, frozen=True):
    walks: tuple[WalkFigures, ...]

    def words(self) -> str:
        return "\n".join(
            f"{one.game}, {one.walk}: {one.steps} steps, p50 {one.p50:g} ms, p95 {one.p95:g} ms, processor time "
            f"{one.computed:g} ms a step, {one.equal} as seen before"
            for one in self.walks
        )


def longest_recording(game: str) -> Transcript:
    found = [decode_transcript(file.read_bytes()) for file in (RECORDINGS / game).glob("*.json")]
    return max(found, key=lambda recording: len(recording.choices))


def measure_replay() -> ReplayFigures:
    return asyncio.run(_measured())


async def _measured() -> ReplayFigures:
    with TemporaryDirectory() as folder:
        async with Playground() as playground, await Visitor.connect(playground.url, "Alice") as person:
            store = await Store.open(Path(folder) / DATABASE_FILE)
            played, me = PlayedTables(store), Person(int(person.id), person.name)
            tables = {game: await store_recording(store, played, longest_recording(game), me) for game in GAMES}
            await store.close()
            async with run_bot(playground, "tests.lab", "start", "--data", folder, DAILY="off") as bot:
                await wait_until_idle(bot.process_id)  # it draws one picture of each kind first
                walks = [walk for game, table in tables.items() for walk in await _walked(bot, person, game, table)]
    return ReplayFigures(tuple(walks))


async def store_recording(store: Store, played: PlayedTables, recording: Transcript, person: Person) -> int:
    """Store a recorded game as a finished table of this person and others; returns its number."""
    others = [one for one in PEOPLE if one.id != person.id]
    table_id = await played.opened(recording.game, (person, *others[: recording.seats - 1]))
    end = replay(recording, find_game(recording.game))
    async with played.tables.hold(table_id) as table:
        row = table.row
    secret = {"seed": recording.seed} if isinstance(recording.seed, int) else {"secret": recording.seed}
    about: Any = {"seed": None, "secret": None, **secret, "version": recording.version, "settings": recording.settings}
    async with store.transaction() as tx:
        await tx.choices.append_final_moves(table_id, 0, [Move(seat, choice) for seat, choice in recording.choices])
        await tx.tables.update(row, phase=OVER, checkpoint=encode(end.base), number=end.number, **about)
    await played.drop_waiting(table_id)
    played.tables.drop_from_cache(table_id)
    return table_id


async def _walked(bot: MeasuredBot, person: Visitor, game: str, table: int) -> list[WalkFigures]:
    log = await (await person.slash("log", table=table)).answer()
    shown = await (await person.press(log, "replay")).answer()
    walks, first = list[WalkFigures](), dict[int, Any]()
    for walk, direction in WALKS.items():
        times, equal, before = list[float](), 0, _spent(bot)
        while not _button(shown, direction).disabled:
            taken, shown = await _step(person, shown, direction)
            times.append(taken)
            equal += first.get(_place(shown)) == _content(shown)
            first.setdefault(_place(shown), _content(shown))
            await asyncio.sleep(LOOK_SECONDS)
        spent, p95 = (_spent(bot) - before) / len(times), quantiles(times, n=20)[-1]
        p50, p95, spent = (rounded(value) for value in (median(times), p95, spent))
        walks.append(WalkFigures(game, walk, len(times), p50, p95, spent, equal))
    return walks


async def _step(person: Visitor, shown: Seen, direction: int) -> tuple[float, Seen]:
    """Press the button of this direction; returns the milliseconds until the message has changed, and the message."""
    since, place, began = len(person.events), _place(shown) + direction, time.perf_counter()
    await person.press(shown, _button(shown, direction).custom_id)

    def is_there(event: Payload) -> bool:
        message = event["message"] if event["t"] == "message_update" else {"id": ""}
        return message["id"] == shown.id and _place(Seen(message)) == place

    await person.event(is_there, since=since)
    return 1000 * (time.perf_counter() - began), person.message(shown.id)


def _button(shown: Seen, direction: int) -> Button:
    back, on = shown.asking_for(Verb.REPLAY_TO)
    return on if direction > 0 else back


def _place(shown: Seen) -> int:
    """The shown checkpoint, from the custom_id of the menu of rounds."""
    return int(shown.menus[0].custom_id.rpartition(":")[2])


def _content(shown: Seen) -> tuple[str, list[str]]:
    """The words and the files of the pictures, whose names have their digests."""
    return shown.text, [address.rpartition("/")[2] for address in shown.pictures]


def _spent(bot: MeasuredBot) -> float:
    return sum(computed_milliseconds(each) for each in (bot.process_id, *child_processes(bot.process_id)))
