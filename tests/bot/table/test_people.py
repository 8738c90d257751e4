"""What people prefer: stored for each of them, and read once."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.store import PersonRow, Store
from bot.table.settings.hours import ZONES
from bot.table.settings.people import PREFERENCES, People, default_preferences
from tests.bot.preference_of_ones_own import LOUD, NUMBER, declare
from tests.bot.store.test_cost import Statements, statements
from tests.bot.table.club import reason

__all__ = ["statements"]
HANA, BEN = 101, 2**63 - 1
THEME, IN_WORDS, LANGUAGE, CONFIRM, CALLS, DIGEST_HOUR, QUIET_FROM, QUIET_TO, ZONE, *_ = range(len(PREFERENCES))


async def test_at_first_everybody_prefers_what_is_usual(store: Store) -> None:
    assert await People(store).preferences_of(HANA) == PersonRow(HANA, "light", in_words=False, language=None)
    others = [preference for number, preference in enumerate(PREFERENCES) if number != CONFIRM]
    assert all(preference.value_in(default_preferences(HANA)) == preference.values[0] for preference in others)
    assert PREFERENCES[CONFIRM].value_in(default_preferences(HANA)) == "final"


async def test_each_choice_holds_at_once_for_that_person_alone_and_after_a_restart(store: Store) -> None:
    known = People(store)
    for interaction, (place, index) in enumerate([(THEME, 1), (IN_WORDS, 1), (LANGUAGE, 1), (CONFIRM, 2)]):
        await known.set_preference(BEN, place, index, str(interaction))
    expected = PersonRow(BEN, "dark", in_words=True, language="ja", confirm="never")
    assert await known.preferences_of(BEN) == await People(store).preferences_of(BEN) == expected
    assert await known.preferences_of(HANA) == default_preferences(HANA)
    await known.set_preference(BEN, IN_WORDS, 0, "back")
    assert await People(store).preferences_of(BEN) == PersonRow(
        BEN, "dark", in_words=False, language="ja", confirm="never"
    )


async def test_how_one_is_called_can_be_chosen_and_holds_after_a_restart(store: Store) -> None:
    known = People(store)
    for interaction, (place, index) in enumerate([(CALLS, 2), (DIGEST_HOUR, 1), (QUIET_FROM, 3), (QUIET_TO, 23)]):
        await known.set_preference(BEN, place, index, str(interaction), "Asia/Tokyo")
    expected = PersonRow(BEN, "light", calls="digest", digest_hour=9, quiet_from=22, quiet_to=7, zone="Asia/Tokyo")
    assert await known.preferences_of(BEN) == await People(store).preferences_of(BEN) == expected


async def test_whoever_named_a_time_zone_keeps_it(store: Store) -> None:
    known = People(store)
    assert (await known.set_preference(HANA, THEME, 1, "look", "Asia/Tokyo")).zone is None
    assert (
        await known.set_preference(HANA, ZONE, 1 + ZONES.index("Europe/Paris"), "zone", "UTC")
    ).zone == "Europe/Paris"
    assert (await known.set_preference(HANA, CALLS, 1, "calls", "Asia/Tokyo")).zone == "Europe/Paris"


async def test_the_same_press_twice_counts_once(store: Store) -> None:
    known = People(store)
    await known.set_preference(HANA, THEME, 1, "press")
    await known.set_preference(HANA, THEME, 0, "another press")
    assert (await known.set_preference(HANA, THEME, 1, "press")).theme == "light"


@pytest.mark.parametrize(("place", "index"), [(len(PREFERENCES), 0), (THEME, 2), (QUIET_TO, 24), (10**9, 10**9)])
async def test_what_is_not_on_offer_is_refused_and_changes_nothing(store: Store, place: int, index: int) -> None:
    known = People(store)
    assert await reason(known.set_preference(HANA, place, index, "press")) == "no_option"
    assert await People(store).preferences_of(HANA) == default_preferences(HANA)


async def test_a_person_is_read_once(store: Store, statements: Statements) -> None:
    known = People(store)
    await known.preferences_of(HANA)
    statements.clear()
    assert await known.preferences_of(HANA) == default_preferences(HANA)
    assert statements == []


async def test_those_seen_longest_ago_are_forgotten_first(
    store: Store, statements: Statements, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store.row_caches.people, "max_rows", 2)
    known = People(store)
    for user in (1, 2, 1, 3):
        await known.preferences_of(user)
    statements.clear()
    await known.preferences_of(1)
    assert statements == []
    await known.preferences_of(2)
    assert statements != []


async def test_what_another_version_stored_and_we_do_not_know_is_left_out(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.people.save(PersonRow(HANA, "sepia", in_words=True, language="fr"))
    assert await People(store).preferences_of(HANA) == PersonRow(HANA, "light", in_words=True, language=None)


async def test_one_that_is_declared_is_stored_without_a_column_of_its_own(
    store: Store, database: Path | str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    declare(monkeypatch, tmp_path / "locale")
    chosen = await People(store).set_preference(HANA, NUMBER, 2, "press")
    await store.close()
    reopened = await Store.open(database)
    stored, other = await People(reopened).preferences_of(HANA), await People(reopened).preferences_of(BEN)
    await reopened.close()
    assert LOUD.value_in(stored) == LOUD.value_in(chosen) == "at noon"
    assert stored == replace(default_preferences(HANA), further={"loud": "at noon"})
    assert LOUD.value_in(other) is False


async def test_one_that_no_version_declares_any_more_is_kept_and_one_without_that_value_is_usual(
    store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    declare(monkeypatch, tmp_path / "locale")
    async with store.transaction() as tx:
        await tx.people.save(replace(default_preferences(HANA), further={"loud": "at night", "gone": 3}))
    assert LOUD.value_in(await People(store).preferences_of(HANA)) is False
    assert (await People(store).set_preference(HANA, NUMBER, 1, "press")).further == {"loud": True, "gone": 3}
