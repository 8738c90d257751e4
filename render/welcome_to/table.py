"""The public table: pairs, City Plans, who is ready and how everybody stands."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from games.core import SOLO, Seat
from games.welcome_to import PLANS, WelcomeToState, score_parts
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, ground, sprite
from render.kit.banner import HEADER, banner_on, draw_name
from render.kit.cards import card_on, plate_on
from render.kit.seats import SeatLine, SeatStage, draw_seat, height_of, row_at, tag
from render.texts import texts_in
from render.theme import TYPE, WIDTH, Style, Theme
from render.typeface import largest
from render.welcome_to.cards import (
    VALUES_AT,
    Pair,
    PlanStatus,
    caption_on,
    estate,
    pairs_of,
    plan_goals,
    plan_status,
    plan_values,
)
from render.welcome_to.deck import deck_height, draw_deck
from render.welcome_to.icons import medallion_on, plan_icon
from render.welcome_to.layout import CARD_WIDTH, card_at
from render.welcome_to.look import Look
from render.welcome_to.palette import palette_of
from render.welcome_to.titles import round_title, table_title
from render.welcome_to.words import Words

CARDS_TOP = HEADER + 16
PAIR_TALL = 330
PLAN_TALL = 168


class Note(NamedTuple):
    """How many have fulfilled a City Plan, in words, and whether anybody has."""

    text: str
    is_done: bool


@kept_in(BASES)
def table_base(theme: Theme, height: int) -> Base:
    """All of the table that never changes."""
    return ground(WIDTH, height, palette_of(theme), lambda brush: banner_on(brush, 0))


def plans_top(mode: str) -> int:
    """Where the City Plans begin: under the pairs, or under the deck and what of it is open to all."""
    return CARDS_TOP + (PAIR_TALL if mode == "standard" else deck_height(mode)) + 16


def draw_table(look: Look, view: WelcomeToState, names: Sequence[str], ready: Collection[Seat]) -> Canvas:
    """The whole table."""
    words, plans = look.words, plans_top(view.mode)
    seats, language = plans + PLAN_TALL + 16, words.texts.language
    canvas = Canvas(table_base(look.theme, seats + height_of(view.seats) + 14))
    draw_name(canvas, 0, table_title(words, view), round_title(words, view, view.round))
    for index, pair in enumerate(pairs_of(view)):
        canvas.put(large_pair(language, pair), card_at(index, CARDS_TOP))
    if view.mode != "standard":
        draw_deck(canvas, words, view, CARDS_TOP)
    for index, card in enumerate(view.plans):
        plan = large_plan(language, card.id, plan_status(view, index, None), note_on(words, view, index))
        canvas.put(plan, card_at(index, plans))
    for seat in range(view.seats):
        stage: SeatStage = "over" if view.over else "ready" if seat in ready else "choosing"
        tags = [tag(str(index + 1)) for index, score in enumerate(view.sheets[seat].plans) if score]
        total = sum(score_parts(view, seat).values())
        draw_seat(canvas, row_at(seat, seats), SeatLine(stage, names[seat], total, tags))
    return canvas


def note_on(words: Words, view: WelcomeToState, index: int) -> Note:
    """How many have fulfilled the plan of that stack; of somebody who plays alone, whether it is done."""
    who, is_alone = sum(1 for sheet in view.sheets if sheet.plans[index]), view.mode == SOLO
    if who:
        return Note(words.say("plan.done") if is_alone else words.say("plan.count", count=who), True)
    return Note(words.say("plan.not_yet" if is_alone else "plan.nobody"), False)


@sprite(CARD_WIDTH, PAIR_TALL)
def large_pair(brush: Brush, language: str, pair: Pair) -> None:
    """A pair of the round, and the action that comes next on its stack."""
    theme = brush.theme
    words = Words(texts_in(language))
    room = CARD_WIDTH - 24
    name = words.action(pair.action)
    card_on(brush, (0, 0, CARD_WIDTH, PAIR_TALL), radius=14)
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
    brush.text((138, 290), words.action(pair.coming), Style(24, theme.ink, False, "lm"), CARD_WIDTH - 148)


@sprite(CARD_WIDTH, PLAN_TALL)
def large_plan(brush: Brush, language: str, plan_id: str, status: PlanStatus, note: Note) -> None:
    """A City Plan, its values, and a note on who has fulfilled it."""
    theme = brush.theme
    words, plan = Words(texts_in(language)), PLANS[plan_id]
    card_on(brush, (0, 0, CARD_WIDTH, PLAN_TALL), radius=14)
    plan_icon(brush, 12, 12, 26, theme.plum)
    brush.text((43, 26), words.plan(plan.stack), Style(20, theme.plum, True, "lm"), 118)
    brush.put(plan_values(language, plan_id, status.approved, status.points), VALUES_AT)
    step = min(52, (CARD_WIDTH - 24) / max(1, len(plan.sizes)))
    left = (CARD_WIDTH - step * len(plan.sizes)) / 2 + (step - 44) / 2
    for index, size in enumerate(plan.sizes):
        brush.put(estate(size, True), (left + index * step - 2, 60))
    if not plan.sizes:
        brush.put(plan_goals(plan_id, status.goals), (0, 49))
        caption_on(brush, words, plan, 99)
    if note.is_done:
        brush.box((12, 120, CARD_WIDTH - 24, 36), theme.plum, 18)
        style = Style(TYPE.label, theme.on_accent, True)
        brush.text((CARD_WIDTH / 2, 138), note.text, style, width=CARD_WIDTH - 40)
    else:
        size = largest(note.text, (TYPE.label, 21, TYPE.small), CARD_WIDTH - 20)
        brush.text((CARD_WIDTH / 2, 140), note.text, Style(size, theme.muted), width=CARD_WIDTH - 20)
