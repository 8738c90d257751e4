"""Rows of a reveal, the film, and the poster with its awards."""

from collections.abc import Iterator, Mapping
from typing import Final

from PIL import Image

from games.core import News, Seat
from games.dice_new_town import FACTS, score_parts
from render.canvas import Box, Canvas, Piece
from render.dice_new_town.drawings import DIE_SIDE, TAKEN_SCALE, artisan, die, drawing, land_card, taken_piece
from render.dice_new_town.map import lay_map_part, map_part
from render.dice_new_town.solid import in_seat_colours, solid_house
from render.dice_new_town.taken import answer_sign, draw_dice, fresh_houses, fresh_land, lands_built_on
from render.dice_new_town.village import draw_village, land_plate, village_base, village_projection
from render.dice_new_town.words import DiceNewTownScene
from render.kit.film import SHARED_CITY_HEIGHT, draw_points_in_corners
from render.kit.final import Distinction
from render.kit.layout import draw_in_rows, in_row
from render.kit.poster import CITY_HEIGHT, draw_plaque
from render.kit.story import public_news_of
from render.theme import Style, rounded

_GAP: Final = 6
_CARD_SIZE: Final = (44, 42)
_PLATE_SIZE: Final = (54, 40)
_HAND_WIDTH: Final = 416
_LINE_HEIGHT: Final = 46
_MATERIAL_WIDTH: Final = 256
_SIGN_SCALE: Final = 0.4
_VOTE_SIGN_SIZE: Final = 56
_FACES: Final = FACTS.dice.faces
_DEED_SIGNS: Final = {"moved": "move", "exchanged": "exchange", "power": "power", "gave": "exchange"}
"""The signs of deeds, by the kind of the news."""
_GAIN_DRAWINGS: Final = {"stone": "stone", "tree": "iso-tree"}
"""The drawings of gained things, by the kind of the news."""
_ABOUT_BUILDING: Final = ("built", "card", "stone")
_MAX_FACTS_ONE_BY_ONE: Final = 3
"""With more facts, equal things are drawn once, and dice taken only among those of the seat."""
_RESULT_FACTS: Final = {"taken": "exchanged", "sizes": "supplied"}
"""Facts of several pieces of material, with the kind of their news."""
POSTER_SCALE: Final = 0.8
"""The scale of the village on a poster."""
_ARTISAN_WIDTH: Final = 34
_MIN_WIDTH_FOR_COUNT: Final = 170
"""The width from which houses are counted."""


def draw_deed(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, box: Box) -> None:
    """Draw what a seat has done, by its news; after a build, only the news about it.

    Without a build, more than _MAX_FACTS_ONE_BY_ONE news are drawn without drafted dice. If more than this number are
    left in either case, equal pictures are drawn once.
    """
    told = list(public_news_of(scene.view, seat))
    if any(news.kind == "built" for news in told):
        told = [news for news in told if news.kind in _ABOUT_BUILDING]
    elif len(told) > _MAX_FACTS_ONE_BY_ONE:
        told = [news for news in told if news.kind != "drafted"]
    pieces = (piece for news in told for piece in _pieces(scene, news))
    draw_in_rows(canvas, list(dict.fromkeys(pieces)) if len(told) > _MAX_FACTS_ONE_BY_ONE else list(pieces), box, _GAP)


def _pieces(scene: DiceNewTownScene, news: News) -> Iterator[Piece]:
    facts = news.facts
    if news.kind == "built":
        yield drawing(f"act-{facts['what']}", _SIGN_SCALE)
        yield from map(taken_piece, facts["pieces"])
    elif news.kind in _DEED_SIGNS:
        yield drawing(f"act-{_DEED_SIGNS[news.kind]}", _SIGN_SCALE)
    if news.kind == "drafted":
        yield die(str(facts["colour"]), int(facts["value"]))
    elif news.kind in ("rerolled", "turned"):
        after = facts["after"] if news.kind == "rerolled" else (facts["after"],)
        yield drawing("act-reroll", _SIGN_SCALE)
        yield from (die(str(facts.get("colour", "white")), value, TAKEN_SCALE) for value in after)
    elif news.kind in ("moved", "placed"):
        said = scene.words.short_land(int(facts["land"]))
        yield land_plate(*_PLATE_SIZE, said, False)
    elif news.kind in ("power", "card"):
        yield land_card(*_CARD_SIZE, int(facts["card"]), False)
    elif news.kind == "handed":
        yield die("black", min(_FACES, int(facts["pips"])), TAKEN_SCALE)
    elif news.kind == "voted":
        yield answer_sign(_VOTE_SIGN_SIZE, _VOTE_SIGN_SIZE, facts["vote"] == "yes")
    elif news.kind in _GAIN_DRAWINGS:
        yield drawing(_GAIN_DRAWINGS[news.kind])
    yield from _material(news)


def _material(news: News) -> Iterator[Piece]:
    size = news.facts.get("size")
    if size:
        yield taken_piece(int(size))
    for fact, kind in _RESULT_FACTS.items():
        if news.kind == kind:
            yield from map(taken_piece, news.facts[fact])


