"""The public table: pairs, City Plans, who is ready and how everybody stands."""

from collections.abc import Collection, Sequence
from functools import cache

from games.core import SOLO, Seat
from games.welcome_to import PLANS, WelcomeToState, score_parts
from render.canvas import Base, Brush, Canvas, ground, sprite
from render.texts import texts_in
from render.theme import MARGIN, TYPE, WIDTH, Style, Theme
from render.typeface import largest, plain_name
from render.welcome_to.cards import (
    Pair,
    PlanStatus,
    condition_on,
    estate_on,
    pairs_of,
    plan_status,
    plate_on,
    values_on,
)
from render.welcome_to.chips import points_text
from render.welcome_to.deck import deck_height, draw_deck
from render.welcome_to.icons import medallion_on, plan_icon, tick
from render.welcome_to.layout import CARD_WIDTH, HEADER, card_at
from render.welcome_to.look import Look
from render.welcome_to.palette import palette_of
from render.welcome_to.sheet import draw_name, paint_header
from render.welcome_to.titles import round_title, table_title
from render.welcome_to.words import Words

CARDS_TOP = HEADER + 16
PAIR_TALL = 330
PLAN_TALL = 168
ROW = 58
ROW_WIDTH = (WIDTH - 2 * MARGIN - 12) // 2


@cache
def table_base(theme: Theme, height: int) -> Base:
    """All of the table that never changes."""
    return ground(WIDTH, height, palette_of(theme), lambda brush: paint_header(brush, 0))


def plans_top(mode: str) -> int:
    """Where the City Plans begin: under the pairs, or under the deck and what of it is open to all."""
    return CARDS_TOP + (PAIR_TALL if mode == "standard" else deck_height(mode)) + 16


