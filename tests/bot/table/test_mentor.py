"""A friend at the elbow: a mentor sees the panel of a player, points at options, and never acts."""

from collections.abc import Awaitable
from dataclasses import replace
from typing import Any, Final

import msgspec
import pytest

from bot.store import MentorRow
from bot.table.choices.panel import Panel
from bot.table.forgetting import forget_person, plan_forgetting
from bot.table.limits import Limits
from bot.table.memory.state import Person
from bot.table.seats import handover, mentoring
from bot.table.seats.mentoring import MAX_MENTOR_CHARACTERS, Mentoring, Pointing, read_mentor_panel
from bot.table.settings.company import block
from bot.table.settings.people import PREFERENCES, People, default_preferences
from bot.table.solo import games as solo
from bot.table.solo.beginnings import SoloRequest
from bot.table.turn import play
from bot.table.turn.play import Press
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club, reason
from tests.bot.waiting import all_posts

MINA: Final = Person(201, "Mina")
OTTO: Final = Person(202, "Otto")


class Elbow:
    """A table of Hana and Ben, and the people who look over their shoulders."""

    def __init__(self, club: Club, table_id: int) -> None:
        self.club, self.table_id = club, table_id

    async def ask(self, player: Person = HANA, friend: Person = MINA) -> Mentoring:
        return await mentoring.invite_mentor(self.club.tables, player, self.table_id, friend, self.club.interaction())

    async def accept(self, friend: Person = MINA) -> Mentoring:
        return await mentoring.accept(self.club.tables, friend, self.table_id, self.club.interaction())

    async def begin(self, player: Person = HANA, friend: Person = MINA) -> None:
        await self.ask(player, friend)
        await self.accept(friend)

    async def decline(self, person: Person) -> Mentoring:
        return await mentoring.decline(self.club.tables, person, self.table_id, self.club.interaction())

    async def part(self, person: Person) -> Mentoring:
        return await mentoring.end_mentoring(self.club.tables, person, self.table_id, self.club.interaction())

    async def watched(self, friend: Person = MINA) -> Panel:
        return await read_mentor_panel(self.club.tables, self.table_id, friend.id)

    async def point(self, option: int, friend: Person = MINA, serial: int | None = None) -> Panel:
        now = (await self.watched(friend)).serial if serial is None else serial
        return await self._press(friend, Pointing(self.table_id, now, option))

    async def say(self, words: str, friend: Person = MINA) -> Panel:
        serial = (await self.watched(friend)).serial
        return await self._press(friend, Pointing(self.table_id, serial, said=words))

    async def _press(self, friend: Person, pointing: Pointing) -> Panel:
        return await mentoring.point(self.club.tables, friend, pointing, self.club.interaction())

    async def stored(self) -> list[MentorRow]:
        """What is stored, which is what is in memory."""
        async with self.club.tables.hold(self.table_id) as table, self.club.store.read() as reading:
            stored = await reading.mentors.at_table(self.table_id)
            assert {one.user_id: one for one in table.mentors} == {one.user_id: one for one in stored}
            return stored

    async def state_of(self, friend: Person = MINA) -> str | None:
        return next((one.state for one in await self.stored() if one.user_id == friend.id), None)

    async def notes(self) -> list[tuple[str, list[int]]]:
        async with self.club.store.read() as reading:
            told = [post for post in await all_posts(reading) if post.kind in {"mentor", "unmentored"}]
        return [(post.kind, post.called) for post in told]

    async def leave(self, person: Person, way: handover.WayOut) -> None:
        await handover.take_way_out(self.club.tables, person, self.table_id, way, self.club.interaction())

    async def take(self, person: Person, seat: int) -> None:
        await handover.take_seat(self.club.tables, person, self.table_id, seat, self.club.interaction())

    async def block(self, person: Person, other: Person) -> None:
        await block(self.club.store, person.id, {other.id: other.name}, self.club.interaction())
        await mentoring.end_mentoring_between(self.club.tables, person.id, {other.id})


@pytest.fixture
async def elbow(club: Club) -> Elbow:
    return Elbow(club, await club.running(BEN))


async def refusal_of(elbow: Elbow, act: Awaitable[object]) -> str:
    """Why the act is refused, which changes nothing."""
    before = await elbow.stored(), await elbow.club.stored(elbow.table_id)
    why = await reason(act)
    assert (await elbow.stored(), await elbow.club.stored(elbow.table_id)) == before
    return why


async def test_a_mentor_sees_the_panel_of_the_seat_and_follows_its_choices(elbow: Elbow) -> None:
    await elbow.begin()
    own = await elbow.club.panel(HANA, elbow.table_id)
    seen = await elbow.watched()
    assert (seen.ask, seen.view, seen.outlook, seen.seat) == (own.ask, own.view, own.outlook, own.seat)
    assert seen.is_watched and not own.is_watched and own.mentor == "Mina"
    await elbow.club.choose_first(HANA, own)
    assert (await elbow.watched()).ask == (await elbow.club.panel(HANA, elbow.table_id)).ask != own.ask


