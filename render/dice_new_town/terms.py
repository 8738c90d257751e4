"""The names of lands, cards, dice, houses and pieces of Dice New Town in one language."""

from collections.abc import Iterable, Sequence

from games.dice_new_town import CARDS, FORMATS, KINGS_LAND, House
from render.kit.game_words import GameWords


class DiceTerms(GameWords):
    """The names of things in Dice New Town, in one language."""

    domain = "dice_new_town"

    def counted_choice_name(self, choice: str) -> str:
        return self.say(f"group.{choice}")

    def land(self, land: int) -> str:
        return self.say("land.king") if land == KINGS_LAND else self.say("land", number=land)

    def short_land(self, land: int) -> str:
        """The name of a land as short as on the map."""
        return self.say("draft.king") if land == KINGS_LAND else str(land)

    def card(self, card: int) -> str:
        return self.say("card", name=self.text_of(CARDS[card].name), number=card)

    def cards(self, cards: Iterable[int], used: Sequence[int] = ()) -> str:
        """The names of land cards; used ones are marked."""
        named = ((self.card(card), card in used) for card in cards)
        return self.comma_list(self.say("card.used", card=name) if is_used else name for name, is_used in named)

    def die(self, colour: str, value: int) -> str:
        return self.say("die", colour=self.say(f"colour.{colour}"), value=value)

    def dice_of(self, colour: str, dice: Sequence[int]) -> str:
        """Dice of one colour in words."""
        return self.say("dice.shown", colour=self.say(f"colour.{colour}"), dice=" ".join(map(str, dice)))

    def shape(self, form: int, storeys: int) -> str:
        """The size and the storeys of a house in words."""
        width, length = FORMATS[form].footprint
        return self.say("shape", width=width, length=length, count=storeys)

    def short_shape(self, house: House) -> str:
        """The size and the storeys of a house in signs."""
        width, length = FORMATS[house.format].footprint
        return self.say("sheet.shape", width=width, length=length, storeys=house.storeys)

    def house(self, house: House) -> str:
        """A house in words, with its penthouse if it has one."""
        shape = self.shape(house.format, house.storeys)
        return self.say("shape.penthouse", house=shape) if house.penthouse else shape

    def written_sum(self, numbers: Iterable[int]) -> str:
        """The numbers with plus signs."""
        return self.say("plus").join(map(str, numbers))

    def pieces(self, pieces: Sequence[int]) -> str:
        """Pieces of material by their sizes, equal ones once with their number."""
        return self.counted_items(map(str, sorted(pieces)))
