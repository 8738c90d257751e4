"""A seat's ledger: energy track, bonuses of the round and the end, and everybody's counts."""

from collections.abc import Mapping
from typing import Final

from games.barrage import BONUS_TILES, FACTS, GAME, BarrageState, objective_count, score_parts
from games.barrage.scoring import bonus_points, objective_points
from games.core import Ask, Seat
from render.barrage.company import SHEET_EDGE, SHEET_GAP, SHEET_TOP
from render.barrage.drawings import drawing, in_owner_colours, tile, tones_of
from render.barrage.goods import SCORED_GOODS, Good, GoodsStyle, chip, good, goods_width, put_goods, stock_goods
from render.barrage.table import is_on_turn
from render.barrage.telling import BarrageScene
from render.canvas import Box, Canvas, Piece
from render.kit.grounds import draw_card_ground, draw_ground, draw_text
from render.kit.layout import in_centred_column, in_column, in_row
from render.kit.marks import onward_arrow
from render.kit.paragraphs import first_lines, points_text, wrap
from render.kit.scene import headed_canvas
from render.theme import MIN_TEXT_SIZE, PICTURE_WIDTH, Style, bold, rounded

_LEFT: Final = 546
LAST_ENERGY_STEP: Final = 33
"""The last step of the energy track that is drawn. Seats with more energy stand beyond it."""
_NO_ENERGY_WIDTH: Final = 140
"""The width of the step without energy."""
_FIRST_STEP_WIDTH: Final = 54
"""The width of the next step, with room for a sign."""
_CHIP_SIZE: Final = (36, 30)
_LANE_COUNT: Final = 2
_STEP_HEIGHT: Final = 42
_FLAG_HEIGHT: Final = 36
_TRACK_HEIGHT: Final = 10 + _LANE_COUNT * (_CHIP_SIZE[1] + 2) + _STEP_HEIGHT + 4 + _FLAG_HEIGHT + 8
ENERGY_STEPS_BOX: Final[Box] = (
    SHEET_EDGE + 8,
    SHEET_TOP + 10 + _LANE_COUNT * (_CHIP_SIZE[1] + 2),
    PICTURE_WIDTH - 2 * SHEET_EDGE - 16,
    _STEP_HEIGHT,
)
"""The box of the steps of the energy track."""
_LOWER_TOP: Final = SHEET_TOP + _TRACK_HEIGHT + SHEET_GAP
_BONUSES_HEIGHT: Final = 104
_MIN_LINES: Final = 4
_SCORE_HEIGHT: Final = 150
"""The height of a seat's points, above the points if the game ended now."""
_TIED_WIDTH: Final = 266
_NAME_SIZES: Final = (27, 25, 24)
_PLAYER_SIZES: Final = {2: 32, 3: 30, 4: 27}


def draw_ledger(scene: BarrageScene, seat: Seat, ask: Ask | None) -> Canvas:
    """Draw a seat's ledger: the energy track, the bonuses, the objective, what each seat has, and the seat's score.
    `ask` changes nothing.
    """
    high = max(_MIN_LINES, scene.view.player_count) * 51 + 16
    score_top = _LOWER_TOP + high + SHEET_GAP
    canvas = headed_canvas(scene, scene.drawable.ledger_heading(seat), height=score_top + _SCORE_HEIGHT + SHEET_GAP)
    draw_card_ground(canvas, (SHEET_EDGE, SHEET_TOP, PICTURE_WIDTH - 2 * SHEET_EDGE, _TRACK_HEIGHT))
    _draw_steps(canvas)
    _draw_sections(canvas, scene.view)
    _draw_companies(canvas, scene)
    _draw_bonuses(canvas, scene, seat, (SHEET_EDGE, _LOWER_TOP, _LEFT, _BONUSES_HEIGHT))
    lower = _LOWER_TOP + _BONUSES_HEIGHT + SHEET_GAP
    _draw_objective(canvas, scene, (SHEET_EDGE, lower, _LEFT, _LOWER_TOP + high - lower))
    left, width = SHEET_EDGE + _LEFT + SHEET_GAP, PICTURE_WIDTH - 2 * SHEET_EDGE - _LEFT - SHEET_GAP
    draw_card_ground(canvas, (left, _LOWER_TOP, width, high))
    each = (high - 16) / scene.view.player_count
    for at, player in in_column(scene.view.order, (left + 8, _LOWER_TOP + 8), each):
        _draw_player(canvas, scene, player, (*at, width - 16, each - 4))
    _draw_score(canvas, scene, seat, (SHEET_EDGE, score_top, PICTURE_WIDTH - 2 * SHEET_EDGE, _SCORE_HEIGHT))
    return canvas