async def test_whoever_is_only_asked_sees_nothing_yet(elbow: Elbow) -> None:
    asked = await elbow.ask()
    assert asked.mentor is not None and not asked.is_active and asked.is_called
    assert await reason(elbow.watched()) == "no_mentor"
    assert (await elbow.club.stored(elbow.table_id)).with_mentor is False
    await elbow.decline(MINA)
    assert await elbow.stored() == [] and await elbow.notes() == []
    await elbow.ask()
    await elbow.part(HANA)
    assert await reason(elbow.accept()) == "no_mentor"


@pytest.mark.parametrize("hours", [{"calls": "nothing"}, {"quiet_from": 0, "quiet_to": 23}, {"away_until": 2**31}])
async def test_whoever_is_not_to_be_called_now_is_asked_silently(elbow: Elbow, hours: dict[str, Any]) -> None:
    async with elbow.club.store.transaction() as tx:
        await tx.people.save(msgspec.structs.replace(default_preferences(MINA.id), zone="Asia/Tokyo", **hours))
    assert not (await elbow.ask()).is_called
    await elbow.accept()


async def test_everybody_is_told_in_the_thread_at_the_beginning_and_at_the_end(elbow: Elbow) -> None:
    await elbow.begin()
    assert (await elbow.club.tables.public(elbow.table_id)).mentors == {0: "Mina"}
    await elbow.accept()
    assert await elbow.notes() == [("mentor", [0])]
    await elbow.part(MINA)
    assert (await elbow.club.tables.public(elbow.table_id)).mentors == {}
    assert await elbow.notes() == [("mentor", [0]), ("unmentored", [0])]


async def test_the_table_keeps_the_mark_after_the_end(elbow: Elbow) -> None:
    assert (await elbow.club.stored(elbow.table_id)).with_mentor is False
    await elbow.begin()
    await elbow.part(HANA)
    assert (await elbow.club.stored(elbow.table_id)).with_mentor is True


async def test_what_the_mentor_points_at_is_shown_until_the_question_changes(elbow: Elbow) -> None:
    await elbow.begin()
    await elbow.point(1)
    assert (await elbow.club.panel(HANA, elbow.table_id)).pointed == ("Mina", 1, "")
    await elbow.say(" leave\nroom \u200bfor 12 ")
    panel = await elbow.club.panel(HANA, elbow.table_id)
    assert panel.pointed == (await elbow.watched()).pointed == ("Mina", 1, "leave room for 12")
    elbow.club.restart()
    assert (await elbow.club.panel(HANA, elbow.table_id)).pointed == panel.pointed
    assert (await elbow.club.panel(BEN, elbow.table_id)).pointed is None
    await elbow.club.choose_first(HANA, panel)
    assert (await elbow.club.panel(HANA, elbow.table_id)).pointed is None


async def test_a_line_belongs_to_the_option_that_was_pointed_at_when_it_was_typed(elbow: Elbow) -> None:
    await elbow.begin()
    await elbow.say("think of the parks")
    assert (await elbow.point(0)).pointed == ("Mina", 0, "think of the parks")
    assert (await elbow.point(1)).pointed == ("Mina", 1, "")


async def test_the_players_buttons_stay_good_when_the_mentor_points(elbow: Elbow) -> None:
    await elbow.begin()
    panel = await elbow.club.panel(HANA, elbow.table_id)
    await elbow.point(0)
    assert (await elbow.club.choose_first(HANA, panel)).note is None


async def test_each_choice_of_a_player_with_a_mentor_is_passed_on_at_once(elbow: Elbow) -> None:
    panel = await elbow.club.panel(HANA, elbow.table_id)
    panel, before = await elbow.club.choose_first(HANA, panel), len(elbow.club.told)
    await elbow.begin()
    passed_on = len(elbow.club.told)
    await elbow.club.choose_first(HANA, panel)
    await elbow.club.choose_first(BEN, await elbow.club.panel(BEN, elbow.table_id))
    assert (passed_on - before, len(elbow.club.told) - passed_on) == (2, 1)


async def test_no_press_of_a_mentor_acts_for_the_seat(elbow: Elbow) -> None:
    await elbow.begin()
    panel = await elbow.watched()
    for verb in ("choose", "undo", "commit"):
        press = Press(elbow.table_id, MINA.id, panel.seat, panel.serial, verb, (0,), elbow.club.interaction())
        assert await refusal_of(elbow, play.act_on_press(elbow.club.tables, press)) == "not_seated"


