"""The water phase as a short film: drops run down from the headstreams, stop at dams, or leave the valley."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import dist, inf
from typing import Final, NamedTuple

from games.barrage import FACTS, BarrageState, Dam
from games.core import News
from render.barrage.drawings import drawing, owner_of
from render.barrage.lines import along, rounded
from render.barrage.map import ShownWater, draw_dam, draw_drops, draw_house, draw_sign
from render.barrage.pipes import draw_pipe
from render.barrage.plan import OUTFLOW, SMALL, ValleyPlan, river_from
from render.barrage.telling import BarrageScene
from render.barrage.valley import put_middle, valley_base
from render.canvas import Canvas, Point
from render.film import Frame, film_of
from render.passages import Passage

SMALL_PLAN: Final = ValleyPlan(0, 0, SMALL, (0, 0, *SMALL.extent))
STEP: Final = 44
"""How far a drop runs from frame to frame."""
APART: Final = 1.6
"""How many frames later each drop of a headstream starts."""
FIRST, FRAME, LAST = 1000, 90, 3000
"""For how many milliseconds the first frame is seen, each of the others, and the last one."""


class RunningDrop(NamedTuple):
    """A drop: where it starts and where it ends, and with which frame it starts."""

    start: str
    end: str
    frame: float


def has_run(view: BarrageState) -> bool:
    """Whether the news tell of a water phase in which any drop has moved."""
    return bool(running(view))


def running(view: BarrageState) -> list[RunningDrop]:
    """The drops of the water phase that the news tell of, in the order in which they flowed."""
    return [
        RunningDrop(str(news.facts["start"]), str(end), APART * place)
        for news in phase_of(view)
        if news.kind == "flowed"
        for place, end in enumerate(news.facts["ends"])
    ]


def phase_of(view: BarrageState) -> list[News]:
    """The news of the water phase."""
    kinds = [news.kind for news in view.news]
    if "water" not in kinds:
        return []
    start = kinds.index("water")
    ends = [place for place, kind in enumerate(kinds) if place > start and kind in ("scored", "round")]
    return list(view.news[start : min(ends, default=len(kinds))])


def water_before(view: BarrageState) -> dict[str, int]:
    """How much water each dam had when the phase began."""
    came = Counter(drop.end for drop in running(view))
    return {site: max(0, dam.water - came[site]) for site, dam in view.dams.items()}


@cache
def way_of(start: str, end: str) -> tuple[Point, ...]:
    """The way of a drop from one place to another, in the valley."""
    points, place = list[Point](), start
    while place != end:
        below = FACTS.map.rivers[place]
        points += [OUTFLOW] if below.startswith("OUT") else river_from(place, below)
        place = below
    return tuple(rounded(list(dict.fromkeys(points)), 26))


def at_frame(way: Sequence[Point], frames: float) -> Point | None:
    """Where a drop is so many frames after its start; None before it starts and once it has arrived."""
    if frames < 0:
        return None
    return next((point for point, _ in along(way, inf, frames * STEP)), None)


def frames_of(drop: RunningDrop) -> float:
    """With which frame a drop has arrived."""
    return drop.frame + length_of(drop.start, drop.end) / STEP


@cache
def length_of(start: str, end: str) -> float:
    """How long the way of a drop is."""
    return sum(dist(one, two) for one, two in pairwise(way_of(start, end)))


def water_film(scene: BarrageScene) -> bytes:
    """The whole film."""
    return film_of(list(_frames(scene)))


def _frames(scene: BarrageScene) -> Iterator[Frame]:
    drops = running(scene.view)
    still, last = _still(scene), int(max(map(frames_of, drops))) + 1
    held, dams = Counter[str](), still
    for number in range(last + 1):
        arrived = Counter(drop.end for drop in drops if frames_of(drop) <= number)
        if number == 0 or arrived != held:
            held, dams = arrived, _with_dams(still, scene, arrived)
        canvas = Canvas(dams.base)
        _draw_water(canvas, scene, drops, number, arrived)
        milliseconds = FIRST if number == 0 else LAST if number == last else FRAME
        yield Frame(canvas.image, scene.look.palette, milliseconds)


def _still(scene: BarrageScene) -> Canvas:
    """The valley with conduits and powerhouses, without water."""
    canvas, view = Canvas(valley_base(scene.look.palette, SMALL, False)), scene.view
    for site, seat in view.conduits.items():
        draw_pipe(canvas, SMALL_PLAN, site, owner_of(view, seat))
    for site in view.powerhouses:
        draw_house(canvas, view, SMALL_PLAN, site)
    return canvas


def _with_dams(still: Canvas, scene: BarrageScene, arrived: Counter[str]) -> Canvas:
    """The same with the dams and what has come to them: it changes with few frames."""
    canvas, view, before = Canvas(still.base), scene.view, water_before(scene.view)
    for site, built in view.dams.items():
        draw_dam(canvas, view, SMALL_PLAN, site)
        at_first = Dam(built.owner, built.level, before[site])
        draw_drops(canvas, SMALL_PLAN, site, ShownWater(at_first, coming=arrived[site]))
    return canvas


def _draw_water(
    canvas: Canvas, scene: BarrageScene, drops: Sequence[RunningDrop], frame: int, arrived: Counter[str]
) -> None:
    """What is on its way at a frame, what still waits, and what has left the valley."""
    for drop in drops:
        if point := at_frame(way_of(drop.start, drop.end), frame - drop.frame):
            put_middle(canvas, drawing("drop", 0.8), SMALL_PLAN.at(point))
    waits = Counter(drop.start for drop in drops if drop.frame > frame or frame == 0)
    for head in scene.view.waiting:
        draw_sign(canvas, SMALL_PLAN.site(head), str(waits[head]), 0)
    left = sum(count for end, count in arrived.items() if end.startswith("OUT"))
    x, y = SMALL_PLAN.at(OUTFLOW)
    draw_sign(canvas, (x, min(y, SMALL.extent[1] - 18)), scene.words.say("map.leaving", count=left), 0)


def water_passage(scene: BarrageScene) -> Passage:
    """The film in words, for those who cannot see it: how many drops run, and how many leave the valley."""
    drops, words = running(scene.view), scene.words
    leaving = sum(drop.end.startswith("OUT") for drop in drops)
    told = words.say("water.told", count=len(drops), stay=len(drops) - leaving, leaving=leaving)
    return Passage(words.say("water.title"), (told,))
