"""The board with all slots: open ones are large, taken ones small."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from games.cities import CARDS, HIDDEN, ROWS, SLOTS, Slot, card_points
from games.core import Seat
from render.canvas import Box, Brush, Canvas, Point, sprite
from render.cities.drawings import draw_worker, drawing, tones_of
from render.cities.pictograms import paint_condition
from render.cities.plan import NAME_SIZES, SPACE_SIDES
from render.cities.things import FEATURE_SCALES, SMALL_ITEM_MEASURES, ItemSize, draw_items, item_size
from render.cities.words import CitiesScene
from render.kit.grounds import draw_card_ground, draw_ground, draw_text
from render.kit.layout import in_centred_column
from render.kit.marks import SLOT_DISC_HEIGHT, paint_tick
from render.kit.paragraphs import wrap
from render.theme import bold, rounded
from render.typeface import BOLD, ROUNDED, largest_size
from render.typeface import width_of as text_width

_SLOT_GAP: Final = 12  # between two slots or rows, in px
_TAKEN_WIDTH: Final = 66
_MAX_SLOT: Final = (380, 240)
_MIN_BAR_HEIGHT: Final = 78  # of a row that is only a bar, in px
BAR_NAME_SHARE: Final = 0.44
"""The share of the width of a bar that its name takes."""
_ROW_HEIGHT_WEIGHTS: Final = {"cards": 1.16, "tiles": 1.0, "features": 1.0, "pieces": 1.0}
"""The share of each open row in the height of the board, relative to the others."""
_LETTER_MARGINS: Final = (8, 47)
"""The room left of a slot without and with a letter."""
MAX_NAME_LINES, MAX_NAME_EXCESS = 2, 6
"""The most lines of a card's name, and the px by which a line may be wider than its room."""
_SYMBOL_HEIGHT: Final = 54
_LETTER_PLACE: Final = 0.28
"""The place of a letter's centre, as a share of its side from the slot's corner."""
_STAR_MARGIN: Final = 30
_PIECE_SCALES: Final = (1.4, 1, 0.86, 0.72)
_NAMED_SLOT_HEIGHT: Final = 150
"""In a lower slot, a single feature is small, because its name lies under it."""
_SMALL_CARD_SIZE: Final = (98, 58)  # width and height in px


class SlotBox(NamedTuple):
    """A slot of a row, with its number from 0 and its box on the picture in px.

    `is_small`: the row is only a bar, in which things are small.
    """

    row: str
    number: int
    slot: Slot
    box: Box
    is_small: bool = False

    @property
    def hidden_count(self) -> int:
        """The number of hidden things of the slot, as printed on the board."""
        return SLOTS[self.row][self.number].down

    @property
    def letter_centre(self) -> Point:
        """The centre of the slot's letter, in px of the picture."""
        inset = _LETTER_PLACE * SLOT_DISC_HEIGHT
        return self.box[0] + inset, self.box[1] + inset


def slot_boxes(
    rows: Mapping[str, list[Slot]], used: Collection[str], box: Box, *, are_lettered: bool = True
) -> Iterator[SlotBox]:
    """All slots with their places in a box. Rows in `used`, and rows without a free slot, are bars.

    In other rows taken slots are narrow. Without letters, so are slots that hold only a hidden card or tile.
    """
    x, y, width, height = box
    bars = {row for row in ROWS if row in used or all(slot.worker is not None for slot in rows[row])}
    room = height - (len(ROWS) - 1) * _SLOT_GAP
    high_bar = max(_MIN_BAR_HEIGHT, round((room - (len(ROWS) - len(bars)) * _MAX_SLOT[1]) / max(1, len(bars))))
    room -= len(bars) * high_bar
    weight = sum(_ROW_HEIGHT_WEIGHTS[row] for row in ROWS if row not in bars)
    top = y
    for row in ROWS:
        high = high_bar if row in bars else min(round(room * _ROW_HEIGHT_WEIGHTS[row] / weight), _MAX_SLOT[1])
        if row in bars:
            yield from _bar(row, rows[row], (x, top, width, high))
        else:
            small = [slot.worker is not None or (not are_lettered and _is_hidden(row, slot)) for slot in rows[row]]
            yield from _open_row(row, rows[row], small, (x, top, width, high))
        top += high + _SLOT_GAP


