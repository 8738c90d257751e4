"""Streets, tracks, cards and City Plans in words: houses, crosses, present and next values."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from games.core import SOLO, Seat
from games.welcome_to import (
    CARDS,
    EMPTY,
    HIDDEN,
    LARGEST_ESTATE_SIZE,
    PLANS,
    ROUNDABOUT,
    STREETS,
    TEMP_AGENCY,
    TRACKS,
    CityPlan,
    Sheet,
    Street,
    WelcomeToState,
    estate_counts,
)
from games.welcome_to.estates import street_pieces
from render.kit.paragraphs import value_text
from render.welcome_to.cards import PlanStatus, plan_status
from render.welcome_to.hand import HeldCard
from render.welcome_to.progress import NOTHING_NEW, TRACK_COLUMNS, SheetChanges, crosses_of
from render.welcome_to.requirements import Requirement
from render.welcome_to.words import WelcomeToTerms

_NEWS: Final[dict[str, str]] = {"pools": "pool", "bis": "bis", "refusals": "refused", "roundabouts": "roundabout"}
"""The kind of news that tells of a cross on a track."""


def card_words(words: WelcomeToTerms, card: int) -> str:
    """The number and action of a card, or the words for a hidden one."""
    return words.say("text.hidden") if card == HIDDEN else words.card((CARDS[card].number, CARDS[card].action))


def held_card_words(words: WelcomeToTerms, held: HeldCard, before: str, after: str) -> str:
    """The words for a card of a hand.

    A received card names the neighbour `before`, a card to pass the neighbour `after`.
    """
    card = card_words(words, held.card)
    if not held.mark:
        return card
    name = before if held.mark == "received" else after
    return words.say("text.received" if held.mark == "received" else "text.passes", card=card, name=name)


def condition_words(words: WelcomeToTerms, plan: CityPlan) -> str:
    if not plan.sizes:
        return words.condition(plan)
    (size, count), *others = Counter(plan.sizes).items()
    more = (words.say("text.sizes.more", size=other, count=many) for other, many in others)
    return words.comma_list([words.say("text.sizes", size=size, count=count), *more])


class Track(NamedTuple):
    """A track: its part of the score, its values by the number of crosses, and their sign."""

    name: str
    values: Sequence[int]
    sign: str = ""


def _track_line(words: WelcomeToTerms, track: Track, reached: int, is_new: bool) -> str:
    """The progress of a track; `is_new` if it has grown in this round."""
    most = len(track.values) - 1
    now, *after = (value_text(value, track.sign) for value in track.values[reached:])
    fields = {"name": words.say(f"part.{track.name}"), "reached": reached, "most": most, "now": now}
    line = words.say("text.track", next=after[0], **fields) if after else words.say("text.track.full", **fields)
    return words.say("text.new", line=line) if is_new else line


def track_lines(
    words: WelcomeToTerms, view: WelcomeToState, seat: Seat, fresh: SheetChanges = NOTHING_NEW
) -> dict[str, str]:
    """A line on a seat's progress on each track except those of parks and estates, by part of the score.

    The lines of tracks that changed in `fresh` are marked.
    """
    reached = crosses_of(view, seat)
    lines = {
        name: _track_line(words, Track(name, *column), reached[name], _NEWS[name] in fresh.kinds)
        for name, column in TRACK_COLUMNS.items()
        if name in reached
    }
    return lines | {"temps": _temps(words, view.mode, view.sheets[seat], "temp" in fresh.kinds)}


def _temps(words: WelcomeToTerms, mode: str, sheet: Sheet, is_new: bool) -> str:
    if mode == SOLO:
        rule = words.say("text.temps.solo", boxes=TEMP_AGENCY.solo_threshold, points=TEMP_AGENCY.solo_points)
    else:
        rule = words.say("text.temps.ranks", points=words.comma_list(map(str, TEMP_AGENCY.ranks)))
    fields = {"name": words.say("part.temps"), "reached": sheet.temps, "most": TEMP_AGENCY.boxes}
    line = words.say("text.temps", rule=rule, **fields)
    return words.say("text.new", line=line) if is_new else line


def estate_lines(words: WelcomeToTerms, sheet: Sheet, fresh: SheetChanges = NOTHING_NEW) -> list[str]:
    """A line on the number and value of estates for each size. Values that were raised in `fresh` are marked."""
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
    """A City Plan: its condition, and its value with the seat's progress or the points that it has brought the seat.

    Progress is not told without a seat, or while no required estate is there. `is_new` marks the line.
    """
    plan = PLANS[view.plans[index].id]
    status = plan_status(view, index, None if seat is None else view.sheets[seat])
    said = [words.say("text.plan", plan=words.plan(index), condition=condition_words(words, plan))]
    if status.points is not None:
        said.append(words.say("text.plan.done", points=status.points))
    else:
        is_told = seat is not None and (any(status.have) or not plan.sizes)
        said.append(value_words(words, plan, view.mode == SOLO, status.approved))
        said += [progress_words(words, plan.sizes, status)] if is_told else []
    line = words.sentences(said)
    return words.say("text.new", line=line) if is_new else line


def value_words(words: WelcomeToTerms, plan: CityPlan, is_alone: bool, is_approved: bool = False) -> str:
    """The points of a City Plan; `is_approved` if somebody has fulfilled it before, `is_alone` in a solo game."""
    key, points = "later" if is_approved else "first", {"first": plan.first, "later": plan.later}
    return words.say(f"text.plan.{key}.alone", **points) if is_alone else words.say(f"text.plan.{key}", **points)


def progress_words(words: WelcomeToTerms, sizes: Sequence[int], status: PlanStatus) -> str:
    """A sheet's progress with a City Plan; `sizes` are those of the estates that it requires."""
    if not sizes:
        return words.say("text.plan.have", have=words.comma_list(_goal(words, goal) for goal in status.requirements))
    there = list(zip(sizes, status.have, strict=True))
    have, missing = ([str(size) for size, has in there if has is wanted] for wanted in (True, False))
    return words.say("text.plan.sizes", have=words.comma_list(have), missing=words.comma_list(missing))


