"""The river map with dams and water, pipes, powerhouses, and headstreams."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from games.barrage import (
    AREA_BY_BASIN,
    CONDUIT_SITES,
    DAM_SITES,
    HEADSTREAM_TILES,
    LIMITS,
    POWERHOUSE_SITES,
    BarrageState,
    dam_capacity,
    run_water_phase,
)
from render.barrage.drawings import drawing, drawn_owner, in_owner_colours, tones_of
from render.barrage.pipes import OFFERED_SITE, draw_pipe
from render.barrage.plan import WHOLE_VALLEY, ValleyPlan, number_point
from render.barrage.telling import BarrageScene
from render.barrage.valley import basin_sign, conduit_ring, put_site, valley_base
from render.canvas import Base, Brush, Canvas, Piece, Point, sized_sprite
from render.kit.grounds import BAND_HEIGHT
from render.kit.marks import halo
from render.texts import MINUS
from render.theme import rounded
from render.typeface import ROUNDED, width_of

_DAM_FOOT: Final = 84
"""The y of a dam's foot in its drawing."""
_WALL_HEIGHTS: Final = (18, 12)
"""The height of a level 1 dam's wall, and the step to the next level."""
_DROP_DISTANCE: Final = 14
"""The distance of drops above their wall."""
_DROP_STEPS: Final = (25, 21)
"""The distance of a dam's drops; an overfull dam has them closer."""
_HOUSE_FOOT: Final = (26, 40)
"""The foot of a powerhouse in its drawing."""
HOUSE_OFFSET: Final = 13
"""The distance of a powerhouse's foot below its site, in px at scale 1."""
_NUMBER_SIZE: Final = 27
DROPS_PLATE_HEIGHT: Final = 34
"""The height of a plate with a number of drops."""
_SIGN_MARGIN: Final = 6
_SIGN_GAP: Final = 4
_MAX_DROPS_SHOWN: Final = 4
"""The most drops of a headstream that are drawn one by one."""


class AskedSites(NamedTuple):
    """The sites that a question offers, and the sites that are drawn as new.

    If `fresh` is None, all sites that were just built on are drawn as new.
    """

    sites: Collection[str] = ()
    fresh: Collection[str] | None = None


_NO_SITES: Final = AskedSites()


def fresh_sites(view: BarrageState) -> frozenset[str]:
    """The sites that have just been built on."""
    return frozenset(str(news.facts["site"]) for news in view.news if news.kind == "built")


def forecast_drops(view: BarrageState) -> Counter[str]:
    """The number of drops that the next water phase brings to each place, computed on a copy."""
    after = view.copy()
    after.news = []
    run_water_phase(after)
    return drops_by_end(after)


def drops_by_end(after: BarrageState) -> Counter[str]:
    """The number of drops that the news reports at each place where they stop or leave."""
    return Counter(str(end) for news in after.news if news.kind == "flowed" for end in news.facts["ends"])


def count_leaving(ends: Mapping[str, int]) -> int:
    """The number of these drops that leave the valley."""
    return sum(count for end, count in ends.items() if end not in DAM_SITES)


def draw_map(
    canvas: Canvas, scene: BarrageScene, plan: ValleyPlan = WHOLE_VALLEY, asked: AskedSites = _NO_SITES
) -> None:
    """Draw the plan's part of the valley in the plan's box, with highlights on the sites of `asked`."""
    whole = valley_base(scene.look.palette, plan.shape, True)
    if plan == WHOLE_VALLEY:
        canvas.lay(whole.image, (0, BAND_HEIGHT))
        _draw_built(canvas, scene, plan, asked)
        return
    (left, top), (width, height) = plan.corner, map(round, plan.box[2:])
    part = Canvas(Base(whole.image.crop((left, top, left + width, top + height)), whole.palette))
    _draw_built(part, scene, plan._replace(box=(0, 0, *plan.box[2:])), asked)
    canvas.lay(part.image, (round(plan.box[0]), round(plan.box[1])))


