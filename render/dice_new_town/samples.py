"""Every piece of the game, for the contact sheet."""

from collections.abc import Iterator
from itertools import product

from games.dice_new_town import FORMATS, House
from render.atlas import art
from render.dice_new_town.cards import land_card
from render.dice_new_town.legend import fresh_sign, owners_sign, places_sign, roofs_sign, used_sign
from render.dice_new_town.own import strike
from render.dice_new_town.proposals import CHIP, chip, word
from render.dice_new_town.roofs import roof_sign
from render.dice_new_town.solid import solid_house
from render.dice_new_town.taken import TICK, ready_sign, vote_sign
from render.dice_new_town.village import fresh_ground, land_plate
from render.kit import Sample
from render.texts import Texts


def samples(texts: Texts) -> Iterator[Sample]:
    """The drawings, houses from the front and from the side, plates, cards and roofs."""
    yield from (Sample(name, art("dice_new_town").piece(name)) for name in art("dice_new_town").names)
    for form, owner in product(FORMATS, range(4)):
        yield Sample(f"solid {form} of {owner}", solid_house(House(owner, form, 1 + owner % 3), 1))
    yield Sample("solid penthouse", solid_house(House(0, 4, 2, penthouse=True), 1))
    yield from (Sample(f"plate {fresh}", land_plate(46, 34, "17", fresh)) for fresh in (False, True))
    yield from (Sample(f"card {used}", land_card(50, 66, 17, used)) for used in (False, True))
    yield Sample("fresh land", fresh_ground(202, 101))
    yield from (Sample(f"roof {owner}", roof_sign(40, 30, owner)) for owner in range(4))
    yield from (Sample(f"chip {size}", chip(34, CHIP, size)) for size in range(1, 7))
    yield from (Sample(f"word {is_sum}", word(90, 36, "+2", is_sum)) for is_sum in (False, True))
    yield Sample("strike", strike(44, 40))
    yield from (Sample("owners", owners_sign()), Sample("roofs", roofs_sign()), Sample("used", used_sign()))
    yield from (Sample("fresh", fresh_sign(110, 78, texts("kit", "new"))), Sample("block", places_sign(34, 34)))
    yield Sample("ready", ready_sign(TICK, TICK))
    yield from (Sample(f"vote {vote}", vote_sign(56, 56, vote)) for vote in ("yes", "no"))