def _goal(words: WelcomeToTerms, goal: Requirement) -> str:
    fields = {"thing": words.say(f"text.thing.{goal.icon}"), "done": sum(goal.have), "most": len(goal.have)}
    if goal.street is None:
        return words.say("text.goal", **fields)
    return words.say("text.goal.street", street=words.say("street", street=goal.street + 1), **fields)


def estates_words(words: WelcomeToTerms, sheet: Sheet) -> str:
    """The number and value of estates on one line, for each size of which the sheet has any."""
    return words.comma_list(
        words.say("text.value.brief", size=size, count=count, value=TRACKS.estates[size - 1][reached])
        for size, (count, reached) in enumerate(zip(estate_counts(sheet), sheet.estate_raises, strict=True), 1)
        if count
    )


class ToldStreet(NamedTuple):
    """A street to be put in words: its index, its state, and the new things of the whole sheet."""

    number: int
    street: Street
    fresh: SheetChanges


def street_lines(words: WelcomeToTerms, told: ToldStreet) -> list[str]:
    """A street from left to right, and the value of its parks; new things are marked."""
    lines = []
    for first, size in street_pieces(told.street):
        if first:
            is_new = (told.number, first - 1) in told.fresh.fences
            lines.append(words.say("text.fence.new" if is_new else "text.fence"))
        lines.append(_piece(words, told, range(first, first + size)))
    values = STREETS[told.number].parks
    return [*lines, _track_line(words, Track("parks", values), told.street.parks, told.number in told.fresh.parks)]


def _piece(words: WelcomeToTerms, told: ToldStreet, lots: range) -> str:
    """The lots between two fences, and whether they are an estate."""
    street = told.street
    is_estate = len(lots) <= LARGEST_ESTATE_SIZE and all(street.lots[lot] >= 0 for lot in lots)
    is_used = is_estate and all(lot in street.used for lot in lots)
    said = words.comma_list(_places(words, told, lots, says_used=not is_used))
    if not is_estate:
        return words.say("text.piece", lots=said)
    return words.say("text.estate.used" if is_used else "text.estate", size=len(lots), lots=said)