async def test_an_old_button_of_the_mentor_shows_the_question_of_now(elbow: Elbow) -> None:
    await elbow.begin()
    await elbow.club.choose_first(HANA, await elbow.club.panel(HANA, elbow.table_id))
    shown = await elbow.point(0, serial=0)
    assert (shown.note, shown.pointed, shown.serial) == ("stale", None, 1)


async def test_there_is_nothing_to_point_at_without_a_question(elbow: Elbow) -> None:
    await elbow.begin()
    await elbow.club.to_commit(HANA, elbow.table_id)
    assert await refusal_of(elbow, elbow.point(0)) == "mentor_no_question"
    await elbow.club.whole_turn(HANA, elbow.table_id)
    assert await refusal_of(elbow, elbow.say("well done")) == "mentor_no_question"


async def test_options_that_are_not_there_and_lines_that_are_none_are_refused(elbow: Elbow) -> None:
    await elbow.begin()
    assert await refusal_of(elbow, elbow.point(999)) == "no_option"
    assert await refusal_of(elbow, elbow.say(" \u200b\n")) == "mentor_silent"
    assert await refusal_of(elbow, elbow.say("x" * (MAX_MENTOR_CHARACTERS + 1))) == "mentor_long"
    assert (await elbow.say("x" * MAX_MENTOR_CHARACTERS)).pointed == ("Mina", None, "x" * MAX_MENTOR_CHARACTERS)


async def test_a_mentor_takes_no_seat_at_that_table_even_after_it(elbow: Elbow) -> None:
    await elbow.begin()
    await elbow.leave(BEN, "offer")
    assert await refusal_of(elbow, elbow.take(MINA, 1)) == "mentor_no_seat"
    await elbow.part(MINA)
    assert await refusal_of(elbow, elbow.take(MINA, 1)) == "mentor_no_seat"
    await elbow.take(CARLA, 1)


async def test_whoever_is_only_asked_may_take_a_seat_and_is_no_mentor_then(elbow: Elbow) -> None:
    await elbow.ask()
    await elbow.leave(BEN, "offer")
    await elbow.take(MINA, 1)
    assert await refusal_of(elbow, elbow.accept()) == "no_mentor"
    assert await elbow.stored() == []


async def test_a_mentor_who_declines_to_be_it_again_still_takes_no_seat(elbow: Elbow) -> None:
    await elbow.begin()
    await elbow.part(MINA)
    await elbow.ask()
    elbow.club.restart()
    assert await refusal_of(elbow, elbow.watched()) == "no_mentor"
    await elbow.decline(MINA)
    await elbow.leave(BEN, "offer")
    assert await refusal_of(elbow, elbow.take(MINA, 1)) == "mentor_no_seat"


async def test_nobody_else_answers_not_even_a_player_with_a_mentor(elbow: Elbow) -> None:
    await elbow.begin(BEN, OTTO)
    await elbow.ask()
    for person in (BEN, HANA, CARLA):
        assert await refusal_of(elbow, elbow.decline(person)) == "no_mentor"
    assert (await elbow.state_of(MINA), await elbow.state_of(OTTO)) == ("invited", "active")


async def test_a_seat_has_one_mentor_and_a_mentor_one_seat(elbow: Elbow) -> None:
    await elbow.begin()
    assert await refusal_of(elbow, elbow.ask(HANA, OTTO)) == "mentor_there"
    assert await refusal_of(elbow, elbow.ask(BEN, MINA)) == "mentor_elsewhere"
    await elbow.part(HANA)
    assert await refusal_of(elbow, elbow.ask(BEN, MINA)) == "mentor_elsewhere"
    await elbow.begin(HANA, OTTO)
    await elbow.part(OTTO)
    await elbow.begin(HANA, MINA)
    assert await elbow.state_of(MINA) == "active"


async def test_whoever_has_left_a_seat_is_the_mentor_of_no_other_one(elbow: Elbow) -> None:
    await elbow.club.whole_turn(BEN, elbow.table_id)
    await elbow.club.whole_turn(HANA, elbow.table_id)
    await elbow.leave(BEN, "offer")
    await elbow.take(CARLA, 1)
    assert await refusal_of(elbow, elbow.ask(HANA, BEN)) == "mentor_elsewhere"
    await elbow.begin(CARLA, BEN)
    assert await elbow.state_of(BEN) == "active"


async def test_players_and_the_player_herself_are_no_mentors(elbow: Elbow) -> None:
    assert await refusal_of(elbow, elbow.ask(HANA, HANA)) == "mentor_self"
    assert await refusal_of(elbow, elbow.ask(HANA, BEN)) == "mentor_seated"
    assert await refusal_of(elbow, elbow.ask(CARLA, DEV)) == "not_seated"


async def test_a_seat_that_a_bot_player_holds_has_no_mentor(elbow: Elbow) -> None:
    await elbow.leave(HANA, "bot")
    assert await refusal_of(elbow, elbow.ask()) == "bot_plays"