def _draw_built(canvas: Canvas, scene: BarrageScene, plan: ValleyPlan, asked: AskedSites) -> None:
    """Draw all things in a part of the valley: pipes under their values, dams, powerhouses, headstreams."""
    view, ends = scene.view, forecast_drops(scene.view)
    fresh = fresh_sites(view) if asked.fresh is None else asked.fresh
    possible = [site for site in asked.sites if site in CONDUIT_SITES]
    for site in possible:
        draw_pipe(canvas, plan, site, OFFERED_SITE)
    draw_pipes(canvas, view, plan)
    for site in (*possible, *view.conduits, *DAM_SITES, *POWERHOUSE_SITES):
        if site in view.conduits:
            ring = conduit_ring(CONDUIT_SITES[site].value, drawn_owner(view, view.conduits[site]), plan.scale)
            canvas.put(ring, plan.site(site), "mm")
        elif site in view.powerhouses:
            draw_powerhouse(canvas, view, plan, site)
        elif site in view.dams:
            built, coming = view.dams[site], ends[site]
            free = max(0, dam_capacity(view, built) - built.water - coming)
            draw_dam(canvas, view, plan, site, drop_drawing_names(built.water, coming, free))
        elif site in asked.sites:
            put_site(canvas, site, plan.site(site), plan.scale, OFFERED_SITE)
        if site in fresh:
            _draw_ring(canvas, view, plan, site)
    _draw_numbers(canvas, scene, plan)


def draw_pipes(canvas: Canvas, view: BarrageState, plan: ValleyPlan) -> None:
    """Draw all built conduits."""
    for site, seat in view.conduits.items():
        draw_pipe(canvas, plan, site, drawn_owner(view, seat))


def ring_size(view: BarrageState, site: str) -> tuple[int, int, float]:
    """Width and height of the ring around a new thing, and its offset below the site, in px at scale 1."""
    if site in DAM_SITES:
        high = _WALL_HEIGHTS[0] + 52 + _WALL_HEIGHTS[1] * (view.dams[site].level - 1)
        return 122, high, 14 - high / 2
    return (46, 46, 0) if site in CONDUIT_SITES else (60, 62, -8)


def _draw_ring(canvas: Canvas, view: BarrageState, plan: ValleyPlan, site: str) -> None:
    (x, y), (wide, high, low) = plan.site(site), ring_size(view, site)
    width, height, radius, line = (round(part * plan.scale) for part in (wide, high, 16, 5))
    canvas.put(halo(width, height, radius, line), (x, y + low * plan.scale), "mm")


def drop_drawing_names(water: int, coming: int = 0, free: int = 0) -> list[str]:
    """The names of the drawings for drops that are there, drops that come, and free room."""
    return ["drop"] * water + ["drop-coming"] * coming + ["drop-free"] * free


def draw_dam(canvas: Canvas, view: BarrageState, plan: ValleyPlan, site: str, drops: Sequence[str]) -> None:
    """Draw a dam with a row of drops over it; `drops` are the names of their drawings."""
    built, (x, y) = view.dams[site], plan.site(site)
    piece = drawing(f"dam-{drawn_owner(view, built.owner)}-{built.level}", plan.scale)
    canvas.put(piece, (x, y - _DAM_FOOT * plan.scale), "mt")
    apart = _DROP_STEPS[len(drops) > LIMITS.level] * plan.scale
    y -= (_WALL_HEIGHTS[0] + _WALL_HEIGHTS[1] * (built.level - 1) + _DROP_DISTANCE) * plan.scale
    for number, name in enumerate(drops):
        canvas.put(drawing(name, plan.scale), (x + (number - (len(drops) - 1) / 2) * apart, y), "mm")


def draw_powerhouse(canvas: Canvas, view: BarrageState, plan: ValleyPlan, site: str) -> None:
    """Draw the powerhouse that is built on a site."""
    (x, y), house = plan.site(site), in_owner_colours("house", view, view.powerhouses[site], plan.scale)
    canvas.put(house, (x - _HOUSE_FOOT[0] * plan.scale, y + (HOUSE_OFFSET - _HOUSE_FOOT[1]) * plan.scale))


