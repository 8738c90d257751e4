"""The question for the number of drops to use: the way of the water on the left, a card for each number on the
right.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from games.barrage import CONDUIT_SITES, CONTRACTS, DAM_SITES, FACTS, POWERHOUSE_SITES, BarrageState, flow
from games.barrage.contracts import fulfillable_contracts
from games.barrage.production import fee_receiver
from games.barrage.scoring import bonus_points
from games.barrage.water import add_water
from games.core import Ask, Plain, Seat
from render.barrage.company import SHEET_GAP, company_page
from render.barrage.drawings import drawing
from render.barrage.goods import Good, GoodsStyle, chip, good, put_goods
from render.barrage.map import DROPS_PLATE_HEIGHT, AskedSites, count_leaving, draw_drops_sign, draw_map, drops_by_end
from render.barrage.plan import SITE_ROOM, ValleyPlan, plan_around
from render.barrage.telling import BarrageScene
from render.canvas import Box, Canvas, Point
from render.kit.grounds import BAND_HEIGHT, draw_card_ground, draw_ground
from render.kit.layout import in_column, in_row
from render.kit.marks import draw_letter_disc, onward_arrow
from render.kit.paragraphs import change_text, points_text
from render.kit.spots import letter
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH, rounded
from render.typeface import ROUNDED, width_of

_BAR_HEIGHT: Final = 94
_MAX_CHOICES_OVER_BAR: Final = 3
"""The most choices that leave room for the bar below them."""
_MARK_SIZE: Final = 40
_LAST_LETTER_PLACE: Final = 0.9
"""The last place of a letter, as a share of the last section."""
_NOTE_MARGIN: Final = 100
"""The distance of notes on the water from the edges."""
MAP_WINDOW_BOX: Final[Box] = (0, BAND_HEIGHT, 632, MAX_PICTURE_HEIGHT - BAND_HEIGHT)
_CARDS_LEFT: Final = 642
_ENERGY_SIZE: Final = (118, 60)
_MAX_CONTRACTS: Final = 5


class ReleasedWater(NamedTuple):
    """The effect of released drops: the number that stops or leaves at each place, and the energy of each seat that
    gains any.
    """

    ends: Counter[str]
    gains: tuple[tuple[Seat, int], ...]


def released_water(view: BarrageState, ask: Ask, drops: int) -> ReleasedWater:
    """The effect if this number of drops leaves the dam of the question through its conduit, computed on a copy."""
    after = view.copy()
    after.news = []
    add_water(after, str(ask.facts["dam"]), -drops)
    flow(after, f"PB{CONDUIT_SITES[str(ask.facts['conduit'])].to}", drops)
    told = ((news.seat, int(news.facts["count"])) for news in after.news if news.kind == "energy")
    return ReleasedWater(drops_by_end(after), tuple((seat, count) for seat, count in told if seat is not None))


def draw_drops_question(scene: BarrageScene, seat: Seat, ask: Ask) -> Canvas:
    """Draw the map with the way of the water, a card for each number of drops and, if there is room, a bar with the
    bonus that each number would bring.
    """
    canvas = company_page(scene, seat, scene.words.short_question(ask))
    used = [str(ask.facts[name]) for name in ("dam", "conduit")]
    plan = plan_for_drops(scene.view, ask)
    draw_map(canvas, scene, plan, AskedSites((), used))
    for site in released_water(scene.view, ask, int(str(ask.options[-1]))).ends:
        if site in DAM_SITES and plan.shows(plan.site(site), 20):
            x, y = plan.site(site)
            inside = (
                min(max(x, _NOTE_MARGIN), MAP_WINDOW_BOX[2] - _NOTE_MARGIN),
                min(y + 26, MAX_PICTURE_HEIGHT - DROPS_PLATE_HEIGHT),
            )
            draw_drops_sign(canvas, inside, scene.words.say("map.released"))
    for place, drops in enumerate(ask.options):
        _draw_choice(canvas, scene, ask, int(str(drops)), drops_card_box(ask, place))
    if len(ask.options) <= _MAX_CHOICES_OVER_BAR:
        top, width = MAX_PICTURE_HEIGHT - SHEET_GAP - _BAR_HEIGHT, PICTURE_WIDTH - _CARDS_LEFT - SHEET_GAP
        _draw_bonus(canvas, scene, ask, (_CARDS_LEFT, top, width, _BAR_HEIGHT))
    return canvas


def plan_for_drops(view: BarrageState, ask: Ask) -> ValleyPlan:
    """The part of the valley with the dam and the conduit. It is centred on the seat's powerhouses too if it still
    shows the dam's whole site.
    """
    dam, conduit = str(ask.facts["dam"]), str(ask.facts["conduit"])
    houses = [site for site, printed in POWERHOUSE_SITES.items() if printed.basin == CONDUIT_SITES[conduit].to]
    own = [site for site in houses if view.powerhouses.get(site) == ask.seat]
    plan = plan_around([dam, conduit, *own], MAP_WINDOW_BOX)
    beside = SITE_ROOM[0] / 2 * plan.scale
    return (
        plan
        if beside <= plan.site(dam)[0] <= MAP_WINDOW_BOX[2] - beside
        else plan_around([dam, conduit], MAP_WINDOW_BOX)
    )


def drops_card_box(ask: Ask, place: int) -> Box:
    """The box of the card at this place in a question about drops."""
    bar = _BAR_HEIGHT + SHEET_GAP if len(ask.options) <= _MAX_CHOICES_OVER_BAR else 0
    height = min(196, (MAX_PICTURE_HEIGHT - BAND_HEIGHT - SHEET_GAP - bar) / len(ask.options) - SHEET_GAP)
    return (
        _CARDS_LEFT,
        round(BAND_HEIGHT + SHEET_GAP + place * (height + SHEET_GAP)),
        PICTURE_WIDTH - _CARDS_LEFT - SHEET_GAP,
        int(height),
    )


def drops_places(scene: BarrageScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """The centre of the letter on an option's card."""
    left, top, _, height = drops_card_box(ask, ask.options.index(option))
    yield left + 38, top + min(42, height / 2)