def draw_table(look: Look, view: WelcomeToState, names: Sequence[str], ready: Collection[Seat]) -> Canvas:
    """The whole table."""
    words, plans = look.words, plans_top(view.mode)
    seats, language = plans + PLAN_TALL + 16, words.texts.language
    canvas = Canvas(table_base(look.theme, seats + (view.seats + 1) // 2 * ROW + 14))
    draw_name(canvas, 0, table_title(words, view), round_title(words, view, view.round))
    for index, pair in enumerate(pairs_of(view)):
        canvas.put(large_pair(language, pair), card_at(index, CARDS_TOP))
    if view.mode != "standard":
        draw_deck(canvas, words, view, CARDS_TOP)
    for index, card in enumerate(view.plans):
        who = sum(1 for sheet in view.sheets if sheet.plans[index])
        count = None if view.mode == SOLO and not who else who
        canvas.put(large_plan(language, card.id, plan_status(view, index, None), count), card_at(index, plans))
    for seat in range(view.seats):
        at = (MARGIN + seat % 2 * (ROW_WIDTH + 12), seats + seat // 2 * ROW)
        state = "over" if view.over else "ready" if seat in ready else "choosing"
        canvas.put(seat_row(state), at)
        _draw_seat(canvas, view, seat, names[seat], at)
    return canvas


@sprite(CARD_WIDTH, PAIR_TALL, keep=24)
def large_pair(brush: Brush, language: str, pair: Pair) -> None:
    """A pair of the round, and the action that comes next on its stack."""
    theme = brush.theme
    words = Words(texts_in(language))
    room = CARD_WIDTH - 24
    name = words.action(pair.action)
    brush.box((0, 0, CARD_WIDTH, PAIR_TALL), theme.card, 14, theme.edge, 2)
    plate_on(brush, (16, 18, 132, 132), pair.number, TYPE.huge)
    medallion_on(brush, pair.action, 164, 26, 116)
    middle = CARD_WIDTH / 2
    size = largest(name, (30, 28, 26, 24), room, bold=True)
    brush.text((middle, 184), name, Style(size, theme.ink, True), room)
    brush.text((middle, 222), words.say(f"effect.{pair.action}"), Style(22, theme.muted), room)
    brush.box((2, 252, CARD_WIDTH - 4, PAIR_TALL - 254), theme.paper, 12)
    brush.box((2, 250, CARD_WIDTH - 4, 2), theme.edge)
    brush.text((18, 290), words.say("then"), Style(22, theme.muted, True, "lm"))
    medallion_on(brush, pair.coming, 88, 270, 40)
    brush.text((138, 290), words.say(f"brief.{pair.coming}"), Style(24, theme.ink, False, "lm"), CARD_WIDTH - 148)


@sprite(CARD_WIDTH, PLAN_TALL, keep=24)
def large_plan(brush: Brush, language: str, plan_id: str, status: PlanStatus, who: int | None) -> None:
    """A City Plan, its values, and how many have fulfilled it; None: the only player has not."""
    theme = brush.theme
    words, plan = Words(texts_in(language)), PLANS[plan_id]
    brush.box((0, 0, CARD_WIDTH, PLAN_TALL), theme.card, 14, theme.edge, 2)
    plan_icon(brush, 12, 12, 26, theme.plum)
    brush.text((43, 26), words.plan(plan.stack), Style(20, theme.plum, True, "lm"), 118)
    values_on(brush, plan, status, words)
    step = min(52, (CARD_WIDTH - 24) / max(1, len(plan.sizes)))
    left = (CARD_WIDTH - step * len(plan.sizes)) / 2 + (step - 44) / 2
    for index, size in enumerate(plan.sizes):
        estate_on(brush, left + index * step, 62, size, True)
    if not plan.sizes:
        condition_on(brush, words, plan, status.goals, 50)
    if who:
        text = words.say("plan.count", count=who)
        brush.box((12, 120, CARD_WIDTH - 24, 36), theme.plum, 18)
        brush.text((CARD_WIDTH / 2, 138), text, Style(20, theme.on_accent, True), width=CARD_WIDTH - 40)
    else:
        text = words.say("plan.not_yet" if who is None else "plan.nobody")
        brush.text((CARD_WIDTH / 2, 140), text, Style(20, theme.muted), width=CARD_WIDTH - 20)


def _draw_seat(canvas: Canvas, view: WelcomeToState, seat: Seat, name: str, at: tuple[int, int]) -> None:
    x, y = at
    total = points_text(sum(score_parts(view, seat).values()))
    canvas.text((x + ROW_WIDTH - 14, y + 25), total, Style(30, canvas.theme.ink, True, "rm"))
    plans = [index for index, score in enumerate(view.sheets[seat].plans) if score]
    right = x + ROW_WIDTH - 76
    for index in reversed(plans):
        right -= 28
        canvas.put(plan_tag(index + 1), (right, y + 13))
    canvas.text((x + 58, y + 25), plain_name(name), Style(TYPE.body, canvas.theme.ink, True, "lm"), right - x - 66)


@sprite(24, 24)
def plan_tag(brush: Brush, number: int) -> None:
    """The number of a City Plan that a seat has fulfilled."""
    brush.box((0, 0, 24, 24), brush.theme.plum, 6)
    brush.text((12, 12), str(number), Style(18, brush.theme.on_accent, True))


@sprite(ROW_WIDTH, ROW - 8)
def seat_row(brush: Brush, state: str) -> None:
    """The ground of a seat's line: a tick when ready, three dots while choosing."""
    theme = brush.theme
    brush.box((0, 0, ROW_WIDTH, ROW - 8), theme.card, 12, theme.leaf if state == "ready" else theme.edge, 2)
    if state == "choosing":
        brush.disc((28, 25), 17, theme.paper, theme.muted)
        for x in (20, 28, 36):
            brush.disc((x, 25), 2.6, theme.muted)
    else:
        brush.disc((28, 25), 17, theme.leaf)
        tick(brush, (19, 16), 18, theme.on_accent, 3.4)
