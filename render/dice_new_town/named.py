"""The named things of Dice New Town: land cards, lands, houses and the crew, with their value to a seat."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from games.core import SOLO, Seat
from games.dice_new_town import CARDS, FACTS, FORMATS, KINGS_LAND, LANDS, DiceNewTownSettings, DiceNewTownState
from games.dice_new_town.printed import HouseFormat, LandCard
from render.dice_new_town.chances import named_lands, tree_piece_size
from render.dice_new_town.words import DiceNewTownWords
from render.kit.things import NamedThing, Things

_CREW: Final = "crew"


def things_of(words: DiceNewTownWords, settings: DiceNewTownSettings) -> Iterator[Things]:
    """The named things of the game: land cards, lands, houses, and in solo games the crew."""
    cards = {card.id: _card(words, card, settings.land_powers) for card in CARDS.values()}
    yield Things(words.say("things.cards"), cards, "land_cards", now=partial(_card_now, words))
    lands = {land: _land(words, land) for land in (*LANDS, KINGS_LAND)}
    yield Things(words.say("legend.map"), lands, now=partial(_land_now, words))
    houses = {form: house_thing(words, printed) for form, printed in FORMATS.items()}
    yield Things(words.say("legend.formats"), houses, "formats", now=partial(_roofs_now, words))
    if settings.mode == SOLO:
        crew = {_CREW: NamedThing(words.say("text.crew"), words.say("text.crew_land"))}
        yield Things(words.say("text.crew"), crew, now=partial(_crew_now, words))


def house_thing(words: DiceNewTownWords, printed: HouseFormat) -> NamedThing:
    """A house format with its points and roofs."""
    width, length = printed.footprint
    points = "/".join(map(str, printed.points))
    about = words.say("legend.format.words", points=points, roofs=printed.roofs)
    return NamedThing(words.say("legend.format", width=width, length=length), about)


def _card(words: DiceNewTownWords, card: LandCard, has_power: bool) -> NamedThing:
    rule = [words.text_of(card.rule)] if has_power else []
    about = words.sentences([words.say("thing.card", number=card.id, count=card.value), *rule])
    return NamedThing(words.text_of(card.name), about)


def _card_now(words: DiceNewTownWords, view: DiceNewTownState, seat: Seat, card: int) -> str:
    """The holder of a card in a sentence, and whether the seat has used its power in this round; empty without one."""
    holder = next((other for other, builder in enumerate(view.builders) if card in builder.cards), None)
    if holder is None:
        return ""
    used = [words.say("legend.used.words")] if holder == seat and card in view.used else []
    return words.sentences([words.say("thing.card.yours" if holder == seat else "thing.card.held"), *used])


def _land(words: DiceNewTownWords, land: int) -> NamedThing:
    name = words.land(land)
    if land == KINGS_LAND:
        about = words.say("thing.land.king", cost=FACTS.king.enter_cost, most=FACTS.king.most_houses)
    else:
        about = words.say("thing.land", number=land, card=words.text_of(CARDS[land].name))
    return NamedThing(name[:1].upper() + name[1:], about)


def _land_now(words: DiceNewTownWords, view: DiceNewTownState, seat: Seat, land: int) -> str:
    """Sentences on a land now: its tree, its room, and whether the seat's white dice name it."""
    said = [words.say("thing.land.tree", size=tree_piece_size(view, seat))] if view.has_tree(land) else []
    if land != KINGS_LAND and view.houses[land]:
        size = sum(house.format for house in view.houses[land])
        said.append(words.say("thing.land.room", size=size, most=FACTS.land.most_formats))
    if land in named_lands(view.builders[seat].white):
        said.append(words.say("thing.land.named"))
    return words.sentences(said) if said else ""


def _roofs_now(words: DiceNewTownWords, view: DiceNewTownState, seat: Seat, form: int) -> str:
    return words.say("thing.roofs", count=view.roofs_left(seat, form))


def _crew_now(words: DiceNewTownWords, view: DiceNewTownState, seat: Seat, crew: str) -> str:
    said = list(words.crew_sentences(view))
    return words.sentences(said) if said else ""