def draw_change(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, box: Box) -> None:
    """Draw the changed land of the map. If no land has changed, draw the seat's dice and material.

    In a wide box, the land of the seat's artisan is then drawn beside the dice and material.
    """
    left, top, width, height = box
    land = fresh_land(scene.view, seat)
    if land is not None:
        _draw_land(canvas, scene, seat, land, box)
        return
    _draw_dice_and_material(canvas, scene, seat, (left, top, _HAND_WIDTH, height))
    if width > _HAND_WIDTH:
        stands = scene.view.builders[seat].figure
        _draw_land(canvas, scene, seat, stands, (left + _HAND_WIDTH, top, width - _HAND_WIDTH, height))


def _draw_land(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, land: int, box: Box) -> None:
    is_built = not set(scene.view.houses[land]).isdisjoint(fresh_houses(scene.view, seat))
    part = map_part(scene, land, box[2:], land == fresh_land(scene.view, seat), is_built)
    lay_map_part(canvas, part, box, canvas.theme.card)


def _draw_dice_and_material(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, box: Box) -> None:
    """Draw a seat's dice with new ones highlighted, the sum of the white ones, and its material."""
    left, top, width, height = box
    builder, words = scene.view.builders[seat], scene.words
    y = top + (height - DIE_SIDE - _LINE_HEIGHT) / 2
    draw_dice(canvas, scene, seat, (left + 11, y))
    middle = y + DIE_SIDE + 10 + _LINE_HEIGHT / 2
    said = words.white_sums_sentence(scene.view, seat)
    canvas.text((left + 12, middle), said, Style(26, canvas.theme.ink, "lm"), _MATERIAL_WIDTH - 18)
    pieces = [taken_piece(size) for size in builder.pieces]
    draw_in_rows(
        canvas,
        pieces,
        (left + _MATERIAL_WIDTH, middle - _LINE_HEIGHT / 2, width - _MATERIAL_WIDTH - 12, _LINE_HEIGHT),
        _GAP,
    )


def draw_poster_city(scene: DiceNewTownScene, seat: Seat) -> Image.Image:
    """Draw the whole village for the poster, with the seat's artisan."""
    canvas = Canvas(village_base(scene.look.palette, CITY_HEIGHT, POSTER_SCALE))
    draw_village(canvas, scene, village_projection(CITY_HEIGHT, POSTER_SCALE), has_plates=False)
    draw_plaque(canvas, (12, 80, 60, 68))
    canvas.put(artisan(scene.colour(seat)), (24, 88))
    return canvas.image


def draw_cell(scene: DiceNewTownScene, seat: Seat, shrink: int) -> Image.Image:
    """Draw the whole village for a film, with everybody's points; it is the same for each seat."""
    view = scene.view
    canvas = Canvas(village_base(scene.look.palette, SHARED_CITY_HEIGHT, 1))
    draw_village(canvas, scene, village_projection(SHARED_CITY_HEIGHT, 1), lands_built_on(view))
    totals = [sum(score_parts(view, other).values()) for other in range(view.seats)]
    draw_points_in_corners(canvas, scene, totals, lambda other: artisan(scene.colour(other), 0.8))
    return canvas.image


def draw_strip(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, box: Box) -> None:
    """Draw a seat in a strip of the poster: its artisan, its houses side by side and, with enough room, their number,
    or words if it has no house.
    """
    left, top, width, height = box
    houses = sorted(scene.view.houses_of(seat), key=lambda house: -house.cubes)
    canvas.put(artisan(scene.colour(seat), 0.8), (left - 2, top + height - 44))
    if width >= _MIN_WIDTH_FOR_COUNT and not houses:
        style = Style(26, canvas.theme.band_text, "lm")
        canvas.text((left + _ARTISAN_WIDTH, top + height / 2), scene.words.say("poster.no_house"), style)
    elif width >= _MIN_WIDTH_FOR_COUNT:
        canvas.text((left + width, top + height / 2), str(len(houses)), rounded(30, canvas.theme.band_text, "rm"))
    pieces = [solid_house(house, 0.4) for house in in_seat_colours(scene, houses)]
    room = width - _ARTISAN_WIDTH - (34 if width >= _MIN_WIDTH_FOR_COUNT else 0)
    room -= pieces[0].width if pieces else 0
    for (x, low), piece in in_row(pieces, (left + _ARTISAN_WIDTH, top + height), 70, room):
        canvas.put(piece, (x, low), "lb")


DISTINCTIONS: Final[Mapping[str, Distinction]] = {
    "largest": Distinction(lambda view, seat: max((one.cubes for one in view.houses_of(seat)), default=0), "houses"),
    "built": Distinction(lambda view, seat: len(view.houses_of(seat)), "houses"),
    "bonuses": Distinction(lambda view, seat: view.builders[seat].bonuses, "bonuses"),
    "cards": Distinction(lambda view, seat: len(view.builders[seat].cards), "lands"),
    "stones": Distinction(lambda view, seat: view.builders[seat].stones, "stones"),
}