def _open_row(row: str, slots: list[Slot], small: list[bool], box: Box) -> Iterator[SlotBox]:
    x, y, width, height = box
    taken, room = 0 if all(small) else sum(small), width - (len(slots) - 1) * _SLOT_GAP
    wide = min(_MAX_SLOT[0], (room - taken * _TAKEN_WIDTH) / (len(slots) - taken))
    narrow = (room - wide * (len(slots) - taken)) / max(1, taken)
    for number, slot in enumerate(slots):
        own = narrow if taken and small[number] else wide
        yield SlotBox(row, number, slot, (round(x), round(y), round(x + own) - round(x), round(height)))
        x += own + _SLOT_GAP


def _is_hidden(row: str, slot: Slot) -> bool:
    """Whether a slot holds one thing face down and no other."""
    return not slot.up and row in ("cards", "tiles")


def _bar(row: str, slots: list[Slot], box: Box) -> Iterator[SlotBox]:
    x, y, width, height = box
    wide = width * 0.55 / len(slots)
    for number, slot in enumerate(slots):
        left = x + width * 0.44 + number * wide
        yield SlotBox(row, number, slot, (round(left), round(y), round(wide), round(height)), is_small=True)


def draw_slots(
    canvas: Canvas, scene: CitiesScene, box: Box, used: Collection[str] = (), seat: Seat | None = None
) -> None:
    """Draw all slots with their things or their owners' workers. Rows in `used`, and rows without a free slot, are
    bars.

    For a seat, slots leave room for letters, and cards show its points. Without a seat, cards show the points for each
    match.
    """
    drawn = set[str]()
    for place in slot_boxes(scene.view.rows, used, box, are_lettered=seat is not None):
        if place.is_small and place.row not in drawn:
            drawn.add(place.row)
            y, high = int(place.box[1]), int(place.box[3])
            words, row = scene.words, place.row
            names = [words.say(f"row.{row}"), words.say(f"row.{row}.one")]
            if row in used:
                names = [words.say(f"row.{row}.used")]
            _draw_bar(canvas, (box[0], y, int(box[2]), high), names, place.row in used)
        if place.slot.worker is not None:
            _draw_taken(canvas, scene, place, place.slot.worker)
        elif place.is_small:
            _draw_small(canvas, place)
        else:
            _draw_open(canvas, scene, place, seat)


def _draw_star(canvas: Canvas, scene: CitiesScene, place: SlotBox) -> None:
    x, y, width, _ = place.box
    if scene.view.turn and place.row == "pieces" and place.number == len(SLOTS["pieces"]) - 1:
        canvas.put(drawing("star", 0.8), (x + width - 45, y + 8))


def _draw_taken(canvas: Canvas, scene: CitiesScene, place: SlotBox, seat: Seat) -> None:
    x, y, width, height = place.box
    if not place.is_small:
        draw_ground(canvas, place.box, tones_of(canvas.theme).used, tones_of(canvas.theme).kerb, 2)
        _draw_star(canvas, scene, place)
    scale = 1 if width > _TAKEN_WIDTH and height > _MIN_BAR_HEIGHT else 0.72
    draw_worker(canvas, (x + width / 2, y + height / 2), scene.colour(seat), scene.initial(seat), scale)


def _draw_small(canvas: Canvas, place: SlotBox) -> None:
    x, y, width, height = place.box
    things = (*place.slot.up, *(HIDDEN,) * place.hidden_count)
    if place.row == "cards":
        wide, high = _SMALL_CARD_SIZE
        _draw_small_card(canvas, things[0], (x + (width - wide) / 2, y + (height - high) / 2, wide, high))
        return
    draw_items(canvas, place.row, things, place.box, item_size(place.row, SMALL_ITEM_MEASURES[place.row]), 4)


