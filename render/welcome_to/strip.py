"""The strip over a city: a card for each option of a question that is not about a place on the streets."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.core import DECLINE, Ask, Plain, Seat
from games.welcome_to import TEMPS, TRACKS, WelcomeToState, estate_counts
from render.canvas import Brush, Canvas, Piece, Point, sized_sprite
from render.kit.cards import card_on
from render.kit.lines import value_text
from render.kit.marks import onward
from render.texts import MINUS, texts_in
from render.theme import WIDE, Style
from render.typeface import largest, plain_name
from render.welcome_to.cards import RoundPair, pairs_of, plan_card, plan_status
from render.welcome_to.goals import CARD_WIDTH
from render.welcome_to.hand import (
    CELLS,
    DISC,
    NAME,
    Cell,
    Held,
    cell_middle,
    choice_card,
    choices_of,
    hand_card,
    hand_of,
)
from render.welcome_to.look import WelcomeToScene
from render.welcome_to.signs import estate, icon, number_plate
from render.welcome_to.streets import STRIP, STRIP_TOP
from render.welcome_to.words import WelcomeToTerms

TOP: Final = STRIP_TOP + 8
HEIGHT: Final = STRIP - 16
EDGE: Final = 24
GAP: Final = 10
FIRST: Final = "roundabout"
"""The option to build a roundabout before a pair is chosen."""
FIRST_WIDTH: Final = 190
BADGE: Final = 60
"""The height of the letters on cards."""


class StripCard(NamedTuple):
    """A card on the strip: its piece, and the left end of its place."""

    piece: Piece
    left: int


def cards_of(scene: WelcomeToScene, seat: Seat, ask: Ask | None) -> list[StripCard]:
    """The cards of a strip, from left to right."""
    pieces = list(_pieces(scene, seat, ask))
    lefts = [EDGE]
    for piece in pieces[:-1]:
        lefts.append(lefts[-1] + piece.width + GAP)
    return [StripCard(piece, left) for piece, left in zip(pieces, lefts, strict=False)]


def draw_strip(canvas: Canvas, scene: WelcomeToScene, seat: Seat, ask: Ask | None) -> None:
    """All cards; beside those of a hand stands who they come from or go to."""
    cards = cards_of(scene, seat, ask)
    for card in cards:
        canvas.put(card.piece, (card.left, TOP))
    if not ask or ask.kind != "pair":
        for card, held in zip(cards, hand_of(scene.view, seat), strict=False):
            _draw_note(canvas, scene, seat, card, held, BADGE + 10 if ask else 0)


def places_on_strip(scene: WelcomeToScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """Where the letter of an option lies on the strip; a pair of a hand may have two places."""
    cards, hand = cards_of(scene, ask.seat, ask), [held.card for held in hand_of(scene.view, ask.seat)]
    if option == FIRST:
        yield _letter_on(cards[-1])
    elif ask.kind == "pair" and hand and isinstance(option, int):
        for choice in choices_of(ask, hand):
            if choice.pair == option:
                yield cards[choice.column].left + CELLS + DISC / 2, TOP + cell_middle(choice.row, HEIGHT)
    elif ask.kind == "pair" and isinstance(option, int):
        yield _letter_on(cards[option])
    elif ask.kind == "pass":
        card = cards[hand.index(option)]
        yield card.left + card.piece.width - 40, TOP + HEIGHT - 38
    elif ask.kind == "plan":
        yield cards[ask.options.index(option)].left + 22, TOP + 27
    elif ask.kind in {"number", "estate_value", "temp"}:
        yield _letter_on(cards[ask.options.index(option)])


def _letter_on(card: StripCard) -> Point:
    return card.left + 40, TOP + HEIGHT / 2


def _pieces(scene: WelcomeToScene, seat: Seat, ask: Ask | None) -> Iterator[Piece]:
    view, language = scene.view, scene.language
    if not ask or ask.kind in {"pair", "pass"}:
        yield from _pairs(scene, seat, ask)
        return
    shown = [option for option in ask.options if option is not DECLINE]
    width = min(CARD_WIDTH, (WIDE - 2 * EDGE + GAP) // max(1, len(shown)) - GAP)
    for option in shown:
        if ask.kind == "number":
            yield number_card(width, HEIGHT, option)
        elif ask.kind == "estate_value":
            yield _value_card(view, seat, option, width)
        elif ask.kind == "plan":
            status = plan_status(view, option, view.sheets[seat])
            yield plan_card(CARD_WIDTH, HEIGHT, language, view.plans[option].id, status, False)
        elif ask.kind == "temp":
            yield temp_card(620, HEIGHT, view.sheets[seat].temps)


def _pairs(scene: WelcomeToScene, seat: Seat, ask: Ask | None) -> Iterator[Piece]:
    """The pairs of the round, or what can be made of a hand."""
    view, language = scene.view, scene.language
    has_first = ask is not None and FIRST in ask.options
    room = WIDE - 2 * EDGE - 2 * GAP - (FIRST_WIDTH + GAP if has_first else 0)
    width, hand = room // 3, hand_of(view, seat)
    if hand and ask and ask.kind == "pair":
        yield from _choices(language, hand, ask, width)
    elif hand:
        yield from (hand_card(width, HEIGHT, language, held) for held in hand)
    else:
        for index, pair in enumerate(pairs_of(view)):
            is_open = not ask or index in ask.options
            yield pair_card(width, HEIGHT, language, pair, is_open)
    if has_first:
        cost = value_text(TRACKS.roundabouts[view.sheets[seat].roundabouts + 1], MINUS)
        yield first_card(FIRST_WIDTH, HEIGHT, tuple(scene.words.column("roundabouts")), cost)


def _choices(language: str, hand: Sequence[Held], ask: Ask, width: int) -> Iterator[Piece]:
    choices = choices_of(ask, [card for card, _ in hand])
    for column, held in enumerate(hand):
        cells = tuple(Cell(one.action, one.pair in ask.options) for one in choices if one.column == column)
        yield choice_card(width, HEIGHT, language, held, cells)


def _value_card(view: WelcomeToState, seat: Seat, size: int, width: int) -> Piece:
    sheet, values = view.sheets[seat], TRACKS.estates[size - 1]
    reached = sheet.estate_raises[size - 1]
    return value_card(width, HEIGHT, size, estate_counts(sheet)[size - 1], values[reached], values[reached + 1])


def _draw_note(  # noqa: PLR0913, PLR0917 - on what, whose, which card, and how much of it is taken
    canvas: Canvas, scene: WelcomeToScene, seat: Seat, card: StripCard, held: Held, taken: int
) -> None:
    """From whom a card came, or to whom it goes; a letter takes so much of the room."""
    if not held.mark:
        return
    step = -1 if held.mark == "received" else 1
    name = plain_name(scene.names[(seat + step) % scene.view.seats])
    note = scene.words.say(f"hand.{held.mark}", name=name)
    left, room = card.left + CELLS + 38, card.piece.width - CELLS - 46 - taken
    canvas.text((left, TOP + HEIGHT - 28), note, Style(24, canvas.theme.muted, False, "lm"), room)


@sized_sprite
def pair_card(  # noqa: PLR0913, PLR0917 - a piece of any size, and all that it shows
    brush: Brush, width: int, height: int, language: str, pair: RoundPair, is_open: bool
) -> None:
    """A pair with the action that comes next on its stack; flat where its number fits nowhere."""
    theme, words = brush.theme, WelcomeToTerms(texts_in(language))
    brush.box((0, 0, width, height), theme.card if is_open else theme.paper, 14, theme.edge, 2)
    brush.put(number_plate(pair.number, 78), (78, 8))
    brush.put(icon(pair.action, 60), (166, 17))
    brush.put(onward(), (width - 56, 39))
    brush.put(icon(pair.coming, 36), (width - 42, 29))
    name, room = words.action(pair.action), width - 92
    style = Style(largest(name, (30, *NAME), room, True, True), theme.ink, True, "lm", True)
    brush.text((80, height - 22), name, style, room)


@sized_sprite
def number_card(brush: Brush, width: int, height: int, number: int) -> None:
    """A number that the Temp Agency offers."""
    card_on(brush, (0, 0, width, height), radius=14)
    brush.put(number_plate(number, 92), (80, 20))


@sized_sprite
def value_card(  # noqa: PLR0913, PLR0917 - a piece of any size, and all that it shows
    brush: Brush, width: int, height: int, size: int, count: int, now: int, following: int
) -> None:
    """A size of estates, how many there are, and what each is worth now and then."""
    theme = brush.theme
    card_on(brush, (0, 0, width, height), radius=14)
    brush.put(estate(54, 54, size, count > 0), (76, 10))
    brush.text((132, 40), f"×{count}", Style(24, theme.ink, True, "lm", True))
    brush.box((76, 76, 40, 44), theme.strong, 9)
    brush.text((96, 98), str(now), Style(28, theme.on_strong, True, "mm", True))
    brush.put(onward(), (119, 90))
    brush.text((133, 98), str(following), Style(28, theme.ink, True, "lm", True))


@sized_sprite
def temp_card(brush: Brush, width: int, height: int, temps: int) -> None:
    """The boxes of the Temp Agency."""
    card_on(brush, (0, 0, width, height), radius=14)
    brush.put(icon("temp", 60), (84, 36))
    for box in range(TEMPS.boxes):
        boxes_on(brush, (160 + box * 40, 40, 34, 52), box < temps)


def boxes_on(brush: Brush, box: tuple[float, float, float, float], is_crossed: bool) -> None:
    """A box of the Temp Agency: filled where it is crossed."""
    theme = brush.theme
    brush.box(box, theme.strong if is_crossed else theme.card, 6, theme.strong if is_crossed else theme.edge, 2.4)


@sized_sprite
def first_card(brush: Brush, width: int, height: int, name: tuple[str, ...], cost: str) -> None:
    """To build a roundabout first, and what that costs."""
    theme = brush.theme
    card_on(brush, (0, 0, width, height), radius=14)
    brush.put(icon("roundabouts", 44), (80, 14))
    brush.text((width - 12, 37), cost, Style(30, theme.ink, True, "rm", True))
    for index, line in enumerate(name):
        y = 94 + (index - (len(name) - 1) / 2) * 28
        brush.text((80, y), line, Style(24, theme.ink, True, "lm"), width - 84)
