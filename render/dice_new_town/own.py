"""A seat's panel beside its question: dice, pips, material, roofs, cards, letters, and words beside the map."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.core import Ask, Plain, Seat
from games.dice_new_town import CARDS, FACTS, KINGS_LAND, DiceNewTownState, score_parts
from render.canvas import Box, Brush, Canvas, Point, sized_sprite
from render.dice_new_town.chances import named_lands
from render.dice_new_town.drawings import TAKEN_SCALE, artisan, die, drawing, tones_of
from render.dice_new_town.taken import (
    NARROW_PLATE_SIZE,
    PIECE_CELL_HEIGHT,
    TAKEN_DIE_SIDE,
    draw_counted_pieces,
    draw_empty_place,
    draw_land_plate,
    lands_built_on,
    line_count,
    piece_cells,
)
from render.dice_new_town.words import DiceNewTownScene
from render.kit.grounds import BAND_HEIGHT, draw_card_ground, draw_ground
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH, Style, bold, rounded

SEAT_COLUMN_LEFT: Final = 764
SEAT_COLUMN_WIDTH: Final = PICTURE_WIDTH - 16 - SEAT_COLUMN_LEFT
SEAT_COLUMN_TOP: Final = BAND_HEIGHT + 10
"""The left edge, width and upper edge of the column with a seat's things."""
_PAD: Final = 10
_RIGHT: Final = SEAT_COLUMN_LEFT + SEAT_COLUMN_WIDTH - _PAD
_GAP: Final = 6
DISC_HEIGHT: Final = 46
"""The height of the disc with an option's letter."""
_DICE_HEIGHT: Final = 58
_WHITE_HEIGHT: Final = 58
_CARD_HEIGHT: Final = 50
_WORDS_HEIGHT: Final = 56
"""The heights of the parts; letters of dice stand under them."""
_ROOM: Final = SEAT_COLUMN_WIDTH - 2 * _PAD
_WHITE_COUNT: Final = 3
_DICE_STEP: Final = 100
_SIGN_SCALE: Final = 0.4
LAND_CARD_WIDTH: Final = NARROW_PLATE_SIZE[0]
"""The width of a land card."""
_SINGLE_DIE_COLOURS: Final = ("red", "green", "black")
"""The colours of which a seat has one die, from left to right."""
_WORDED_QUESTIONS: Final = ("tree_dice", "vote")
"""Questions whose options are about nothing on the panel."""


def lands_to_build_on(view: DiceNewTownState, seat: Seat, ask: Ask | None) -> list[int]:
    """The lands to frame: those that a seat's white dice name, until the seat has built.

    Empty in the move after building, in a vote, and once the game is over.
    """
    has_built = not ask and (view.acted or lands_built_on(view)) and view.step == "build"
    return [] if view.over or view.step in ("move2", "vote") or has_built else [*named_lands(view.builders[seat].white)]


class CardPlace(NamedTuple):
    """A land card's number, left top corner, and the centre of its letter."""

    card: int
    at: Point
    letter: Point


