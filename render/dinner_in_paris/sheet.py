"""A seat's own sheet: the square, and beside it the things that its question is about."""

from typing import Final

from games.core import Ask, Seat
from games.dinner_in_paris import RESTAURANTS
from render.canvas import Box, Canvas, Point
from render.dinner_in_paris import desk
from render.dinner_in_paris.drawings import card_back, drawing, payment_card, pigeon_card, resource_card
from render.dinner_in_paris.ends import draw_majorities
from render.dinner_in_paris.objectives import (
    ShownObjective,
    draw_large_objective,
    draw_objective,
    draw_objective_card,
    shown_objectives,
)
from render.dinner_in_paris.places import LAYING_QUESTIONS, asked_cells, draw_pigeons, laying_plan
from render.dinner_in_paris.plan import (
    CARDS_LEFT,
    CARDS_WIDTH,
    CONTENT_TOP,
    HEADING_HEIGHT,
    HEADING_SIZE,
    PART_GAP,
    WHOLE_SQUARE_BOX,
    draw_box_heading,
    whole_plan,
)
from render.dinner_in_paris.progress import progress_of, recipes_for
from render.dinner_in_paris.purse import draw_purse, draw_square_with_owners
from render.dinner_in_paris.recipes import draw_nearest_recipes, draw_recipes, ingredient_sign
from render.dinner_in_paris.square import draw_chosen_frame, draw_square
from render.dinner_in_paris.words import DinnerScene
from render.kit.grounds import draw_card_ground, draw_ground, draw_text
from render.kit.scene import headed_canvas
from render.theme import bold, rounded

_FATE_SIZES: Final = (30, 27, 24)
_DISPLAY_HEIGHT: Final = 292
_COST_HEIGHT: Final = 50


def draw_sheet(scene: DinnerScene, seat: Seat, ask: Ask | None) -> Canvas:
    """Draw a seat's sheet during this question; without a question, the square and the seat's things."""
    words = scene.words
    canvas = headed_canvas(scene, words.short_question(ask) if ask else words.say("square.of", name=scene.name(seat)))
    if ask and ask.kind in LAYING_QUESTIONS:
        plan = laying_plan(scene.view, ask)
        draw_square(canvas, scene, plan, asked_cells(scene.view, ask))
        draw_chosen_frame(canvas, scene, seat, ask, plan)
        draw_pigeons(canvas, scene, ask, plan)
        draw_purse(canvas, scene, seat, ask, plan)
        return canvas
    if desk.is_resource_question(ask):
        draw_display(canvas, scene, desk.display_box(ask))
        _draw_hand(canvas, scene, seat, ask)
        draw_square_with_owners(
            canvas, scene, desk.SQUARE_BOX_FOR_DISCARD if ask and ask.kind == "discard" else desk.SQUARE_BOX_FOR_DRAW
        )
        draw_recipes(canvas, scene, desk.RECIPES_BOX, scene.view.boards[seat])
        return canvas
    draw_square(canvas, scene, whole_plan(scene.view, WHOLE_SQUARE_BOX), asked_cells(scene.view, ask))
    if ask and ask.kind in desk.COLUMN_QUESTIONS:
        _draw_choices(canvas, scene, seat, ask)
    else:
        draw_display(canvas, scene, desk.DISPLAY_BOX)
        draw_nearest_recipes(canvas, scene, seat, ask)
        _draw_goals(canvas, scene, seat, ask)
    _draw_hand(canvas, scene, seat, ask)
    return canvas


def draw_display(canvas: Canvas, scene: DinnerScene, box: Box) -> None:
    """Draw the open cards, and the deck with its size."""
    view = scene.view
    draw_card_ground(canvas, box)
    piles = scene.words.say("desk.deck", count=len(view.deck), discards=len(view.discards))
    draw_box_heading(canvas, scene.words.say("desk.display"), box, piles)
    for place, card in enumerate(view.display):
        left, top, width, height = desk.display_card_box(place, box)
        canvas.put(resource_card(int(width), int(height), card), (left, top))
    left, top, _, _ = desk.display_card_box(len(view.display), box)
    canvas.put(card_back(desk.SHOWN_CARD_SIZE[0], desk.SHOWN_CARD_SIZE[1] + 2, "resource"), (left, top))


def _draw_hand(canvas: Canvas, scene: DinnerScene, seat: Seat, ask: Ask | None) -> None:
    box, kept = desk.hand_box(ask), desk.letter_room(ask)
    resources, pigeons = desk.held_cards(scene.view, seat, ask)
    draw_card_ground(canvas, box)
    if box == desk.LARGE_HAND_BOX:
        draw_box_heading(canvas, scene.words.say("desk.hand"), box, str(len(resources)))
    else:
        named = rounded(HEADING_SIZE, canvas.theme.muted, "lm")
        middle = box[1] + box[3] / 2
        draw_text(
            canvas, (box[0] + 12, middle), scene.words.say("desk.hand"), named, (HEADING_SIZE,), desk.LABEL_WIDTH - 14
        )
    for place, card in enumerate([*resources, *pigeons]):
        left, top, width, height = desk.held_card_box(place, len(resources) + len(pigeons), box, kept)
        make = resource_card if place < len(resources) else pigeon_card
        canvas.put(make(int(width), int(height), card), (left, top))


