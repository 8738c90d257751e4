"""How drawing gets on with the rest: sheets with several threads, and the event loop while a reveal is drawn."""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from statistics import quantiles
from typing import Any, Final

from bot.metrics import Metrics
from bot.process.stopping import end
from bot.process.threads import Threads
from games.core import Position, Rng
from games.registry import find_game
from render.face import Face, pictures_of
from tests.lab.bench.lateness import ticks

FEW_TICKS: Final = 20
SEATS: Final = 12


def sheets_per_second(drawings: Sequence[Callable[[], object]], threads: int, seconds: float) -> float:
    """How many of the drawings are finished in a second of real time; each thread draws all of them in turn."""
    ends, begun = time.monotonic() + seconds, time.monotonic()

    def draw(first: int) -> int:
        drawn = 0
        for drawing in cycle([*drawings[first:], *drawings[:first]]):
            drawing()
            drawn += 1
            if time.monotonic() >= ends:
                return drawn
        return drawn

    with ThreadPoolExecutor(threads) as pool:
        starts = [number * len(drawings) // threads for number in range(threads)]
        total = sum(pool.map(draw, starts))
    return total / (time.monotonic() - begun)


def lag_while_revealing(face: Face, game: str, seconds: float) -> float:
    """The 99th percentile of the event loop's own lag in seconds while reveals for 12 are drawn one after the other."""
    views = list(checkpoints(game))
    names = [f"Seat {number + 1}" for number in range(SEATS)]
    for view in views:
        pictures_of(face.reveal(view, names))
    return quantiles(asyncio.run(_lags(face, views, names, seconds)), n=100, method="inclusive")[98]


def checkpoints(game: str) -> Iterator[Any]:
    """What everybody sees after each round of a random game for 12."""
    rules, rng = find_game(game), Rng(1)
    position = Position.start(rules, rules.settings_type(), SEATS, 1)
    while not position.over:
        number = position.number
        while not position.over and position.number == number:
            seat, ask = next(iter(position.asks().items()))
            position.apply(seat, ask.sample(rng))
        yield position.view(None)


async def _lags(face: Face, views: Sequence[Any], names: Sequence[str], seconds: float) -> list[float]:
    threads, lags, ends = Threads(Metrics()), list[float](), time.monotonic() + seconds
    drawing = asyncio.create_task(_draw(threads, face, views, names))
    async for tick in ticks():
        lags.append(tick.own)
        if tick.at >= ends and len(lags) >= FEW_TICKS:
            break
    await end(drawing)
    threads.stop()
    return lags


async def _draw(threads: Threads, face: Face, views: Sequence[Any], names: Sequence[str]) -> None:
    for view in cycle(views):
        await threads.pictures.draw(("reveal",), lambda view: pictures_of(face.reveal(view, names)), view)
