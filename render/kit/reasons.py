"""The answer to *Why not?*: things that a question does not offer, grouped by the reason, and named before it."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from games.core import Ask, Exclusion, WhyNot
from render.kit.game_words import GameWords

MAX_REASONS_LENGTH: Final = 900
"""The most characters of all lines together, with a line break for each."""
_MOST_NAMED: Final = (8, 5, 3, 1, 0)
"""The most things of one reason that are named, otherwise they are counted: the first number with which all fits."""


def reasons_in_words(words: GameWords, found: Sequence[WhyNot]) -> list[str]:
    """A line for each reason, with the things it excludes; if lines exceed MAX_REASONS_LENGTH, more things are only
    counted.

    In a joined question, the reasons of a later question stand below the options that lead to it.
    """
    for most in _MOST_NAMED:
        lines = list(_lines(words, found, most))
        if sum(map(len, lines)) + len(lines) <= MAX_REASONS_LENGTH:
            break
    return lines


def _lines(words: GameWords, found: Sequence[WhyNot], most: int) -> Iterator[str]:
    groups: dict[tuple[str, ...], list[str]] = {}
    are_several = sum(one.after is None for one in found) > 1
    for one in found:
        question = words.question(one.ask) if are_several and one.after is None else ""
        group = groups.setdefault((question, *_reasons(words, one.ask, one.excluded, most)), [])
        if one.after is not None:
            group.append(words.label(found[0].first, one.after))
    for (question, *reasons), after in groups.items():
        if question:
            yield question
        if after:
            yield words.say("why.after", options=words.say("why.and").join(after))
        yield from map("- {}".format, reasons)


def _reasons(words: GameWords, ask: Ask, excluded: Sequence[Exclusion], most: int) -> Iterator[str]:
    by_reason: dict[str, list[Any]] = {}
    for one in excluded:
        by_reason.setdefault(words.say_facts(f"why.{one.why}", {**ask.facts, **one.facts}), []).append(one.thing)
    for why, things in by_reason.items():
        named = _named(words, ask, things, most)
        yield words.say("why.line", things=named[:1].upper() + named[1:], why=why)


def _named(words: GameWords, ask: Ask, things: Sequence[Any], most: int) -> str:
    named = words.excluded_names(ask, things)
    if len(named) <= most:
        return words.say("why.and").join(named)
    return words.say(f"why.many.{ask.kind}" if words.has(f"why.many.{ask.kind}") else "why.many", count=len(things))