class SeatColumn:
    """The column of a seat's things beside its question: the boxes of its parts, and the places of letters.

    `worded` are the options that are shown as words. `tops` has the upper edge of each part by its name, `bottom` is
    the lower edge of the column.
    """

    def __init__(self, scene: DiceNewTownScene, seat: Seat, ask: Ask | None, worded: Sequence[Plain] = ()) -> None:
        self.scene, self.seat, self.ask, self.worded = scene, seat, ask, worded
        self.builder = scene.view.builders[seat]
        self.options = ask.options if ask else ()
        others = [*self._heights_above(), *self._heights_below()]
        self.room_for_cards = MAX_PICTURE_HEIGHT - 10 - SEAT_COLUMN_TOP - sum(height + _GAP for _, height in others)
        self.tops: dict[str, float] = {}
        self.bottom = self._laid()

    def _laid(self) -> float:
        """Stack all parts; return the lower edge."""
        self.tops.clear()
        top = float(SEAT_COLUMN_TOP)
        for name, height in self._heights():
            self.tops[name] = top
            top += height + _GAP
        return top - _GAP

    def _heights(self) -> Iterator[tuple[str, float]]:
        yield from self._heights_above()
        if self.builder.cards:
            yield "cards", len({at[1] for _, at, _ in self.card_places()}) * _CARD_HEIGHT
        yield from self._heights_below()

    def _heights_above(self) -> Iterator[tuple[str, float]]:
        yield "name", 62
        yield "dice", _DICE_HEIGHT + (DISC_HEIGHT + 2 if self._has_lettered_dice() else 0)
        yield "white", _WHITE_HEIGHT
        yield "material", line_count(self.builder.pieces, _ROOM, self._left_free) * PIECE_CELL_HEIGHT + 6

    def _heights_below(self) -> Iterator[tuple[str, float]]:
        yield from ((f"words {number}", _WORDS_HEIGHT) for number in range(len(self.worded)))

    @property
    def _left_free(self) -> int:
        return DISC_HEIGHT + 4 if ("exchange",) in self.options else 0

    def _has_lettered_dice(self) -> bool:
        return any(self._colour_of(option) in _SINGLE_DIE_COLOURS for option in self.options)

    def _colour_of(self, option: Plain) -> str | None:
        if option in (("collect",), ("hand_over",)):
            return {"collect": "red", "hand_over": "black"}[option[0]]
        if isinstance(option, tuple) and option[0] == "reroll":
            return str(option[1])
        return None

    def box(self, name: str) -> Box:
        """The box of a part of the column, by its name."""
        following = [top for top in self.tops.values() if top > self.tops[name]]
        end = min(following) - _GAP if following else self.bottom
        return SEAT_COLUMN_LEFT, self.tops[name], SEAT_COLUMN_WIDTH, end - self.tops[name]

    def letter_places(self, option: Plain) -> Iterator[Point]:
        """The centre of an option's letter; nothing if the option is not in this column."""
        colour, right = self._colour_of(option), _RIGHT - DISC_HEIGHT / 2
        if option in self.worded:
            _, top, _, height = self.box(f"words {self.worded.index(option)}")
            yield SEAT_COLUMN_LEFT + _PAD + DISC_HEIGHT / 2, top + height / 2
        elif colour == "white":
            yield right, self.tops["white"] + _WHITE_HEIGHT / 2
        elif colour in _SINGLE_DIE_COLOURS:
            place = _SINGLE_DIE_COLOURS.index(colour)
            yield (
                SEAT_COLUMN_LEFT + _PAD + place * _DICE_STEP + TAKEN_DIE_SIDE / 2,
                self.tops["dice"] + _DICE_HEIGHT - 4 + DISC_HEIGHT / 2,
            )
        elif option == ("exchange",):
            yield right, self.tops["material"] + 3 + PIECE_CELL_HEIGHT / 2
        elif isinstance(option, tuple) and option[0] == "power":
            yield from (one.letter for one in self.card_places() if one.card == option[1])

    @property
    def has_named_cards(self) -> bool:
        """Whether there is room for the names of all land cards."""
        return len(self.builder.cards) * _CARD_HEIGHT <= self.room_for_cards

    def card_places(self) -> Iterator[CardPlace]:
        """The seat's land cards with their places."""
        x, y = float(SEAT_COLUMN_LEFT + _PAD), self.tops.get("cards", 0.0)
        for card in self.builder.cards:
            if self.has_named_cards:
                yield CardPlace(card, (x, y), (_RIGHT - DISC_HEIGHT / 2, y + _CARD_HEIGHT / 2))
                y += _CARD_HEIGHT
                continue
            width = LAND_CARD_WIDTH + (DISC_HEIGHT + 2 if ("power", card) in self.options else 0)
            if x + width > _RIGHT:
                x, y = SEAT_COLUMN_LEFT + _PAD, y + _CARD_HEIGHT
            yield CardPlace(card, (x, y), (x + LAND_CARD_WIDTH + 2 + DISC_HEIGHT / 2, y + _CARD_HEIGHT / 2))
            x += width + 8

    def draw(self, canvas: Canvas) -> None:
        """Draw all parts of the column."""
        for name in self.tops:
            draw_card_ground(canvas, self.box(name))
        self._draw_name(canvas)
        self._draw_dice(canvas)
        self._draw_deeds(canvas)
        self._draw_white(canvas)
        material = (SEAT_COLUMN_LEFT + _PAD, self.tops["material"] + 3)
        for cell in piece_cells(self.builder.pieces, material, _ROOM, self._left_free):
            draw_counted_pieces(canvas, cell)
        for one in self.card_places():
            self._draw_card(canvas, one)
        for number, option in enumerate(self.worded):
            self._draw_words(canvas, option, self.box(f"words {number}"))

    def _draw_name(self, canvas: Canvas) -> None:
        (left, top, width, height), theme = self.box("name"), canvas.theme
        canvas.put(artisan(self.scene.colour(self.seat)), (left + _PAD, top + 3))
        middle, end = top + height / 2, left + width - _PAD
        points = sum(score_parts(self.scene.view, self.seat).values())
        canvas.text((end, middle), str(points), rounded(38, theme.ink, "rm"))
        stones = end - 56
        canvas.text((stones, middle), str(self.builder.stones), rounded(27, theme.ink, "rm"))
        canvas.put(drawing("stone"), (stones - 50, middle - 16))
        room = int(stones - 56 - left - 50)
        canvas.text((left + 50, middle), self.scene.name(self.seat), bold(26, theme.ink, "lm"), room)

    def _draw_dice(self, canvas: Canvas) -> None:
        builder, top = self.builder, self.tops["dice"] + 8
        more = {"green": builder.more_green, "black": builder.more_black}
        for place, colour in enumerate(_SINGLE_DIE_COLOURS):
            left, value = SEAT_COLUMN_LEFT + _PAD + place * _DICE_STEP, getattr(builder, colour)
            if value:
                canvas.put(die(colour, value, TAKEN_SCALE), (left, top))
            else:
                draw_empty_place(
                    canvas, (left, top, TAKEN_DIE_SIDE, TAKEN_DIE_SIDE), tones_of(canvas.theme).ground_under(colour)
                )
            if more.get(colour):
                style = rounded(27, canvas.theme.ink, "lm")
                canvas.text((left + TAKEN_DIE_SIDE + 4, top + TAKEN_DIE_SIDE / 2), f"+{more[colour]}", style)

    def _draw_deeds(self, canvas: Canvas) -> None:
        y = self.tops["dice"] + _DICE_HEIGHT - 4 + DISC_HEIGHT / 2
        right = [
            SEAT_COLUMN_LEFT + _PAD + place * _DICE_STEP + TAKEN_DIE_SIDE / 2 + DISC_HEIGHT / 2 + 3
            for place in range(len(_SINGLE_DIE_COLOURS))
        ]
        if ("collect",) in self.options and self.builder.red:
            canvas.put(drawing(f"piece-{self.builder.red}", TAKEN_SCALE), (right[0], y), "lm")
        for x, colour in zip(right, _SINGLE_DIE_COLOURS, strict=True):
            if ("reroll", colour) in self.options:
                canvas.put(drawing("act-reroll", _SIGN_SCALE), (x, y), "lm")
        if ("hand_over",) in self.options and self.builder.black_pips >= FACTS.stones.handed_pips:
            canvas.put(drawing("stone"), (right[2], y - 16))

    def _draw_white(self, canvas: Canvas) -> None:
        top, white = self.tops["white"] + 8, self.builder.white
        for place in range(_WHITE_COUNT):
            at = (SEAT_COLUMN_LEFT + _PAD + place * (TAKEN_DIE_SIDE + 1), top)
            if place < len(white):
                canvas.put(die("white", white[place], TAKEN_SCALE), at)
            else:
                draw_empty_place(canvas, (*at, TAKEN_DIE_SIDE, TAKEN_DIE_SIDE), tones_of(canvas.theme).under_white)
        x, y = SEAT_COLUMN_LEFT + _PAD + _WHITE_COUNT * (TAKEN_DIE_SIDE + 1) + 2, top + TAKEN_DIE_SIDE / 2
        if ("reroll", "white") in self.options and KINGS_LAND not in named_lands(white):
            canvas.put(
                drawing("act-reroll", _SIGN_SCALE),
                (_RIGHT - DISC_HEIGHT - 3, y),
                "rm",
            )
        for place, land in enumerate(named_lands(white)):
            if not place:
                canvas.text((x, y), "=", rounded(27, canvas.theme.ink, "lm"))
                x += 19
            draw_land_plate(canvas, self.scene, (x, y - 20), land, NARROW_PLATE_SIZE)
            x += LAND_CARD_WIDTH + 3

    def _draw_card(self, canvas: Canvas, one: CardPlace) -> None:
        left, top = one.at
        draw_land_card(canvas, self.scene, one.card, (left, top + 5))
        if self.has_named_cards:
            name = self.scene.words.text_of(CARDS[one.card].name)
            ink = canvas.theme.muted if one.card in self.scene.view.used else canvas.theme.ink
            room = int(one.letter[0] - left - LAND_CARD_WIDTH - DISC_HEIGHT / 2 - 12)
            canvas.text((left + LAND_CARD_WIDTH + 8, top + _CARD_HEIGHT / 2), name, Style(28, ink, "lm"), room)

    def _draw_words(self, canvas: Canvas, option: Plain, box: Box) -> None:
        assert self.ask
        left, top, width, height = box
        style = bold(28, canvas.theme.ink, "lm")
        label = self.scene.words.label(self.ask, option)
        canvas.text((left + 2 * _PAD + DISC_HEIGHT, top + height / 2), label, style, width - 3 * _PAD - DISC_HEIGHT)


def worded_options(ask: Ask | None) -> list[Plain]:
    """The options that the column shows as words, because nothing in it stands for them; none without a question."""
    if ask is None:
        return []
    return [option for option in ask.options_without_decline if ask.kind in _WORDED_QUESTIONS or option == ("done",)]


@sized_sprite
def strike_line(brush: Brush, width: int, height: int) -> None:
    """The line through a used land card or a wish that is gone."""
    brush.line([(4, height - 5), (width - 4, 5)], brush.theme.tomato, 5)


def draw_land_card(canvas: Canvas, scene: DiceNewTownScene, card: int, at: Point) -> None:
    """Draw a land card with its number, its left upper corner at `at`; a used one is crossed out."""
    if card in scene.view.used:
        theme, (left, top) = canvas.theme, at
        draw_ground(canvas, (left, top, LAND_CARD_WIDTH, 40), theme.paper, theme.edge, 2, 12)
        canvas.text((left + LAND_CARD_WIDTH / 2, top + 20), str(card), rounded(27, theme.muted))
        canvas.put(strike_line(LAND_CARD_WIDTH, 40), at)
    else:
        draw_land_plate(canvas, scene, at, card, NARROW_PLATE_SIZE)
