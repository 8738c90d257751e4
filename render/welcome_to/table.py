"""The public table: pairs, City Plans, who is ready and how everybody stands."""

from collections.abc import Collection, Sequence
from functools import cache

from games.core import Seat
from games.welcome_to import PLANS, WelcomeToState, score_parts
from render.canvas import Base, Brush, Canvas, ground, sprite
from render.texts import texts_in
from render.theme import MARGIN, THEME, TYPE, WIDTH, Style
from render.typeface import largest, plain_name
from render.welcome_to.cards import Pair, PlanStatus, estate_on, pairs_of, plan_status, plate_on, values_on
from render.welcome_to.chips import points_text
from render.welcome_to.icons import medallion_on, plan_icon, tick
from render.welcome_to.layout import CARD_WIDTH, HEADER, card_at
from render.welcome_to.palette import PALETTE
from render.welcome_to.sheet import draw_name, paint_header
from render.welcome_to.words import Words

PAIR_TOP = HEADER + 16
PAIR_TALL = 330
PLAN_TOP = PAIR_TOP + PAIR_TALL + 16
PLAN_TALL = 168
SEATS_TOP = PLAN_TOP + PLAN_TALL + 16
ROW = 58
ROW_WIDTH = (WIDTH - 2 * MARGIN - 12) // 2


@cache
def table_base(seats: int) -> Base:
    """All of the table that never changes."""
    return ground(
        WIDTH, SEATS_TOP + (seats + 1) // 2 * ROW + 14, THEME.paper, PALETTE, lambda brush: paint_header(brush, 0)
    )


def draw_table(words: Words, view: WelcomeToState, names: Sequence[str], ready: Collection[Seat]) -> Canvas:
    """The whole table."""
    canvas, language = Canvas(table_base(view.seats)), words.texts.language
    draw_name(canvas, 0, words.say("title"), words.say("round", round=view.round))
    for index, pair in enumerate(pairs_of(view)):
        canvas.put(large_pair(language, pair), card_at(index, PAIR_TOP))
    for index, card in enumerate(view.plans):
        at = card_at(index, PLAN_TOP)
        who = sum(1 for sheet in view.sheets if sheet.plans[index])
        canvas.put(large_plan(language, card.id, plan_status(view, index, None), who), at)
    for seat in range(view.seats):
        _draw_seat(canvas, view, seat, names[seat], seat in ready)
    return canvas


@sprite(CARD_WIDTH, PAIR_TALL, keep=24)
def large_pair(brush: Brush, language: str, pair: Pair) -> None:
    """A pair of the round, and the action that comes next on its stack."""
    words = Words(texts_in(language))
    room = CARD_WIDTH - 24
    name = words.action(pair.action)
    brush.box((0, 0, CARD_WIDTH, PAIR_TALL), THEME.card, 14, THEME.edge, 2)
    plate_on(brush, (16, 18, 132, 132), pair.number, TYPE.huge)
    medallion_on(brush, pair.action, 164, 26, 116)
    middle = CARD_WIDTH / 2
    size = largest(name, (30, 28, 26, 24), room, bold=True)
    brush.text((middle, 184), name, Style(size, THEME.ink, True), room)
    brush.text((middle, 222), words.say(f"effect.{pair.action}"), Style(22, THEME.muted), room)
    brush.box((2, 252, CARD_WIDTH - 4, PAIR_TALL - 254), THEME.paper, 12)
    brush.box((2, 250, CARD_WIDTH - 4, 2), THEME.edge)
    brush.text((18, 290), words.say("then"), Style(22, THEME.muted, True, "lm"))
    medallion_on(brush, pair.coming, 88, 270, 40)
    brush.text((138, 290), words.say(f"brief.{pair.coming}"), Style(24, THEME.ink, False, "lm"), CARD_WIDTH - 148)


@sprite(CARD_WIDTH, PLAN_TALL, keep=24)
def large_plan(brush: Brush, language: str, plan_id: str, status: PlanStatus, who: int) -> None:
    """A City Plan, its values, and how many have fulfilled it."""
    words, plan = Words(texts_in(language)), PLANS[plan_id]
    brush.box((0, 0, CARD_WIDTH, PLAN_TALL), THEME.card, 14, THEME.edge, 2)
    plan_icon(brush, 12, 12, 26, THEME.plum)
    brush.text((43, 26), words.plan(plan.stack), Style(20, THEME.plum, True, "lm"), 118)
    values_on(brush, plan, status, words)
    step = min(52, (CARD_WIDTH - 24) / max(1, len(plan.sizes)))
    left = (CARD_WIDTH - step * len(plan.sizes)) / 2 + (step - 44) / 2
    for index, size in enumerate(plan.sizes):
        estate_on(brush, left + index * step, 62, size, True)
    if not plan.sizes:
        brush.text((CARD_WIDTH / 2, 86), words.condition(plan), Style(24, THEME.ink, True), width=CARD_WIDTH - 20)
    if who:
        text = words.say("plan.count", count=who)
        brush.box((12, 120, CARD_WIDTH - 24, 36), THEME.plum, 18)
        brush.text((CARD_WIDTH / 2, 138), text, Style(20, THEME.white, True), width=CARD_WIDTH - 40)
    else:
        brush.text((CARD_WIDTH / 2, 138), words.say("plan.nobody"), Style(20, THEME.muted), width=CARD_WIDTH - 20)


def _draw_seat(canvas: Canvas, view: WelcomeToState, seat: Seat, name: str, ready: bool) -> None:
    x = MARGIN + seat % 2 * (ROW_WIDTH + 12)
    y = SEATS_TOP + seat // 2 * ROW
    state = "over" if view.over else "ready" if ready else "choosing"
    canvas.put(seat_row(state), (x, y))
    total = points_text(sum(score_parts(view, seat).values()))
    canvas.text((x + ROW_WIDTH - 14, y + 25), total, Style(30, THEME.ink, True, "rm"))
    plans = [index for index, score in enumerate(view.sheets[seat].plans) if score]
    right = x + ROW_WIDTH - 76
    for index in reversed(plans):
        right -= 28
        canvas.put(plan_tag(index + 1), (right, y + 13))
    canvas.text((x + 58, y + 25), plain_name(name), Style(TYPE.body, THEME.ink, True, "lm"), right - x - 66)


@sprite(24, 24)
def plan_tag(brush: Brush, number: int) -> None:
    """The number of a City Plan that a seat has fulfilled."""
    brush.box((0, 0, 24, 24), THEME.plum, 6)
    brush.text((12, 12), str(number), Style(18, THEME.white, True))


@sprite(ROW_WIDTH, ROW - 8)
def seat_row(brush: Brush, state: str) -> None:
    """The ground of a seat's line: a tick when ready, three dots while choosing."""
    brush.box((0, 0, ROW_WIDTH, ROW - 8), THEME.card, 12, THEME.leaf if state == "ready" else THEME.edge, 2)
    if state == "choosing":
        brush.disc((28, 25), 17, THEME.paper, THEME.muted)
        for x in (20, 28, 36):
            brush.disc((x, 25), 2.6, THEME.muted)
    else:
        brush.disc((28, 25), 17, THEME.leaf)
        tick(brush, (19, 16), 18, THEME.white, 3.4)
