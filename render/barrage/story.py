"""Rows of a reveal: workers and their actions, builds and gains."""

from collections.abc import Callable, Iterator, Sequence
from operator import gt
from typing import Any, Final

from games.barrage import CONDUIT_SITES, CONTRACTS, DAM_SITES, POWERHOUSE_SITES, BarrageState
from games.core import News, Seat
from render.barrage.drawings import drawn_owner, needs_shelf, tile, tones_of
from render.barrage.goods import (
    SMALL_SCALE,
    WATER_SIGNS,
    Good,
    GoodsStyle,
    good,
    goods_in_lines,
    goods_width,
    machine_goods,
    put_goods,
)
from render.barrage.map import AskedSites, draw_map, ring_size
from render.barrage.plan import USUAL_SHAPE, ValleyPlan, clearest_corner, plan_at, site_point
from render.barrage.telling import BarrageScene
from render.canvas import Box, Canvas, Piece, Point
from render.kit.grounds import draw_ground
from render.kit.layout import in_column
from render.kit.marks import pennant
from render.kit.paragraphs import change_text
from render.kit.story import draw_news, public_news_of

_LINE_HEIGHT: Final = 44
_POLE_HEIGHT: Final = 50
_WORDED_NEWS: Final = ("took", "discarded", "fulfilled", "copied", "fee")
"""The news of a seat that need words where its row is drawn."""
_DEEDS: Final = ("built", "produced", "placed", "passed")
"""The news that are also said in words, because a turn was about them."""
_FLAG_HEIGHT_AT_HOUSE: Final = 28
"""The height of a flag above a site that is no dam."""
_FLAG_OFFSETS: Final = (34, 66)
"""The distance of a flag beside a powerhouse or dam without room above."""
_NUMBER_RADIUS: Final = 17
"""The radius of a conduit's number."""
_DAM_MIDDLE: Final = 40
"""The distance from a dam's foot to its middle."""