def _draw_numbers(canvas: Canvas, scene: BarrageScene, plan: ValleyPlan) -> None:
    for basin in AREA_BY_BASIN:
        canvas.put(basin_sign(basin, plan.scale), plan.at(number_point(basin)), "mm")
    for head, drops in scene.view.waiting.items():
        if plan.shows(plan.site(head), 17):
            number, later = basin_sign(scene.words.headstream(head)), drops_to_come(scene.view, head)
            signs = [number, *([later_drops_sign(later)] if later else [])]
            after = sum(sign.width + _SIGN_GAP for sign in signs)
            x, y = (
                draw_drops_sign(canvas, plan.site(head), str(drops), min(drops, _MAX_DROPS_SHOWN), after),
                plan.site(head)[1],
            )
            for sign in signs:
                canvas.put(sign, (x + _SIGN_GAP, y), "lm")
                x += _SIGN_GAP + sign.width


def later_drops_sign(drops: Sequence[int]) -> Piece:
    """The numbers of drops in later rounds, on a plate."""
    said = "·".join(map(str, drops))
    return _later(width_of(said, _NUMBER_SIZE, ROUNDED) + 12, 30, said)


@sized_sprite
def _later(brush: Brush, width: int, height: int, said: str) -> None:
    tones = tones_of(brush.theme)
    brush.box((0, 0, width, height), tones.shelf, 8)
    brush.text((width / 2, height / 2), said, rounded(_NUMBER_SIZE, tones.on_shelf))


def drops_to_come(view: BarrageState, head: str) -> tuple[int, ...]:
    """The number of drops that a headstream brings in each round after the present one."""
    return HEADSTREAM_TILES[view.streams[head]].drops[view.round :]


def draw_drops_sign(canvas: Canvas, at: Point, said: str, drops: int = 0, after: int = 0) -> float:
    """Draw drops and a text on a plate centred at a point; returns the x of the plate's right end.

    The plate is moved if it, or the `after` px of room at its right, would leave the picture.
    """
    tones, drop = tones_of(canvas.theme), drawing("drop", 0.8)
    wide = drops * drop.width + width_of(said, _NUMBER_SIZE, ROUNDED) + 30
    left = min(max(_SIGN_MARGIN, round(at[0] - wide / 2)), canvas.size[0] - wide - after - _SIGN_MARGIN)
    canvas.put(stream_ground(wide, DROPS_PLATE_HEIGHT), (left, at[1] - DROPS_PLATE_HEIGHT / 2))
    for number in range(drops):
        canvas.put(drop, (left + 10 + number * drop.width, at[1] - drop.height / 2), on=tones.stream)
    canvas.text((left + wide - 15, at[1]), said, rounded(_NUMBER_SIZE, tones.on_stream, "rm"))
    return left + wide


def water_sign(drops: int, *, is_lost: bool = False) -> Piece:
    """A number of drops on a plate; with a minus sign if they are lost."""
    said = f"{MINUS}{drops}" if is_lost and drops else str(drops)
    return _water(30 + width_of(said, _NUMBER_SIZE, ROUNDED), DROPS_PLATE_HEIGHT, said, is_lost)


@sized_sprite
def _water(brush: Brush, width: int, height: int, said: str, is_lost: bool) -> None:
    ink = brush.theme.on_accent if is_lost else tones_of(brush.theme).on_stream
    brush.put((lost_water_ground if is_lost else stream_ground)(width, height), (0, 0))
    brush.text((width / 2, height / 2), said, rounded(_NUMBER_SIZE, ink))


@sized_sprite
def stream_ground(brush: Brush, width: int, height: int) -> None:
    """The ground of a text about water."""
    brush.box((0, 0, width, height), tones_of(brush.theme).stream, height / 2)


@sized_sprite
def lost_water_ground(brush: Brush, width: int, height: int) -> None:
    """The ground of a text about lost water."""
    brush.box((0, 0, width, height), brush.theme.tomato, height / 2)
