"""The strip over a city, with a card for each option that has no place on the streets; and letters of options."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

from games.core import SOLO, Ask, Plain, Seat
from games.welcome_to import TEMP_AGENCY, TRACKS, Sheet, estate_counts
from render.canvas import Box, Brush, Canvas, Point, sized_sprite
from render.kit.grounds import draw_card_ground, draw_ground, draw_text
from render.kit.layout import in_centred_column
from render.kit.marks import LOT_DISC_HEIGHT, onward_arrow
from render.kit.paragraphs import change_text
from render.kit.spots import Spot, draw_letter
from render.theme import MARGIN, MIN_NUMBER_SIZE, PICTURE_WIDTH, Style, bold, rounded
from render.typeface import ROUNDED, drawable_name, largest_size, width_of
from render.welcome_to.cards import RoundPair, draw_plan_card, pairs_of, plan_status
from render.welcome_to.hand import (
    CARD_NUMBER_WIDTH,
    LETTER_DISC_HEIGHT,
    NAME_SIZES,
    ChoiceCell,
    HeldCard,
    choice_middle,
    draw_choice_card,
    draw_hand_card,
    hand_of,
    hand_pairs,
)
from render.welcome_to.progress import track_steps
from render.welcome_to.requirements import CARD_WIDTH
from render.welcome_to.signs import draw_number, estate_sign, icon, now_plate
from render.welcome_to.streets import LAYOUT_ABOVE_PLANS, STRIP_HEIGHT, STRIP_TOP, WIDE_LAYOUT, StreetRow
from render.welcome_to.suburb import tones_of
from render.welcome_to.words import WelcomeToScene, WelcomeToTerms

CARDS_TOP: Final = STRIP_TOP + 8
CARDS_HEIGHT: Final = STRIP_HEIGHT - 16
CARD_GAP: Final = 10
_ROUNDABOUT_FIRST: Final = "roundabout"
"""The option to build a roundabout before a pair is chosen."""
ROUNDABOUT_CARD_WIDTH: Final = 190
_BADGE_SIZE: Final = 60
_PAIR_PLATE: Final = 78
_TEMP_BOX: Final = (46, 56)


_DrawCard: TypeAlias = Callable[[Canvas, Box], None]
LOT_QUESTIONS: Final = frozenset({"lot", "roundabout"})
"""The kinds of questions that are lettered on empty lots."""
_YARD_QUESTIONS: Final = frozenset({"pool", "bis_houses", "estate", "estates"})
"""The kinds of questions that are lettered in the yards, below the numbers."""
STREET_QUESTIONS: Final = frozenset({"fence", "bis", "park", *LOT_QUESTIONS, *_YARD_QUESTIONS})
"""The kinds of questions that are lettered on streets; others have their letters on the strip."""
LETTER_HEIGHTS: Final = {"fence": 52, "bis": 50, "park": 56, "pass": 56, "plan": 46} | dict.fromkeys(
    _YARD_QUESTIONS, 54
)
"""The heights of letters by the kind of question, where they differ from the usual one."""
BIS_SIGN_SIZE: Final = (64, 80)  # width and height in px
_BIS_PLATE: Final = 36


class StripCard(NamedTuple):
    """A card on the strip: its left edge and width in px, and the function that draws it in a box."""

    left: int
    width: int
    draw: _DrawCard


def strip_cards(scene: WelcomeToScene, seat: Seat, ask: Ask | None) -> list[StripCard]:
    """The cards on the strip of a seat during this question, from left to right."""
    cards, left = list[StripCard](), MARGIN
    for width, draw in _cards(scene, seat, ask):
        cards.append(StripCard(left, width, draw))
        left += width + CARD_GAP
    return cards


def draw_strip(canvas: Canvas, scene: WelcomeToScene, seat: Seat, ask: Ask | None) -> None:
    """Draw the strip's cards. Unless a pair is asked for, each passed or received card names the neighbour."""
    cards = strip_cards(scene, seat, ask)
    for card in cards:
        card.draw(canvas, (card.left, CARDS_TOP, card.width, CARDS_HEIGHT))
    if not ask or ask.kind != "pair":
        for card, held in zip(cards, hand_of(scene.view, seat), strict=False):
            _draw_note(canvas, scene, seat, card, held, _BADGE_SIZE + 10 if ask else 0)


