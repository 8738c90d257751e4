"""Worker processes: they give back what a thread would, are replaced when they die, and are never left behind."""

import asyncio
import gc
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from errno import EPERM
from pathlib import Path
from signal import SIGINT, SIGKILL, SIGTERM
from threading import Event

import pytest

import bot
from bot.metrics import Metrics
from bot.process.pictures import Pictures
from bot.process.pool import WorkerPool
from bot.process.threads import THINKING_NICENESS
from bot.process.worker import TRIMMER, Worker, WorkerDied, WorkerNotStarted, lower_priority
from games.bots import SearchPlayer
from games.core import Effort, IllegalChoice, Position, Rng
from games.registry import GAMES, find_game, load_all_games
from render.cache import SPRITE_CACHE
from render.face import fewest_seats, playable_settings
from render.orders import Order, draw_all, draw_next_warm_up

ROOT = Path(bot.__file__).resolve().parent.parent
NICEST = 19
MAX_MESSAGE = 32 * 1024
"""An order is a message of a few kilobytes; the whole state with its decks and lanes would be many times that."""


def die_once(file: Path) -> str:
    """Be killed at the first try."""
    if not file.exists():
        file.touch()
        os.kill(os.getpid(), SIGKILL)
    return "drawn"


def hear(number: int) -> None:
    """Get a signal."""
    os.kill(os.getpid(), number)


def orders_of(game: str) -> list[Order]:
    """A sheet and the table of a new game, as a press orders them."""
    settings = playable_settings(game)[0]
    seats = fewest_seats(game, settings)
    position, names = Position.start(find_game(game), settings, seats, seed=1), ["Hana"] * seats
    seat, ask = next(iter(position.asks().items()))
    return [
        Order(game, "en", "light", "sheet", (position.view(seat), seat, names, ask, None)),
        Order(game, "en", "light", "table", (position.view(None), names, ())),
    ]


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    """A process that has begun."""
    worker = Worker("tests")
    worker.start()
    yield worker
    worker.stop()


def test_a_process_draws_what_a_thread_draws(worker: Worker) -> None:
    orders = orders_of("welcome_to")
    assert worker.run(draw_all, orders) == draw_all(orders)
    assert worker.figures.memory > 1_000_000


def test_a_process_tells_now_and_then_how_full_its_caches_are(worker: Worker) -> None:
    worker.run(draw_all, orders_of("cities"))
    while not (filled := worker.figures.caches.get("render.texts.texts_in")) or not filled.entries:
        worker.run(make_it_time_to_tell)  # it looks while it does something else, and tells with what it does next
    sprites = worker.figures.caches["render.cache.SPRITE_CACHE"]
    assert sprites.size_most == SPRITE_CACHE.most
    assert 0 < (sprites.size or 0) < SPRITE_CACHE.most
    assert worker.run(gc.get_freeze_count) > 0, "garbage is not looked for among what is kept"


def make_it_time_to_tell() -> None:
    """Have the last time at which memory was given back be long ago."""
    TRIMMER.next = 0.0


@pytest.mark.parametrize("game", GAMES)
def test_an_order_of_any_game_is_a_small_message(game: str) -> None:
    message = pickle.dumps(orders_of(game))
    assert len(message) < MAX_MESSAGE
    assert pickle.loads(message) == orders_of(game)


def test_pictures_are_warmed_up_in_the_process_itself(worker: Worker) -> None:
    way = ("welcome_to", "en", "light", playable_settings("welcome_to")[0])
    assert worker.run(draw_next_warm_up, way)
    worker.run(forget_warming)


def forget_warming() -> None:
    """Leave the rest of the pictures cold."""
    from render import orders  # noqa: PLC0415 - in the other process

    orders._warming.clear()


def test_what_cannot_be_drawn_is_raised_here(worker: Worker) -> None:
    with pytest.raises(ZeroDivisionError):
        worker.run(divmod, 1, 0)
    assert worker.run(divmod, 7, 2) == (3, 1)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no nice processes")
def test_one_can_step_back_behind_others() -> None:
    with Worker("patient", THINKING_NICENESS) as patient, Worker("other") as other:
        before = other.run(os.nice, 0)
        assert patient.run(os.nice, 0) == min(before + THINKING_NICENESS, NICEST)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no nice processes")
def test_one_that_may_not_step_back_draws_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()

    def refuse(nicer: int) -> int:
        asked.append(nicer)
        raise PermissionError(EPERM, os.strerror(EPERM))

    monkeypatch.setattr(os, "nice", refuse)
    lower_priority(THINKING_NICENESS)
    assert asked == [THINKING_NICENESS]