@pytest.mark.parametrize("who", ["player", "mentor", "host"])
async def test_blocked_people_cannot_be_asked_and_hear_nothing_of_it(elbow: Elbow, who: str) -> None:
    pairs = {"player": (BEN, MINA), "mentor": (MINA, BEN), "host": (HANA, MINA)}
    await elbow.block(*pairs[who])
    assert await refusal_of(elbow, elbow.ask(BEN, MINA)) == "mentor_unwilling"


async def test_whoever_takes_no_invitations_is_not_asked(elbow: Elbow) -> None:
    number = [preference.name for preference in PREFERENCES].index("invites")
    index = PREFERENCES[number].values.index("nobody")
    await People(elbow.club.store).set_preference(MINA.id, number, index, elbow.club.interaction(), "Asia/Tokyo")
    assert await refusal_of(elbow, elbow.ask()) == "mentor_unwilling"


@pytest.mark.parametrize("pair", [(HANA, MINA), (MINA, HANA)])
async def test_a_block_ends_it_for_both(elbow: Elbow, pair: tuple[Person, Person]) -> None:
    await elbow.begin()
    await elbow.begin(BEN, OTTO)
    await elbow.block(*pair)
    assert (await elbow.state_of(MINA), await elbow.state_of(OTTO)) == ("past", "active")
    assert await elbow.notes() == [("mentor", [0]), ("mentor", [1]), ("unmentored", [0])]
    assert await reason(elbow.watched()) == "no_mentor"


async def test_a_block_takes_back_what_was_asked(elbow: Elbow) -> None:
    await elbow.ask()
    await elbow.block(MINA, HANA)
    assert await elbow.stored() == []


async def test_invitations_of_mentors_count_as_invitations(elbow: Elbow) -> None:
    elbow.club.limit(replace(Limits(), invitations_per_hour=1))
    await elbow.ask()
    await elbow.part(HANA)
    assert await refusal_of(elbow, elbow.ask()) == "invitations_per_hour"


async def test_it_ends_when_the_player_leaves(elbow: Elbow) -> None:
    await elbow.begin()
    await elbow.leave(HANA, "bot")
    assert await elbow.state_of() == "past"
    assert await elbow.notes() == [("mentor", [0]), ("unmentored", [0])]


async def test_it_ends_when_another_person_takes_the_seat(elbow: Elbow) -> None:
    await elbow.begin()
    await elbow.leave(HANA, "offer")
    assert await elbow.state_of() == "active"
    await elbow.take(CARLA, 0)
    assert await elbow.state_of() == "past"
    assert (await elbow.club.panel(CARLA, elbow.table_id)).mentor is None


async def test_what_was_pointed_at_is_not_kept_after_it(elbow: Elbow) -> None:
    await elbow.begin()
    await elbow.say("leave room for 12")
    await elbow.part(HANA)
    assert [one.pointer for one in await elbow.stored()] == [None]


async def test_it_is_over_with_the_game(elbow: Elbow) -> None:
    await elbow.begin()
    await elbow.leave(BEN, "concede")
    assert await reason(elbow.watched()) == "finished"
    assert await reason(elbow.ask(HANA, OTTO)) == "finished"
    assert [kind for kind, _ in await elbow.notes()] == ["mentor"]
    assert (await elbow.club.stored(elbow.table_id)).with_mentor


async def test_a_solo_game_has_a_mentor_too_of_whom_nothing_is_posted(club: Club) -> None:
    shown = await solo.begin_or_find(club.tables, HANA, SoloRequest("welcome_to", 7, "en"), club.interaction())
    assert isinstance(shown, Panel)
    elbow = Elbow(club, shown.table_id)
    await elbow.begin()
    seen = await elbow.watched()
    assert seen.ask == shown.ask and seen.alone is None
    await elbow.point(0)
    own = await club.panel(HANA, elbow.table_id)
    assert own.pointed == ("Mina", 0, "") and own.alone is not None
    assert await elbow.notes() == []


@pytest.mark.parametrize("is_alone", [False, True])
async def test_a_mentor_who_is_forgotten_leaves_the_game_as_it_is(club: Club, is_alone: bool) -> None:
    if is_alone:
        shown = await solo.begin_or_find(club.tables, HANA, SoloRequest("welcome_to", 7, "en"), club.interaction())
        elbow = Elbow(club, shown.row.id)
    else:
        elbow = Elbow(club, await club.running(BEN))
    await elbow.begin()
    await plan_forgetting(club.store, MINA.id)
    async with club.store.read() as reading:
        [planned] = await reading.deadlines.of_person(MINA.id, "forget")
    await forget_person(club.tables, planned)
    assert await elbow.stored() == []
    assert (await club.panel(HANA, elbow.table_id)).mentor is None
    assert (await club.stored(elbow.table_id)).phase == "running"