def energy_x(energy: int) -> float:
    """The left edge of a step of the energy track, in px. Energies above LAST_ENERGY_STEP share the place behind it."""
    left, _, width, _ = ENERGY_STEPS_BOX
    each = (width - _NO_ENERGY_WIDTH - _FIRST_STEP_WIDTH) / (LAST_ENERGY_STEP - 1)
    starts = [left, left + _NO_ENERGY_WIDTH]
    return (
        starts[energy]
        if energy < len(starts)
        else left + _NO_ENERGY_WIDTH + _FIRST_STEP_WIDTH + (min(energy, LAST_ENERGY_STEP + 1) - 2) * each
    )


def _draw_steps(canvas: Canvas) -> None:
    """A ground for all steps with the same credits; the first one also shows the lost points."""
    theme, track = canvas.theme, FACTS.scoring.track
    _, top, _, height = ENERGY_STEPS_BOX
    for step, after in zip(track, [*track[1:], None], strict=True):
        x, end = energy_x(step.energy), energy_x(after.energy if after else LAST_ENERGY_STEP + 1)
        draw_ground(canvas, (x + 1, top, end - x - 2, height), tones_of(theme).shelf, theme.edge, 2, 8)
        goods = [good("credit", step.credits), *([good("vp", points_text(step.vp))] if step.vp else [])]
        put_goods(canvas, ((x + end) / 2, top + height / 2), goods, GoodsStyle(tones_of(theme).on_shelf, anchor="mm"))


def _draw_sections(canvas: Canvas, view: BarrageState) -> None:
    theme, (_, top, _, height) = canvas.theme, ENERGY_STEPS_BOX
    for number in range(1, FACTS.limits.rounds + 1):
        energy = number * FACTS.scoring.section
        x, y = energy_x(energy), top + height + 4 + _FLAG_HEIGHT / 2
        is_now = number == max(1, view.round)
        for end in (top - 4, top + height - 8):
            canvas.fill((round(x) - 2, round(end), 4, 12), theme.tomato if is_now else theme.muted)
        if is_now:
            draw_ground(canvas, (round(x) - 46, round(y - _FLAG_HEIGHT / 2), 92, _FLAG_HEIGHT), theme.sun, radius=10)
            canvas.put(drawing("part-bonus", 0.3), (x - 42, y - 14))
            canvas.text((x + 16, y), str(energy), rounded(30, theme.on_sun))
        else:
            canvas.text((x, y), str(energy), rounded(27, theme.muted))


def _draw_companies(canvas: Canvas, scene: BarrageScene) -> None:
    """Each seat's sign over its step; collisions go to the upper lane, then beside each other."""
    view, (left, top, width, _) = scene.view, ENERGY_STEPS_BOX
    ends = [0.0] * _LANE_COUNT
    for seat in sorted(view.order, key=lambda one: view.companies[one].energy):
        start = energy_x(min(view.companies[seat].energy, LAST_ENERGY_STEP))
        lane = next((lane for lane, end in enumerate(ends) if end <= start), ends.index(min(ends)))
        x = min(max(start, ends[lane]), left + width - _CHIP_SIZE[0])
        ends[lane] = x + _CHIP_SIZE[0] + 2
        canvas.put(in_owner_colours("chip", view, seat), (x, top - (lane + 1) * (_CHIP_SIZE[1] + 2) - 2))


def bonus_sign(bonus: str) -> Piece:
    """The sign of the things that a bonus tile counts."""
    if bonus == "contract":
        return drawing("part-contract", 0.4)
    return tile("L1_wild", 0.75) if bonus == "advanced" else drawing(f"kind-{bonus}", 0.75)


def _draw_bonuses(canvas: Canvas, scene: BarrageScene, seat: Seat, box: Box) -> None:
    left, top, width, height = box
    view, theme, now = scene.view, canvas.theme, max(1, scene.view.round)
    draw_card_ground(canvas, box)
    each = (width - 12) / (len(view.bonuses) + 1)
    x = left + 6
    for number, bonus in enumerate(view.bonuses, 1):
        is_now, wide = number == now, each * (2 if number == now else 1)
        ground, edge = (theme.fresh, theme.sun) if is_now else (theme.paper, None)
        draw_ground(canvas, (x + 2, top + 8, wide - 4, height - 16), ground, edge, 4, 10)
        sign, worth, middle = bonus_sign(bonus), good("vp", BONUS_TILES[bonus].vp), x + wide / 2
        if is_now:
            counted = [worth, Good(sign, f"×{view.count(seat, bonus)}")]
            put_goods(canvas, (middle, top + 33), counted, GoodsStyle(theme.on_fresh, 30, 6, "mm"))
            points = scene.words.amount("vp", bonus_points(view, seat) if view.round else 0)
            said, style = scene.words.say("ledger.bonus", points=points), bold(_NAME_SIZES[0], theme.on_fresh)
            draw_text(canvas, (middle, top + 76), said, style, _NAME_SIZES, round(wide) - 20)
        elif number > now:
            canvas.put(sign, (middle, top + 34), "mm")
            put_goods(canvas, (middle, top + 76), [worth], GoodsStyle(theme.ink, anchor="mm"))
        x += wide


