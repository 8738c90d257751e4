"""A seat's ledger: the energy track, what brings points in this round and at the end, and how everybody stands."""

from typing import Final

from games.barrage import BONUSES, bonus_count, objective_count, score_parts
from games.barrage.scoring import bonus_points, objective_points
from games.core import Ask, Seat
from render.barrage.art import PARTS
from render.barrage.drawings import drawing, owned, tile
from render.barrage.goods import Good, GoodsStyle, goods_width, put_goods, put_goods_around, worker
from render.barrage.look import BarrageScene
from render.barrage.players import is_acting
from render.barrage.track import HEIGHT as TRACK
from render.barrage.track import draw_track
from render.canvas import Box, Canvas, Piece
from render.kit.banner import BAND, draw_heading, draw_line
from render.kit.grounds import draw_card, draw_ground
from render.kit.lines import points_text
from render.kit.marks import onward
from render.kit.paragraphs import first_lines, wrapped
from render.kit.scene import band_base
from render.theme import LEAST, WIDE, Style

EDGE: Final = 12
GAP: Final = 8
TOP: Final = BAND + GAP
LEFT: Final = 546
LOWER: Final = TOP + TRACK + GAP
BONUSES_HIGH: Final = 104
LINE: Final = 51
"""How high the line of a player is."""
LEAST_LINES: Final = 4
SCORE: Final = 54
NAMES: Final = (27, 25, 24)
PLAYER_SIZES: Final = {2: 32, 3: 30, 4: 27}
"""How large a player's line is written, by how many there are."""


def draw_ledger(scene: BarrageScene, seat: Seat, ask: Ask | None) -> Canvas:
    """The whole ledger of a seat."""
    high = max(LEAST_LINES, scene.view.players) * LINE + 16
    canvas = Canvas(band_base(scene.look, LOWER + high + GAP + SCORE + GAP))
    draw_heading(canvas, scene.words.say("ledger", name=scene.name(seat)), scene.round)
    draw_track(canvas, scene, (EDGE, TOP, WIDE - 2 * EDGE, TRACK))
    _draw_bonuses(canvas, scene, seat, (EDGE, LOWER, LEFT, BONUSES_HIGH))
    lower = LOWER + BONUSES_HIGH + GAP
    _draw_objective(canvas, scene, (EDGE, lower, LEFT, LOWER + high - lower))
    _draw_players(canvas, scene, (EDGE + LEFT + GAP, LOWER, WIDE - 2 * EDGE - LEFT - GAP, high))
    _draw_score(canvas, scene, seat, (EDGE, LOWER + high + GAP, WIDE - 2 * EDGE, SCORE))
    return canvas


def bonus_sign(bonus: str) -> Piece:
    """What a bonus tile counts."""
    if bonus == "contract":
        return drawing("part-contract", 0.4)
    return tile("L1_wild", 0.75) if bonus == "advanced" else drawing(f"kind-{bonus}", 0.75)


def _draw_bonuses(canvas: Canvas, scene: BarrageScene, seat: Seat, box: Box) -> None:
    """The bonus tiles of all rounds; that of this one on a sunny ground, with the points that it brings now."""
    left, top, width, height = box
    view, theme, now = scene.view, canvas.theme, max(1, scene.view.round)
    draw_card(canvas, box)
    each = (width - 12) / (len(view.bonuses) + 1)
    x = left + 6
    for number, bonus in enumerate(view.bonuses, 1):
        is_now, wide = number == now, each * (2 if number == now else 1)
        ground, ink = (theme.fresh, theme.on_fresh) if is_now else (theme.paper, theme.muted)
        draw_ground(canvas, (x + 2, top + 8, wide - 4, height - 16), ground, theme.sun if is_now else None, 4, 10)
        sign, goods = bonus_sign(bonus), [Good(drawing("vp", 0.75), str(BONUSES[bonus].vp))]
        if is_now:
            goods += [Good(sign, f"×{bonus_count(view, seat, bonus)}")]
            put_goods_around(canvas, (x + wide / 2, top + 33), goods, GoodsStyle(ink, 30, 6))
            points = bonus_points(view, seat) if view.round else 0
            shown = [Good(drawing("part-bonus", 0.3), points_text(points))]
            put_goods_around(canvas, (x + wide / 2, top + 76), shown, GoodsStyle(ink, 33))
        elif number > now:
            canvas.put(sign, (x + (wide - sign.width) / 2, top + 34 - sign.height / 2))
            put_goods_around(canvas, (x + wide / 2, top + 76), goods, GoodsStyle(theme.ink))
        x += wide


