"""Questions, options and things of Welcome To… in one language; the news are in `telling`."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from games.core import DECLINE, SOLO, Ask, Plain
from games.welcome_to import MODES, REFUSAL, STREETS, TRACKS, CityPlan, WelcomeToState, lot_runs
from render.kit import scene
from render.kit.game_words import GameWords
from render.texts import MINUS
from render.welcome_to.progress import near_ends

_OPTION_PARTS: Final = {
    **dict.fromkeys(("lot", "pool", "roundabout", "bis_houses"), ("street", "lot")),
    "fence": ("street", "gap"),
    "bis": ("street", "lot", "number"),
    "estate": ("street", "lot", "size"),
    "estates": ("street", "lot", "size"),
    "park": ("street",),
    "plan": ("plan",),
    "number": ("number",),
    "estate_value": ("size",),
}
"""The parts of an option by name, by the kinds of questions."""
_STREET_FIRST: Final = [kind for kind, parts in _OPTION_PARTS.items() if parts[0] == "street" and len(parts) > 1]
"""The kinds whose options begin with a street, of which there may be several."""


_MAX_NAMED: Final = 4


class WelcomeToTerms(GameWords):
    """The words of Welcome To… in one language, except for news."""

    domain = "welcome_to"
    answers_without_news = ("pass",)

    def counted_choice_name(self, choice: str) -> str:
        return self.say(f"action.{choice}")

    def tags(self, view: WelcomeToState) -> list[str]:
        return [*super().tags(view), *([self.say("tag.advanced")] if view.settings.advanced else [])]

    def last_round(self, view: WelcomeToState) -> int | None:
        return MODES[SOLO].last_round if view.mode == SOLO else None

    def near_end_sentence(self, view: WelcomeToState, names: Sequence[str]) -> str:
        """The players who can end the game in this round, and the ways in which they can; empty if nobody can.

        After a few players, the further ones are counted.
        """
        said = [
            self.say(f"end.{end}", count=count, most=most, names=self._some([names[seat] for seat in seats]))
            for (end, count, most), seats in near_ends(view).items()
        ]
        return self.say("end.near", ends=self.say("end.and").join(said)) if said else ""

    def _some(self, names: Sequence[str]) -> str:
        said, more = self.comma_list(names[:_MAX_NAMED]), len(names) - _MAX_NAMED
        return self.say("plan.more", names=said, count=more) if more > 0 else said

    def question(self, ask: Ask) -> str:
        """The text of a question. For a park or a pool it names the place, because there is no choice of places."""
        place = self._facts(ask, ask.options[0]) if ask.kind in {"park", "pool"} else {}
        return self.say_facts(f"ask.{self.question_key(ask)}", {**ask.facts, **place, "count": ask.least})

    def question_key(self, ask: Ask) -> str:
        return "nothing_fits" if ask.kind == "pair" and ask.options[0] == REFUSAL else ask.kind

    def label(self, ask: Ask, option: Plain, view: WelcomeToState | None = None) -> str:
        if option is DECLINE:
            return self.decline(ask)
        if ask.kind in {"estate", "estates"}:
            return self.estate_lots(option)
        if isinstance(option, str):
            return self.say(f"option.{ask.kind}.{option}")
        if "passes" in ask.facts:
            return self.say_facts("option.pair.passing", self._facts(ask, option))
        if ask.kind == "lot" and _has_pool_place(option):
            return self.say_facts("option.lot.planned", self._facts(ask, option))
        return self.say_facts(f"option.{ask.kind}", self._facts(ask, option))

    icons_said = {
        "pair": lambda ask, option: (
            ask.facts["pairs"][option][1] if isinstance(option, int) else {REFUSAL: "refusals"}.get(option)
        ),
        "pass": lambda ask, option: ask.fact_of("cards", option)[1],
    }

    def lots_by_street(self, ask: Ask, sites: Sequence[tuple[int, int]]) -> list[str]:
        """A text for each street with some of these lots. In a question about a fence they are gaps, numbered like the
        lots before them.
        """
        streets = dict.fromkeys(street for street, _ in sites)
        return [
            self.say(
                "why.gaps" if ask.kind == "fence" else "why.lots",
                street=street + 1,
                lots=self.number_ranges([lot + 1 for other, lot in sites if other == street]),
            )
            for street in streets
        ]

    def number_ranges(self, numbers: Sequence[int]) -> str:
        """Numbers in rising order, consecutive ones as `3–5`."""
        runs = [(first, first + size - 1) for _, first, size in lot_runs((0, number) for number in numbers)]
        ranges = (self.say("why.range", first=first, last=last) if first < last else str(first) for first, last in runs)
        return self.comma_list(ranges)

    excluded_said = {
        **dict.fromkeys(("lot", "roundabout", "bis", "fence"), lots_by_street),
        "number": lambda words, ask, numbers: [words.number_ranges(numbers)],
        "plan": lambda words, ask, stacks: [*map(words.plan, stacks)],
    }
    groups_said = dict.fromkeys(_STREET_FIRST, lambda words, street: words.say("street", street=street + 1))

    def condition(self, plan: CityPlan) -> str:
        """The condition of a City Plan; empty if it requires estates, which are drawn or listed."""
        if plan.sizes:
            return ""
        return self.say(f"condition.{plan.kind}", street=plan.street + 1, count=plan.count)

    def caption(self, plan: CityPlan) -> str:
        """The condition of a City Plan that requires no estates, in few words."""
        return self.say(f"caption.{plan.kind}", street=plan.street + 1, count=plan.count)

    def heading_lines(self, part: str) -> list[str]:
        return self.say("panel.roundabouts").split("\n") if part == "roundabouts" else super().heading_lines(part)

    def plan(self, stack: int) -> str:
        """The name of the City Plan of this stack."""
        return self.say("plan", plan=stack + 1)

    def card(self, card: tuple[int, str]) -> str:
        number, action = card
        return self.say("card", number=number, action=self.say(f"action.{action}"))

    def _facts(self, ask: Ask, option: Plain) -> dict[str, Any]:
        if ask.kind == "pair":
            number, action = ask.facts["pairs"][option]
            return {"number": number, "action": action, "card": ask.facts.get("passes", {option: None})[option]}
        if ask.kind == "pass":
            return {"card": ask.fact_of("cards", option)}
        return dict(zip(_OPTION_PARTS[ask.kind], option if isinstance(option, tuple) else (option,), strict=True))

    def refusal_cost(self, refusals: int) -> str:
        """The cost of a refusal by its number, counted from 1; for the last refusal also that the game ends."""
        points = TRACKS.refusals[refusals] - TRACKS.refusals[refusals - 1]
        cost = self.say("cost", count=points) if points else self.say("cost.none")
        return self.say("cost.last", cost=cost) if refusals == len(TRACKS.refusals) - 1 else cost

    def estate_lots(self, estate: Plain) -> str:
        """The street and the lots of an estate in words."""
        street, first, size = estate
        fields = {"street": street + 1, "lot": first + 1, "last": first + size}
        return self.say("option.estate" if size > 1 else "option.estate.single", **fields)

    facts_named = ("action",)
    facts_said = {
        "street": lambda words, street: street + 1,
        "shift": lambda words, shift: f"{shift:+d}".replace("-", MINUS),
        "lots": lambda words, estates: words.comma_list(map(words.estate_lots, estates)),
    }
    made_of_facts = {
        "plan": lambda words, facts: facts["plan" if "plan" in facts else "stack"] + 1,
        "lot": lambda words, facts: facts["lot" if "lot" in facts else "gap"] + 1,
        "next": lambda words, facts: facts["gap"] + 2,
        "card": lambda words, facts: words.card(facts.get("card") or (facts["number"], facts["action"])),
        "value": lambda words, facts: TRACKS.estates[facts["size"] - 1][facts["crosses"]],
        "ordinal": lambda words, facts: words.say(f"ordinal.{facts['count']}"),
        "cost": lambda words, facts: words.refusal_cost(facts["count"]),
    }


WelcomeToLook: TypeAlias = scene.Look[WelcomeToTerms]
WelcomeToScene: TypeAlias = scene.Scene[WelcomeToState, WelcomeToTerms]


def _has_pool_place(site: Any) -> bool:
    """Whether the lot has a place for a pool."""
    street, lot = site
    return lot in STREETS[street].pools
