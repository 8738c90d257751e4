"""Questions and options of Dinner in Paris in one language."""

from typing import Final

from games.core import Ask, Plain
from games.dinner_in_paris import DECK, FACTS, RESOURCES
from render.dinner_in_paris.terms import DinnerTerms

DONE: Final = {"lay": "rows", "claim": "objectives"}
"""The icons of actions that are not about a card or a kind of restaurant."""
PLAYED: Final = {"two_coins": "two_coins", "adjacent": "adjacent"}
"""The icons of pigeon cards that are played while terraces are laid."""


def icon_of(ask: Ask, option: Plain) -> str | None:
    """The name of the icon of a card, a restaurant or an action."""
    what, about = (option[0], option[-1]) if isinstance(option, tuple) else ("draw", option)
    if what == "draw":
        return PLAYED.get(about) or (about if about in RESOURCES and len(RESOURCES[about].gives) == 1 else None)
    return about if what in ("open", "play") else DONE.get(what)


class DinnerQuestions(DinnerTerms):
    """The words of the game but those of its news."""

    def wish(self, wish: Plain, ask: Ask | None = None) -> str:
        """A card that somebody wants to draw, there or not, or the deck."""
        return self._action(ask or Ask(0, "draw", (wish,)), *wish)

    def _where(self, ask: Ask, option: Plain) -> str:
        """Where a restaurant may stand: a side of the square, then the sites on it. Whose a terrace is to be."""
        if ask.kind == "owner":
            kind, site = ask.fact_of("restaurants", option)
            return self.say("option.owner", restaurant=self.say(f"restaurant.{kind}"), site=self.cell(site))
        if ask.kind == "side":
            return self.say(f"side.{option}")
        return self.sites(ask.facts["restaurant"], option, ask.facts["side"])

    def _laying(self, option: Plain) -> str:
        """A cell, a card that is played, or what becomes of an objective."""
        return self.say(f"option.{option}") if isinstance(option, str) else self.cell(option)

    def _action(self, ask: Ask, what: str, about: Plain = None) -> str:
        """What an action does."""
        if what == "draw" and about is None:
            return self.say("group.draw")
        if what == "draw" and about != DECK:
            return self.say("option.draw", card=self.resource(about))
        if what == "open":
            return self.say("option.open", restaurant=self.say(f"restaurant.{about}"))
        if what == "claim":
            return self.say("option.claim", objective=self.objective(about))
        if what == "lay" and about is not None:
            kind, site = ask.facts["restaurants"][about]
            return self.say("option.lay", restaurant=self.say(f"restaurant.{kind}"), site=self.cell(site))
        return self.say(f"option.any.{what}")

    def _paying(self, card: str) -> str:
        """A card that pays, in few words: there may be seven of them."""
        if card not in RESOURCES:
            return self.say(f"option.{card}")
        gives = RESOURCES[card].gives
        if len(gives) == 1:
            return self.resource(card)
        return self.say("resource.or.brief").join(self.say(f"resource.brief.{name}") for name in gives)

    options_said = {
        **dict.fromkeys(("keep", "second"), lambda words, ask, card: words.objective(card)),
        **dict.fromkeys(("draw", "action"), lambda words, ask, action: words._action(ask, *action)),
        **dict.fromkeys(("side", "site", "owner"), _where),
        **dict.fromkeys(("lay", "free_terrace", "objective"), lambda words, ask, option: words._laying(option)),
        "payment": lambda words, ask, cards: words.say("option.plus").join(map(words._paying, cards)),
        "discard": lambda words, ask, card: words.resource(card),
    }
    icons_said = dict.fromkeys(("draw", "action", "lay", "free_terrace", "discard"), icon_of)
    groups_said = dict.fromkeys(("draw", "action"), lambda words, what: words.say(f"group.{what}"))
    facts_named = ("restaurant", "side")
    facts_said = {
        "cell": DinnerTerms.cell,
        "site": DinnerTerms.cell,
        "card": DinnerTerms.resource,
        "cards": DinnerTerms.resources,
        "cells": lambda words, cells: words.joined(map(words.cell, cells)),
        "paid": lambda words, cards: words.tallied(map(words._paying, cards)),
    }
    made_of_facts = {
        "pigeon": lambda words, facts: words.pigeon(facts["card"]),
        "objective": lambda words, facts: words.objective(facts["card"]),
        "majorities": lambda words, facts: words.majorities(facts["majority"]),
    }

    def majorities(self, card: str) -> str:
        """What is counted in a game with this card."""
        return self.joined(self.say(f"majority.{name}") for name in FACTS.majority_cards[card])
