"""Pieces of sentences about cards and plans."""

from games.welcome_to import CARDS, HIDDEN, CityPlan
from render.welcome_to.hand import Held
from render.welcome_to.words import WelcomeToTerms, estate_sizes


def card_words(words: WelcomeToTerms, card: int) -> str:
    return words.say("text.hidden") if card == HIDDEN else words.card((CARDS[card].number, CARDS[card].action))


def held_words(words: WelcomeToTerms, held: Held, before: str, after: str) -> str:
    card = card_words(words, held.card)
    if not held.mark:
        return card
    name = before if held.mark == "received" else after
    return words.say("text.received" if held.mark == "received" else "text.passes", card=card, name=name)


def condition_words(words: WelcomeToTerms, plan: CityPlan) -> str:
    return words.condition(plan) or words.say("text.sizes", sizes=estate_sizes(plan))
