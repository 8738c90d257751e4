"""The sheet of a seat that builds: all its builds, the best first, and the pieces inside the first house."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import Final, NamedTuple

from games.core import Ask, Plain, Seat
from games.dice_new_town import Build, House, arrangement, build_gains, fillings_for, legal_builds
from render.canvas import Box, Brush, Canvas, Piece, Point, sized_sprite
from render.dice_new_town.drawings import BESIDE_MAP_SCALE, die, tones_of
from render.dice_new_town.overview import MIN_OVERVIEW_HEIGHT, draw_overview
from render.dice_new_town.own import DISC_HEIGHT, SEAT_COLUMN_LEFT, SEAT_COLUMN_WIDTH, SeatColumn
from render.dice_new_town.solid import draw_exploded, fitting_house, in_seat_colours, solid_house
from render.dice_new_town.table import draw_map_sheet, places_on_map
from render.dice_new_town.words import DiceNewTownScene
from render.kit.grounds import BAND_HEIGHT, draw_card_ground, draw_ground
from render.kit.layout import draw_in_rows
from render.kit.marks import draw_letter_disc
from render.kit.scene import headed_canvas
from render.kit.spots import letter
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH, Style, bold, rounded
from render.typeface import BOLD, width_of

_TOP: Final = BAND_HEIGHT + 10
_GAP: Final = 6
_EDGE: Final = 16
_LIST_WIDTH: Final = 466
_MAX_ROW_HEIGHT: Final = 48
"""The most height of a row with few and with many builds."""
_MAX_BUILDS_WITH_HOUSES: Final = 5
"""The most builds that are shown with their houses."""
_MAX_IN_COLUMN: Final = 10
"""The most builds in one column."""
_MAX_IN_TWO_COLUMNS: Final = 26
"""The most builds in two columns."""
_MAX_DRAWN_BUILDS: Final = 39
"""The most builds that are drawn; menus name the others."""
_ENDS_HEIGHT: Final = 54
_PARTS_HEIGHT: Final = 80
_HOUSE_WIDTH: Final = 100
"""The room for a build's house."""
_WORDS_SIZE: Final = 27
_CHIP_SIDE: Final = 34
_NUMBER_SIZE: Final = 26


class ListedBuild(NamedTuple):
    """A build on offer: the option, the house, its pieces, and its points."""

    option: Plain
    build: Build
    pieces: tuple[int, ...]
    points: int