def _draw_objective(canvas: Canvas, scene: BarrageScene, box: Box) -> None:
    """What the objective counts, how much everybody has, and the points for it as things stand."""
    left, top, width, height = box
    view, theme = scene.view, canvas.theme
    draw_card(canvas, box)
    canvas.put(drawing("part-objective", 0.4), (left + 10, top + 8))
    lines = first_lines(wrapped(scene.words.objective(view.objective), LEAST, round(width) - 76), 2)
    for line, said in enumerate(lines):
        y = top + 29 + (line - (len(lines) - 1) / 2) * 27
        canvas.text((left + 60, y), said, Style(LEAST, theme.ink, False, "lm"), width - 68)
    counts = [objective_count(view, seat) for seat in range(view.players)]
    each = (width - 12) / view.players
    for place, seat in enumerate(sorted(range(view.players), key=lambda one: -counts[one])):
        x, y = left + 6 + place * each, top + height - 26
        count = Good(owned("chip", view, seat, 0.8), str(counts[seat]))
        end = put_goods(canvas, (x + 4, y), [count], GoodsStyle(theme.ink, 30))
        points = objective_points(counts, view.seats)[seat]
        canvas.text((end + 8, y), f"+{points}", Style(27, theme.muted, True, "lm", True))


def _draw_players(canvas: Canvas, scene: BarrageScene, box: Box) -> None:
    """All seats in the turn order, with their workers, credits and points; whose turn it is stands out."""
    left, top, width, height = box
    draw_card(canvas, box)
    each = (height - 16) / scene.view.players
    totals = [sum(parts.values()) for parts in score_parts(scene.view)]
    for place, seat in enumerate(scene.view.order):
        line = (left + 8, top + 8 + place * each, width - 16, each - 4)
        _draw_player(canvas, scene, seat, totals[seat], line)


def _draw_player(canvas: Canvas, scene: BarrageScene, seat: Seat, points: int, box: Box) -> None:
    """A seat's line; pale where it has passed."""
    (left, top, width, height), theme, view = box, canvas.theme, scene.view
    company, acts, size = view.companies[seat], is_acting(scene, seat), PLAYER_SIZES[view.players]
    if acts:
        draw_ground(canvas, box, theme.fresh, theme.sun, 3, 10)
    ink = theme.on_fresh if acts else theme.muted if seat in view.passed else theme.ink
    y = top + height / 2
    chip = owned("chip", view, seat)
    canvas.put(chip, (left + 8, y - chip.height / 2))
    counts = {"credit": str(company.credits), "energy": str(company.energy), "vp": points_text(points)}
    goods = [Good(drawing(name, 0.75), count) for name, count in counts.items()]
    if company.name:
        goods.insert(0, Good(worker(ink), str(company.workers)))
    used = goods_width(goods, size, 9)
    put_goods(canvas, (left + width - 8 - used, y), goods, GoodsStyle(ink, size, 9))
    x = left + 52
    if seat in view.passed:
        canvas.put(onward(), (x, y - 8))
        x += 18
    style = Style(size, ink, True, "lm", True)
    draw_line(canvas, (x, y), scene.name(seat), style, (size, *NAMES), round(left + width - used - 20 - x))


def _draw_score(canvas: Canvas, scene: BarrageScene, seat: Seat, box: Box) -> None:
    """The score of a seat, part by part."""
    (left, top, width, height), theme = box, canvas.theme
    draw_card(canvas, box)
    points = score_parts(scene.view)[seat]
    each = (width - 120) / len(PARTS)
    for place, part in enumerate(PARTS):
        goods = [Good(drawing(f"part-{part}", 0.4), points_text(points[part]))]
        put_goods(canvas, (left + 8 + place * each, top + height / 2), goods, GoodsStyle(theme.ink))
    ground = (round(left + width - 112), round(top + 6), 104, round(height) - 12)
    draw_ground(canvas, ground, theme.sun, radius=12)
    said, style = points_text(sum(points.values())), Style(33, theme.on_sun, True, "mm", True)
    canvas.text((ground[0] + 52, top + height / 2), said, style)
