"""Pieces of sentences that alt texts and the text form share."""

from collections.abc import Iterable, Mapping
from functools import reduce

from games.welcome_to import CARDS, HIDDEN, CityPlan
from render.kit.lines import points_text
from render.welcome_to.hand import Held
from render.welcome_to.words import Words, estate_sizes


def joined(words: Words, items: Iterable[str]) -> str:
    """A list in one sentence; none of them is said, too."""
    return words.say("alt.separator").join(items) or words.say("alt.none")


def sentences(words: Words, said: Iterable[str]) -> str:
    """Sentences one after the other."""
    return reduce(lambda before, more: words.say("text.then", said=before, more=more), said)


def card_words(words: Words, card: int) -> str:
    """A construction card with both its sides, or that it may not be known."""
    return words.say("alt.hidden") if card == HIDDEN else words.card((CARDS[card].number, CARDS[card].action))


def held_words(words: Words, held: Held, before: str, after: str) -> str:
    """A card of a hand, and who it came from or goes to."""
    card = card_words(words, held.card)
    if not held.mark:
        return card
    name = before if held.mark == "received" else after
    return words.say("alt.received" if held.mark == "received" else "alt.passes", card=card, name=name)


def condition_words(words: Words, plan: CityPlan) -> str:
    """What a City Plan asks for."""
    return words.condition(plan) or words.say("alt.sizes", sizes=estate_sizes(plan))


def parts_words(words: Words, parts: Mapping[str, int]) -> str:
    """The points of these parts of the score."""
    shown = ((words.say(f"part.{part}"), points_text(points)) for part, points in parts.items())
    return joined(words, (words.say("alt.part", part=part, points=points) for part, points in shown))
