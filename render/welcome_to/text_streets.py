"""Streets in words: every lot and the things on it, piece by piece between two fences."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from games.welcome_to import EMPTY, LARGEST_ESTATE, ROUNDABOUT, STREETS, Street
from games.welcome_to.estates import street_pieces
from render.welcome_to.fresh import FreshSheet
from render.welcome_to.text_tracks import Track, track_line
from render.welcome_to.words import WelcomeToTerms


class Told(NamedTuple):
    """A street to be told: its index, its state, and recent changes of the whole sheet."""

    number: int
    street: Street
    fresh: FreshSheet


def street_lines(words: WelcomeToTerms, told: Told) -> list[str]:
    """A street from left to right, and its parks."""
    lines = []
    for first, size in street_pieces(told.street):
        if first:
            is_new = (told.number, first - 1) in told.fresh.fences
            lines.append(words.say("text.fence.new" if is_new else "text.fence"))
        lines.append(_piece(words, told, range(first, first + size)))
    return [*lines, _parks(words, told)]


def _piece(words: WelcomeToTerms, told: Told, lots: range) -> str:
    """The lots between two fences, and whether they are an estate."""
    street = told.street
    is_estate = len(lots) <= LARGEST_ESTATE and all(street.lots[lot] >= 0 for lot in lots)
    is_used = is_estate and all(lot in street.used for lot in lots)
    said = words.joined(_places(words, told, lots, says_used=not is_used))
    if not is_estate:
        return words.say("text.piece", lots=said)
    return words.say("text.estate.used" if is_used else "text.estate", size=len(lots), lots=said)


def _places(words: WelcomeToTerms, told: Told, lots: range, says_used: bool) -> Iterator[str]:
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
    pools = words.say("text.pool_planned", lots=words.joined(planned))
    return words.say("text.marked", place=said, marks=pools)


def _built(words: WelcomeToTerms, told: Told, lot: int, says_used: bool) -> str:
    house = house_words(words, told.street.lots[lot])
    place = words.say("text.built", lot=lot + 1, house=house)
    marks = [words.say(f"text.mark.{kind}") for kind, is_so in _marks(told, lot, says_used) if is_so]
    return words.say("text.marked", place=place, marks=words.joined(marks)) if marks else place


def house_words(words: WelcomeToTerms, house: int) -> str:
    if house == ROUNDABOUT:
        return words.say("street.roundabout")
    return words.say("text.nothing") if house == EMPTY else words.say("text.house", number=house)


def _marks(told: Told, lot: int, says_used: bool) -> list[tuple[str, bool]]:
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


def _parks(words: WelcomeToTerms, told: Told) -> str:
    values = STREETS[told.number].parks
    return track_line(words, Track("parks", values), told.street.parks, told.number in told.fresh.parks)


def street_words(words: WelcomeToTerms, street: Street, number: int) -> str:
    lots, most = words.joined(_lots(words, street)), len(STREETS[number].parks) - 1
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


def street_signs(street: Street) -> str:
    """The lots of a street in the notation of the rules page: `3 5b | 7* . R`."""
    shown = []
    for lot, number in enumerate(street.lots):
        house = {EMPTY: ".", ROUNDABOUT: "R"}.get(number, str(number))
        shown.append(house + ("b" if lot in street.bis else "") + ("*" if lot in street.pools else ""))
        if lot in street.fences:
            shown.append("|")
    return " ".join(shown)
