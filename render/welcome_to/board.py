"""The public table: the pairs or the deck, the City Plans with their notes, and everybody's town."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from games.core import SOLO
from games.welcome_to import CARDS, MODES, WelcomeToState
from render.cache import BASE_CACHE, cached_in
from render.canvas import Base, Box, Brush, Canvas, Point, painted_base, sprite
from render.kit.grounds import BAND_HEIGHT, draw_card_ground, draw_ground, draw_marked_heading, draw_text, paint_band
from render.kit.marks import onward_arrow
from render.kit.scene import draw_scene_heading
from render.theme import MARGIN, MAX_PICTURE_HEIGHT, MIN_NUMBER_SIZE, PICTURE_WIDTH, Style, bold, rounded
from render.typeface import BOLD, REGULAR, ROUNDED, largest_size
from render.welcome_to.cards import PLAN_HEIGHT, RoundPair, draw_plan_card, pairs_of, plan_status
from render.welcome_to.progress import cards_left, fulfilments
from render.welcome_to.requirements import CARD_WIDTH
from render.welcome_to.signs import draw_number, icon
from render.welcome_to.towns import draw_towns, largest_towns_layout, towns_height
from render.welcome_to.words import WelcomeToLook, WelcomeToScene, WelcomeToTerms

_FACT_HEIGHT: Final = 46
_OPEN_CARD_HEIGHT: Final = 230
_MAX_NOTES: Final = 3
"""The most places listed below a City Plan."""
REDUCED_MAX_NOTES: Final = 2
"""The most places listed below a City Plan if the towns leave less room for them."""
NOTE_STEP: Final = 32  # the height of a line below a City Plan, in px
NOTE_PAD: Final = 8  # the room below the last line below a City Plan, in px
_SIZES: Final = (27, 26, 25, 24)
_Note: TypeAlias = tuple[str, ...]
BOARD_GAP: Final = 10
_TOP: Final = BAND_HEIGHT + BOARD_GAP
_PAIR_HEIGHT: Final = 92
_SEATS_WITH_NOTES: Final = (1, 2, 5, 6, 7, 8)
"""With other numbers of seats, the towns need the room of a note on a City Plan."""


def deck_lines(words: WelcomeToTerms, view: WelcomeToState) -> list[str]:
    """Lines on the cards left; in expert mode also on the discarded cards and the card to pass, in solo games also
    on the rounds left and the solo card.
    """
    if view.mode == "standard":
        return [words.say("deck.stacks", left=words.comma_list(map(str, cards_left(view))))]
    left = sum(cards_left(view))
    if view.mode != SOLO:
        draw, discard = words.say("deck.draw", left=left), words.say("deck.discard", left=len(view.discard))
        return [draw, discard, words.say("deck.pass")]
    rounds, drawn = MODES[SOLO].last_round - view.round, view.solo_card_in
    solo = words.say("deck.solo.hidden") if drawn is None else words.say("deck.solo.drawn", round=drawn)
    return [words.say("deck.left", left=left - (drawn is None)), words.say("deck.rounds", left=rounds), solo]


def _draw_open_card(canvas: Canvas, box: Box, words: WelcomeToTerms, card: int) -> None:
    """Draw a card with its number on one half and its action on the other."""
    (left, top, width, _), action, theme = box, CARDS[card].action, canvas.theme
    name, room, middle = words.say(f"action.{action}"), int(width) - 24, left + width / 2
    draw_ground(canvas, box, theme.card, theme.edge, 2)
    draw_number(canvas, (left + 24, top + 16), CARDS[card].number, 116)
    canvas.put(_half_line(), (left + 166, top + 10))
    canvas.put(icon(action, 96), (left + 222, top + 26))
    canvas.text((middle, top + 162), name, rounded(largest_size(name, (34, 30, 28), room, ROUNDED), theme.ink), room)
    canvas.text((middle, top + 198), words.say(f"effect.{action}"), Style(25, theme.muted), room)


@sprite(30, 130)
def _half_line(brush: Brush) -> None:
    """The dashed line between the halves of a card."""
    brush.dashes((26, 4), (4, 126), brush.theme.muted, 2.5)


def _draw_deck_line(canvas: Canvas, at: Point, fact: str) -> None:
    """Draw one of the deck's lines on a dark ground."""
    left, top = at
    draw_ground(canvas, (left, top, CARD_WIDTH, _FACT_HEIGHT), canvas.theme.band, radius=12)
    size = largest_size(fact, (27, 26, 25, 24), CARD_WIDTH - 24, BOLD)
    style = bold(size, canvas.theme.band_text)
    canvas.text((left + CARD_WIDTH / 2, top + _FACT_HEIGHT / 2), fact, style, CARD_WIDTH - 20)


def plan_note(scene: WelcomeToScene, index: int, shown: int = _MAX_NOTES) -> _Note:
    """The lines below a City Plan: for each place, the seats that have reached it; in a solo game, the round.

    Only `shown` places have a line; the last line also counts the seats of all later places.
    """
    words, done = scene.words, fulfilments(scene.view, index)
    if scene.view.mode == SOLO:
        return tuple(words.say("plan.done", round=one.round) for one in done)
    lines = []
    for place, one in enumerate(done[:shown], 1):
        who = words.comma_list(map(scene.name, one.seats))
        lines.append(words.say("plan.place", place=place, names=who))
    if more := sum(len(one.seats) for one in done[shown:]):
        lines[-1] = words.say("plan.more", names=lines[-1], count=more)
    return tuple(lines)


