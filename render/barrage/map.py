"""The river map with all that stands on it: dams with their water, pipes, powerhouses, headstreams."""

from collections import Counter
from collections.abc import Collection
from typing import Final, NamedTuple

from games.barrage import CONDUITS, DAMS, LIMITS, POWERHOUSES, BarrageState, Dam, flow_all, room_in
from render.barrage.drawings import dam, drawing, owned, owner_of
from render.barrage.pipes import CHOICE, draw_pipe
from render.barrage.plan import OUTFLOW, WHOLE, ValleyPlan
from render.barrage.telling import BarrageScene
from render.barrage.tones import tones_of
from render.barrage.valley import ConduitRing, put_middle, valley_base
from render.canvas import Base, Brush, Canvas, Point, sized_sprite
from render.kit.banner import BAND
from render.kit.fresh import halo
from render.theme import Style
from render.typeface import width_of

FOOT: Final = 84
"""How far down the foot of a dam is in its drawing."""
WALL: Final = (18, 12)
"""How high the wall of a dam of level 1 is, and how much higher that of the next one."""
DROP: Final = 14
"""How far over its wall the drops of a dam are."""
DROPS_APART: Final = (25, 21)
"""How far apart the drops of a dam are; where there are more than it usually holds they lie closer."""
HOUSE: Final = (26, 40)
"""The middle of the foot of a powerhouse in its drawing, from the left and from the top."""
HOUSE_LOW: Final = 13
"""How far under the middle of its site a powerhouse stands."""
NUMBER: Final = 27
STREAM: Final = 34
"""The height of the sign of a headstream."""
BESIDE: Final = 6
"""How far from the edge of the picture it is at least."""
DROPS_SHOWN: Final = 4
"""So many drops of a headstream are drawn one by one."""


class AskedSites(NamedTuple):
    """What of the map a question is about: sites where something can be built, and what is new."""

    sites: Collection[str] = ()
    fresh: Collection[str] = ()


NOTHING: Final = AskedSites()


def fresh_sites(view: BarrageState) -> frozenset[str]:
    """The sites where something has just been built."""
    return frozenset(str(news.facts["site"]) for news in view.news if news.kind == "built")


class WaterForecast(NamedTuple):
    """The drops that come to each dam, and how many leave the valley."""

    coming: dict[str, int]
    leaving: int


def forecast(view: BarrageState) -> WaterForecast:
    """Let the waiting water flow on a copy."""
    after = view.copy()
    after.news = []
    flow_all(after)
    coming = {site: dam.water - view.dams[site].water for site, dam in after.dams.items()}
    return WaterForecast(coming, sum(count for end, count in ends_of(after).items() if end not in DAMS))


def ends_of(after: BarrageState) -> Counter[str]:
    """Where drops have stopped, or left the valley, of whose flowing this state tells."""
    return Counter(str(end) for news in after.news if news.kind == "flowed" for end in news.facts["ends"])


def draw_map(canvas: Canvas, scene: BarrageScene, plan: ValleyPlan = WHOLE, asked: AskedSites = NOTHING) -> None:
    """The part of the valley that the plan shows, in the plan's box."""
    whole = valley_base(scene.look.palette, plan.shape, True)
    if plan == WHOLE:
        canvas.lay(whole.image, (0, BAND))
        _draw_built(canvas, scene, plan, asked)
        return
    (left, top), (width, height) = plan.corner, map(round, plan.box[2:])
    part = Canvas(Base(whole.image.crop((left, top, left + width, top + height)), whole.palette))
    _draw_built(part, scene, plan._replace(box=(0, 0, *plan.box[2:])), asked)
    canvas.lay(part.image, (round(plan.box[0]), round(plan.box[1])))


def _draw_built(canvas: Canvas, scene: BarrageScene, plan: ValleyPlan, asked: AskedSites) -> None:
    """All that stands in a part of the valley."""
    foreseen = forecast(scene.view)
    _draw_conduits(canvas, scene, plan, asked)
    _draw_dams(canvas, scene, plan, asked, foreseen)
    _draw_powerhouses(canvas, scene, plan, asked)
    _draw_streams(canvas, scene, plan, foreseen)


def _draw_conduits(canvas: Canvas, scene: BarrageScene, plan: ValleyPlan, asked: AskedSites) -> None:
    """Pipes, and over them the values of all that are built or can be."""
    view = scene.view
    open_to = [site for site in asked.sites if site in CONDUITS]
    for site in open_to:
        draw_pipe(canvas, plan, site, CHOICE)
    for site, seat in view.conduits.items():
        draw_pipe(canvas, plan, site, owner_of(view, seat))
    for site in (*open_to, *view.conduits):
        whose = owner_of(view, view.conduits[site]) if site in view.conduits else CHOICE
        put_middle(canvas, ConduitRing(whose, CONDUITS[site].value, plan.size).piece, plan.site(site))
        if site in asked.fresh:
            _halo(canvas, plan, plan.site(site), (46, 46))


