"""The sheet of a seat that drafts (the pool, everybody's dice, its own tableau), and the list of its wishes."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.core import Ask, Plain, Seat
from games.dice_new_town import DICE, FACTS, HIGHEST_DIE
from render.canvas import Box, Canvas, Point
from render.dice_new_town.drawings import BESIDE_MAP_SCALE, DIE_SIDE, die, drawing, figure, material, tones_of
from render.dice_new_town.own import strike
from render.dice_new_town.pool import GAP, TOP, capsules, draw_lands, draw_pool, row_box
from render.dice_new_town.taken import CARD_HEIGHT, LEFT, WIDTH, draw_land, draw_place, draw_taken
from render.dice_new_town.words import DiceNewTownScene, can_match
from render.kit.grounds import draw_card, draw_ground
from render.kit.scene import headed
from render.stamps import faded
from render.theme import HIGHEST, WIDE, bold, rounded

PLUS_SIZE: Final = 34
MIDDLE_Y: Final = 84
WHITES_LEFT: Final = 20
ARTISAN_LEFT: Final = 500
MATERIAL_LEFT: Final = 656
STONES_LEFT: Final = 958
MATERIAL_IN_LINE: Final = 3
LINE_HEIGHT: Final = 40
_WHITE: Final = row_box("white")
POOL_BOTTOM: Final = _WHITE[1] + _WHITE[3] + GAP
"""The y below the pool."""
TABLEAU_BOX: Final[Box] = (16, POOL_BOTTOM, WIDE - 32, HIGHEST - 10 - POOL_BOTTOM)
WISH_HEAD: Final = 26
WISH_STEP: Final = 104
NUMBER_SIZE: Final = 32
WORD_SIZE: Final = 30
MAX_DRAWN_WISHES: Final = 9
"""The most wishes that are drawn."""


def draw_tableau(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, box: Box) -> None:
    """Draw the white dice, the artisan, material and stones of a seat."""
    draw_card(canvas, box)
    left, top, _, _ = box
    builder = scene.view.builders[seat]
    aim = "aim" if can_match(scene.view, seat) else "no_aim"
    heads = {aim: WHITES_LEFT, "material": MATERIAL_LEFT, "stones": STONES_LEFT}
    for name, at in heads.items():
        style = bold(24, canvas.theme.muted, "lm")
        canvas.text((left + at, top + 28), scene.words.say(f"draft.{name}"), style)
    _draw_whites(canvas, scene, seat, left + WHITES_LEFT, top + MIDDLE_Y)
    canvas.put(figure(scene.colour(seat)), (left + ARTISAN_LEFT, top + MIDDLE_Y - 28))
    draw_land(canvas, scene, (left + ARTISAN_LEFT + 46, top + MIDDLE_Y - 20), builder.figure)
    draw_material(canvas, builder.pieces, left + MATERIAL_LEFT, top + MIDDLE_Y)
    canvas.put(drawing("stone"), (left + STONES_LEFT, top + MIDDLE_Y - 16))
    style = rounded(34, canvas.theme.ink, "lm")
    canvas.text((left + STONES_LEFT + 42, top + MIDDLE_Y), str(builder.stones), style)


def _draw_whites(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, left: float, middle: float) -> None:
    white, style = scene.view.builders[seat].white, rounded(34, canvas.theme.ink)
    for place in range(DICE["white"]):
        if place < len(white):
            canvas.put(die("white", white[place]), (left, middle - DIE_SIDE / 2))
        else:
            ground = tones_of(canvas.theme).under_white
            draw_place(canvas, (left, middle - DIE_SIDE / 2, DIE_SIDE, DIE_SIDE), ground)
        sign = "+" if place + 1 < DICE["white"] else "="
        canvas.text((left + DIE_SIDE + PLUS_SIZE / 2, middle), sign, style)
        left += DIE_SIDE + PLUS_SIZE
    is_full = len(white) == DICE["white"]
    style = rounded(38, canvas.theme.ink, "lm") if is_full else rounded(27, canvas.theme.muted, "lm")
    canvas.text((left + 4, middle), scene.words.sums(scene.view, seat), style)


def draw_material(canvas: Canvas, pieces: list[int], left: float, middle: float) -> None:
    """Draw material in one or two lines, equal pieces counted."""
    sizes, style = sorted(set(pieces)), rounded(27, canvas.theme.ink, "lm")
    y = middle - (LINE_HEIGHT / 2 if len(sizes) > MATERIAL_IN_LINE else 0)
    for line in (sizes[:MATERIAL_IN_LINE], sizes[MATERIAL_IN_LINE:]):
        x = left
        for size in line:
            piece, count = material(size), pieces.count(size)
            canvas.put(piece, (x, y), "lm")
            x += piece.width + 4
            if count > 1:
                canvas.text((x, y), f"×{count}", style)
                x += 36 if count < 10 else 52
            x += 10
        y += LINE_HEIGHT


def draw_draft(scene: DiceNewTownScene, seat: Seat, ask: Ask) -> Canvas:
    canvas = headed(scene, scene.words.question(ask))
    draw_pool(canvas, scene, ask)
    draw_beside(canvas, scene)
    draw_tableau(canvas, scene, seat, TABLEAU_BOX)
    return canvas


def draw_beside(canvas: Canvas, scene: DiceNewTownScene) -> None:
    """Draw everybody's dice beside the pool; for a single seat, also all lands."""
    end = POOL_BOTTOM - GAP
    if scene.view.seats > 1:
        draw_taken(canvas, scene, (0, TOP, 0, end - TOP))
        return
    draw_taken(canvas, scene, (0, TOP, 0, CARD_HEIGHT + 4))
    top = TOP + CARD_HEIGHT + 4 + GAP
    draw_lands(canvas, scene, (LEFT, top, WIDTH + 4, end - top), 4)


