"""Preferences of people, and their changes."""

from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, get_args

import msgspec

from bot.store import (
    AlreadyDone,
    CallKind,
    CallPreference,
    ConfirmPreference,
    Deadline,
    InvitePreference,
    PersonRow,
    Reading,
    SeatRow,
    Store,
    Transaction,
)
from bot.table.choices.choosing import AnyRecord, OptionMenu, menu_at
from bot.table.memory.state import Person
from bot.table.settings.hours import ZONES, after_quiet, when_to_call
from games.core import Option, OptionValue, Seat
from render.texts import LANGUAGES
from render.theme import LIGHT, THEMES

SettingsPage: TypeAlias = Literal["look", "calls", "company"]

_HOURS_OF_DAY: Final = range(24)
"""The values of a preference that is an hour of the day; it may have the value None as well."""


def _hours_from(first: int) -> tuple[int, ...]:
    """All hours of the day in order, beginning with `first`."""
    return (*_HOURS_OF_DAY[first:], *_HOURS_OF_DAY[:first])


@dataclass(frozen=True)
class Preference(OptionMenu):
    """A preference of people: a menu of its values, the default first. `page` is the settings page that offers it."""

    page: SettingsPage = "look"

    def value_in(self, person: PersonRow) -> OptionValue:
        return self.options[0].value_in(person)

    @property
    def is_hour(self) -> bool:
        """Whether its values are hours of the day."""
        return set(_HOURS_OF_DAY) <= set(self.values)


class _FurtherOption(Option, frozen=True):
    """A preference without a field of its own, stored by name in `PersonRow.further`."""

    def value_in(self, record: msgspec.Struct) -> OptionValue:
        person: Any = record
        chosen: OptionValue = person.further.get(self.name, self.values[0])
        return chosen

    def applied_to(self, record: AnyRecord, value: OptionValue) -> AnyRecord:
        """A copy of the person with this value. Raises ValueError for a value that is not offered."""
        self.require_offered(value)
        person: Any = record
        return msgspec.structs.replace(record, further={**person.further, self.name: value})


def preference(name: str, values: Sequence[OptionValue], page: SettingsPage = "look") -> Preference:
    """A preference that is stored in the field `name` of `PersonRow`, or else under this key in its `further`.

    The first of `values` is the default.
    """
    kind = Option if name in PersonRow.__struct_fields__ else _FurtherOption
    return Preference(name, (kind((name,), tuple(values)),), tuple(values), page)


PREFERENCES: Final = (
    preference("theme", tuple(THEMES)),
    preference("in_words", (False, True)),
    preference("language", (None, *LANGUAGES)),
    preference("confirm", get_args(ConfirmPreference)),
    preference("calls", get_args(CallPreference), "calls"),
    preference("digest_hour", _hours_from(8), "calls"),
    preference("quiet_from", (None, *_hours_from(20)), "calls"),
    preference("quiet_to", _hours_from(8), "calls"),
    preference("zone", (None, *ZONES), "calls"),
    preference("invites", get_args(InvitePreference), "company"),
    preference("takes_only", (False, True)),
    preference("shows_ledger", (False, True)),
    preference("takes_gains", (False, True)),
    preference("tips", (True, False)),
    preference("on_boards", ("ask", "named", "nameless"), "company"),
    preference("reminder", (None, 1, 3, 12, 24, 0), "calls"),
    preference("in_town", ("ask", "yes", "no"), "company"),
)
"""All preferences. A new one needs a line at the end, and the texts `preference.NAME` and `preference.NAME.VALUE` in
both catalogues; `preference_named(NAME).value_in(person)` reads it. Sent buttons have the index of a preference, so no
line may move or go.
"""


PreferenceChange: TypeAlias = Callable[[PersonRow], PersonRow]
"""Returns the new preferences of a person, made from the old ones."""
ReadPreferences: TypeAlias = Callable[[Collection[int]], Awaitable[Mapping[int, PersonRow | None]]]
"""Reads preferences by account, None for people who have stored none.

It is `Store.preferences_of`, or `PersonRepository.preferences_of` within a transaction.
"""


async def _ignore_name(_: Person, __: int | None) -> None:
    """Do nothing: the default for a function that is told a person's name."""


class People:
    """Reads and changes the preferences of people.

    `named` is called with a person whose name was seen, and the server that shows this name (None: outside servers).
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.named: Callable[[Person, int | None], Awaitable[None]] = _ignore_name

    async def preferences_of(self, user_id: int) -> PersonRow:
        """This person's preferences, or the defaults.

        A past vacation is left out; values that this version does not know are replaced by defaults.
        """
        known = (await self._store.preferences_of([user_id]))[user_id]
        person = with_known_values(known or default_preferences(user_id))
        is_back = person.away_until is not None and person.away_until <= self._store.now
        return msgspec.structs.replace(person, away_until=None) if is_back else person

    async def set_preference(
        self, user_id: int, number: int, index: int, interaction: str, usual_zone: str | None = None
    ) -> PersonRow:
        """Set a preference to a value, both by index; returns the preferences. Refused for unknown indices.

        A person without a time zone who sets a preference of the page "calls" gets `usual_zone`.
        """
        return await self.change(user_id, _preference_change(number, index, usual_zone), interaction)

    async def set_preference_named(self, user_id: int, name: str, index: int, interaction: str) -> PersonRow:
        """Set the preference with this name to the value with this index; returns the person's preferences.

        Refused for an unknown index.
        """
        return await self.set_preference(user_id, PREFERENCES.index(preference_named(name)), index, interaction)

    async def change(self, user_id: int, changing: PreferenceChange, interaction: str) -> PersonRow:
        """Change a person's preferences and planned calls, unless the press is repeated; returns the preferences."""
        with suppress(AlreadyDone):  # the same press came twice
            async with self._store.transaction(interaction) as tx:
                await change_person(tx, user_id, changing)
        return await self.preferences_of(user_id)


