"""The flow of water as a short film: drops run from the headstreams, stop at dams, or leave the valley."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import dropwhile, pairwise, takewhile
from math import dist, inf
from typing import Final, NamedTuple

from games.barrage import FACTS, BarrageState
from games.core import News
from render.barrage.drawings import drawing
from render.barrage.map import (
    count_leaving,
    draw_dam,
    draw_drops_sign,
    draw_pipes,
    draw_powerhouse,
    drop_drawing_names,
    water_sign,
)
from render.barrage.plan import OUTFLOW_POINT, SMALL_SHAPE, ValleyPlan, river_from
from render.barrage.telling import BarrageScene
from render.barrage.valley import points_along, round_corners, valley_base
from render.canvas import Canvas, Point
from render.film import Frame, film_of
from render.picture import Passage

_SMALL_PLAN: Final = ValleyPlan(0, 0, SMALL_SHAPE, (0, 0, *SMALL_SHAPE.extent))
_STEP_PX: Final = 44
"""The px a drop runs per frame."""
_FRAMES_BETWEEN_DROPS: Final = 1.6
"""The frames between two drops of a headstream."""
_FIRST_MS, _FRAME_MS, _LAST_MS = 1000, 90, 3000
"""The durations of the first frame, the others, and the last, in milliseconds."""


class RunningDrop(NamedTuple):
    """A drop in the film: its start and end, and the frame in which it starts."""

    start: str
    end: str
    frame: float

    @property
    def arrival(self) -> float:
        """The frame in which the drop reaches its end."""
        return self.frame + sum(dist(*step) for step in pairwise(course_between(self.start, self.end))) / _STEP_PX

    def at(self, frame: float) -> Point | None:
        """The drop's point in a frame; None before its start and after its arrival."""
        if frame < self.frame:
            return None
        way = points_along(course_between(self.start, self.end), inf, (frame - self.frame) * _STEP_PX)
        return next((point for point, _ in way), None)


def running_drops(view: BarrageState) -> list[RunningDrop]:
    """The drops that flow in the water phase by the news, in their order."""
    return [
        RunningDrop(str(news.facts["start"]), str(end), _FRAMES_BETWEEN_DROPS * place)
        for news in news_of_water(view)
        if news.kind == "flowed"
        for place, end in enumerate(news.facts["ends"])
    ]


def news_of_water(view: BarrageState) -> list[News]:
    """The news of the water phase; none if the news has no water phase."""
    since = dropwhile(lambda news: news.kind != "water", view.news)
    return [*takewhile(lambda news: news.kind not in ("scored", "round"), since)]


@cache
def course_between(start: str, end: str) -> tuple[Point, ...]:
    """The points of the river from one place to another further down, in the valley, with round corners."""
    points, place = list[Point](), start
    while place != end:
        below = FACTS.map.rivers[place]
        points += [OUTFLOW_POINT] if below.startswith("OUT") else river_from(place, below)
        place = below
    return tuple(round_corners(list(dict.fromkeys(points)), 26))


def water_film(scene: BarrageScene) -> bytes:
    """The film of the drops that run in the water phase, as a GIF."""
    return film_of(list(_frames(scene)))


def _frames(scene: BarrageScene) -> Iterator[Frame]:
    drops, still = running_drops(scene.view), _still(scene)
    arrivals = [drop.arrival for drop in drops]
    held, dams, last = Counter[str](), still, int(max(arrivals)) + 1
    for number in range(last + 1):
        arrived = Counter(drop.end for drop, frame in zip(drops, arrivals, strict=True) if frame <= number)
        if number == 0 or arrived != held:
            held, dams = arrived, _with_dams(still, scene.view, drops, arrived)
        canvas = Canvas(dams.base)
        _draw_water(canvas, scene, drops, number, count_leaving(arrived))
        milliseconds = _FIRST_MS if number == 0 else _LAST_MS if number == last else _FRAME_MS
        yield Frame(canvas.image, scene.look.palette, milliseconds)


def _still(scene: BarrageScene) -> Canvas:
    canvas, view = Canvas(valley_base(scene.look.palette, SMALL_SHAPE, False)), scene.view
    draw_pipes(canvas, view, _SMALL_PLAN)
    for site in view.powerhouses:
        draw_powerhouse(canvas, view, _SMALL_PLAN, site)
    return canvas


def dam_water_before(view: BarrageState, drops: list[RunningDrop]) -> dict[str, int]:
    """The drops at each dam before these drops have run."""
    came = Counter(drop.end for drop in drops)
    return {site: max(0, dam.water - came[site]) for site, dam in view.dams.items()}


def _with_dams(still: Canvas, view: BarrageState, drops: list[RunningDrop], arrived: Counter[str]) -> Canvas:
    canvas = Canvas(still.base)
    for site, water in dam_water_before(view, drops).items():
        draw_dam(canvas, view, _SMALL_PLAN, site, drop_drawing_names(water, arrived[site]))
    return canvas


def _draw_water(canvas: Canvas, scene: BarrageScene, drops: list[RunningDrop], frame: int, left: int) -> None:
    for drop in drops:
        if point := drop.at(frame):
            canvas.put(drawing("drop", 0.8), _SMALL_PLAN.at(point), "mm")
    waits = Counter(drop.start for drop in drops if drop.frame > frame or frame == 0)
    for head in scene.view.waiting:
        draw_drops_sign(canvas, _SMALL_PLAN.site(head), str(waits[head]))
    x, y = _SMALL_PLAN.at(OUTFLOW_POINT)
    canvas.put(water_sign(left, is_lost=True), (x + 110, min(y, SMALL_SHAPE.extent[1] - 18)), "mm")


def water_passage(scene: BarrageScene) -> Passage:
    """The film in words: the numbers of drops that flowed, stayed and left."""
    drops, words = running_drops(scene.view), scene.words
    left = count_leaving(Counter(drop.end for drop in drops))
    told = words.say("water.told", count=len(drops), stay=len(drops) - left, leaving=left)
    return Passage(words.say("water.title"), (told,))