def _draw_note(canvas: Canvas, at: Point, note: _Note) -> None:
    """Draw the lines below a City Plan, the first one on a highlighted ground."""
    x, theme = at[0] + CARD_WIDTH / 2, canvas.theme
    if note:
        draw_ground(canvas, (at[0] + 10, at[1], CARD_WIDTH - 20, NOTE_STEP + 2), theme.plum, radius=NOTE_STEP // 2 + 1)
    for index, line in enumerate(note):
        style = Style(_SIZES[0], theme.ink if index else theme.on_accent, font=REGULAR if index else BOLD)
        draw_text(canvas, (x, at[1] + 1 + (index + 0.5) * NOTE_STEP), line, style, _SIZES, CARD_WIDTH - 40)


def column_left(index: int) -> int:
    return MARGIN + index * (CARD_WIDTH + BOARD_GAP)


def plans_top(mode: str) -> int:
    """The upper edge of the City Plans in px: under the pairs, or under the deck and, in solo games, the open cards."""
    if mode == "standard":
        return _TOP + _PAIR_HEIGHT + BOARD_GAP
    return _TOP + _FACT_HEIGHT + BOARD_GAP + (_OPEN_CARD_HEIGHT + BOARD_GAP if mode == SOLO else 0)


@cached_in(BASE_CACHE)
def board_base(look: WelcomeToLook, height: int) -> Base:
    """The ground of the table with only the band."""
    return painted_base(PICTURE_WIDTH, height, look.palette, paint_band)


def draw_table(scene: WelcomeToScene) -> Canvas:
    """Draw the middle of the table: the pairs or the deck, the City Plans with their notes, and everybody's town."""
    view, plans = scene.view, plans_top(scene.view.mode)
    notes = [
        plan_note(scene, index, _MAX_NOTES if view.seats in _SEATS_WITH_NOTES else REDUCED_MAX_NOTES)
        for index in range(len(view.plans))
    ]
    lines = max(map(len, notes), default=0)
    high = PLAN_HEIGHT + (NOTE_STEP * lines + NOTE_PAD if lines else 0)
    top = plans + high + BOARD_GAP
    towns = largest_towns_layout(view.seats, MAX_PICTURE_HEIGHT - top - BOARD_GAP)
    canvas = Canvas(board_base(scene.look, top + towns_height(view.seats, towns)))
    _draw_middle(canvas, scene, plans, high, notes)
    draw_towns(canvas, scene, top, towns)
    return canvas


def _draw_middle(canvas: Canvas, scene: WelcomeToScene, top: int, high: int, notes: Sequence[_Note]) -> None:
    right = _round(scene)
    if right and scene.is_perhaps_last:
        said = scene.words.say("last.perhaps")
        draw_marked_heading(canvas, scene.title, [f"{right} · {said}", f"{scene.round_heading} · {said}"])
    else:
        draw_scene_heading(canvas, scene, scene.title, right)
    _draw_cards(canvas, scene)
    for index, card in enumerate(scene.view.plans):
        status = plan_status(scene.view, index, None)
        draw_plan_card(canvas, (column_left(index), top, CARD_WIDTH, high), scene.words, card.id, status)
        _draw_note(canvas, (column_left(index), top + PLAN_HEIGHT), notes[index])


def _round(scene: WelcomeToScene) -> str | None:
    """In standard mode the round and the number of cards per stack; otherwise None."""
    if scene.view.mode != "standard":
        return None
    return f"{scene.words.say('deck.left', left=max(cards_left(scene.view)))} · {scene.round_heading}"


def _draw_cards(canvas: Canvas, scene: WelcomeToScene) -> None:
    view, words = scene.view, scene.words
    for index, pair in enumerate(pairs_of(view)):
        _draw_pair(canvas, (column_left(index), _TOP, CARD_WIDTH, _PAIR_HEIGHT), words, pair)
    if view.mode == "standard":
        return
    top = _TOP
    if view.mode == SOLO and view.hands:
        for index, card in enumerate(view.hands[0]):
            _draw_open_card(canvas, (column_left(index), _TOP, CARD_WIDTH, _OPEN_CARD_HEIGHT), words, card)
        top += _OPEN_CARD_HEIGHT + BOARD_GAP
    for index, fact in enumerate(deck_lines(words, view)):
        _draw_deck_line(canvas, (column_left(index), top), fact)


def _draw_pair(canvas: Canvas, box: Box, words: WelcomeToTerms, pair: RoundPair) -> None:
    """Draw a pair of the round, and the next action on its stack."""
    (x, y, width, height), name = box, words.say(f"action.{pair.action}")
    draw_card_ground(canvas, box, 14)
    draw_number(canvas, (x + 12, y + 11), pair.number, 70)
    canvas.put(icon(pair.action, 60), (x + 88, y + 16))
    room, middle = int(width) - 232, y + height / 2
    style = rounded(largest_size(name, (30, 28, 26, MIN_NUMBER_SIZE), room, ROUNDED), canvas.theme.ink, "lm")
    canvas.text((x + 153, middle), name, style, room)
    canvas.put(onward_arrow(), (x + width - 74, middle - 9))
    canvas.put(icon(pair.coming, 44), (x + width - 54, middle - 22))