async def change_person(tx: Transaction, user_id: int, changing: PreferenceChange) -> None:
    """Change a person's preferences and the days of a vacation, and plan calls anew if the change affects them."""
    await tx.lock_subject("person", user_id)
    known = with_known_values(await tx.people.get(user_id) or default_preferences(user_id))
    changed = changing(known)
    await tx.people.save(changed)
    if known.away_until != changed.away_until:
        await tx.vacations.declare(user_id, changed.away_until)
    if _ways_to_call(known) != _ways_to_call(changed):
        await _call_anew(tx, known, changed)


def _preference_change(number: int, index: int, usual_zone: str | None = None) -> PreferenceChange:
    """The change that sets a preference to a value, both by index. Refused for unknown indices.

    A person without a time zone who chooses how to be called gets `usual_zone`.
    """
    wanted = preference_at(number)
    wanted.require_entries([index])

    def change(known: PersonRow) -> PersonRow:
        zone = known.zone or (usual_zone if wanted.page == "calls" else None)
        return wanted.choose(msgspec.structs.replace(known, zone=zone), [index])

    return change


def preference_at(number: int) -> Preference:
    """The preference with this index in PREFERENCES. Refused for an unknown one."""
    return menu_at(PREFERENCES, number)


def preference_named(name: str) -> Preference:
    return next(each for each in PREFERENCES if each.name == name)


def preferences_on_page(page: SettingsPage) -> list[tuple[int, Preference]]:
    """The preferences of a settings page, each with its index in PREFERENCES."""
    return [(number, each) for number, each in enumerate(PREFERENCES) if each.page == page]


def _ways_to_call(person: PersonRow) -> tuple[Any, ...]:
    chosen = [each.value_in(person) for _, each in preferences_on_page("calls")]
    return (*chosen, person.away_until)


async def _call_anew(tx: Transaction, before: PersonRow, person: PersonRow) -> None:
    for call in await tx.deadlines.lock_calls_of(person.user_id):
        if call.call_kind in {CallKind.PAST, CallKind.STANDING}:
            continue
        if (due := _due_anew(call, before, person, tx.now)) is None:
            await tx.deadlines.take_due(call)
        else:
            await tx.deadlines.plan(msgspec.structs.replace(call, due=due))


def _due_anew(call: Deadline, before: PersonRow, person: PersonRow, now: int) -> int | None:
    """The new time of a call, not before its `earliest`, which digests ignore."""
    if {before.calls, person.calls} & {"digest", "nothing"}:
        return when_to_call(person, now)
    return after_quiet(person, max(now, call.earliest or now))


async def preferences_by_account(people_of: ReadPreferences, seats: Iterable[SeatRow]) -> dict[int, PersonRow]:
    """The preferences of the people who own these seats, by account.

    Defaults replace values that are not stored or not known.
    """
    known = await people_of([seated.user_id for seated in seats if seated.user_id is not None])
    return {user_id: with_known_values(person or default_preferences(user_id)) for user_id, person in known.items()}


async def vacation_ends(store: Store, seats: Collection[SeatRow]) -> dict[Seat, int]:
    """The ends of present vacations of the people who play on these seats, by seat (unix seconds)."""
    return vacation_ends_by_seat(seats, await preferences_by_account(store.preferences_of, seats), store.now)


def vacation_ends_by_seat(seats: Iterable[SeatRow], people: Mapping[int, PersonRow], now: float) -> dict[Seat, int]:
    """The ends of vacations that last beyond `now`, by seat (unix seconds); `people` are the preferences by account.

    Seats that a bot player has are left out.
    """
    until = {seated.seat: people[user].away_until for seated in seats if (user := seated.player_id) is not None}
    return {seat: at for seat, at in until.items() if at is not None and at > now}


async def naming_preferences(reading: Reading, user_ids: Collection[int]) -> dict[int, OptionValue]:
    """The preferences for being named on boards and in races ("ask", "named" or "nameless"), by account."""
    return await preference_values("on_boards", reading, user_ids)


async def named_people(reading: Reading, user_ids: Collection[int]) -> set[int]:
    """The accounts among these whose people want to be named on boards and in races."""
    return {user for user, wish in (await naming_preferences(reading, user_ids)).items() if wish == "named"}


async def preference_values(name: str, reading: Reading, user_ids: Collection[int]) -> dict[int, OptionValue]:
    """The values of the preference with this name, by account; its default for people who have stored none."""
    known, preference = await reading.people.preferences_of([*user_ids]), preference_named(name)
    return {user: preference.value_in(known[user] or default_preferences(user)) for user in user_ids}


def default_preferences(user_id: int) -> PersonRow:
    """The row of a person who has changed no preference; it is not stored."""
    return PersonRow(user_id, LIGHT.name)


def with_known_values(person: PersonRow) -> PersonRow:
    """The preferences with values that this version does not know replaced by defaults."""
    for each in PREFERENCES:
        if each.value_in(person) not in each.values:
            person = each.choose(person, [0])
    return person
