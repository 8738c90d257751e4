"""The news of Welcome To… in one language, with names escaped by the sender; and additions to labels."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.core import DECLINE, Ask, ChoicePath, JoinedAsk, News, Plain, Seat
from games.welcome_to import EMPTY, PLANS, STREETS, TEMP_AGENCY, TRACKS, Sheet, WelcomeToState, estate_counts
from render.kit.game_words import ShowsArea, shows_every_area
from render.texts import MINUS
from render.welcome_to.progress import MAX_REFUSALS
from render.welcome_to.text_tracks import condition_words, house_words
from render.welcome_to.words import WelcomeToTerms


def _label_addition(words: WelcomeToTerms, view: WelcomeToState, ask: Ask, option: Plain) -> str:
    """The addition to an option's label with the things that a picture would show at its place; may be empty."""
    if option is DECLINE or isinstance(option, str) or ask.kind not in _LABEL_ADDITIONS:
        return ""
    return _LABEL_ADDITIONS[ask.kind](words, view, view.sheets[ask.seat], option)


def _site(words: WelcomeToTerms, view: WelcomeToState, sheet: Sheet, option: Plain) -> str:
    index, lot = option[:2]
    lots = sheet.streets[index].lots
    left = next((house for house in reversed(lots[:lot]) if house != EMPTY), None)
    right = next((house for house in lots[lot + 1 :] if house != EMPTY), None)
    return _between(words, left, right)


def _site_and_pool(words: WelcomeToTerms, view: WelcomeToState, sheet: Sheet, option: Plain) -> str:
    pool = _bis(words, view, sheet, option)
    return words.comma_list([_site(words, view, sheet, option), *([pool] if pool else [])])


def _between(words: WelcomeToTerms, left: int | None, right: int | None) -> str:
    fields = {side: _brief(words, house) for side, house in (("left", left), ("right", right)) if house is not None}
    key = {0: "empty", 1: "after" if right is None else "before", 2: "between"}[len(fields)]
    return words.say(f"text.label.{key}", **fields)


def _brief(words: WelcomeToTerms, house: int) -> str:
    return str(house) if house >= 0 else house_words(words, house)


def _gap(words: WelcomeToTerms, view: WelcomeToState, sheet: Sheet, option: Plain) -> str:
    lots = sheet.streets[option[0]].lots
    sides = (house_words(words, lots[lot]) for lot in (option[1], option[1] + 1))
    return words.comma_list(sides)


def _houses(words: WelcomeToTerms, view: WelcomeToState, sheet: Sheet, option: Plain) -> str:
    street, first, size = (*option, 1)[:3]
    return words.comma_list(_brief(words, house) for house in sheet.streets[street].lots[first : first + size])


def _bis(words: WelcomeToTerms, view: WelcomeToState, sheet: Sheet, option: Plain) -> str:
    return words.say("text.label.pool") if option[1] in STREETS[option[0]].pools else ""


def _value(words: WelcomeToTerms, view: WelcomeToState, sheet: Sheet, option: Plain) -> str:
    values, reached = TRACKS.estates[option - 1], sheet.estate_raises[option - 1]
    said = _raise(words, values[reached], values[reached + 1])
    return words.comma_list([said, words.say("text.label.completed", completed=estate_counts(sheet)[option - 1])])


def _park(words: WelcomeToTerms, view: WelcomeToState, sheet: Sheet, option: Plain) -> str:
    values, reached = STREETS[option].parks, sheet.streets[option].parks
    return _raise(words, values[reached], values[reached + 1])


def _pool(words: WelcomeToTerms, view: WelcomeToState, sheet: Sheet, option: Plain) -> str:
    reached = sum(len(street.pools) for street in sheet.streets)
    return _raise(words, TRACKS.pools[reached], TRACKS.pools[reached + 1])


def _raise(words: WelcomeToTerms, now: int, then: int) -> str:
    return words.say("text.label.raise", now=now, then=then)


_LABEL_ADDITIONS: Final[dict[str, Callable[[WelcomeToTerms, WelcomeToState, Sheet, Any], str]]] = {
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
    "plan": lambda words, view, sheet, option: condition_words(words, PLANS[view.plans[option].id]),
}
"""Words that are added to the labels of some kinds of questions."""


_ONLY_CHOICES: Final = ("only_pair", "only_number")
"""The news about an only choice, which belong to the next round; its result is told as well."""


class WelcomeToWords(WelcomeToTerms):
    """All words of Welcome To… in one language, with those for news and for the things at an option's place."""

    told_in_full = ("estate_value",)
    weights = dict.fromkeys(_ONLY_CHOICES, -1)

    def label(self, ask: Ask, option: Plain, view: WelcomeToState | None = None) -> str:
        label = super().label(ask, option)
        more = _label_addition(self, view, ask, option) if view else ""
        return self.say("text.label", label=label, about=more) if more else label

    def details(self, ask: Ask, option: Plain, view: WelcomeToState) -> str:
        """The change of the card's number by the Temp Agency, or that the number stays; empty for other questions."""
        if ask.kind != "number" or option is DECLINE:
            return ""
        shift = option - ask.facts["printed"]
        return f"{shift:+d}".replace("-", MINUS) if shift else self.say("about.number.same")

    def facts_to_know(self, ask: Ask, view: WelcomeToState, shows_area: ShowsArea = shows_every_area) -> list[str]:
        """A line on the effect of each action in a question for a pair; none for other questions."""
        actions = dict.fromkeys(action for _, action in ask.facts.get("pairs", ()))
        return [self.say(f"pair.{action}") for action in actions]

    def _lot_and_more(self, ask: JoinedAsk, path: ChoicePath, view: WelcomeToState | None) -> str:
        further, (lot, built) = path.asks[1], path.choices
        what = self.say(f"path.no_{further.kind}" if built is DECLINE else f"path.{further.kind}")
        place = self.say("option.lot", street=lot[0] + 1, lot=lot[1] + 1)
        label = self.say("path.then").join([place, what])
        return self.say("text.label", label=label, about=_label_addition(self, view, ask.first, lot)) if view else label

    paths_said = {"lot": _lot_and_more}

    def news_to_tell(self, happened: Sequence[News], reader: Seat | None) -> Sequence[News]:
        """The news without other seats' choices of the only pair or number.

        The end of the game is left out too, if a refusal in the news explains it.
        """
        is_known = any(
            self.news_key(news) == "refused_forced" and news.facts["count"] == MAX_REFUSALS for news in happened
        )
        return [
            news
            for news in super().news_to_tell(happened, reader)
            if not (is_known and news.kind == "ended") and (news.seat == reader or news.kind not in _ONLY_CHOICES)
        ]

    def news_key(self, news: News) -> str:
        if news.kind == "temp" and not news.facts["shift"]:
            return "temp_same"
        if news.kind == "refused" and news.facts.get("nothing_fits"):
            return "refused_forced"
        return super().news_key(news)

    def reasons(self, news: News) -> list[str]:
        """Why a seat was not asked; for the Temp Agency, the number of its crosses, or that no box is left."""
        if news.kind == "temp" and news.facts.get("crossed"):
            return [self.say("why.crossed", count=news.facts["count"], most=TEMP_AGENCY.boxes)]
        if news.kind == "temp" and news.facts.get("count") == TEMP_AGENCY.boxes:
            return [self.say("why.no_box", most=TEMP_AGENCY.boxes)]
        if news.is_unasked and news.kind in {"built", "roundabout"}:
            return [self.say("why.only_lot" if news.kind == "built" else "why.only_empty_lot")]
        return []
