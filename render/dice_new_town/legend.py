"""The legend: what the signs on the pictures mean, what dice are for, what brings points, and what cards do."""

from collections.abc import Iterator
from typing import Final

from games.dice_new_town import CARDS, DICE, FACTS, FORMATS, DiceNewTownSettings, House
from render.canvas import Brush, Piece, sized_sprite, sprite
from render.dice_new_town.cards import land_card
from render.dice_new_town.drawings import OWNERS, drawing
from render.dice_new_town.own import strike
from render.dice_new_town.roofs import roof_sign
from render.dice_new_town.solid import solid_house
from render.dice_new_town.tones import tones_of
from render.dice_new_town.village import fresh_ground, land_plate
from render.dice_new_town.words import DiceNewTownTerms
from render.kit.fresh import pennant
from render.kit.legend import Legend, LegendEntry, signs_legend

CARD: Final = (46, 58)
SIGN: Final = 0.5
PLACE: Final = 17
"""How wide a place of a line or a block is."""


@sprite(132, 52)
def owners_sign(brush: Brush) -> None:
    """The artisans of all seats."""
    for place in range(len(OWNERS)):
        brush.put(drawing(f"figure-{OWNERS[place]}", 0.8), (place * 33, 4))


@sprite(96, 60)
def roofs_sign(brush: Brush) -> None:
    """Roofs of all owners."""
    for place in range(len(OWNERS)):
        brush.put(roof_sign(42, 27, place), (place % 2 * 48, place // 2 * 32))


@sized_sprite
def fresh_sign(brush: Brush, width: int, height: int, word: str) -> None:
    """A land on which something is new."""
    brush.put(fresh_ground(width, round(width / 2)), (0, height - width / 2))
    brush.put(pennant(word, 52), (width * 0.27, 0))


@sprite(*CARD)
def used_sign(brush: Brush) -> None:
    """A card whose power was used."""
    brush.put(land_card(*CARD, 7, True), (0, 0))
    brush.put(strike(44, 40), (1, 9))


@sized_sprite
def places_sign(brush: Brush, width: int, height: int) -> None:
    """Lands beside each other, each with a house."""
    tones = tones_of(brush.theme)
    for row in range(height // PLACE):
        for column in range(width // PLACE):
            left, top = column * PLACE, row * PLACE
            brush.box((left, top, PLACE - 2, PLACE - 2), tones.lawns[0], 3, tones.outline, 1.5)
            brush.box((left + 4, top + 4, PLACE - 10, PLACE - 10), tones.pattern)


def legends(words: DiceNewTownTerms, settings: DiceNewTownSettings) -> Iterator[Legend]:
    """All legends, in the order in which they are read; cards have no powers at tables that play without."""
    stone, houses = FACTS.stones.points_each, FACTS.bonuses.houses_for_fifth
    yield signs_legend(words, words.say("legend.map"), _map(words), stone=stone)
    dice = {colour: drawing(f"dice-{colour}", SIGN) for colour in DICE}
    yield signs_legend(words, words.say("legend.dice"), dice)
    formats = (
        LegendEntry(
            solid_house(House(0, form), 0.4),
            words.say("legend.format", width=printed.footprint[0], length=printed.footprint[1]),
            words.say("legend.format.words", points="/".join(map(str, printed.points))),
        )
        for form, printed in FORMATS.items()
    )
    yield Legend(words.say("legend.formats"), tuple(formats))
    yield signs_legend(words, words.say("legend.bonuses"), _bonuses(), houses=houses)
    if settings.land_powers:
        cards = (
            LegendEntry(land_card(*CARD, number, False), words.printed(card.name), words.printed(card.rule))
            for number, card in CARDS.items()
        )
        yield Legend(words.say("text.own_cards"), tuple(cards))


def _map(words: DiceNewTownTerms) -> dict[str, Piece]:
    """The signs of the map by their names."""
    return {
        "owner": owners_sign(),
        "roof": roofs_sign(),
        "land": land_plate(54, 40, "14", False),
        "tree": drawing("iso-tree", 0.8),
        "fresh": fresh_sign(140, 84, words.say("new")),
        "stone": drawing("stone"),
        "used": used_sign(),
        "piece": drawing("piece-5"),
    }


def _bonuses() -> dict[str, Piece]:
    """What brings a bonus, by its name."""
    return {
        "bonus_tree": drawing("iso-tree", 0.8),
        "second": places_sign(2 * PLACE, PLACE),
        "fifth": land_plate(46, 34, str(FACTS.bonuses.houses_for_fifth), False),
        "largest": solid_house(House(0, 4, 2), 0.4),
        "line": places_sign(4 * PLACE, PLACE),
        "block": places_sign(2 * PLACE, 2 * PLACE),
        "own_card": land_card(*CARD, 14, False),
    }