def _draw_open(canvas: Canvas, scene: CitiesScene, place: SlotBox, seat: Seat | None) -> None:
    x, y, width, height = place.box
    up = place.slot.up
    if _is_hidden(place.row, place.slot) and (place.row == "cards" or seat is None):
        _draw_hidden_card(canvas, place.box)
        return
    if place.row == "cards":
        _draw_card(canvas, scene, place, seat)
        return
    draw_ground(canvas, place.box, canvas.theme.card, canvas.theme.strong, 4)
    if place.row == "pieces" and place.number == len(SLOTS["pieces"]) - 1:
        _draw_star(canvas, scene, place)
        place = place._replace(box=(x, y + _STAR_MARGIN, width, height - _STAR_MARGIN))
    _draw_things(canvas, scene, place, (*up, *(HIDDEN,) * place.hidden_count), _LETTER_MARGINS[seat is not None])


def _draw_things(canvas: Canvas, scene: CitiesScene, place: SlotBox, things: tuple[str, ...], corner: int) -> None:
    x, y, width, height = place.box
    left, room = x + corner, width - corner - 8
    if place.row == "pieces" and HIDDEN not in things:
        _draw_pile(canvas, things, (left, y, room, height))
        return
    size = _measure(place.row, len(things), room, height)
    name = _name_of(scene, place, things)
    if name and text_width(name, NAME_SIZES[-1], ROUNDED) <= width - 12:
        style = rounded(NAME_SIZES[0], canvas.theme.ink)
        draw_text(canvas, (x + width / 2, y + height - 24), name, style, NAME_SIZES, int(width) - 12)
        left, room, height = x, width, height - 30
    draw_items(canvas, place.row, things, (left, y, room, height), size)


def _name_of(scene: CitiesScene, place: SlotBox, things: tuple[str, ...]) -> str:
    is_one = place.row == "features" and len(things) == 1
    return scene.words.item("features", things[0]) if is_one else ""


def _measure(row: str, count: int, room: float, height: float) -> ItemSize:
    chips = FEATURE_SCALES[1:] if count == 1 and height < _NAMED_SLOT_HEIGHT else FEATURE_SCALES
    sizes = [
        item_size(row, measure)
        for measure in {"tiles": SPACE_SIDES, "features": chips, "pieces": _PIECE_SCALES[1:]}[row]
    ]
    high = height - (16 if row == "tiles" else 0)
    return next((size for size in sizes if count * (size.width + 8) - 8 <= room and size.height <= high), sizes[-1])


def _draw_pile(canvas: Canvas, things: tuple[str, ...], box: Box) -> None:
    x, y, width, height = box
    half, sizes = len(things) // 2, [item_size("pieces", scale) for scale in _PIECE_SCALES]
    rows = [things] if len(things) * (sizes[1].width + 2) <= width else [things[:half], things[half:]]
    wide, high = len(rows[-1]), len(rows)
    fitting = (size for size in sizes if (size.width + 2) * wide <= width and (size.height + 2) * high <= height - 8)
    size = next(fitting, sizes[-1])
    top = y + (height - high * (size.height + 2)) / 2
    for place, row in enumerate(rows):
        draw_items(canvas, "pieces", row, (x, top + place * (size.height + 2), width, size.height), size, 2)


def first_fitting_name(names: Sequence[str], room: int) -> str:
    """The first of these names that fits into this room in px at the smallest of NAME_SIZES; otherwise the last."""
    return next((name for name in names if text_width(name, NAME_SIZES[-1], ROUNDED) <= room), names[-1])


def _draw_bar(canvas: Canvas, box: Box, names: Sequence[str], is_used: bool) -> None:
    (x, y, width, height), theme, left = box, canvas.theme, 62 if is_used else 22
    draw_ground(canvas, box, tones_of(theme).used)
    if is_used:
        canvas.put(used_row_sign(), (x + 17, y + height / 2 - 17))
    style = rounded(NAME_SIZES[0], theme.ink if is_used else theme.muted, "lm")
    room = int(width * BAR_NAME_SHARE) - left - 4
    draw_text(canvas, (x + left, y + height / 2), first_fitting_name(names, room), style, NAME_SIZES, room)