def draft_places(scene: DiceNewTownScene, ask: Ask, option: Plain) -> Iterator[Point]:
    for capsule in capsules(scene.view.pool, ask.options):
        if (capsule.colour, capsule.value) == option:
            yield capsule.letter


def draw_wish_list(scene: DiceNewTownScene, ask: Ask, listed: Sequence[Plain]) -> Canvas:
    """The list of wished dice; the first one still there stands out, the others gone are struck out."""
    canvas = headed(scene, scene.words.say("wishes.heading"), scene.words.turn_to_come(ask))
    draw_pool(canvas, scene, ask, are_lettered=False)
    draw_beside(canvas, scene)
    draw_card(canvas, TABLEAU_BOX)
    left, top, width, _ = TABLEAU_BOX
    style = bold(24, canvas.theme.muted, "lm")
    canvas.text((left + 20, top + WISH_HEAD), scene.words.say("wishes.listed" if listed else "wishes.empty"), style)
    sums = scene.words.whites(scene.view, ask.seat)
    canvas.text((left + width - 20, top + WISH_HEAD), sums, bold(26, canvas.theme.ink, "rm"))
    first = next((wish for wish in listed if wish in ask.options), None)
    for place, wish in enumerate(listed[:MAX_DRAWN_WISHES]):
        at = left + 16 + place * WISH_STEP, top + WISH_HEAD + 22
        _draw_wish(canvas, scene, 1 + place, wish, at, is_first=wish == first, is_gone=wish not in ask.options)
    if len(listed) > MAX_DRAWN_WISHES:
        at = left + 16 + MAX_DRAWN_WISHES * WISH_STEP + 10, top + WISH_HEAD + 22 + DIE_SIDE / 2
        canvas.text(at, f"+{len(listed) - MAX_DRAWN_WISHES}", rounded(34, canvas.theme.ink, "lm"))
    return canvas


def _draw_wish(  # noqa: PLR0913 - a wish with its place in the list
    canvas: Canvas, scene: DiceNewTownScene, number: int, wish: Plain, at: Point, *, is_first: bool, is_gone: bool
) -> None:
    (left, top), theme = at, canvas.theme
    if is_first:
        draw_ground(canvas, (left - 2, top - 8, WISH_STEP - 4, DIE_SIDE + 18), theme.fresh, theme.sun, 4)
    ink = theme.on_fresh if is_first else theme.muted if is_gone else theme.ink
    canvas.text((left + NUMBER_SIZE / 2 + 2, top + DIE_SIDE / 2), str(number), rounded(27, ink))
    _draw_die(canvas, scene, wish, (left + NUMBER_SIZE, top), is_gone=is_gone)
    if is_gone:
        under = WORD_SIZE if wish[1] == HIGHEST_DIE else 0
        canvas.put(strike(DIE_SIDE, DIE_SIDE - under), (left + NUMBER_SIZE, top + under))


def _draw_die(canvas: Canvas, scene: DiceNewTownScene, wish: Plain, at: Point, *, is_gone: bool) -> None:
    """The wished die; for the highest of a colour, a small die on a labelled ground."""
    colour, value = wish
    if value != HIGHEST_DIE:
        piece = die(colour, value)
        canvas.put(piece.stamp(canvas.theme).derived(faded) if is_gone else piece, at)
        return
    theme, (left, top) = canvas.theme, at
    draw_ground(canvas, (left, top, DIE_SIDE, DIE_SIDE), tones_of(theme).under(colour), theme.ink, 2, 12)
    canvas.text((left + DIE_SIDE / 2, top + 16), scene.words.say("wishes.highest"), bold(24, theme.ink), DIE_SIDE - 4)
    piece = die(colour, FACTS.dice.faces, BESIDE_MAP_SCALE)
    canvas.put(piece, (left + DIE_SIDE / 2, top + WORD_SIZE - 1), "mt")