def test_signals_are_the_parents_to_hear(worker: Worker) -> None:
    before = worker.run(os.getpid)
    for number in (SIGINT, SIGTERM):
        worker.run(hear, number)
    assert worker.run(os.getpid) == before


def test_one_that_dies_is_replaced_and_the_picture_is_drawn_anew(worker: Worker, tmp_path: Path) -> None:
    lost = worker.figures.lost
    assert worker.run(die_once, tmp_path / "died") == "drawn"
    assert worker.figures.lost == lost + 1
    with pytest.raises(WorkerDied):
        worker.run(hear, SIGKILL)
    assert worker.run(divmod, 7, 2) == (3, 1)


async def test_a_queue_with_processes_draws_and_measures(tmp_path: Path) -> None:
    metrics = Metrics()
    pictures = Pictures(metrics, workers=1)
    pictures.pool.start()
    drawn = [pictures.draw(("one", number), divmod, number, 2) for number in range(3)]
    assert await asyncio.gather(*drawn) == [(0, 0), (0, 1), (1, 0)]
    assert await pictures.draw(("dies",), die_once, tmp_path / "died") == "drawn"
    [figures] = metrics.workers["pictures"]
    assert (metrics.render.count, figures.lost) == (4, 1)
    assert (figures.memory > 0) == (sys.platform == "linux")
    pictures.stop()


PARENT = """
import os, sys
from bot.process.worker import Worker
if __name__ == "__main__":
    worker = Worker("tests")
    print(worker.run(os.getpid), flush=True)
    sys.stdin.read()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is of other systems")
def test_none_outlives_a_parent_that_is_killed(tmp_path: Path) -> None:
    """The pipe is held by the parent and by the worker alone, so it is at its end when both are gone."""
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    reading, writing = os.pipe()
    parent = subprocess.Popen(
        [sys.executable, str(script)],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=writing,
    )
    os.close(writing)
    assert parent.stdout is not None and int(parent.stdout.readline()) > 0
    parent.send_signal(SIGKILL)
    parent.wait()
    with open(reading, "rb") as errors:  # noqa: PTH123 - a pipe without a name
        errors.read()
    assert parent.stdin is not None
    parent.stdin.close()
    parent.stdout.close()


def test_where_no_process_can_begin_it_is_said_what_helps(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    with pytest.raises(WorkerNotStarted, match=r"\(No such file or directory\)\. .*PICTURE_WORKERS=0 and THINK"):
        Worker("tests").start()


def say_aloud() -> str:
    """Write to what is usually the screen."""
    print("painting", flush=True)
    return "drawn"


def test_what_is_printed_while_something_is_drawn_is_no_message(worker: Worker) -> None:
    assert worker.run(say_aloud) == "drawn"


def test_an_error_tells_where_in_the_process_it_came_from(worker: Worker) -> None:
    with pytest.raises(ZeroDivisionError) as raised:
        worker.run(divmod, 1, 0)
    assert "_do(pickle.loads(asked))" in raised.value.__notes__[0]


def refuse_to_plant() -> None:
    raise IllegalChoice("plant", 3, (1, 2))


def test_an_error_with_a_constructor_of_its_own_is_raised_as_it_was(worker: Worker) -> None:
    with pytest.raises(IllegalChoice) as raised:
        worker.run(refuse_to_plant)
    with pytest.raises(IllegalChoice) as here:
        refuse_to_plant()
    assert str(raised.value) == str(here.value)


def test_a_process_advises_as_a_thread_does(worker: Worker) -> None:
    position = Position.start(find_game("barrage"), find_game("barrage").settings_type(), 2, seed=5)
    search, seat = SearchPlayer(Effort(leaves=4, candidates=2, futures=1, replies=1)), min(position.asks())
    assert worker.run(search.advice, position, seat, Rng(3)) == search.advice(position, seat, Rng(3))


def test_a_process_that_thinks_loads_neither_discord_nor_the_database() -> None:
    with Worker("thinking") as worker:
        worker.run(load_all_games)
        loaded: set[str] = worker.run(eval, "{*__import__('sys').modules}")
    assert "games.barrage" in loaded and not {"sqlalchemy", "discord"} & loaded


def begin_and_stay(file: Path) -> None:
    file.touch()
    Event().wait()


def test_work_under_way_can_be_broken_off_and_none_begins_after_it(tmp_path: Path) -> None:
    pool = WorkerPool("reviews", Metrics(), 1)
    endless, later = pool.submit(begin_and_stay, tmp_path / "begun"), pool.submit(divmod, 7, 2)
    while not (tmp_path / "begun").exists():
        assert not endless.done()
    pool.kill()
    with pytest.raises(WorkerDied):
        endless.result()
    assert later.cancelled()
