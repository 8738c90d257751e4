"""Questions, options and news of Welcome To… in one language. People count streets, lots and plans from 1."""

from collections.abc import Sequence
from typing import Any, Final

from games.core import DECLINE, Ask, News, Plain
from games.welcome_to import PLANS, TRACKS, CityPlan
from render.texts import MINUS, Texts

DOMAIN: Final = "welcome_to"
SITES: Final = frozenset({"lot", "pool", "roundabout", "bis_houses"})
"""The kinds whose options are a street and a lot."""
STREET_FIRST: Final = SITES | {"fence", "bis", "estate", "estates"}
"""The kinds whose options begin with a street."""
SEATS: Final = frozenset({"to", "giver"})
"""The facts that are seats."""


class Words:
    """The words of the game. Names that go into news are already escaped by whoever sends the news."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def say(self, key: str, **fields: Any) -> str:
        """The text of that key."""
        return self.texts(DOMAIN, key, **fields)

    def question(self, ask: Ask) -> str:
        """The question in one line."""
        fields: dict[str, Any] = dict(ask.facts)
        if ask.kind == "park":
            fields["street"] = ask.options[0] + 1
        if ask.kind == "pool":
            fields |= _site(ask.options[0])
        if ask.kind in {"estate", "estates"}:
            fields["plan"] = ask.facts["plan"] + 1
        if ask.several:
            fields["count"] = ask.least
        return self.say(f"ask.{ask.kind}", **fields)

    def label(self, ask: Ask, option: Plain) -> str:
        """What a button or menu entry for the option says."""
        if option is DECLINE:
            return self.say(f"decline.{ask.kind}")
        if ask.kind in {"estate", "estates"}:
            return self._estate(option)
        if isinstance(option, str):
            return self.say(f"option.{ask.kind}.{option}")
        if "passes" in ask.facts:
            return self.say("option.pair.passing", **self._fields(ask, option))
        return self.say(f"option.{ask.kind}", **self._fields(ask, option))

    def group(self, ask: Ask, first: Plain) -> str:
        """What all options that begin with `first` have in common."""
        if ask.kind in STREET_FIRST and first is not DECLINE:
            return self.say("street", street=first + 1)
        return self.label(ask, first)

    def news(self, news: News, names: Sequence[str]) -> str:
        """A fact in one sentence; nobody is `somebody` where only one plays."""
        facts = news.facts
        fields: dict[str, Any] = dict(facts)
        fields |= {name: facts[name] + 1 for name in ("street", "lot") if name in facts}
        fields |= {name: names[facts[name]] for name in SEATS if name in facts}
        if news.seat is not None:
            fields["name"] = names[news.seat]
        if news.kind == "ended":
            reason = facts["reason"]
            return self.say(f"news.ended.alone.{reason}" if len(names) == 1 else f"news.ended.{reason}")
        if news.kind == "temp":
            return self.say("news.temp" if facts["shift"] else "news.temp.same", **fields | _shift(facts["shift"]))
        return self.say(f"news.{news.kind}", **fields | self._more(news))

    def condition(self, plan: CityPlan) -> str:
        """What a City Plan asks for; empty where estates do, which are drawn or listed."""
        if plan.sizes:
            return ""
        return self.say(f"condition.{plan.kind}", street=plan.street + 1, count=plan.count)

    def caption(self, plan: CityPlan) -> str:
        """What a City Plan that asks for no estates has under its symbols."""
        return self.say(f"caption.{plan.kind}", street=plan.street + 1, count=plan.count)

    def column(self, part: str) -> list[str]:
        """The head of a part of the score where there is little room: in one line or two."""
        return self.say("panel.roundabouts" if part == "roundabouts" else f"part.{part}").split("\n")

    def plan(self, stack: int) -> str:
        """The name of the plan of a stack."""
        return self.say("plan", plan=stack + 1)

    def action(self, action: str) -> str:
        """Who carries out an action."""
        return self.say(f"action.{action}")

    def card(self, card: tuple[int, str]) -> str:
        """A construction card: its number and its action."""
        number, action = card
        return self.say("card", number=number, action=self.action(action))

    def _fields(self, ask: Ask, option: Plain) -> dict[str, Any]:
        if ask.kind == "pair":
            return self._pair(ask, option)
        if ask.kind == "pass":
            return {"card": self.card(ask.facts["cards"][ask.options.index(option)])}
        if ask.kind == "fence":
            street, gap = option
            return {"street": street + 1, "lot": gap + 1, "next": gap + 2}
        if ask.kind in SITES or ask.kind == "bis":
            return _site(option) | ({"number": option[2]} if ask.kind == "bis" else {})
        name = {"number": "number", "estate_value": "size", "park": "street", "plan": "plan"}[ask.kind]
        return {name: option + (1 if ask.kind in {"park", "plan"} else 0)}

    def _pair(self, ask: Ask, index: int) -> dict[str, Any]:
        number, action = ask.facts["pairs"][index]
        fields = {"number": number, "action": self.action(action)}
        return fields | ({"card": self.card(ask.facts["passes"][index])} if "passes" in ask.facts else {})

    def _estate(self, estate: Plain) -> str:
        street, first, size = estate
        fields = {"street": street + 1, "lot": first + 1, "last": first + size}
        return self.say("option.estate" if size > 1 else "option.estate.single", **fields)

    def _more(self, news: News) -> dict[str, Any]:
        facts = news.facts
        if news.kind == "fence":
            return {"lot": facts["gap"] + 1, "next": facts["gap"] + 2}
        if news.kind in {"passed", "received"}:
            return {"card": self.card((facts["number"], facts["action"]))}
        if news.kind == "raised":
            return {"value": TRACKS.estates[facts["size"] - 1][facts["crosses"]]}
        return {"plan": facts["stack"] + 1} if news.kind == "plan" else {}


def estate_sizes(plan: CityPlan) -> str:
    """The sizes of estates that a plan asks for, as `3+3+4`."""
    return "+".join(str(size) for size in plan.sizes)


def _site(option: Plain) -> dict[str, int]:
    return {"street": option[0] + 1, "lot": option[1] + 1}


def _shift(shift: int) -> dict[str, str]:
    return {"shift": f"{shift:+d}".replace("-", MINUS)}


__all__ = ["DOMAIN", "PLANS", "Words", "estate_sizes"]