def draw_deed(canvas: Canvas, scene: BarrageScene, seat: Seat, box: Box) -> None:
    """Draw the signs of a seat's actions that the news report, as many lines as fit. Draw nothing if there are none."""
    left, top, width, height = box
    goods = list(deed_goods(scene, seat))
    if not goods:
        return
    lines = goods_in_lines(goods, width)
    step = min(_LINE_HEIGHT, height / max(1, min(len(lines), int(height // (_LINE_HEIGHT - 6)))))
    shown, ink = lines[: int(height // step)], canvas.theme.ink
    if shown and needs_shelf(canvas.theme):
        wide, high = max(map(goods_width, shown)), step * (len(shown) - 1) + min(step, _LINE_HEIGHT)
        box = left - 8, top + max(0, step - _LINE_HEIGHT) / 2 + 4, wide + 16, high
        draw_ground(canvas, box, tones_of(canvas.theme).shelf)
        ink = tones_of(canvas.theme).on_shelf
    for at, line in in_column(shown, (left, top + step / 2), step):
        put_goods(canvas, at, line, GoodsStyle(ink))


def deed_goods(scene: BarrageScene, seat: Seat) -> Iterator[Good]:
    """The signs of the actions of a seat that the news report."""
    for news in public_news_of(scene.view, seat):
        if news.kind in GOODS_OF_NEWS:
            yield from GOODS_OF_NEWS[news.kind](dict(news.facts), drawn_owner(scene.view, seat))


def _scored(facts: dict[str, Any], owner: str) -> list[Good]:
    points, paid = facts["place"] + facts["track"] + facts["bonus"], facts["credits"]
    changes = [good(name, change_text(count)) for name, count in (("vp", points), ("credit", paid)) if count]
    return [good("energy", facts["energy"]), *changes]


def _contract(name: str, said: str = "") -> Good:
    return good(f"contract-{CONTRACTS[name].kind}", said)


def _automa(facts: dict[str, Any], owner: str) -> list[Good]:
    did, points = list[Good](), facts.get("count", 0) - facts["paid"]
    if facts["do"] == "discard_contracts":
        did = [good(f"contract-{facts['colour']}"), good("energy", f"+{facts['energy']}")]
    elif facts["do"] == "rotate":
        did = [good("rotate")]
    bought = machine_goods(facts.get("excavators", 0), facts.get("mixers", 0))
    gained = [good("vp", change_text(points))] if points else []
    return [good(f"engineer-{owner}", facts["workers"]), *bought, *did, *gained]


GOODS_OF_NEWS: Final[dict[str, Callable[[dict[str, Any], str], list[Good]]]] = {
    "visited": lambda facts, owner: [good(f"engineer-{owner}", facts["workers"])],
    "constructed": lambda facts, owner: [
        Good(tile(facts["tile"], SMALL_SCALE)),
        *machine_goods(facts["excavators"], facts["mixers"], facts["credits"]),
    ],
    "built": lambda facts, owner: [good(f"piece-{facts['piece']}-{owner}")],
    "produced": lambda facts, owner: [good("drop", facts["drops"], 0.8), good("energy", f"+{facts['energy']}")],
    "energy": lambda facts, owner: [good("energy", f"+{facts['count']}")],
    "scored": _scored,
    "gained": lambda facts, owner: [good(facts["what"], f"+{facts['count']}")],
    "placed": lambda facts, owner: [
        Good(WATER_SIGNS["water_flow" if facts["at_once"] else "water_place"](), str(len(facts["heads"])))
    ],
    "fulfilled": lambda facts, owner: [_contract(facts["contract"], "!")],
    "took": lambda facts, owner: [*map(_contract, facts["contracts"])],
    "patent": lambda facts, owner: [Good(tile(facts["tile"], SMALL_SCALE))],
    "machines": lambda facts, owner: machine_goods(facts["excavators"], facts["mixers"]),
    "automa": _automa,
    "company": lambda facts, owner: [good(f"chip-{facts['company']}", scale=1)],
}
"""For each kind of news, a function from its facts and the owner in drawings to the goods that tell it."""


def seats_with_rows(view: BarrageState, seats: Sequence[Seat] | None) -> list[Seat]:
    """The seats with a row in a reveal: `seats` (None: all players), automas that acted, and at a round's end all."""
    told = ((news.kind, news.seat) for news in view.news if news.seat is not None)
    moved = set(range(view.seats) if seats is None else seats)
    return sorted(moved | {seat for kind, seat in told if seat in view.automas or kind == "scored"})


def needs_words(view: BarrageState, news: News) -> bool:
    """Whether news that belongs to a seat is told in words beside the seat's row.

    These are what the turn was about, and what the row leaves out when it shows the map.
    """
    assert news.seat is not None
    return news.kind in _DEEDS or (news.kind in _WORDED_NEWS and bool(touched_sites(view, news.seat)))


def touched_sites(view: BarrageState, seat: Seat) -> list[str]:
    """The sites of a seat's turn: built, filled, and those of its production; if none, headstreams with new drops."""
    found = list[str]()
    for news in view.news:
        if news.seat == seat and news.kind in ("built", "filled"):
            found.append(str(news.facts["site"]))
        elif news.seat == seat and news.kind == "produced":
            target = CONDUIT_SITES[str(news.facts["conduit"])].to
            own = [site for site in view.powerhouses_of(seat) if POWERHOUSE_SITES[site].basin == target]
            found += [str(news.facts["dam"]), str(news.facts["conduit"]), *own]
    return found or _headstreams(view, seat)


def _headstreams(view: BarrageState, seat: Seat) -> list[str]:
    placed = (news.facts["heads"] for news in view.news if news.seat == seat and news.kind == "placed")
    return [*dict.fromkeys(str(head) for heads in placed for head in heads)]


def draw_change(canvas: Canvas, scene: BarrageScene, seat: Seat, box: Box) -> None:
    """Draw the part of the valley around the `touched_sites` of a seat, with rings around new things. If there are
    none, draw the news in words.
    """
    sites = touched_sites(scene.view, seat)
    if not sites:
        draw_news(canvas, scene, seat, box)
        return
    left, top, width, height = map(round, box)
    plan = plan_centred_on(sites, (left, top, width, height))
    new = [str(news.facts["site"]) for news in scene.view.news if news.seat == seat and news.kind == "built"]
    draw_map(canvas, scene, plan, AskedSites((), new))
    if new:
        flag = pennant(scene.words.say("new"), _POLE_HEIGHT)
        canvas.put(flag, _flag_place(scene.view, plan, new[-1], flag))


def _flag_place(view: BarrageState, plan: ValleyPlan, site: str, flag: Piece) -> Point:
    """The place of the flag, on its ring or beside it, that hides fewest numbers and pieces."""
    (x, y), (left, top, width, _) = plan.site(site), plan.box
    foot = max(
        top + 4 + _POLE_HEIGHT, y - (ring_size(view, site)[1] - 8 if site in DAM_SITES else _FLAG_HEIGHT_AT_HOUSE)
    )
    feet = [
        (x + 18, foot),
        (x - flag.width / 2, foot),
        (x - flag.width + 10, foot),
        (x + _FLAG_OFFSETS[site in DAM_SITES], y + 4),
    ]
    numbers = [plan.site(conduit) for conduit in CONDUIT_SITES]
    water = [(across, down - _DAM_MIDDLE) for across, down in map(plan.site, view.dams.keys() - {site})]
    others = [*numbers, *water, *map(plan.site, view.powerhouses.keys() - {site})]
    corners = [(start, low - _POLE_HEIGHT) for start, low in feet]
    start, high = clearest_corner(corners, (flag.width, _POLE_HEIGHT - _NUMBER_RADIUS / 2), others, _NUMBER_RADIUS)
    return min(max(left + 4, start), left + width - flag.width - 4), high


def plan_centred_on(sites: list[str], box: Box) -> ValleyPlan:
    """The part of the valley centred on these sites; if they are too far apart, on the first."""
    points = [(x, y - _DAM_MIDDLE if site in DAM_SITES else y) for site in sites for x, y in [site_point(site)]]
    spans = (max(values) - min(values) for values in zip(*points, strict=True))
    if any(map(gt, spans, box[2:])):
        points = points[:1]
    x, y = (sum(values) / len(values) for values in zip(*points, strict=True))
    return plan_at((x, y), USUAL_SHAPE, box)
