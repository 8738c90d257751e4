"""The hours in which a person may be called and clocks run: quiet hours, vacations and digests in local time."""

import re
import sys
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final, TypeAlias
from unicodedata import normalize
from zoneinfo import ZoneInfo

from bot.store import PersonRow, QuietHours
from bot.table.refusal import Refusal

PersonOrHours: TypeAlias = PersonRow | QuietHours
"""A person with hours, or the hours alone."""

ZONES: Final = (
    "UTC",
    "Pacific/Honolulu",
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Sao_Paulo",
    "Europe/London",
    "Europe/Lisbon",
    "Europe/Paris",
    "Europe/Berlin",
    "Africa/Lagos",
    "Africa/Johannesburg",
    "Europe/Athens",
    "Europe/Istanbul",
    "Europe/Moscow",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Bangkok",
    "Asia/Singapore",
    "Asia/Shanghai",
    "Asia/Seoul",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
)
"""The time zones on offer, by their IANA names: UTC, then the others by their standard offset, lowest first."""
DEFAULT_ZONES: Final = {"ja": "Asia/Tokyo"}
"""The default time zone by language; for other languages it is the first of ZONES."""


_TYPED_TIME: Final = re.compile(
    r"(?:(?P<today>today|今日|きょう)|(?P<tomorrow>tomorrow|明日|あした)"
    r"|(?P<month>\d{1,2})[/月](?P<day>\d{1,2})日?)?\s*(?P<hour>\d{1,2})(?::|時)(?P<minute>\d{2})?分?",
    re.ASCII,
)
"""A time as people type it: 21:00, tomorrow 20:30, 12/24 9:00, 明日 20時."""
_MAX_DAYS_AHEAD: Final = 30
"""The most days by which a start can be planned ahead."""


def read_typed_time(typed: str, zone: str, now: int) -> int:
    """The time that a person in this zone has typed, such as `21:00` or `12/24 9:00`, in unix seconds.

    Without a day or a year, it is the next such time. Refused for a text that is no time, and for times that are past
    or more than _MAX_DAYS_AHEAD days away.
    """
    found = _TYPED_TIME.fullmatch(normalize("NFKC", typed).strip().casefold())
    if found is None:
        raise Refusal("no_time")
    here = datetime.fromtimestamp(now, ZoneInfo(zone))
    date = here + timedelta(days=1) if found["tomorrow"] else here
    try:
        if found["month"]:
            date = date.replace(month=int(found["month"]), day=int(found["day"]))
        at = date.replace(hour=int(found["hour"]), minute=int(found["minute"] or 0), second=0, microsecond=0, fold=0)
        if at <= here and not (found["today"] or found["tomorrow"]):
            at = at.replace(year=at.year + 1) if found["month"] else at + timedelta(days=1)
    except ValueError:
        raise Refusal("no_time") from None
    if not 0 < at.timestamp() - now <= _MAX_DAYS_AHEAD * 24 * 60 * 60:
        raise Refusal("time_range", most=_MAX_DAYS_AHEAD)
    return int(at.timestamp())


def zones_for(language: str) -> tuple[str, ...]:
    """The time zones on offer, the language's usual one first."""
    first = usual_zone(language)
    return (first, *(zone for zone in ZONES if zone != first))


def usual_zone(language: str) -> str:
    return DEFAULT_ZONES.get(language, ZONES[0])


def hours_of(person: PersonRow) -> QuietHours:
    """The quiet hours and the vacation of a person."""
    return QuietHours(person.quiet_from, person.quiet_to, person.zone, person.away_until)


def is_away(person: PersonOrHours, now: int) -> bool:
    """Whether the person is on vacation at this time (unix seconds)."""
    return person.away_until is not None and now < person.away_until


def is_quiet(person: PersonOrHours, now: int) -> bool:
    """Whether this person must not be called at this time, because of quiet hours or a vacation."""
    return is_away(person, now) or _is_quiet_hour(person, _wall(person, now).hour)


def after_quiet(person: PersonOrHours, now: int) -> int:
    """The first time from `now` on at which the person may be called (unix seconds).

    A day on which DST skips all hours outside the quiet ones is passed over.
    """
    at = max(now, person.away_until or now)
    while _is_quiet_hour(person, _wall(person, at).hour):
        at = _next(person, at, person.quiet_to)
    return at


def next_digest_time(person: PersonRow, now: int) -> int:
    """The time of the person's next digest (unix seconds), after `now` and outside of quiet hours.

    On a day on which DST moves the digest's hour into quiet hours, there is no digest.
    """
    hour = person.digest_hour
    at = _next(person, max(now, (person.away_until or now) - 1), hour)
    if _is_quiet_hour(person, _wall(person, at).hour) and not _is_quiet_hour(person, hour):
        at = _next(person, at, hour)
    return after_quiet(person, at)


def when_to_call(person: PersonRow, now: int) -> int | None:
    """The time to call this person about a turn that begins at `now` (unix seconds); None if they want no calls."""
    if person.calls == "nothing":
        return None
    return next_digest_time(person, now) if person.calls == "digest" else after_quiet(person, now)


def waking_seconds_between(person: PersonOrHours, since: int, until: int) -> int:
    """The number of seconds from `since` to `until` (unix seconds) outside of quiet hours and vacations."""
    return sum(min(end, until) - begin for begin, end in _wakings(person, since, until))


def time_after_waking_seconds(person: PersonOrHours, since: int, seconds: int) -> int:
    """The unix second at which so many seconds outside of quiet hours and vacations have passed since `since`."""
    for begin, end in _wakings(person, since, sys.maxsize):
        if seconds <= end - begin:
            return begin + seconds
        seconds -= end - begin
    raise AssertionError("waking hours never end")


def _wakings(person: PersonOrHours, since: int, until: int) -> Iterator[tuple[int, int]]:
    """The non-quiet periods that begin between two moments, as (begin, end)."""
    begin, is_never_quiet = after_quiet(person, since), person.quiet_from in (None, person.quiet_to)
    while begin < until:
        end = sys.maxsize if is_never_quiet else _next(person, begin, person.quiet_from or 0)
        yield begin, end
        if end >= until:
            return
        begin = after_quiet(person, end)


def _is_quiet_hour(person: PersonOrHours, hour: int) -> bool:
    begin, end = person.quiet_from, person.quiet_to
    if begin is None or begin == end:
        return False
    return begin <= hour < end if begin < end else hour >= begin or hour < end


def _wall(person: PersonOrHours, now: int) -> datetime:
    return datetime.fromtimestamp(now, ZoneInfo(person.zone or ZONES[0]))


def _next(person: PersonOrHours, now: int, hour: int) -> int:
    """The next time the local clock shows this hour; if DST skips it, the moment of the jump."""
    begin = _wall(person, now).replace(hour=hour, minute=0, second=0, microsecond=0, fold=0)
    days = (begin + timedelta(days=days) for days in range(3))
    return next(at for day in days if (at := int(day.timestamp())) > now)