@sprite(34, 34)
def used_row_sign(brush: Brush) -> None:
    """The sign of a row from which the seat has already taken."""
    brush.disc((17, 17), 17, brush.theme.muted)
    paint_tick(brush, (8, 8), 18, brush.theme.card, 4)


def _draw_hidden_card(canvas: Canvas, box: Box) -> None:
    (x, y, width, height), theme = box, canvas.theme
    draw_ground(canvas, box, theme.band)
    draw_ground(canvas, (x + 9, y + 9, width - 18, height - 18), theme.band, theme.band_muted, 3)
    canvas.text((x + width / 2, y + height / 2), "?", rounded(round(min(56, height * 0.34)), theme.band_muted))


def _draw_card(canvas: Canvas, scene: CitiesScene, place: SlotBox, seat: Seat | None) -> None:
    x, y, width, height = map(int, place.box)
    card = place.slot.up[0]
    draw_ground(canvas, place.box, canvas.theme.card, canvas.theme.strong, 4)
    names = {each: scene.words.text_of(CARDS[each].name) for slot in scene.view.rows["cards"] for each in slot.up}
    are_named = all(_card_name_lines(name, width - 20) for name in names.values())
    share, high = (0.36, _SYMBOL_HEIGHT) if are_named else (0.66, 0.6 * height)
    left, top = x + (56 if seat is not None else 12), y + 7 + max(0, (share * height - high) / 2)
    paint_condition(canvas, CARDS[card].condition, (left, top, x + width - 12 - left, high), centred=True)
    if are_named:
        _draw_name(canvas, names[card], place.box)
    _draw_points(canvas, scene, place.box, card, seat)


def _card_name_lines(name: str, room: int) -> list[str]:
    """A card's name on one line or two; none if the slot is too narrow for it."""
    lines = [name] if text_width(name, NAME_SIZES[-1], ROUNDED) <= room else wrap(name, NAME_SIZES[-1], room, BOLD)
    widest = max(text_width(line, NAME_SIZES[-1], ROUNDED) for line in lines)
    return lines if len(lines) <= MAX_NAME_LINES and widest <= room + MAX_NAME_EXCESS else []


def _draw_name(canvas: Canvas, name: str, box: Box) -> None:
    x, y, width, height = box
    room = int(width) - 20
    lines = _card_name_lines(name, room)
    size = min(largest_size(line, NAME_SIZES, room, ROUNDED) for line in lines)
    for at, line in in_centred_column(lines, (x + width / 2, y + height * 0.58), size + 1):
        canvas.text(at, line, rounded(size, canvas.theme.ink), room + MAX_NAME_EXCESS)


def _draw_points(canvas: Canvas, scene: CitiesScene, box: Box, card: str, seat: Seat | None) -> None:
    x, y, width, height = box
    theme, words, points, level = canvas.theme, scene.words, CARDS[card].points, y + height - 26
    each = words.say("card.points", points=points)
    if seat is None:
        style = rounded(NAME_SIZES[0], theme.ink)
        draw_text(canvas, (x + width / 2, level), each, style, NAME_SIZES, int(width) - 16)
        return
    now = card_points(card, scene.view.districts[seat].land)
    said, room = words.say("card.now", points=now), (width - 32) / 2
    if max(text_width(each, 24, BOLD), text_width(said, 27, ROUNDED)) > room:
        each, room = f"{points}×", width - 72
    canvas.text((x + 12, level), each, bold(24, theme.muted, "lm"))
    style = rounded(NAME_SIZES[0], theme.ink, "rm")
    draw_text(canvas, (x + width - 12, level), said, style, NAME_SIZES, int(room))


def _draw_small_card(canvas: Canvas, card: str, box: Box) -> None:
    (x, y, width, height), theme = box, canvas.theme
    if card == HIDDEN:
        draw_ground(canvas, (x + width / 2 - 22, y, 44, height), theme.band, radius=8)
        canvas.text((x + width / 2, y + height / 2), "?", rounded(28, theme.band_muted))
    else:
        draw_card_ground(canvas, box, 8)
        paint_condition(canvas, CARDS[card].condition, (x + 5, y + 12, width - 10, height - 24), centred=True)
