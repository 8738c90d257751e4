"""People vote, and what is decided is done at once."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from bot.store import AlreadyDone, Motion, MotionKind
from bot.store.days import DAY_SECONDS
from bot.table.memory.state import Person
from bot.table.motions import MOOT
from bot.table.votes.voting import VOTING_RULES, Ballot, Vote, propose, vote
from bot.ui.parts.marks import NOTE_KINDS
from bot.ui.table.table_card import seat_note_card
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club, reason
from tests.bot.table.test_bot_players import playing
from tests.bot.table.test_motions import open_motions, raised
from tests.bot.ui.sending import words_of
from tests.bot.waiting import all_posts


async def say(club: Club, person: Person, motion: Motion, answer: str, interaction: str | None = None) -> Ballot:
    """Press the button of this answer."""
    place = VOTING_RULES[motion.kind].answers.index(answer)
    given = Vote(motion.table_id, motion.id, place, motion.message_id)
    return await vote(club.tables, person, given, interaction or club.interaction())


async def proposed(club: Club, person: Person, table_id: int, kind: MotionKind) -> Motion:
    """What somebody has put to the vote."""
    ballot = await propose(club.tables, person, table_id, kind, club.interaction())
    assert ballot is not None
    return ballot.motion


async def test_a_vote_can_be_changed_until_it_is_decided(club: Club) -> None:
    motion = await proposed(club, HANA, await club.running(BEN, CARLA, DEV), "end")
    await say(club, BEN, motion, "yes")
    ballot = await say(club, BEN, motion, "no")
    assert (ballot.votes, ballot.motion.outcome) == ({0: "yes", 1: "no"}, None)


async def test_more_than_half_end_the_game(club: Club) -> None:
    table_id = await club.running(BEN, CARLA)
    motion = await proposed(club, HANA, table_id, "end")
    assert (await say(club, CARLA, motion, "yes")).motion.outcome == "yes"
    row = await club.stored(table_id)
    assert (row.phase, row.ended_why) == ("ended", "vote")


async def test_what_is_decided_stays_decided(club: Club) -> None:
    table_id = await club.running(BEN, CARLA)
    motion = await proposed(club, HANA, table_id, "end")
    await say(club, BEN, motion, "no")
    await say(club, CARLA, motion, "no")
    late = await say(club, BEN, motion, "yes")
    assert (late.motion.outcome, late.votes[1]) == ("no", "no")
    assert (await club.stored(table_id)).phase == "running"


async def test_what_was_rejected_is_not_asked_again_before_the_next_reveal(club: Club) -> None:
    table_id = await club.running(BEN)
    await say(club, BEN, await proposed(club, HANA, table_id, "end"), "no")
    for person in (HANA, BEN):
        assert await reason(propose(club.tables, person, table_id, "end", club.interaction())) == "motion_rejected"
    assert (await proposed(club, HANA, table_id, "pause")).kind == "pause"
    for person in (HANA, BEN):
        await club.whole_turn(person, table_id)
    assert (await proposed(club, HANA, table_id, "end")).kind == "end"


async def test_a_pause_needs_everybody_and_nobody_is_asked_to_go_on(club: Club) -> None:
    table_id = await club.running(BEN, CARLA)
    motion = await proposed(club, HANA, table_id, "pause")
    await say(club, BEN, motion, "yes")
    assert (await club.stored(table_id)).paused_at is None
    await say(club, CARLA, motion, "yes")
    assert (await club.stored(table_id)).paused_at is not None


async def test_whoever_plays_alone_with_bot_players_need_not_ask(club: Club) -> None:
    table_id = await club.running(bots=1)
    assert await propose(club.tables, HANA, table_id, "end", club.interaction()) is None
    assert (await club.stored(table_id)).phase == "ended"


async def test_people_who_may_not_vote_are_told_why(club: Club) -> None:
    table_id = await club.running(BEN, CARLA)
    motion = await raised(club, table_id, "late", 1)
    assert await reason(say(club, BEN, motion, "wait")) == "vote_about_you"
    assert await reason(say(club, DEV, motion, "wait")) == "not_seated"
    assert await reason(vote(club.tables, HANA, Vote(table_id, motion.id + 1, 0), club.interaction())) == "no_motion"
    assert await reason(vote(club.tables, HANA, Vote(table_id, motion.id, 5), club.interaction())) == "no_option"
    other = await club.running(BEN)
    assert await reason(vote(club.tables, HANA, Vote(other, motion.id, 0), club.interaction())) == "no_motion"


async def test_onlookers_raise_nothing(club: Club) -> None:
    table_id = await club.running(BEN)
    assert await reason(propose(club.tables, CARLA, table_id, "end", club.interaction())) == "not_seated"


async def test_of_two_the_other_one_decides_alone(club: Club) -> None:
    table_id = await club.running(BEN)
    motion = await raised(club, table_id, "late", 1)
    assert (await say(club, HANA, motion, "bot_seat")).motion.outcome == "bot_seat"
    async with club.tables.hold(table_id) as table:
        assert (table.seats[1].user_id, table.seats[1].player_id, table.seats_of_people()) == (BEN.id, None, (0,))
    async with club.store.read() as reading:
        notes = [post for post in await reading.posts.at_table(table_id) if post.kind in NOTE_KINDS]
    assert [(post.kind, post.called) for post in notes] == [("replaced", [1])]
    said = words_of(seat_note_card(await club.tables.public(table_id), notes[0]))
    assert said == "By vote, a bot plays for Ben for now."


async def test_a_bot_player_takes_one_turn_from_where_the_person_had_come_to(
    club: Club, threads: ThreadPoolExecutor
) -> None:
    table_id = await club.running(BEN)
    await club.whole_turn(HANA, table_id)
    await club.choose_first(BEN, await club.panel(BEN, table_id))
    motion = await raised(club, table_id, "late", 1)
    await say(club, HANA, motion, "bot_turn")
    before = await club.panel(BEN, table_id)
    assert (await club.press(BEN, before, "undo")).note == "stand_in"
    await playing(club, threads, table_id)
    public = await club.tables.public(table_id)
    assert (public.number, public.waiting) == (1, (0, 1))
    async with club.store.read() as reading:
        acts = [choice for choice in await reading.choices.acts_on_checkpoint(table_id, 0) if choice.seat == 1]
    assert {choice.act for choice in acts} == {"choose"} and acts[0].interaction_id is not None
    panel = await club.panel(BEN, table_id)
    assert (await club.choose_first(BEN, panel)).undoable_count == 1


async def test_a_bot_player_that_is_to_stand_in_does_so_after_a_restart(
    club: Club, threads: ThreadPoolExecutor
) -> None:
    table_id = await club.running(BEN)
    await say(club, HANA, await raised(club, table_id, "late", 1), "bot_turn")
    club.restart()
    async with club.store.read() as reading:
        assert await reading.tables.running_with_bots() == [table_id]
    await playing(club, threads, table_id)
    assert (await club.tables.public(table_id)).waiting == (0,)
    await club.whole_turn(HANA, table_id)
    async with club.store.read() as reading:
        assert await reading.tables.running_with_bots() == []


async def test_an_offer_that_was_voted_for_leaves_the_seat_to_its_person_until_it_is_taken(club: Club) -> None:
    table_id = await club.running(BEN)
    await say(club, HANA, await raised(club, table_id, "late", 1), "offer")
    async with club.tables.hold(table_id) as table:
        assert (table.seats[1].is_offered, table.seats_of_people()) == (True, (0, 1))
    await club.whole_turn(BEN, table_id)


async def test_the_others_may_end_the_game_because_of_a_late_person(club: Club) -> None:
    table_id = await club.running(BEN, CARLA)
    motion = await raised(club, table_id, "late", 2)
    other = await raised(club, table_id, "end", by=CARLA)
    for person in (HANA, BEN):
        await say(club, person, motion, "end")
    assert (await club.stored(table_id)).phase == "ended"
    async with club.store.read() as reading:
        motions = [await reading.motions.get(one.id) for one in (motion, other)]
    assert [one.outcome for one in motions if one] == ["end", MOOT]
    assert (await say(club, HANA, other, "yes")).motion.outcome == MOOT


async def test_a_person_who_leaves_no_longer_keeps_the_others_from_deciding(club: Club) -> None:
    table_id = await club.running(BEN, CARLA, DEV)
    late, end = await raised(club, table_id, "late", 3), await raised(club, table_id, "end", by=HANA)
    await say(club, BEN, end, "yes")
    assert (await club.stored(table_id)).phase == "running"
    for person in (HANA, BEN):
        await say(club, person, late, "bot_seat")
    assert (await club.stored(table_id)).phase == "ended"


async def test_a_press_that_comes_twice_votes_once(club: Club) -> None:
    motion = await proposed(club, HANA, await club.running(BEN, CARLA, DEV), "end")
    await say(club, BEN, motion, "no", "twice")
    with pytest.raises(AlreadyDone):
        await say(club, BEN, motion, "yes", "twice")
    async with club.store.read() as reading:
        assert await reading.motions.votes(motion.id) == {HANA.id: "yes", BEN.id: "no"}


async def test_two_votes_at_once_decide_once(club: Club) -> None:
    table_id = await club.running(BEN, CARLA, DEV)
    motion = await raised(club, table_id, "late", 3)
    ballots = await asyncio.gather(*(say(club, person, motion, "bot_seat") for person in (HANA, BEN, CARLA)))
    assert [ballot.motion.outcome for ballot in ballots] == [None, "bot_seat", "bot_seat"]
    assert len(ballots[2].votes) == 2
    assert await open_motions(club, table_id) == []


async def test_a_vote_from_elsewhere_brings_the_public_message_up_to_date(club: Club) -> None:
    motion = await proposed(club, HANA, await club.running(BEN, CARLA, DEV), "end")
    async with club.store.transaction() as tx:
        motion = await tx.motions.update(motion, message_id=55)
        for post in await all_posts(tx):
            await tx.posts.drop(post.id)
    await say(club, BEN, motion, "no")
    await vote(club.tables, CARLA, Vote(motion.table_id, motion.id, 1, message=56), club.interaction())
    async with club.store.read() as reading:
        assert [post.motion_id for post in await all_posts(reading)] == [motion.id]


async def test_a_change_of_pace_needs_everybody_and_begins_all_clocks_anew(club: Club) -> None:
    table_id = await club.running(BEN)
    motion = await proposed(club, HANA, table_id, "to_daily")
    assert await clocks_at(club, table_id) == ("none", [None, None], 0)
    assert (await say(club, BEN, motion, "yes")).motion.outcome == "yes"
    assert await clocks_at(club, table_id) == ("daily", [3 * DAY_SECONDS, 3 * DAY_SECONDS], 2)
    await say(club, HANA, await proposed(club, BEN, table_id, "to_live"), "yes")
    assert await clocks_at(club, table_id) == ("live", [20 * 60, 20 * 60], 2)
    await say(club, BEN, await proposed(club, HANA, table_id, "to_none"), "yes")
    assert await clocks_at(club, table_id) == ("none", [None, None], 0)


async def clocks_at(club: Club, table_id: int) -> tuple[str, list[int | None], int]:
    """The pace, what is left on each clock, and how many clocks run out some time."""
    async with club.store.read() as reading:
        seats, deadlines = await reading.seats.at_table(table_id), await reading.deadlines.at_table(table_id)
    left, running = [seated.left for seated in seats], [one for one in deadlines if one.kind == "clock"]
    return (await club.stored(table_id)).pace, left, len(running)


async def test_a_pace_that_the_table_has_or_the_game_cannot_have_is_not_proposed(club: Club) -> None:
    table_id = await club.running(BEN)
    refused: dict[MotionKind, str] = {"to_none": "same_pace", "to_quick": "no_quick"}
    for kind, key in refused.items():
        assert await reason(propose(club.tables, HANA, table_id, kind, club.interaction())) == key


async def test_a_new_pace_leaves_nothing_to_decide_about_who_was_late_by_the_old_one(club: Club) -> None:
    table_id = await club.running(BEN)
    late = await raised(club, table_id, "late", 1)
    await say(club, BEN, await proposed(club, HANA, table_id, "to_daily"), "yes")
    async with club.store.read() as reading:
        closed = await reading.motions.get(late.id)
    assert closed is not None and closed.outcome == MOOT