def _draw_dams(
    canvas: Canvas, scene: BarrageScene, plan: ValleyPlan, asked: AskedSites, foreseen: WaterForecast
) -> None:
    """Sites for dams that can be chosen, and dams with their drops, the far ones first."""
    view, coming = scene.view, foreseen.coming
    for site in DAMS:
        x, y = plan.site(site)
        if built := view.dams.get(site):
            draw_dam(canvas, view, plan, site)
            draw_drops(canvas, plan, site, ShownWater(built, room_in(view, built), coming[site]))
        elif site in asked.sites:
            name = "site-dam-red-choice" if DAMS[site].red else "site-dam-choice"
            put_middle(canvas, drawing(name, plan.size), (x, y - 5 * plan.size))
        if site in asked.fresh:
            wide, high = ring_of_dam(view, site)
            _halo(canvas, plan, (x, y + (14 - high / 2) * plan.size), (wide, high))


def ring_of_dam(view: BarrageState, site: str) -> tuple[int, int]:
    """How wide and high the ring around a new dam is; it begins a little under its foot."""
    built = view.dams.get(site)
    return 122, WALL[0] + 52 + WALL[1] * (built.level - 1 if built else LIMITS.level)


def draw_dam(canvas: Canvas, view: BarrageState, plan: ValleyPlan, site: str) -> None:
    """A dam without its drops."""
    built, (x, y) = view.dams[site], plan.site(site)
    piece = dam(view, built.owner, built.level, plan.size)
    canvas.put(piece, (x - piece.width / 2, y - FOOT * plan.size))


def draw_house(canvas: Canvas, view: BarrageState, plan: ValleyPlan, site: str) -> None:
    """A powerhouse."""
    (x, y), house = plan.site(site), owned("house", view, view.powerhouses[site], plan.size)
    canvas.put(house, (x - HOUSE[0] * plan.size, y + (HOUSE_LOW - HOUSE[1]) * plan.size))


class ShownWater(NamedTuple):
    """What water is in a dam, how much it holds where that is shown, and what comes to it."""

    dam: Dam
    room: int = 0
    coming: int = 0


def draw_drops(canvas: Canvas, plan: ValleyPlan, site: str, water: ShownWater) -> None:
    """What water is in a dam, what comes to it, and what room is left."""
    built, room, coming = water
    free = max(0, room - built.water - coming)
    drops = ["drop"] * built.water + ["drop-coming"] * coming + ["drop-free"] * free
    apart = DROPS_APART[len(drops) > LIMITS.level] * plan.size
    x, y = plan.site(site)
    y -= (WALL[0] + WALL[1] * (built.level - 1) + DROP) * plan.size
    for number, name in enumerate(drops):
        put_middle(canvas, drawing(name, plan.size), (x + (number - (len(drops) - 1) / 2) * apart, y))


def _draw_powerhouses(canvas: Canvas, scene: BarrageScene, plan: ValleyPlan, asked: AskedSites) -> None:
    """Powerhouses, and sites for them that can be chosen."""
    view = scene.view
    for site, printed in POWERHOUSES.items():
        x, y = plan.site(site)
        if site in view.powerhouses:
            draw_house(canvas, view, plan, site)
        elif site in asked.sites:
            name = "site-house-red-choice" if printed.red else "site-house-choice"
            put_middle(canvas, drawing(name, plan.size), (x, y))
        if site in asked.fresh:
            _halo(canvas, plan, (x, y - 8 * plan.size), (60, 62))


def _draw_streams(canvas: Canvas, scene: BarrageScene, plan: ValleyPlan, foreseen: WaterForecast) -> None:
    """How many drops wait on each headstream, and how many will leave the valley."""
    view = scene.view
    for head, drops in view.waiting.items():
        if plan.shows(head, 17):
            draw_sign(canvas, plan.site(head), str(drops), min(drops, DROPS_SHOWN))
    if plan.shows_point(plan.at(OUTFLOW), 14):
        draw_sign(canvas, plan.at(OUTFLOW), scene.words.say("map.leaving", count=foreseen.leaving), 0)


def draw_sign(canvas: Canvas, at: Point, said: str, drops: int) -> None:
    """A round sign with drops and a text, wholly on the picture."""
    tones, drop = tones_of(canvas.theme), drawing("drop", 0.8)
    wide = drops * drop.width + width_of(said, NUMBER, True, True) + 30
    left = min(max(BESIDE, round(at[0] - wide / 2)), canvas.image.width - wide - BESIDE)
    canvas.put(stream_ground(wide, STREAM), (left, at[1] - STREAM / 2))
    for number in range(drops):
        canvas.put(drop, (left + 10 + number * drop.width, at[1] - drop.height / 2), tones.stream)
    canvas.text((left + wide - 15, at[1]), said, Style(NUMBER, tones.on_stream, True, "rm", True))


@sized_sprite
def stream_ground(brush: Brush, width: int, height: int) -> None:
    """The ground of what is told about water."""
    brush.box((0, 0, width, height), tones_of(brush.theme).stream, height / 2)


def _halo(canvas: Canvas, plan: ValleyPlan, middle: Point, size: tuple[float, float]) -> None:
    """A ring of sun around what is new."""
    width, height = (round(part * plan.size) for part in size)
    canvas.put(
        halo(width, height, round(16 * plan.size), round(5 * plan.size)),
        (middle[0] - width / 2, middle[1] - height / 2),
    )