class BuildSheet:
    """The sheet of a seat that is asked for a build or for its pieces.

    At most _MAX_DRAWN_BUILDS builds are on it.
    """

    def __init__(self, scene: DiceNewTownScene, ask: Ask) -> None:
        self.scene, self.ask = scene, ask
        self.options = ask.options[: len(ask.facts.get("points", ask.options))][:_MAX_DRAWN_BUILDS]
        self.ends = [option for option in ask.options if option in (("more",), ("done",))]
        self.low = MAX_PICTURE_HEIGHT - 10 - (_ENDS_HEIGHT + _GAP if self.ends else 0)
        count = len(self.options)
        self.is_short, self.is_narrow = count <= _MAX_BUILDS_WITH_HOUSES, count <= _MAX_IN_COLUMN
        self.columns = 1 if self.is_narrow else 2 if count <= _MAX_IN_TWO_COLUMNS else 3

    @cached_property
    def seat_column(self) -> SeatColumn:
        return SeatColumn(self.scene, self.ask.seat, self.ask)

    @property
    def houses(self) -> Sequence[House]:
        """The houses on the land of the seat's artisan."""
        view = self.scene.view
        return view.houses[view.builders[self.ask.seat].figure]

    def box(self, place: int) -> Box:
        """The box of the build at this place in the list."""
        rows = -(-len(self.options) // self.columns)
        column, row = divmod(place, rows)
        width = (
            _LIST_WIDTH
            if self.is_narrow
            else (SEAT_COLUMN_LEFT - 10 - _EDGE - _GAP * (self.columns - 1)) / self.columns
        )
        low = self.low - (_PARTS_HEIGHT + _GAP if self.is_narrow else 0)
        height = min(172 if self.is_short else _MAX_ROW_HEIGHT, (low - _TOP + _GAP) // rows - _GAP)
        return _EDGE + column * (width + _GAP), _TOP + row * (height + _GAP), width, height

    @property
    def houses_box(self) -> Box:
        """The box of the line below the builds, for the houses on the land."""
        top = self.low - _PARTS_HEIGHT
        is_free = not self.ends and self.seat_column.bottom + _GAP <= top
        return _EDGE, top, (PICTURE_WIDTH - _EDGE if is_free else SEAT_COLUMN_LEFT - 10) - _EDGE, _PARTS_HEIGHT

    def end_box(self, place: int) -> Box:
        """The box of the option at this place of `ends`, which ends the turn or offers more builds."""
        width = (SEAT_COLUMN_LEFT - 10 - _EDGE - _GAP * (len(self.ends) - 1)) / len(self.ends)
        return _EDGE + place * (width + _GAP), MAX_PICTURE_HEIGHT - 10 - _ENDS_HEIGHT, width, _ENDS_HEIGHT

    def letter_places(self, option: Plain) -> Iterator[Point]:
        """The centre of an option's letter; nothing for a build that is not on the sheet."""
        if option in self.options:
            left, top, _, height = self.box(self.options.index(option))
            yield left + 6 + DISC_HEIGHT / 2, top + height / 2
        elif option in self.ends:
            left, top, _, height = self.end_box(self.ends.index(option))
            yield left + 6 + DISC_HEIGHT / 2, top + height / 2
        else:
            yield from self.seat_column.letter_places(option)

    def draw(self) -> Canvas:
        """Draw the builds, the options of `ends`, and the seat's column.

        Up to ten builds leave room for an exploded view of the first one. With more, the present houses are drawn if
        they fit.
        """
        canvas = headed_canvas(self.scene, self.scene.words.question(self.ask))
        listed = list(islice(_listed(self.scene, self.ask), _MAX_DRAWN_BUILDS))
        for place, one in enumerate(listed):
            draw = self._draw_listed if self.is_short else self._draw_briefly
            draw(canvas, one, self.box(place), is_first=place == 0)
        for place, option in enumerate(self.ends):
            self._draw_end(canvas, option, self.end_box(place))
        line = self.houses_box
        _, lowest, _, height = self.box(-(-len(self.options) // self.columns) - 1)
        if self.is_narrow:
            self._draw_first(canvas, listed[0])
            self._draw_houses(canvas, [*self._parts(listed[0])], line)
            self._draw_outlook(canvas, lowest + height + _GAP)
        elif self.houses and lowest + height + _GAP <= line[1]:
            self._draw_houses(canvas, [_word(self.scene.words.say("sheet.now"))], line)
        self.seat_column.draw(canvas)
        return canvas

    def _draw_listed(self, canvas: Canvas, one: ListedBuild, box: Box, *, is_first: bool) -> None:
        (left, top, width, height), theme = box, canvas.theme
        if is_first:
            draw_ground(canvas, box, theme.card, theme.sun, 5)
        else:
            draw_card_ground(canvas, box)
        middle = top + height / 2
        (house,) = in_seat_colours(self.scene, [one.build.after])
        piece, x = fitting_house(house, _HOUSE_WIDTH, height - 6), left + 60 + _HOUSE_WIDTH
        canvas.put(piece, (x - (_HOUSE_WIDTH + piece.width) / 2 - 4, middle - piece.height / 2))
        self._draw_which(canvas, one, (left + 56, top + 8))
        room = left + width - x - 68
        canvas.text((x, middle - 20), self._kind(one), bold(24, theme.ink, "lm"), room)
        _draw_chips(canvas, one.pieces, (x, middle + 2), int(room))
        self._draw_points(canvas, one, (left + width - 12, middle - 18))
        canvas.text((left + width - 12, middle + 21), f"−{len(one.pieces)}", rounded(27, theme.ink, "rm"))
        canvas.put(die("black", 1, BESIDE_MAP_SCALE), (left + width - 78, middle + 7))

    def _draw_briefly(self, canvas: Canvas, one: ListedBuild, box: Box, *, is_first: bool) -> None:
        (left, top, width, height), theme = box, canvas.theme
        if is_first and self.is_narrow:
            draw_ground(canvas, box, theme.card, theme.sun, 5)
        else:
            draw_card_ground(canvas, box)
        middle, end = top + height / 2, left + width - 12
        if self.ask.kind == "pieces":
            _draw_chips(canvas, one.pieces, (left + 58, middle - 17), int(width - 68))
            return
        canvas.text((end - 46, middle), f"−{len(one.pieces)}", rounded(27, theme.ink, "rm"))
        canvas.put(die("black", 1, BESIDE_MAP_SCALE), (end - 108, middle - 14))
        x = left + (84 if self._draw_which(canvas, one, (left + 55, middle - 17)) else 58)
        canvas.text((x, middle), self._kind(one), Style(24, theme.ink, "lm"), end - 108 - x)
        self._draw_points(canvas, one, (end, middle))

    def _draw_which(self, canvas: Canvas, one: ListedBuild, at: Point) -> bool:
        """Draw the number of the extended house if the land has several; return whether it did."""
        is_drawn = not one.build.is_new and len(self.houses) > 1
        if is_drawn:
            _draw_house_number(canvas, one.build.number + 1, at)
        return is_drawn

    def _draw_points(self, canvas: Canvas, one: ListedBuild, at: Point) -> None:
        canvas.text(at, str(one.points), rounded(40 if self.is_short else 30, canvas.theme.brick, "rm"))

    def _kind(self, one: ListedBuild) -> str:
        words, after = self.scene.words, one.build.after
        if after.penthouse:
            return words.say("sheet.penthouse")
        return words.say("sheet.build", kind=words.say(f"sheet.{one.build.kind}"), house=words.short_shape(after))

    def _draw_end(self, canvas: Canvas, option: Plain, box: Box) -> None:
        draw_card_ground(canvas, box)
        left, top, width, height = box
        style = bold(24, canvas.theme.ink, "lm")
        label = self.scene.words.label(self.ask, option)
        canvas.text((left + 14 + DISC_HEIGHT, top + height / 2), label, style, width - 22 - DISC_HEIGHT)

    def _draw_first(self, canvas: Canvas, one: ListedBuild) -> None:
        left = _EDGE + _LIST_WIDTH + _GAP
        box = (left, _TOP, SEAT_COLUMN_LEFT - 10 - left, self.low - _PARTS_HEIGHT - _GAP - _TOP)
        tones = tones_of(canvas.theme)
        draw_ground(canvas, box, tones.under_green)
        placed = arrangement(*one.build.boxes, one.pieces)
        (house,) = in_seat_colours(self.scene, [one.build.after])
        if placed:
            draw_exploded(canvas, placed, house.owner, box)
        else:
            piece = solid_house(house, 1)
            middle = box[0] + (box[2] - piece.width) / 2, box[1] + (box[3] - piece.height) / 2
            canvas.put(piece, middle)
        draw_letter_disc(canvas, (box[0] + box[2] - 34, _TOP + 34), letter(0), DISC_HEIGHT)

    def _draw_outlook(self, canvas: Canvas, low: float) -> None:
        _, end, width, _ = self.houses_box
        box = (_EDGE, low, _LIST_WIDTH, end - _GAP - low)
        if box[3] < MIN_OVERVIEW_HEIGHT:
            top, end = (
                self.seat_column.bottom + _GAP,
                end if width > SEAT_COLUMN_LEFT else MAX_PICTURE_HEIGHT - 10 + _GAP,
            )
            box = (SEAT_COLUMN_LEFT, top, SEAT_COLUMN_WIDTH, end - _GAP - top)
        if box[3] >= MIN_OVERVIEW_HEIGHT:
            draw_overview(canvas, self.scene, box, None)

    def _parts(self, one: ListedBuild) -> Iterator[Piece]:
        for part, points in build_gains(self.scene.view, self.ask.seat, one.build).items():
            yield _word(self.scene.words.say(f"sheet.part.{part}", points=points))
        yield _word(self.scene.words.say("worth", count=one.points), is_sum=True)

    def _draw_houses(self, canvas: Canvas, said: Sequence[Piece], box: Box) -> None:
        draw_card_ground(canvas, box)
        left, top, width, height = box
        x = left + width - 10
        for number, house in reversed([*enumerate(in_seat_colours(self.scene, self.houses), 1)]):
            piece = fitting_house(house, _HOUSE_WIDTH, height - 4)
            x -= piece.width + _NUMBER_SIZE + 8
            canvas.put(piece, (x + _NUMBER_SIZE, top + height - 2), "lb")
            _draw_house_number(canvas, number, (x, top + height - 40))
        draw_in_rows(canvas, said, (left + 12, top + 2, x - left - 20, height - 4), 4)


def _draw_house_number(canvas: Canvas, number: int, at: Point) -> None:
    draw_ground(canvas, (*at, _NUMBER_SIZE, _CHIP_SIDE), canvas.theme.mark, radius=8)
    canvas.text((at[0] + _NUMBER_SIZE / 2, at[1] + 17), str(number), rounded(27, canvas.theme.on_mark))


def _listed(scene: DiceNewTownScene, ask: Ask) -> Iterator[ListedBuild]:
    known = {build.option: build for build in legal_builds(scene.view, ask.seat)}
    if ask.kind == "pieces":
        build = next(build for build in known.values() if _is_meant(build, ask))
        points = sum(build_gains(scene.view, ask.seat, build).values())
        yield from (ListedBuild(option, build, option, points) for option in ask.options)
        return
    for option, points in zip(ask.options, ask.facts["points"], strict=False):
        build = known[option] if option in known else known[option[:-1]]
        pieces = fillings_for(scene.view, ask.seat, build, 1)[0] if option in known else option[-1]
        yield ListedBuild(option, build, pieces, points)


def _is_meant(build: Build, ask: Ask) -> bool:
    after, facts = build.after, ask.facts
    meant = facts["what"], facts["number"], facts["format"], facts["storeys"]
    return (build.kind, build.number, after.format, after.storeys) == meant


def _word(said: str, *, is_sum: bool = False) -> Piece:
    return _word_pill(width_of(said, _WORDS_SIZE, BOLD) + 24, 40 - 4, said, is_sum)


@sized_sprite
def _word_pill(brush: Brush, width: int, height: int, said: str, is_sum: bool) -> None:
    """A word on a pill; a sum stands out."""
    theme = brush.theme
    ground, ink = (theme.sun, theme.on_sun) if is_sum else (theme.paper, theme.ink)
    brush.box((0, 0, width, height), ground, height / 2, None if is_sum else theme.edge, 2)
    brush.text((width / 2, height / 2), said, bold(_WORDS_SIZE, ink))


@sized_sprite
def _piece_chip(brush: Brush, width: int, height: int, size: int) -> None:
    """The size of a piece of material on a chip in its colour."""
    tones = tones_of(brush.theme)
    brush.box((0, 0, width, height), tones.pieces[size - 1], 6)
    brush.text((width / 2, height / 2), str(size), rounded(27, tones.number))


def _draw_chips(canvas: Canvas, pieces: Sequence[int], at: Point, room: int) -> None:
    step = min(36, room // len(pieces))
    for place, size in enumerate(pieces):
        canvas.put(_piece_chip(step - 2, _CHIP_SIDE, size), (at[0] + place * step, at[1]))


def draw_builds(scene: DiceNewTownScene, seat: Seat, ask: Ask) -> Canvas:
    """Draw the sheet for a question about builds: their list, or the map if no house can be built."""
    return BuildSheet(scene, ask).draw() if _is_about_houses(ask) else draw_map_sheet(scene, seat, ask)


def build_places(scene: DiceNewTownScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """The centre of an option's letter; nothing for a build that is not on the sheet."""
    return BuildSheet(scene, ask).letter_places(option) if _is_about_houses(ask) else places_on_map(scene, ask, option)


def _is_about_houses(ask: Ask) -> bool:
    """Whether the question has houses to draw; false if no build is possible."""
    return ask.kind != "build" or bool(ask.facts["points"])
