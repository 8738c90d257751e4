"""The news of Welcome To… in one language. Names are already escaped by whoever sends the news."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.core import News, Seat
from games.welcome_to import TEMPS, TRACKS
from render.texts import MINUS
from render.welcome_to.phrases import joined, sentences
from render.welcome_to.words import Words

SEATS: Final = frozenset({"to", "giver"})
"""The facts that are seats."""

MORE: Final[Mapping[str, Callable[[Words, Mapping[str, Any]], dict[str, Any]]]] = {
    "stack": lambda _, facts: {"plan": facts["stack"] + 1},
    "gap": lambda _, facts: {"lot": facts["gap"] + 1, "next": facts["gap"] + 2},
    "shift": lambda _, facts: {"shift": f"{facts['shift']:+d}".replace("-", MINUS)},
    "crosses": lambda _, facts: {"value": TRACKS.estates[facts["size"] - 1][facts["crosses"]]},
    "lots": lambda words, facts: {"lots": joined(words, map(words.lots, facts["lots"]))},
    "action": lambda words, facts: {
        "action": words.action(facts["action"]),
        "card": words.card((facts["number"], facts["action"])),
    },
}
"""What follows from a fact for the sentence that tells it."""


def tell(words: Words, news: News, names: Sequence[str], reader: Seat | None = None) -> str:
    """A fact in a sentence or two. What the reader's own seat did is told as `you`; who ends the game is not named."""
    if news.kind == "ended":
        reason = news.facts["reason"]
        return words.say(f"news.ended.alone.{reason}" if len(names) == 1 else f"news.ended.{reason}")
    key, fields = key_of(news), _fields(words, news, names)
    is_own = news.seat is not None and news.seat == reader
    said = words.say(f"news.you.{key}", **fields) if is_own else words.say(f"news.{key}", **fields)
    return sentences(words, [said, *_reasons(words, news)])


def key_of(news: News) -> str:
    """Which sentence tells a fact: some kinds have several."""
    if news.kind == "temp" and not news.facts["shift"]:
        return "temp_same"
    if news.kind == "refused" and news.facts.get("nothing_fits"):
        return "refused_forced"
    return f"no_effect_{news.facts['of']}" if news.kind == "no_effect" else news.kind


def _fields(words: Words, news: News, names: Sequence[str]) -> dict[str, Any]:
    """What the sentence mentions; streets, lots and plans count from 1."""
    facts: dict[str, Any] = news.facts
    fields = facts | {name: facts[name] + 1 for name in ("street", "lot") if name in facts}
    fields |= {name: names[facts[name]] for name in SEATS if name in facts}
    if news.seat is not None:
        fields["name"] = names[news.seat]
    for name, said in MORE.items():
        if name in facts:
            fields |= said(words, facts)
    return fields | _refusal(words, facts["count"]) if news.kind == "refused" else fields


def _refusal(words: Words, count: int) -> dict[str, str]:
    """Which refusal it is, and what it costs beside those before."""
    track = TRACKS.refusals
    points = track[count] - track[count - 1]
    cost = words.say("cost", count=points) if points else words.say("cost.none")
    is_last = count == len(track) - 1
    return {"ordinal": words.say(f"ordinal.{count}"), "cost": words.say("cost.last", cost=cost) if is_last else cost}


def _reasons(words: Words, news: News) -> list[str]:
    """Why something was done unasked, or what else followed from it by itself."""
    if news.kind == "temp" and news.facts.get("crossed"):
        return [words.say("why.crossed", count=news.facts["count"], most=TEMPS.boxes)]
    if news.kind == "temp" and news.facts.get("count") == TEMPS.boxes:
        return [words.say("why.no_box", most=TEMPS.boxes)]
    if news.is_unasked and news.kind in {"built", "roundabout"}:
        return [words.say("why.only_lot" if news.kind == "built" else "why.only_empty_lot")]
    return []