def _places(words: WelcomeToTerms, told: ToldStreet, lots: range, says_used: bool) -> Iterator[str]:
    for is_empty, run in groupby(lots, key=lambda lot: told.street.lots[lot] == EMPTY):
        if is_empty:
            yield _empty(words, told.number, list(run))
        else:
            yield from (_built(words, told, lot, says_used) for lot in run)


def _empty(words: WelcomeToTerms, street: int, lots: list[int]) -> str:
    if len(lots) == 1:
        said = words.say("text.empty.lot", lot=lots[0] + 1)
    else:
        said = words.say("text.empty.lots", first=lots[0] + 1, last=lots[-1] + 1)
    planned = [str(lot + 1) for lot in lots if lot in STREETS[street].pools]
    if not planned:
        return said
    pools = words.say("text.pool_planned", lots=words.comma_list(planned))
    return words.say("text.marked", place=said, marks=pools)


def _built(words: WelcomeToTerms, told: ToldStreet, lot: int, says_used: bool) -> str:
    house = house_words(words, told.street.lots[lot])
    place = words.say("text.built", lot=lot + 1, house=house)
    marks = [words.say(f"text.mark.{kind}") for kind, is_so in _marks(told, lot, says_used) if is_so]
    return words.say("text.marked", place=place, marks=words.comma_list(marks)) if marks else place


def house_words(words: WelcomeToTerms, house: int) -> str:
    """The content of a lot: a house with its number, a roundabout, or nothing."""
    if house == ROUNDABOUT:
        return words.say("street.roundabout")
    return words.say("text.nothing") if house == EMPTY else words.say("text.house", number=house)


def _marks(told: ToldStreet, lot: int, says_used: bool) -> list[tuple[str, bool]]:
    street, at = told.street, (told.number, lot)
    has_plan = lot in STREETS[told.number].pools and street.lots[lot] != ROUNDABOUT
    return [
        ("bis", lot in street.bis),
        ("pool", has_plan and lot in street.pools),
        ("pool_lost", has_plan and lot not in street.pools),
        ("used", says_used and lot in street.used),
        ("new", at in told.fresh.lots),
        ("shifted", at in told.fresh.shifted),
    ]


def street_words(words: WelcomeToTerms, street: Street, index: int) -> str:
    """The street with this index on one line: its lots, and how many parks it has of how many."""
    lots, most = words.comma_list(_lots(words, street)), len(STREETS[index].parks) - 1
    return words.say("street.brief", lots=lots, parks=street.parks, most=most)


def _lots(words: WelcomeToTerms, street: Street) -> Iterator[str]:
    empty = 0
    for lot, number in enumerate(street.lots):
        empty = empty + 1 if number == EMPTY else 0
        last = lot == len(street.lots) - 1
        if number != EMPTY:
            yield _house(words, street, lot)
        elif last or street.lots[lot + 1] != EMPTY or lot in street.fences:
            yield words.say("street.empty", count=empty)
            empty = 0
        if lot in street.fences:
            yield words.say("street.fence")


def _house(words: WelcomeToTerms, street: Street, lot: int) -> str:
    if street.lots[lot] == ROUNDABOUT:
        return words.say("street.roundabout")
    house = f"{street.lots[lot]}b" if lot in street.bis else str(street.lots[lot])
    return words.say("street.pool", house=house) if lot in street.pools else house


def street_notation(street: Street) -> str:
    """The lots of a street in the notation of the rules page: `3 5b | 7* . R`."""
    shown = []
    for lot, number in enumerate(street.lots):
        house = {EMPTY: ".", ROUNDABOUT: "R"}.get(number, str(number))
        shown.append(house + ("b" if lot in street.bis else "") + ("*" if lot in street.pools else ""))
        if lot in street.fences:
            shown.append("|")
    return " ".join(shown)
