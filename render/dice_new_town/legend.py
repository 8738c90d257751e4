"""The legend: signs, uses of dice, sources of points, and powers of cards."""

from collections.abc import Iterator
from typing import Any, Final

from games.dice_new_town import CARDS, DICE_COUNTS, FACTS, FORMATS, DiceNewTownSettings, House
from render.canvas import Brush, Piece, sized_sprite
from render.dice_new_town.drawings import artisan, drawing, land_card, roof_sign, steps_sign, tones_of
from render.dice_new_town.named import house_thing
from render.dice_new_town.own import strike_line
from render.dice_new_town.solid import solid_house
from render.dice_new_town.taken import numbered_piece
from render.dice_new_town.village import land_plate
from render.dice_new_town.words import BUILD_KINDS, OWNER_COLOURS, DiceNewTownWords
from render.kit.legend import Legend, composed_piece, entry_of, legend_of, signs_legend

_CARD_SIZE: Final = (40, 50)
_PLACE_SIDE: Final = 24


@sized_sprite
def _places_sign(brush: Brush, width: int, height: int) -> None:
    """Building places as they are drawn on a land."""
    tones = tones_of(brush.theme)
    for row in range(height // _PLACE_SIDE):
        for column in range(width // _PLACE_SIDE):
            left, top = column * _PLACE_SIDE, row * _PLACE_SIDE
            brush.box((left, top, _PLACE_SIDE - 2, _PLACE_SIDE - 2), tones.lawns[0], 3, tones.outline, 1.5)
            brush.box((left + 4, top + 4, _PLACE_SIDE - 10, _PLACE_SIDE - 10), tones.pattern)


@sized_sprite
def _framed_land(brush: Brush, width: int, height: int) -> None:
    tones = tones_of(brush.theme)
    brush.box((0, 0, width, height), tones.lawns[0], 12, brush.theme.sun, 6)


def legends(words: DiceNewTownWords, settings: DiceNewTownSettings) -> Iterator[Legend]:
    """The parts of the legend in reading order. Cards are among them only in games with land powers."""
    stone, houses = FACTS.stones.points_each, FACTS.bonuses.houses_for_fifth
    yield signs_legend(words, words.say("legend.map"), _map(), stone=stone)
    dice = {colour: drawing(f"dice-{colour}", 0.5) for colour in DICE_COUNTS}
    yield signs_legend(words, words.say("legend.dice"), dice)
    formats = ((solid_house(House(0, form), 0.65), *house_thing(words, printed)) for form, printed in FORMATS.items())
    yield legend_of(words.say("legend.formats"), formats)
    points = {name: getattr(FACTS.bonuses, name.removeprefix("bonus_")) for name in _bonuses()}
    bonuses = (entry_of(words, name, sign, houses=houses, count=points[name]) for name, sign in _bonuses().items())
    yield legend_of(words.say("legend.bonuses"), bonuses)
    facts: dict[str, Any] = {"most": FACTS.land.most_formats, "storeys": FACTS.build.most_storeys}
    yield signs_legend(words, words.say("legend.building"), _building(), points=FACTS.penthouse.points, **facts)
    yield signs_legend(words, words.say("legend.course"), _course(), rounds=FACTS.rounds.normal)
    if settings.land_powers:
        told = (
            (land_card(*_CARD_SIZE, card.id, False), words.text_of(card.name), words.text_of(card.rule))
            for card in CARDS.values()
        )
        yield legend_of(words.say("text.own_cards"), told)


def _map() -> dict[str, Piece]:
    seats = range(len(OWNER_COLOURS))
    return {
        "owner": composed_piece(132, 52, tuple((artisan(seat, 0.8), (seat * 33, 4)) for seat in seats)),
        "roof": composed_piece(
            96, 60, tuple((roof_sign(42, 27, seat), (seat % 2 * 48, seat // 2 * 32)) for seat in seats)
        ),
        "land": land_plate(54, 40, "14", False),
        "tree": drawing("iso-tree", 0.8),
        "fresh": _framed_land(72, 60),
        "steps": steps_sign(36, 36, 2),
        "stone": drawing("stone"),
        "used": composed_piece(*_CARD_SIZE, ((land_card(*_CARD_SIZE, 7, True), (0, 0)), (strike_line(38, 34), (1, 8)))),
        "piece": numbered_piece(5),
    }


def _building() -> dict[str, Piece]:
    room = {"room": _places_sign(2 * _PLACE_SIDE, 2 * _PLACE_SIDE)}
    return (
        room | {name: drawing(f"act-{name}") for name in BUILD_KINDS} | {"land_card": land_card(*_CARD_SIZE, 14, False)}
    )


def _course() -> dict[str, Piece]:
    return {"order": artisan(0, 0.8), "more_round": land_plate(46, 34, str(FACTS.rounds.normal + 1), False)}


def _bonuses() -> dict[str, Piece]:
    return {
        "bonus_tree": drawing("iso-tree", 0.8),
        "second": _places_sign(2 * _PLACE_SIDE, _PLACE_SIDE),
        "fifth": land_plate(46, 34, str(FACTS.bonuses.houses_for_fifth), False),
        "largest": solid_house(House(0, 4, 2), 0.65),
        "line": _places_sign(4 * _PLACE_SIDE, _PLACE_SIDE),
        "block": _places_sign(2 * _PLACE_SIDE, 2 * _PLACE_SIDE),
        "own_card": land_card(*_CARD_SIZE, 14, False),
    }
