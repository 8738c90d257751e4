"""The news of Welcome To… in one language. Those who send the news have escaped the names."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.core import Ask, News, Plain, Seat
from games.welcome_to import TEMPS, TRACKS, WelcomeToState
from render.texts import MINUS
from render.welcome_to.text_labels import about
from render.welcome_to.words import WelcomeToTerms

SEATS: Final = frozenset({"to", "giver"})
"""The facts that are seats."""

MORE: Final[Mapping[str, Callable[[WelcomeToTerms, Mapping[str, Any]], dict[str, Any]]]] = {
    "stack": lambda _, facts: {"plan": facts["stack"] + 1},
    "gap": lambda _, facts: {"lot": facts["gap"] + 1, "next": facts["gap"] + 2},
    "shift": lambda _, facts: {"shift": f"{facts['shift']:+d}".replace("-", MINUS)},
    "crosses": lambda _, facts: {"value": TRACKS.estates[facts["size"] - 1][facts["crosses"]]},
    "lots": lambda words, facts: {"lots": words.joined(map(words.lots, facts["lots"]))},
    "action": lambda words, facts: {
        "action": words.say(f"action.{facts['action']}"),
        "card": words.card((facts["number"], facts["action"])),
    },
}
"""The values that a sentence takes from a fact where they are not the fact itself, by the name of the fact."""


class WelcomeToWords(WelcomeToTerms):
    """All words of the game, with those that tell what has happened and what stands where an option is."""

    def label(self, ask: Ask, option: Plain, view: WelcomeToState | None = None) -> str:
        """What a button or menu entry for the option says; with a view also what stands there."""
        label = super().label(ask, option)
        more = about(self, view, ask, option) if view else ""
        return self.say("text.label", label=label, about=more) if more else label

    def news(self, news: News, names: Sequence[str], reader: Seat | None = None) -> str:
        """A fact in a sentence or two. Who ends the game is not named."""
        if news.kind != "ended":
            return super().news(news, names, reader)
        reason = news.facts["reason"]
        return self.say(f"news.ended.alone.{reason}" if len(names) == 1 else f"news.ended.{reason}")

    def news_key(self, news: News) -> str:
        """Which sentence tells a fact: some kinds have several."""
        if news.kind == "temp" and not news.facts["shift"]:
            return "temp_same"
        if news.kind == "refused" and news.facts.get("nothing_fits"):
            return "refused_forced"
        return super().news_key(news)

    def news_fields(self, news: News, names: Sequence[str]) -> dict[str, Any]:
        """The values that the sentence names; streets, lots and plans count from 1."""
        facts: dict[str, Any] = news.facts
        fields = facts | {name: facts[name] + 1 for name in ("street", "lot") if name in facts}
        fields |= {name: names[facts[name]] for name in SEATS if name in facts}
        for name, said in MORE.items():
            if name in facts:
                fields |= said(self, facts)
        return fields | _refusal(self, facts["count"]) if news.kind == "refused" else fields

    def reasons(self, news: News) -> list[str]:
        """Why the seat was not asked, or how many boxes of the Temp Agency are crossed now."""
        if news.kind == "temp" and news.facts.get("crossed"):
            return [self.say("why.crossed", count=news.facts["count"], most=TEMPS.boxes)]
        if news.kind == "temp" and news.facts.get("count") == TEMPS.boxes:
            return [self.say("why.no_box", most=TEMPS.boxes)]
        if news.is_unasked and news.kind in {"built", "roundabout"}:
            return [self.say("why.only_lot" if news.kind == "built" else "why.only_empty_lot")]
        return []


def _refusal(words: WelcomeToTerms, count: int) -> dict[str, str]:
    """Which refusal it is, and what it costs more than the one before."""
    track = TRACKS.refusals
    points = track[count] - track[count - 1]
    cost = words.say("cost", count=points) if points else words.say("cost.none")
    is_last = count == len(track) - 1
    return {"ordinal": words.say(f"ordinal.{count}"), "cost": words.say("cost.last", cost=cost) if is_last else cost}