def _draw_objective(canvas: Canvas, scene: BarrageScene, box: Box) -> None:
    (left, top, width, height), view, theme = box, scene.view, canvas.theme
    draw_card_ground(canvas, box)
    canvas.put(drawing("part-objective", 0.4), (left + 10, top + 8))
    lines = first_lines(wrap(scene.words.name_of(view.objective), MIN_TEXT_SIZE, round(width) - 76), 2)
    for at, said in in_centred_column(lines, (left + 60, top + 34), 27):
        canvas.text(at, said, Style(MIN_TEXT_SIZE, theme.ink, "lm"), width - 68)
    counts = [objective_count(view, seat) for seat in range(view.player_count)]
    points, most_first = (
        objective_points(counts, view.seats),
        sorted(range(view.player_count), key=lambda one: -counts[one]),
    )
    for (x, y), seat in in_row(most_first, (left + 10, top + height - 26), (width - 12) / view.player_count):
        end = put_goods(canvas, (x, y), [chip(view, seat, counts[seat])], GoodsStyle(theme.ink, 30))
        canvas.text((end + 8, y), f"+{points[seat]}", rounded(27, theme.muted, "lm"))


def _draw_player(canvas: Canvas, scene: BarrageScene, seat: Seat, box: Box) -> None:
    (left, top, width, height), theme, view = box, canvas.theme, scene.view
    acts, size, y = is_on_turn(scene, seat), _PLAYER_SIZES[view.player_count], top + height / 2
    if acts:
        draw_ground(canvas, box, theme.fresh, theme.sun, 3, 10)
    ink = theme.on_fresh if acts else theme.muted if seat in view.passed else theme.ink
    sign, goods = in_owner_colours("chip", view, seat), stock_goods(view, seat, SCORED_GOODS, ink)
    canvas.put(sign, (left + 8, y), "lm")
    put_goods(canvas, (left + width - 8, y), goods, GoodsStyle(ink, size, 9, "rm"))
    x = left + 52
    if seat in view.passed:
        canvas.put(onward_arrow(), (x, y - 8))
        x += 18
    room = round(left + width - goods_width(goods, size, 9) - 20 - x)
    draw_text(canvas, (x, y), scene.name(seat), rounded(size, ink, "lm"), (size, *_NAME_SIZES), room)


def _draw_score(canvas: Canvas, scene: BarrageScene, seat: Seat, box: Box) -> None:
    (left, top, width, height), words = box, scene.words
    draw_card_ground(canvas, box)
    parts = score_parts(scene.view)[seat]
    has = GAME.points_so_far(scene.view, parts)
    last = {part: points for part, points in parts.items() if part not in has}
    lines = [(words.say("ledger.has"), sum(has.values()), has)]
    lines += [(words.say("ledger.if_ended"), sum(parts.values()), last)] if last else []
    for (_, y), (said, total, told) in in_centred_column(lines, (left, top + height / 2), height / len(lines)):
        _draw_points(canvas, scene, (said, total, told), (left, y, width))


def _draw_points(
    canvas: Canvas, scene: BarrageScene, told: tuple[str, int, Mapping[str, int]], at: tuple[float, float, float]
) -> None:
    (said, total, parts), (left, y, width), theme = told, at, canvas.theme
    draw_text(canvas, (left + 14, y), said, Style(_NAME_SIZES[0], theme.muted, "lm"), _NAME_SIZES, _TIED_WIDTH - 20)
    draw_ground(canvas, (round(left + _TIED_WIDTH), round(y - 28), 104, 56), theme.sun, radius=12)
    canvas.text((left + _TIED_WIDTH + 52, y), points_text(total), rounded(36, theme.on_sun))
    room = round(width - _TIED_WIDTH - 134)
    listed = scene.words.parts({part: points for part, points in parts.items() if points})
    lines = first_lines(wrap(listed, _NAME_SIZES[0], room), 2)
    for place, line in in_centred_column(lines, (left + _TIED_WIDTH + 122, y), _NAME_SIZES[0] + 5):
        canvas.text(place, line, Style(_NAME_SIZES[0], theme.ink, "lm"))
