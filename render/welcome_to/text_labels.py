"""Labels of options where no picture shows their place: the things there and beside it, and the changes."""

from collections.abc import Callable
from typing import Any, Final

from games.core import DECLINE, Ask, Plain
from games.welcome_to import EMPTY, PLANS, STREETS, TRACKS, Sheet, WelcomeToState, estate_counts
from render.welcome_to.text_streets import house_words
from render.welcome_to.text_tracks import condition_words
from render.welcome_to.words import WelcomeToTerms


def about(words: WelcomeToTerms, view: WelcomeToState, ask: Ask, option: Plain) -> str:
    """The addition to an option's label for a reader without a picture; may be empty."""
    if option is DECLINE or isinstance(option, str) or ask.kind not in MORE:
        return ""
    return MORE[ask.kind](words, view, view.sheets[ask.seat], option)


def _site(words: WelcomeToTerms, view: WelcomeToState, sheet: Sheet, option: Plain) -> str:
    index, lot = option[:2]
    lots = sheet.streets[index].lots
    left = next((house for house in reversed(lots[:lot]) if house != EMPTY), None)
    right = next((house for house in lots[lot + 1 :] if house != EMPTY), None)
    return _between(words, left, right)


def _site_and_pool(words: WelcomeToTerms, view: WelcomeToState, sheet: Sheet, option: Plain) -> str:
    pool = _bis(words, view, sheet, option)
    return words.joined([_site(words, view, sheet, option), *([pool] if pool else [])])


def _between(words: WelcomeToTerms, left: int | None, right: int | None) -> str:
    fields = {side: _brief(words, house) for side, house in (("left", left), ("right", right)) if house is not None}
    key = {0: "empty", 1: "after" if right is None else "before", 2: "between"}[len(fields)]
    return words.say(f"text.label.{key}", **fields)


def _brief(words: WelcomeToTerms, house: int) -> str:
    return str(house) if house >= 0 else house_words(words, house)


def _gap(words: WelcomeToTerms, view: WelcomeToState, sheet: Sheet, option: Plain) -> str:
    lots = sheet.streets[option[0]].lots
    sides = (house_words(words, lots[lot]) for lot in (option[1], option[1] + 1))
    return words.joined(sides)


def _houses(words: WelcomeToTerms, view: WelcomeToState, sheet: Sheet, option: Plain) -> str:
    street, first, size = (*option, 1)[:3]
    return words.joined(_brief(words, house) for house in sheet.streets[street].lots[first : first + size])


def _bis(words: WelcomeToTerms, view: WelcomeToState, sheet: Sheet, option: Plain) -> str:
    return words.say("text.label.pool") if option[1] in STREETS[option[0]].pools else ""


def _value(words: WelcomeToTerms, view: WelcomeToState, sheet: Sheet, option: Plain) -> str:
    values, reached = TRACKS.estates[option - 1], sheet.estate_raises[option - 1]
    said = _raise(words, values[reached], values[reached + 1])
    return words.joined([said, words.say("text.label.completed", completed=estate_counts(sheet)[option - 1])])


def _park(words: WelcomeToTerms, view: WelcomeToState, sheet: Sheet, option: Plain) -> str:
    values, reached = STREETS[option].parks, sheet.streets[option].parks
    return _raise(words, values[reached], values[reached + 1])


def _pool(words: WelcomeToTerms, view: WelcomeToState, sheet: Sheet, option: Plain) -> str:
    reached = sum(len(street.pools) for street in sheet.streets)
    return _raise(words, TRACKS.pools[reached], TRACKS.pools[reached + 1])


def _raise(words: WelcomeToTerms, now: int, then: int) -> str:
    return words.say("text.label.raise", now=now, then=then)


def _plan(words: WelcomeToTerms, view: WelcomeToState, sheet: Sheet, option: Plain) -> str:
    return condition_words(words, PLANS[view.plans[option].id])


MORE: Final[dict[str, Callable[[WelcomeToTerms, WelcomeToState, Sheet, Any], str]]] = {
    "lot": _site,
    "roundabout": _site_and_pool,
    "fence": _gap,
    "bis": _bis,
    "estate": _houses,
    "estates": _houses,
    "bis_houses": _houses,
    "estate_value": _value,
    "park": _park,
    "pool": _pool,
    "plan": _plan,
}
"""Words that are added to the labels of some kinds of questions."""