def _draw_goals(canvas: Canvas, scene: DinnerScene, seat: Seat, ask: Ask | None) -> None:
    goals, ready = shown_objectives(scene, seat), desk.offered_things(ask, "claim")
    box = desk.objectives_box(len(goals))
    draw_card_ground(canvas, box)
    if not goals:
        draw_box_heading(canvas, scene.words.say("desk.goals"), box, scene.words.say("list.none"))
    for place, goal in sorted(enumerate(goals), key=lambda one: one[1].card in ready):
        count = str(progress_of(scene.view.boards[seat], goal.card))
        draw_objective_card(canvas, desk.objective_box(place, len(goals)), goal, goal.card in ready, count)


def _draw_choices(canvas: Canvas, scene: DinnerScene, seat: Seat, ask: Ask) -> None:
    count = len(ask.options_without_decline)
    if ask.kind == "payment":
        _draw_costs(canvas, scene, ask)
        for place in range(count):
            left, top, width, height = desk.payment_box(place, count)
            canvas.put(payment_card(int(width), int(height), ask.options[place]), (left, top))
    elif ask.kind in ("keep", "second"):
        for place, card in enumerate(ask.options_without_decline):
            box = desk.offered_objective_box(place, count)
            if count <= desk.MAX_LARGE_OBJECTIVES:
                draw_large_objective(canvas, box, scene.words, card)
            else:
                draw_objective(canvas, scene, seat, box, ShownObjective(card, False))
    elif ask.kind == "objective":
        _draw_keep_or_share(canvas, scene, ask)
    else:
        _draw_opened(canvas, scene, ask)
    if ask.kind in ("side", "site"):
        _draw_majorities_below(canvas, scene, _DISPLAY_HEIGHT)
    elif ask.kind == "objective":
        _draw_majorities_below(canvas, scene, desk.DRAWN_HEIGHT + PART_GAP + desk.KEEP_OR_SHARE_HEIGHT)
    elif ask.kind in ("keep", "second") and count <= desk.MAX_LARGE_OBJECTIVES:
        _draw_majorities_below(canvas, scene, int(desk.offered_objective_box(0, count)[3]))


def _draw_majorities_below(canvas: Canvas, scene: DinnerScene, above: int) -> None:
    """Draw the majorities in the room below a panel of height `above`."""
    left, top, width, height = desk.CHOICES_BOX
    box = (left, top + above + PART_GAP, width, height - above - PART_GAP)
    draw_card_ground(canvas, box)
    draw_majorities(canvas, scene, (left + 10, box[1] + 8, width - 16, min(box[3] - 14, 3 * 68)))


def _draw_keep_or_share(canvas: Canvas, scene: DinnerScene, ask: Ask) -> None:
    left, top, width, _ = desk.CHOICES_BOX
    draw_large_objective(canvas, (left, top, width, desk.DRAWN_HEIGHT), scene.words, ask.facts["card"])
    for place, option in enumerate(desk.KEEP_OR_SHARE):
        box = desk.keep_or_share_box(place)
        draw_ground(canvas, box, canvas.theme.card, canvas.theme.strong, 4, 16)
        said, style = scene.words.say(f"fate.{option}"), rounded(_FATE_SIZES[0], canvas.theme.ink, "lm")
        draw_text(canvas, (box[0] + 66, box[1] + box[3] / 2), said, style, _FATE_SIZES, int(box[2]) - 76)


def _draw_costs(canvas: Canvas, scene: DinnerScene, ask: Ask) -> None:
    kind = ask.facts["restaurant"]
    left, top, width, _ = desk.CHOICES_BOX
    draw_card_ground(canvas, (left, top, width, desk.COSTS_HEIGHT))
    draw_box_heading(canvas, scene.words.say(f"restaurant.{kind}"), (left, top, width, desk.COSTS_HEIGHT))
    canvas.put(drawing(f"sign-{kind}"), (left + 14, top + HEADING_HEIGHT + 10))
    _draw_ingredients(canvas, scene, ask, (left + 72, top + HEADING_HEIGHT + 8))


def _draw_ingredients(canvas: Canvas, scene: DinnerScene, ask: Ask, at: Point) -> None:
    kind, board = ask.facts["restaurant"], scene.view.boards[ask.seat]
    [recipe] = [one for one in recipes_for(scene.view, board) if one.kind == kind]
    for place, (ingredient, is_there) in enumerate(recipe.ingredients):
        canvas.put(
            ingredient_sign(_COST_HEIGHT, _COST_HEIGHT, ingredient, is_there),
            (at[0] + place * (_COST_HEIGHT + 2), at[1]),
        )


def _draw_opened(canvas: Canvas, scene: DinnerScene, ask: Ask) -> None:
    kind, theme, words = RESTAURANTS[ask.facts["restaurant"]], canvas.theme, scene.words
    box = (CARDS_LEFT, CONTENT_TOP, CARDS_WIDTH, _DISPLAY_HEIGHT)
    draw_card_ground(canvas, box)
    draw_box_heading(canvas, words.say("desk.opening"), box)
    canvas.put(drawing(f"sign-{kind.id}", 1.5), (box[0] + 24, box[1] + HEADING_HEIGHT + 20))
    _draw_ingredients(canvas, scene, ask, (box[0] + 24, box[1] + 124))
    style = rounded(36, theme.ink, "lm")
    draw_text(
        canvas,
        (box[0] + 110, box[1] + HEADING_HEIGHT + 52),
        words.say(f"restaurant.{kind.id}"),
        style,
        (36, 32, 28),
        320,
    )
    told = {"points": kind.points, "income": kind.income, "size": kind.size}
    for place, (name, value) in enumerate(told.items()):
        x = box[0] + 80 + place * 148
        canvas.text((x, box[1] + 212), str(value), rounded(44, theme.ink))
        draw_text(canvas, (x, box[1] + 256), words.say(f"opening.{name}"), bold(24, theme.muted), (24,), 140)
