"""Solo and expert mode: the three cards of a hand, of which one gives a pair its number and another its action."""

from collections.abc import Sequence
from itertools import permutations
from typing import Literal, NamedTuple, TypeAlias

from games.core import Ask, Seat
from games.welcome_to import CARDS, HIDDEN, WelcomeToState
from render.canvas import Brush, Canvas, Point, sprite
from render.kit import cards
from render.texts import texts_in
from render.theme import TYPE, Style
from render.typeface import largest, plain_name
from render.welcome_to.icons import medallion, medallion_on
from render.welcome_to.layout import CARD_WIDTH, PAIR_HEIGHT, PAIRS, card_at
from render.welcome_to.words import WelcomeToTerms

CardMark: TypeAlias = Literal["", "received", "passes"]
CELL = PAIR_HEIGHT // 2 - 4
"""The height of one of the two pairs beside a card."""
CELLS = 112
"""Where the pairs beside a card begin."""


class Held(NamedTuple):
    """A card of a hand, and whether it came from the seat before or goes on to the next."""

    card: int
    mark: CardMark = ""


class HandPair(NamedTuple):
    """A pair as it is shown beside the card that gives its number: which card, which row, which pair of the ask."""

    column: int
    row: int
    pair: int
    action: str


class Cell(NamedTuple):
    """What is drawn of a choice: its action, and whether it can be chosen."""

    action: str
    open: bool


def hand_of(view: WelcomeToState, seat: Seat) -> list[Held]:
    """The cards that a seat has in its hand, as the view knows them; none in standard mode."""
    cards = view.hands[seat] if view.hands else []
    marks: dict[int | None, CardMark] = {view.received[seat]: "received"} if view.received else {}
    marks |= {view.sheets[seat].passes: "passes", HIDDEN: ""}
    return [Held(card, marks.get(card, "")) for card in cards]


def choices_of(ask: Ask, hand: Sequence[int]) -> list[HandPair]:
    """All ordered choices of two cards of the hand; where two make the same pair, both are that pair of the ask."""
    pairs, passes = ask.facts["pairs"], ask.facts.get("passes")
    found, rows = [], [0] * len(hand)
    for column, other, left in permutations(range(len(hand))):
        facts = [(CARDS[hand[place]].number, CARDS[hand[place]].action) for place in (column, other, left)]
        wanted = (facts[0][0], facts[1][1])
        pair = next(
            index for index, known in enumerate(pairs) if known == wanted and (not passes or passes[index] == facts[2])
        )
        found.append(HandPair(column, rows[column], pair, wanted[1]))
        rows[column] += 1
    return found


def choice_at(choice: HandPair) -> Point:
    """The centre of the letter of a pair."""
    x, y = card_at(choice.column, PAIRS)
    return x + CELLS + 18, y + 5 + choice.row * CELL + CELL / 2


def draw_hand(
    canvas: Canvas, words: WelcomeToTerms, held: Sequence[Held], ask: Ask | None, names: Sequence[str]
) -> None:
    """The strip over a sheet: the cards of the hand, with the pairs they make while one is being chosen.

    `names` are those of the seat before and the next seat.
    """
    language = words.texts.language
    if ask and ask.kind == "pair":
        choices = choices_of(ask, [card for card, _ in held])
        for column, (card, mark) in enumerate(held):
            cells = tuple(Cell(one.action, one.pair in ask.options) for one in choices if one.column == column)
            canvas.put(choice_card(language, card, mark, cells), card_at(column, PAIRS))
        return
    for column, (card, mark) in enumerate(held):
        x, y = card_at(column, PAIRS)
        canvas.put(hand_card(language, card, mark), (x, y))
        if mark:
            name = plain_name(names[0 if mark == "received" else 1])
            note = words.say("hand.received" if mark == "received" else "hand.passes", name=name)
            canvas.text((x + 146, y + 78), note, Style(TYPE.small, canvas.theme.muted, False, "lm"), CARD_WIDTH - 154)


@sprite(CARD_WIDTH, PAIR_HEIGHT)
def choice_card(brush: Brush, language: str, card: int, mark: CardMark, cells: tuple[Cell, ...]) -> None:
    """A card with the two actions that its number can be paired with."""
    words = WelcomeToTerms(texts_in(language))
    _put_face(brush, card, mark)
    if mark:
        brush.put(arrow(mark), (80, 2))
    for row, (action, can_be_chosen) in enumerate(cells):
        y = 5 + row * CELL + CELL / 2
        brush.put(medallion(action, 36), (CELLS + 44, y - 18))
        colour = brush.theme.ink if can_be_chosen else brush.theme.muted
        name, room = words.action(action), CARD_WIDTH - CELLS - 96
        size = largest(name, (TYPE.body, 22, 20), room, can_be_chosen)
        brush.text((CELLS + 88, y), name, Style(size, colour, can_be_chosen, "lm"), room)


@sprite(CARD_WIDTH, PAIR_HEIGHT)
def hand_card(brush: Brush, language: str, card: int, mark: CardMark) -> None:
    """A card with its number and its own action, which cannot be played together."""
    if card == HIDDEN:
        _back_on(brush)
        return
    words, action = WelcomeToTerms(texts_in(language)), CARDS[card].action
    _put_face(brush, card, mark)
    brush.put(medallion(action, 50), (CELLS, 10))
    name = words.action(action)
    brush.text((CELLS + 60, 35), name, Style(TYPE.strong, brush.theme.ink, True, "lm"), CARD_WIDTH - CELLS - 68)
    if mark:
        brush.put(arrow(mark), (CELLS + 2, 66))


def _put_face(brush: Brush, card: int, mark: CardMark) -> None:
    """The card itself, its edge telling that something is special about it."""
    edge, line = (brush.theme.mark, 3) if mark else (None, 2)
    brush.put(cards.card(CARD_WIDTH, PAIR_HEIGHT, edge, line), (0, 0))
    brush.put(number_face(card), (0, 0))


@sprite(108, PAIR_HEIGHT)
def number_face(brush: Brush, card: int) -> None:
    """The number of a card on a plate, with its action small in the plate's corner."""
    cards.plate_on(brush, (10, 10, 84, 80), CARDS[card].number, 46)
    brush.disc((90, 84), 17, brush.theme.plate)
    medallion_on(brush, CARDS[card].action, 75, 69, 30)


def _back_on(brush: Brush) -> None:
    theme = brush.theme
    brush.box((0, 0, CARD_WIDTH, PAIR_HEIGHT), theme.band, 12, theme.edge, 2)
    brush.box((10, 10, CARD_WIDTH - 20, PAIR_HEIGHT - 20), None, 8, theme.band_muted, 2)
    brush.text((CARD_WIDTH / 2, PAIR_HEIGHT / 2), "?", Style(48, theme.band_text, True))


@sprite(24, 24)
def arrow(brush: Brush, mark: CardMark) -> None:
    """An arrow on a round ground: into the hand or out of it."""
    theme = brush.theme
    brush.disc((12, 12), 12, theme.mark)
    tip, end = (5, 19) if mark == "received" else (19, 5)
    side = 6 if mark == "received" else -6
    brush.line([(end, 12), (tip, 12)], theme.on_mark, 3)
    brush.line([(tip + side, 6), (tip, 12), (tip + side, 18)], theme.on_mark, 3)
