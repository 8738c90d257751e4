"""The public table: the pairs, the City Plans and who has fulfilled them, and how everybody stands."""

from collections.abc import Collection, Sequence
from typing import Final

from games.core import SOLO, Seat
from games.welcome_to import WelcomeToState, score_parts
from render.cache import BASES, kept_in
from render.canvas import Base, Box, Brush, Canvas, ground, sized_sprite
from render.kit.banner import BAND, band_on, draw_line
from render.kit.cards import card_on
from render.kit.grounds import draw_card
from render.kit.lines import points_text
from render.kit.marks import onward
from render.kit.scene import draw_head
from render.theme import HIGHEST, NEEDED, WIDE, Style
from render.typeface import largest, width_of
from render.welcome_to.cards import PLAN_HEIGHT, RoundPair, draw_plan_card, pairs_of, plan_status
from render.welcome_to.deck import FACT_TALL, OPEN_CARD, deck_facts, draw_fact, draw_open_card
from render.welcome_to.goals import CARD_WIDTH
from render.welcome_to.notes import FEWER, SHOWN, Note, draw_note, height_of, note_on
from render.welcome_to.progress import cards_left, lots_built
from render.welcome_to.signs import draw_fact_of_seat, draw_number, icon, state_sign
from render.welcome_to.towns import draw_towns, height_of_towns, towns_of
from render.welcome_to.words import WelcomeToLook, WelcomeToScene, WelcomeToTerms

EDGE: Final = 24
GAP: Final = 10
TOP: Final = BAND + GAP
PAIR: Final = 200
"""The height of a pair."""
LOW_PAIR: Final = 168
"""The height of a pair that does not say what its action does."""
LINE_PAIR: Final = 92
"""The height of a pair on one line."""
COMING: Final = 48
"""The height of what comes next on the stack, below a pair."""
MANY: Final = 9
"""Where more seats than that have lines, pairs are low, and fewer are named who have fulfilled a City Plan."""
FEW: Final = 4
"""So many seats have lines of half the width, more have shorter ones."""
SEAT_MOST: Final = 62
"""The most that a seat's line is high."""
LOW: Final = 44
"""Lines of seats that are no higher have smaller points."""
NAME: Final = (28, 26, 24)
FACT_GAP: Final = 14
"""How much farther apart facts are on a line with more room."""
FACTS: Final = {"estates": 70, "refusals": 58}
"""The room for each fact of a seat's line. Short lines tell of refusals only when there are any."""
NAME_AT: Final = 46
POINTS: Final = 66
"""Where the name begins on a seat's line, and the room for the points at its end."""


def column_at(index: int) -> int:
    """The left edge of one of three columns."""
    return EDGE + index * (CARD_WIDTH + GAP)


def pair_height(seats: int) -> int:
    """How high a pair is at a table with so many seats: on one line where everybody's town is shown."""
    if seats <= FEW:
        return LINE_PAIR
    return PAIR if seats <= MANY else LOW_PAIR


def plans_top(mode: str, seats: int) -> int:
    """Where the City Plans begin: under the pairs, or under the deck and what of it is open to all."""
    if mode == "standard":
        return TOP + pair_height(seats) + GAP
    return TOP + FACT_TALL + GAP + (OPEN_CARD + GAP if mode == SOLO else 0)


@kept_in(BASES)
def board_base(look: WelcomeToLook, height: int) -> Base:
    """The ground under its band."""
    return ground(WIDE, height, look.palette, band_on)


