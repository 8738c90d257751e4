"""Tracks, cards and City Plans in words: crosses, current values, and next values."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core import SOLO, Seat
from games.welcome_to import CARDS, HIDDEN, PLANS, TEMPS, TRACKS, CityPlan, Sheet, WelcomeToState, estate_counts
from render.kit.lines import value_text
from render.welcome_to.cards import PlanStatus, plan_status
from render.welcome_to.fresh import FreshSheet
from render.welcome_to.goals import Goal
from render.welcome_to.hand import Held
from render.welcome_to.scores import COLUMNS, crosses_of
from render.welcome_to.words import WelcomeToTerms, estate_sizes

NEWS: Final[dict[str, str]] = {"pools": "pool", "bis": "bis", "refusals": "refused", "roundabouts": "roundabout"}
"""The kind of news that tells of a cross on a track."""


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


class Track(NamedTuple):
    """A track: its part of the score, its values by number of crosses, and their sign."""

    name: str
    values: Sequence[int]
    sign: str = ""


def track_line(words: WelcomeToTerms, track: Track, reached: int, is_new: bool) -> str:
    """The progress of a track; `is_new`: in this round."""
    most = len(track.values) - 1
    now, *after = (value_text(value, track.sign) for value in track.values[reached:])
    fields = {"name": words.say(f"part.{track.name}"), "reached": reached, "most": most, "now": now}
    line = words.say("text.track", next=after[0], **fields) if after else words.say("text.track.full", **fields)
    return words.say("text.new", line=line) if is_new else line


def track_lines(words: WelcomeToTerms, view: WelcomeToState, seat: Seat, fresh: FreshSheet) -> list[str]:
    reached = crosses_of(view, seat)
    shown = [name for name in COLUMNS if name in reached]
    lines = [track_line(words, Track(name, *COLUMNS[name]), reached[name], NEWS[name] in fresh.kinds) for name in shown]
    return [*lines, _temps(words, view.mode, view.sheets[seat], "temp" in fresh.kinds)]


def _temps(words: WelcomeToTerms, mode: str, sheet: Sheet, is_new: bool) -> str:
    if mode == SOLO:
        rule = words.say("text.temps.solo", boxes=TEMPS.solo_threshold, points=TEMPS.solo_points)
    else:
        rule = words.say("text.temps.ranks", points=words.joined(map(str, TEMPS.ranks)))
    fields = {"name": words.say("part.temps"), "reached": sheet.temps, "most": TEMPS.boxes}
    line = words.say("text.temps", rule=rule, **fields)
    return words.say("text.new", line=line) if is_new else line


def estate_lines(words: WelcomeToTerms, sheet: Sheet, fresh: FreshSheet) -> list[str]:
    return [_estates(words, sheet, size, size in fresh.raised) for size in range(1, len(TRACKS.estates) + 1)]


def _estates(words: WelcomeToTerms, sheet: Sheet, size: int, is_new: bool) -> str:
    values, reached = TRACKS.estates[size - 1], sheet.estate_raises[size - 1]
    fields = {"size": size, "completed": estate_counts(sheet)[size - 1], "now": values[reached]}
    if reached + 1 < len(values):
        line = words.say("text.value", next=values[reached + 1], **fields)
    else:
        line = words.say("text.value.full", **fields)
    return words.say("text.new", line=line) if is_new else line


def plan_line(words: WelcomeToTerms, view: WelcomeToState, index: int, seat: Seat | None, is_new: bool = False) -> str:
    """A City Plan: its condition, its values, and for a seat its sheet's progress."""
    plan = PLANS[view.plans[index].id]
    status = plan_status(view, index, None if seat is None else view.sheets[seat])
    said = [words.say("text.plan", plan=words.plan(index), condition=condition_words(words, plan))]
    if status.points is not None:
        said.append(words.say("text.plan.done", points=status.points))
    else:
        key = "later" if status.approved else "first"
        said.append(words.say(f"text.plan.{key}", first=plan.first, later=plan.later))
        said += [] if seat is None else [_progress(words, plan.sizes, status)]
    line = words.sentences(said)
    return words.say("text.new", line=line) if is_new else line


def _progress(words: WelcomeToTerms, sizes: Sequence[int], status: PlanStatus) -> str:
    if not sizes:
        return words.say("text.plan.have", have=words.joined(_goal(words, goal) for goal in status.goals))
    there = list(zip(sizes, status.have, strict=True))
    have, missing = ([str(size) for size, has in there if has is wanted] for wanted in (True, False))
    return words.say("text.plan.sizes", have=words.joined(have), missing=words.joined(missing))


def _goal(words: WelcomeToTerms, goal: Goal) -> str:
    fields = {"thing": words.say(f"text.thing.{goal.icon}"), "done": sum(goal.have), "most": len(goal.have)}
    if goal.street is None:
        return words.say("text.goal", **fields)
    return words.say("text.goal.street", street=words.say("street", street=goal.street + 1), **fields)


def estates_words(words: WelcomeToTerms, sheet: Sheet) -> str:
    return words.joined(
        words.say("text.value.brief", size=size, count=count, value=TRACKS.estates[size - 1][reached])
        for size, (count, reached) in enumerate(zip(estate_counts(sheet), sheet.estate_raises, strict=True), 1)
        if count
    )