def _places_on_strip(scene: WelcomeToScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """The centres of an option's letters."""
    cards, hand = strip_cards(scene, ask.seat, ask), [held.card for held in hand_of(scene.view, ask.seat)]
    if option == _ROUNDABOUT_FIRST:
        yield _letter_on(cards[-1])
    elif ask.kind == "pair" and hand and isinstance(option, int):
        for choice in hand_pairs(ask, hand):
            if choice.pair == option:
                yield (
                    cards[choice.column].left + CARD_NUMBER_WIDTH + LETTER_DISC_HEIGHT / 2,
                    CARDS_TOP + choice_middle(choice.row, CARDS_HEIGHT),
                )
    elif ask.kind == "pair" and isinstance(option, int):
        yield cards[option].left + 40, CARDS_TOP + 8 + _PAIR_PLATE / 2
    elif ask.kind == "pass":
        card = cards[hand.index(option)]
        yield card.left + card.width - 40, CARDS_TOP + CARDS_HEIGHT - 38
    elif ask.kind == "plan":
        yield cards[option].left + 29, CARDS_TOP + 30
    elif ask.kind in {"number", "estate_value", "temp"}:
        yield _letter_on(cards[ask.options.index(option)])


def _letter_on(card: StripCard) -> Point:
    return card.left + 40, CARDS_TOP + CARDS_HEIGHT / 2


def _cards(scene: WelcomeToScene, seat: Seat, ask: Ask | None) -> Iterator[tuple[int, _DrawCard]]:
    view, words = scene.view, scene.words
    if not ask or ask.kind in {"pair", "pass"}:
        yield from _pairs(scene, seat, ask)
        return
    if ask.kind == "plan":
        for index, card in enumerate(view.plans):
            draw = partial(draw_plan_card, words=words, plan_id=card.id, is_lettered=index in ask.options)
            yield CARD_WIDTH, partial(draw, status=plan_status(view, index, view.sheets[seat]))
        return
    shown = ask.options_without_decline
    width = (PICTURE_WIDTH - 2 * MARGIN + CARD_GAP) // max(1, len(shown)) - CARD_GAP
    for option in shown:
        if ask.kind == "number":
            yield width, partial(_draw_number_card, number=option, printed=ask.facts["printed"])
        elif ask.kind == "estate_value":
            yield width, partial(_draw_value_card, sheet=view.sheets[seat], size=option)
        elif ask.kind == "temp":
            yield width, partial(_draw_temp_card, temps=view.sheets[seat].temps, ranks=temp_rank_text(words, view.mode))


def _pairs(scene: WelcomeToScene, seat: Seat, ask: Ask | None) -> Iterator[tuple[int, _DrawCard]]:
    view, words = scene.view, scene.words
    has_first = ask is not None and _ROUNDABOUT_FIRST in ask.options
    room = PICTURE_WIDTH - 2 * MARGIN - 2 * CARD_GAP - (ROUNDABOUT_CARD_WIDTH + CARD_GAP if has_first else 0)
    width, hand = room // 3, hand_of(view, seat)
    if hand and ask and ask.kind == "pair":
        choices = hand_pairs(ask, [card for card, _ in hand])
        for column, held in enumerate(hand):
            cells = [
                ChoiceCell(one.row, one.action, one.pair in ask.options) for one in choices if one.column == column
            ]
            yield width, partial(draw_choice_card, words=words, held=held, cells=cells)
    elif hand:
        is_bare = not ask and not any(held.mark for held in hand)
        yield from ((width, partial(draw_hand_card, words=words, held=held, is_bare=is_bare)) for held in hand)
    else:
        for index, pair in enumerate(pairs_of(view)):
            is_open = not ask or index in ask.options
            yield width, partial(_draw_pair_card, words=words, pair=pair, is_open=is_open)
    if has_first:
        cost = track_steps(view, seat, "roundabouts")[1]
        yield ROUNDABOUT_CARD_WIDTH, partial(_draw_roundabout_card, name=words.heading_lines("roundabouts"), cost=cost)


def _draw_note(  # noqa: PLR0913, PLR0917 - on what, whose, which card, and how much of it is taken
    canvas: Canvas, scene: WelcomeToScene, seat: Seat, card: StripCard, held: HeldCard, taken: int
) -> None:
    """The giver or receiver of a card beside its arrow; in tight room only the name."""
    if not held.mark:
        return
    step = -1 if held.mark == "received" else 1
    name = drawable_name(scene.names[(seat + step) % scene.view.seats])
    note = scene.words.say(f"hand.{held.mark}", name=name)
    left, room = card.left + CARD_NUMBER_WIDTH + 38, card.width - CARD_NUMBER_WIDTH - 46 - taken
    shown = note if width_of(note, 24) <= room else name
    canvas.text((left, CARDS_TOP + CARDS_HEIGHT - 28), shown, Style(24, canvas.theme.muted, "lm"), room)


def _draw_pair_card(canvas: Canvas, box: Box, words: WelcomeToTerms, pair: RoundPair, is_open: bool) -> None:
    """Draw a pair with the next action on its stack; a pair whose number fits nowhere is pale."""
    (left, top, width, height), theme = box, canvas.theme
    draw_ground(canvas, box, theme.card if is_open else theme.paper, theme.edge, 2)
    draw_number(canvas, (left + 78, top + 8), pair.number, _PAIR_PLATE)
    canvas.put(icon(pair.action, 60), (left + 166, top + 17))
    canvas.put(onward_arrow(), (left + width - 56, top + 39))
    canvas.put(icon(pair.coming, 36), (left + width - 42, top + 29))
    name, room = words.say(f"action.{pair.action}"), int(width) - 92
    style = rounded(largest_size(name, (30, *NAME_SIZES), room, ROUNDED), theme.ink, "lm")
    canvas.text((left + 80, top + height - 22), name, style, room)


def _draw_number_card(canvas: Canvas, box: Box, number: int, printed: int) -> None:
    """Draw a number that the Temp Agency offers, with the change from the printed one if there is room."""
    left, top, width, _ = box
    draw_card_ground(canvas, box, 14)
    draw_number(canvas, (left + 80, top + 20), number, 92)
    if number != printed and width >= CARD_WIDTH:
        said = f"{printed} {change_text(number - printed)}"
        canvas.text((left + 196, top + 66), said, rounded(44, canvas.theme.muted, "lm"))


def _draw_value_card(canvas: Canvas, box: Box, sheet: Sheet, size: int) -> None:
    """Draw a size of estates, their number, and their present and next value."""
    (left, top, *_), theme, values = box, canvas.theme, TRACKS.estates[size - 1]
    count, reached = estate_counts(sheet)[size - 1], sheet.estate_raises[size - 1]
    draw_card_ground(canvas, box, 14)
    canvas.put(estate_sign(54, 54, size, count > 0), (left + 76, top + 10))
    canvas.text((left + 132, top + 40), f"×{count}", rounded(MIN_NUMBER_SIZE, theme.ink, "lm"))
    canvas.put(now_plate(40, 44), (left + 76, top + 76))
    canvas.text((left + 96, top + 98), str(values[reached]), rounded(28, theme.on_strong))
    canvas.put(onward_arrow(), (left + 119, top + 90))
    canvas.text((left + 133, top + 98), str(values[reached + 1]), rounded(28, theme.ink, "lm"))


def temp_rank_text(words: WelcomeToTerms, mode: str) -> str:
    """The points for crosses of the Temp Agency: by rank, in solo games by their number."""
    if mode == SOLO:
        return words.say("ranks.solo", boxes=TEMP_AGENCY.solo_threshold, points=TEMP_AGENCY.solo_points)
    return words.say("ranks")


def _draw_temp_card(canvas: Canvas, box: Box, temps: int, ranks: str) -> None:
    """Draw the boxes of the Temp Agency with `temps` crosses, and the text on its points."""
    left, top, width, _ = box
    draw_card_ground(canvas, box, 14)
    canvas.put(icon("temp", 60), (left + 84, top + 36))
    for number in range(TEMP_AGENCY.boxes):
        canvas.put(_temp_box(*_TEMP_BOX, number < temps), (left + 164 + number * (_TEMP_BOX[0] + 9), top + 38))
    style = bold(30, canvas.theme.ink, "rm")
    draw_text(canvas, (left + width - 24, top + 66), ranks, style, (30, *NAME_SIZES), round(width) - 800)


@sized_sprite
def _temp_box(brush: Brush, width: int, height: int, is_crossed: bool) -> None:
    paint_temp_box(brush, (0, 0, width, height), is_crossed)


def paint_temp_box(brush: Brush, box: Box, is_crossed: bool) -> None:
    theme = brush.theme
    brush.box(box, theme.strong if is_crossed else theme.card, 6, theme.strong if is_crossed else theme.edge, 2.4)


def _draw_roundabout_card(canvas: Canvas, box: Box, name: Sequence[str], cost: str) -> None:
    """Draw the card of a roundabout with its name on lines, and its cost."""
    (left, top, width, _), ink = box, canvas.theme.ink
    draw_card_ground(canvas, box, 14)
    canvas.put(icon("roundabouts", 44), (left + 80, top + 14))
    canvas.text((left + width - 12, top + 37), cost, rounded(30, ink, "rm"))
    for at, line in in_centred_column(name, (left + 80, top + 94), 28):
        canvas.text(at, line, bold(24, ink, "lm"), width - 84)


def letter_places(scene: WelcomeToScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """The centres of an option's letters; none for an option without a place."""
    if ask.kind in STREET_QUESTIONS:
        if isinstance(option, int | tuple | list):
            yield _street_place(ask, option)
    else:
        yield from _places_on_strip(scene, ask, option)


def _street_place(ask: Ask, option: Any) -> Point:
    rows = (LAYOUT_ABOVE_PLANS if ask.kind == "fence" else WIDE_LAYOUT).rows
    if ask.kind == "park":
        row = rows[option]
        x, y = park_sign_point(row)
        return x - 96, y - 4
    row, place = rows[int(option[0])], int(option[1])
    if ask.kind == "fence":
        return row.left_of(place + 1) - 2, row.below(12)
    if ask.kind == "bis":
        return _bis_place(ask, option, row)
    if ask.kind in LOT_QUESTIONS:
        return row.at(place, 44, 62)
    size = int((*option, 1)[2])
    return (row.left_of(place) + row.left_of(place + size)) / 2 - 4, row.below(22)


def _bis_place(ask: Ask, option: Plain, row: StreetRow) -> Point:
    street, lot, _ = option
    same = [other for other in ask.options_without_decline if other[:2] == (street, lot)]
    x, y = row.at(lot, 42, 77)
    if len(same) == 1:
        return x, y
    return x, row.below(-80) + same.index(option) * (BIS_SIGN_SIZE[1] + 1)


def park_sign_point(row: StreetRow) -> Point:
    """The centre of the sign with the value of a street's parks."""
    return min(row.left_of(row.lots) + round(76 * row.scale), WIDE_LAYOUT.width - 62), row.below(34)


def draw_option_letter(canvas: Canvas, scene: WelcomeToScene, ask: Ask, spot: Spot) -> None:
    """Draw an option's letter; an estate also has a frame, a bis house a plate with its number."""
    option = ask.options[spot.option]
    if ask.kind in {"estate", "estates"}:
        canvas.put(_estate_frame(option[2] * 82 - 22, 16), (spot.x, spot.y), "mm")
    if ask.kind == "bis":
        _draw_bis(canvas, spot, option[2])
        return
    is_in_hand = ask.kind == "pair" and scene.view.hands and isinstance(option, int)
    usual = LOT_DISC_HEIGHT - 2 if ask.kind in STREET_QUESTIONS else _BADGE_SIZE
    side = 50 if is_in_hand else LETTER_HEIGHTS.get(ask.kind, usual)
    draw_letter(canvas, spot, side)


@sized_sprite
def _estate_frame(brush: Brush, width: int, height: int) -> None:
    """The frame around the houses of an estate."""
    brush.box((0, 0, width, height), brush.theme.badge, height / 2, brush.theme.on_badge, 2.5)


def _draw_bis(canvas: Canvas, spot: Spot, number: int) -> None:
    (width, height), said = BIS_SIGN_SIZE, f"{number}b"
    canvas.put(bis_sign(width, height, spot.letters), (spot.x, spot.y), "mm")
    size = largest_size(said, (29, 28, 27, 26, 25, 24), width - 8, ROUNDED)
    canvas.text((spot.x, spot.y + (height - _BIS_PLATE) / 2 + 1), said, rounded(size, tones_of(canvas.theme).number))


@sized_sprite
def bis_sign(brush: Brush, width: int, height: int, letters: str) -> None:
    """The empty plate of a bis house to choose, and above it the badge with its option's letter."""
    theme, suburb, side = brush.theme, tones_of(brush.theme), 46
    brush.box((0, height - _BIS_PLATE, width, _BIS_PLATE), suburb.choice, 8, suburb.number, 3)
    wide = side + (12 if len(letters) > 1 else 0)
    brush.box(((width - wide) / 2 - 3, 0, wide + 6, side + 3), theme.on_badge, side / 2 + 1)
    brush.box(((width - wide) / 2, 3, wide, side - 3), theme.badge, side / 2 - 2)
    brush.text(
        (width / 2, side / 2 + 1), letters, rounded(30 if len(letters) == 1 else MIN_NUMBER_SIZE, theme.on_badge)
    )