def draw_table(scene: WelcomeToScene) -> Canvas:
    """The whole table; with everybody's town where there is room for them, else with a line for each seat."""
    view, plans = scene.view, plans_top(scene.view.mode, scene.view.seats)
    notes = [note_on(scene, index, FEWER if view.seats > MANY else SHOWN) for index in range(len(view.plans))]
    high = PLAN_HEIGHT + height_of(notes)
    seats = plans + high + GAP
    if towns := towns_of(view.seats, HIGHEST - seats - GAP):
        canvas = Canvas(board_base(scene.look, seats + height_of_towns(view.seats, towns)))
        _draw_middle(canvas, scene, plans, high, notes)
        draw_towns(canvas, scene, seats, towns)
        return canvas
    columns = min(view.seats, 2) if view.seats <= FEW else 3
    rows, width = -(-view.seats // columns), (WIDE - 2 * EDGE + GAP) // columns - GAP
    each = min(SEAT_MOST, (HIGHEST - GAP - seats) // rows)
    canvas = Canvas(board_base(scene.look, seats + rows * each + GAP))
    _draw_middle(canvas, scene, plans, high, notes)
    has_lots = all(_has_room(scene, seat, width) for seat in range(view.seats))
    for seat in range(view.seats):
        row, column = divmod(seat, columns)
        place = (EDGE + column * (width + GAP), seats + row * each, width, each - 5)
        _draw_seat(canvas, scene, seat, place, has_lots)
    return canvas


def _draw_middle(canvas: Canvas, scene: WelcomeToScene, top: int, high: int, notes: Sequence[Note]) -> None:
    """The pairs, and under them the City Plans with who has fulfilled them."""
    draw_head(canvas, scene, scene.title, _round(scene))
    _draw_cards(canvas, scene)
    for index, card in enumerate(scene.view.plans):
        status = plan_status(scene.view, index, None)
        draw_plan_card(canvas, (column_at(index), top, CARD_WIDTH, high), scene.words, card.id, status)
        draw_note(canvas, (column_at(index), top + PLAN_HEIGHT), notes[index])


def _round(scene: WelcomeToScene) -> str | None:
    """In standard mode the round after the cards that each stack still has; else there is nothing but the round."""
    if scene.view.mode != "standard":
        return None
    return f"{scene.words.say('deck.left', left=max(cards_left(scene.view)))} · {scene.round}"


def _draw_cards(canvas: Canvas, scene: WelcomeToScene) -> None:
    """The pairs; or facts about the deck, and the open cards of solo mode."""
    view, words = scene.view, scene.words
    for index, pair in enumerate(pairs_of(view)):
        draw_pair(canvas, (column_at(index), TOP, CARD_WIDTH, pair_height(view.seats)), words, pair)
    if view.mode == "standard":
        return
    top = TOP
    if view.mode == SOLO and view.hands:
        for index, card in enumerate(view.hands[0]):
            draw_open_card(canvas, (column_at(index), TOP, CARD_WIDTH, OPEN_CARD), words, card)
        top += OPEN_CARD + GAP
    for index, fact in enumerate(deck_facts(words, view)):
        draw_fact(canvas, (column_at(index), top), fact)


def _has_room(scene: WelcomeToScene, seat: Seat, width: int) -> bool:
    """Whether a seat's line has room for the lots built, so that its name is not cut."""
    facts = facts_of(scene.view, seat, width, True)
    return width > CARD_WIDTH or width_of(scene.name(seat), NAME[-1]) <= _facts_at(width, facts) - NAME_AT - 6


def facts_of(view: WelcomeToState, seat: Seat, width: int, has_lots: bool) -> dict[str, int]:
    """What a seat's line tells beside its points, from right to left."""
    lots = {"estates": lots_built(view, seat)} if has_lots else {}
    refusals = view.sheets[seat].refusals
    return lots | ({"refusals": refusals} if refusals or width > CARD_WIDTH else {})


def _facts_at(width: int, facts: Collection[str]) -> int:
    """Where these facts begin on a seat's line."""
    gap = FACT_GAP if width > CARD_WIDTH else 0
    return width - POINTS - sum(FACTS[sign] + gap for sign in facts)


def _draw_seat(
    canvas: Canvas, scene: WelcomeToScene, seat: Seat, place: tuple[int, int, int, int], has_lots: bool
) -> None:
    """Whether a seat is ready, its name, refusals, lots built, and its points."""
    (left, top, width, height), theme, view = place, canvas.theme, scene.view
    is_ready = seat in scene.ready or view.over
    middle = top + height / 2
    canvas.put(seat_ground(width, height, is_ready), (left, top))
    points = points_text(sum(score_parts(view, seat).values()))
    size = largest(points, (34, 30, 27, 24) if height > LOW else (30, 27, 24), 54, True, True)
    canvas.text((left + width - 12, middle), points, Style(size, theme.ink, True, "rm", True))
    facts = facts_of(view, seat, width, has_lots)
    for index, (sign, count) in enumerate(facts.items()):
        draw_fact_of_seat(canvas, (left + _facts_at(width, [*facts][: index + 1]), middle), sign, count)
    style = Style(NAME[0], theme.ink, True, "lm")
    room = _facts_at(width, facts) - NAME_AT - 6
    draw_line(canvas, (left + NAME_AT, middle), scene.name(seat), style, NAME, room)


@sized_sprite
def seat_ground(brush: Brush, width: int, height: int, is_ready: bool) -> None:
    """The ground of a seat's line, with a tick where it is ready and dots where it is still choosing."""
    theme = brush.theme
    card_on(brush, (0, 0, width, height), theme.leaf if is_ready else theme.edge, 3 if is_ready else 2, 12)
    brush.put(state_sign(is_ready), (10, height / 2 - 14))


def draw_pair(canvas: Canvas, box: Box, words: WelcomeToTerms, pair: RoundPair) -> None:
    """A pair of the round, and the action that comes next on its stack."""
    if box[3] <= LINE_PAIR:
        _draw_pair_line(canvas, box, words, pair)
        return
    theme, (x, y, width, height), name, room = canvas.theme, box, words.say(f"action.{pair.action}"), CARD_WIDTH - 222
    canvas.put(pair_ground(int(width), int(height)), (x, y))
    draw_number(canvas, (x + 14, y + 12), pair.number, 94)
    canvas.put(icon(pair.action, 84), (x + 116, y + 17))
    style = Style(largest(name, (34, 32, 30, 28, NEEDED), room, True, True), theme.ink, True, "lm", True)
    canvas.text((x + 208, y + 59), name, style, room)
    effect = words.say(f"effect.{pair.action}")
    if height >= PAIR:
        canvas.text((x + 18, y + 128), effect, Style(25, theme.muted, False, "lm"), CARD_WIDTH - 30)
    lower = y + height - COMING
    canvas.put(icon(pair.coming, 36), (x + 40, lower + 5))
    style = Style(28, theme.ink, True, "lm", True)
    canvas.text((x + 86, lower + 23), words.say(f"action.{pair.coming}"), style, CARD_WIDTH - 96)


def _draw_pair_line(canvas: Canvas, box: Box, words: WelcomeToTerms, pair: RoundPair) -> None:
    """The same on one line."""
    (x, y, width, height), name = box, words.say(f"action.{pair.action}")
    draw_card(canvas, box, 14)
    draw_number(canvas, (x + 12, y + 11), pair.number, 70)
    canvas.put(icon(pair.action, 60), (x + 88, y + 16))
    room, middle = int(width) - 232, y + height / 2
    style = Style(largest(name, (30, 28, 26, NEEDED), room, True, True), canvas.theme.ink, True, "lm", True)
    canvas.text((x + 153, middle), name, style, room)
    canvas.put(onward(), (x + width - 74, middle - 9))
    canvas.put(icon(pair.coming, 44), (x + width - 54, middle - 22))


@sized_sprite
def pair_ground(brush: Brush, width: int, height: int) -> None:
    """The ground of a pair, and below it that of what comes next."""
    theme, lower = brush.theme, height - COMING
    card_on(brush, (0, 0, width, height), radius=14)
    brush.box((2, lower, width - 4, COMING - 2), theme.paper, 12)
    brush.box((2, lower - 2, width - 4, 2), theme.edge)
    brush.put(onward(), (18, lower + 15))