def _draw_choice(canvas: Canvas, scene: BarrageScene, ask: Ask, drops: int, box: Box) -> None:
    (left, top, width, height), theme, view = box, canvas.theme, scene.view
    energy, value = ask.fact_of("energy", drops), CONDUIT_SITES[str(ask.facts["conduit"])].value
    draw_card_ground(canvas, box)
    level, right = top + min(42, height / 2), left + width - 10
    draw_ground(canvas, (right - _ENERGY_SIZE[0], level - _ENERGY_SIZE[1] / 2, *_ENERGY_SIZE), theme.sun, radius=14)
    put_goods(
        canvas,
        (right - _ENERGY_SIZE[0] / 2, level),
        [good("energy", energy, 1)],
        GoodsStyle(theme.on_sun, 40, anchor="mm"),
    )
    drop = drawing("drop")
    for at, _ in in_row(range(drops), (left + 74, level - drop.height / 2), drop.width):
        canvas.put(drop, at)
    rest = energy - value * drops
    said = f"{value}×{drops}{change_text(rest) if rest else ''}"
    canvas.text((right - _ENERGY_SIZE[0] - 12, level), said, rounded(32, theme.ink, "rm"))
    step = (height - 76) / 2
    if step >= 34:
        lines = [_contracts(view, ask.seat, energy), _released(scene, ask, drops)]
        for at, line in in_column(lines, (left + 18, top + 72 + step / 2), step):
            put_goods(canvas, at, line, GoodsStyle(theme.ink))
        _draw_total(canvas, view.companies[ask.seat].energy, energy, (left + width - 18, top + 72 + step / 2))


def _draw_bonus(canvas: Canvas, scene: BarrageScene, ask: Ask, box: Box) -> None:
    view, theme, (left, top, width, _) = scene.view, canvas.theme, box
    draw_card_ground(canvas, box)
    now, sections, after = view.companies[ask.seat].energy, max(1, view.round), view.copy()
    each, low = (width - 16) / (sections + 1), top + _BAR_HEIGHT - 46
    for section in range(sections + 1):
        x, is_whole = left + 8 + section * each, section == sections
        after.companies[ask.seat].energy = section * FACTS.scoring.section
        points = [good("part-bonus", points_text(bonus_points(after, ask.seat) if view.round else 0), 0.3)]
        ground, ink = (theme.sun, theme.on_sun) if is_whole else (theme.paper, theme.ink)
        draw_ground(canvas, (x + 1, low, each - 2, 40), ground, radius=8)
        put_goods(canvas, (x + each / 2, low + 20), points, GoodsStyle(ink, anchor="mm"))
    free = left
    for place, energy in enumerate(ask.facts["energy"]):
        x = left + 8 + each * min((now + energy) / FACTS.scoring.section, sections + _LAST_LETTER_PLACE)
        middle = min(
            max(x, free + _MARK_SIZE / 2 + 2), left + width - (len(ask.options) - place - 0.5) * (_MARK_SIZE + 2)
        )
        canvas.fill((round(x) - 2, round(low) - 6, 4, 10), theme.strong)
        draw_letter_disc(canvas, (middle, low - 23), letter(place), _MARK_SIZE)
        free = middle + _MARK_SIZE / 2


def _draw_total(canvas: Canvas, now: int, more: int, end: Point) -> None:
    (right, middle), style = end, rounded(27, canvas.theme.ink, "rm")
    after, before = str(now + more), str(now)
    canvas.text((right, middle), after, style)
    start = right - width_of(after, style.size, ROUNDED) - 22
    canvas.put(onward_arrow(), (start + 5, middle - 8))
    canvas.text((start, middle), before, style._replace(colour=canvas.theme.muted))
    canvas.put(drawing("energy", 0.75), (start - width_of(before, style.size, ROUNDED) - 4, middle), "rm")


def _contracts(view: BarrageState, seat: Seat, energy: int) -> list[Good]:
    contracts = (CONTRACTS[name] for name in fulfillable_contracts(view, seat, energy)[:_MAX_CONTRACTS])
    return [good(f"contract-{contract.kind}", contract.need) for contract in contracts]


def _released(scene: BarrageScene, ask: Ask, drops: int) -> list[Good]:
    view, after = scene.view, released_water(scene.view, ask, drops)
    goods = [
        chip(view, view.dams[site].owner, f"{DAM_SITES[site].basin} +{count}")
        for site, count in after.ends.items()
        if site in DAM_SITES
    ]
    if left := count_leaving(after.ends):
        goods.append(good("drop", scene.words.say("map.leaving", count=left), 0.8))
    if (owner := fee_receiver(view, ask.seat, str(ask.facts["conduit"]))) is not None:
        goods += [good("credit", change_text(-drops)), chip(view, owner), good("vp", change_text(drops))]
    for seat, count in after.gains:
        goods += [chip(view, seat), good("energy", change_text(count))]
    return goods
