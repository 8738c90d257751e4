"""The public table: pairs, City Plans, who is ready and how everybody stands."""

from typing import Final

from games.core import Seat
from games.welcome_to import PLANS, WelcomeToState, score_parts
from render.canvas import Brush, Canvas, Piece, sized_sprite, sprite
from render.kit.banner import HEADER, draw_name
from render.kit.cards import card as large_card
from render.kit.cards import card_on, plate_on
from render.kit.scene import banner_base
from render.kit.seats import FACTS, ROW, SeatLine, SeatStage, draw_seat, height_of, row_at, tag
from render.texts import texts_in
from render.theme import TYPE, Style
from render.typeface import largest
from render.welcome_to.cards import (
    VALUES_AT,
    PlanStatus,
    RoundPair,
    caption_on,
    estate,
    pairs_of,
    plan_goals,
    plan_status,
    plan_values,
)
from render.welcome_to.deck import deck_height, draw_deck
from render.welcome_to.icons import ICONS, medallion_on, plan_icon
from render.welcome_to.layout import CARD_WIDTH, card_at
from render.welcome_to.look import WelcomeToScene
from render.welcome_to.notes import draw_note, note_on, plan_tall
from render.welcome_to.progress import LOTS, REFUSALS, cards_left, lots_built
from render.welcome_to.words import WelcomeToTerms

CARDS_TOP = HEADER + 16
PAIR_TALL = 362
PLAN_FACE = 116
SEAT_ROW = ROW + FACTS


FACT: Final = {"estates": 120, "refusals": 84}
"""The facts of a seat's line by their icons, and how wide they are."""


def plans_top(mode: str) -> int:
    """Where the City Plans begin: under the pairs, or under the deck and what of it is open to all."""
    return CARDS_TOP + (PAIR_TALL if mode == "standard" else deck_height(mode)) + 16


def draw_table(scene: WelcomeToScene) -> Canvas:
    """The whole table."""
    words, view, language, plans = scene.words, scene.view, scene.language, plans_top(scene.view.mode)
    notes = [note_on(scene, index) for index in range(len(view.plans))]
    lines = max(len(note.lines) for note in notes)
    seats = plans + plan_tall(lines) + 16
    canvas = Canvas(banner_base(scene.look, seats + height_of(view.seats, SEAT_ROW) + 14))
    draw_name(canvas, 0, scene.title, scene.round)
    for index, (pair, left) in enumerate(zip(pairs_of(view), cards_left(view), strict=False)):
        canvas.put(large_pair(language, pair, left), card_at(index, CARDS_TOP))
    if view.mode != "standard":
        draw_deck(canvas, words, view, CARDS_TOP)
    for index, card in enumerate(view.plans):
        at = card_at(index, plans)
        canvas.put(large_card(CARD_WIDTH, plan_tall(lines), None, 2), at)
        canvas.put(large_plan(language, card.id, plan_status(view, index, None)), at)
        draw_note(canvas, at, notes[index])
    for seat in range(view.seats):
        stage: SeatStage = "over" if view.over else "ready" if seat in scene.ready else "choosing"
        tags = [tag(str(index + 1)) for index, score in enumerate(view.sheets[seat].plans) if score]
        total = sum(score_parts(view, seat).values())
        line = SeatLine(stage, scene.names[seat], total, tags, facts_of(view, seat))
        draw_seat(canvas, row_at(seat, seats, SEAT_ROW), line)
    return canvas


def facts_of(view: WelcomeToState, seat: Seat) -> list[Piece]:
    """How many lots a seat has built, and how many refusals it has."""
    return [
        fact("estates", f"{lots_built(view, seat)}/{LOTS}"),
        fact("refusals", f"{view.sheets[seat].refusals}/{REFUSALS}"),
    ]


def fact(icon: str, text: str) -> Piece:
    """An icon and a number."""
    return fact_in(FACT[icon], 26, icon, text)


@sized_sprite
def fact_in(brush: Brush, width: int, height: int, icon: str, text: str) -> None:
    """An icon and a number in a box of that size."""
    ICONS[icon](brush, 0, (height - 24) / 2, 24, brush.theme.muted)
    brush.text((32, height / 2), text, Style(TYPE.label, brush.theme.ink, False, "lm"), width - 32)


@sprite(CARD_WIDTH, PAIR_TALL)
def large_pair(brush: Brush, language: str, pair: RoundPair, left: int) -> None:
    """A pair of the round, the action that comes next on its stack, and how many cards that still has."""
    theme = brush.theme
    words = WelcomeToTerms(texts_in(language))
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
    brush.text((18, 334), words.say("deck.left", left=left), Style(22, theme.muted, False, "lm"), CARD_WIDTH - 36)


@sprite(CARD_WIDTH, PLAN_FACE)
def large_plan(brush: Brush, language: str, plan_id: str, status: PlanStatus) -> None:
    """What is printed on a City Plan, and its values."""
    theme = brush.theme
    words, plan = WelcomeToTerms(texts_in(language)), PLANS[plan_id]
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
