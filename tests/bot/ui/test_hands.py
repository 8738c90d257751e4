"""Cards about votes, the table menu, leaving, offers and briefings: within limits, in both languages, for any names."""

from dataclasses import replace
from typing import Final

import msgspec
import pytest

from bot.playground.components import ComponentType
from bot.store import Motion, MotionKind
from bot.table.clocks.pace_choice import OFFERED_PACES, paces_for
from bot.table.motions import MOOT
from bot.table.seats.briefing import public_briefings
from bot.table.table_menu import TableMenu
from bot.table.votes.voting import VOTING_RULES, Ballot
from bot.ui.lines.names import safe_names, seat_names
from bot.ui.parts.click import Click, Verb, read_click
from bot.ui.parts.layout import Message
from bot.ui.seats.briefing_card import offer_card, offer_orders
from bot.ui.seats.parting_card import WAYS_OUT, own_ways_out, parting_card, parting_question_card
from bot.ui.table.table_card import reveal_card
from bot.ui.table.table_menu_card import table_menu_card
from bot.ui.turn.panel_card import is_played_by_bot, played_by_bot_card
from bot.ui.votes.card import mentioned_voters, motion_card
from games.registry import GAMES, find_game
from render.orders import draw_all
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.invented import table_row
from tests.bot.ui.sending import assert_sendable, parts_of, words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table, planned_tables, seats_of

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_kind = pytest.mark.parametrize("kind", VOTING_RULES)
each_game = pytest.mark.parametrize("game", GAMES)


LAST: Final = 999_999_999
"""The number of a motion."""


def ballot(kind: MotionKind, language: str, outcome: str | None = None, votes: int = 0, number: int = LAST) -> Ballot:
    """A vote of ten people with awkward names, of whom so many have voted; all are called."""
    seats = tuple(seats_of(12))
    motion = Motion(number, 12, kind, 3, 1 if kind == "late" else None, 10**18 + 2, 7, outcome, 0)
    voters = tuple(seat for seat in range(10) if seat != motion.seat)
    answers = VOTING_RULES[kind].answers
    said = {seat: answers[place % len(answers)] for place, seat in enumerate(voters[:votes])}
    return Ballot(table_row(language=language), seats, motion, voters, said, called=voters)


def verbs(message: Message) -> list[Verb]:
    clicks = [read_click(button) for button in parts_of(message, ComponentType.BUTTON)]
    return [click.verb for click in clicks if click]


def around(
    language: str, seat: int | None = 0, paused_at: int | None = None, offered: int = 0, **more: object
) -> TableMenu:
    """A table of twelve at which everything is going on."""
    seats = [
        msgspec.structs.replace(place, is_offered=place.seat < offered, left=90_000, since=1) for place in seats_of(12)
    ]
    ways = ("bot", "offer", "concede") if seat is not None else ()
    found = TableMenu(
        row=table_row(language=language, paused_at=paused_at),
        seats=tuple(seats),
        seat=seat,
        waiting=tuple(range(12)),
        ballots=tuple(ballot(kind, language, number=number) for number, kind in enumerate(VOTING_RULES)),
        clocks=dict.fromkeys(range(10), 90_000),
        due=dict.fromkeys(range(5), 1_700_000_000),
        away={2: 1_800_000_000},
        ways=ways,  # type: ignore[arg-type]  # any way as text
        is_alone=False,
    )
    return replace(found, **more)  # type: ignore[arg-type]  # any fields


@each_language
@each_kind
@pytest.mark.parametrize("votes", [0, 5, 9])
async def test_every_vote_can_be_sent_and_offers_each_answer(kind: MotionKind, language: str, votes: int) -> None:
    card = motion_card(ballot(kind, language, votes=votes))
    assert_sendable(card)
    clicks = [read_click(button) for button in parts_of(card, ComponentType.BUTTON)]
    assert [(click.verb, click.serial, click.argument) for click in clicks if click] == [
        (Verb.VOTE, LAST, place) for place in range(len(VOTING_RULES[kind].answers))
    ]


@each_language
@each_kind
async def test_a_vote_that_is_decided_says_so_and_has_no_buttons(kind: MotionKind, language: str) -> None:
    sentences = set()
    for outcome in (*VOTING_RULES[kind].answers, MOOT):
        card = motion_card(ballot(kind, language, outcome, votes=9))
        assert_sendable(card)
        assert parts_of(card, ComponentType.BUTTON) == []
        sentences.add(words_of(card).splitlines()[-1])
    assert len(sentences) == len(VOTING_RULES[kind].answers) + 1


async def test_a_vote_mentions_those_who_are_asked_and_nobody_once_it_is_decided() -> None:
    asked = replace(ballot("end", "en"), called=(1, 3))
    assert mentioned_voters(asked) == [10**18 + 1, 10**18 + 3]
    said = words_of(motion_card(asked))
    assert said.splitlines()[1].startswith(f"Still to answer: Hana, <@{10**18 + 1}>, ")
    assert [said.count(f"<@{10**18 + seat}>") for seat in (0, 1, 3)] == [0, 1, 1]
    decided = replace(asked, motion=msgspec.structs.replace(asked.motion, outcome="yes"))
    assert mentioned_voters(decided) == []
    assert f"<@{10**18}" not in words_of(motion_card(decided))


@each_language
async def test_what_people_answered_stands_below_the_question(language: str) -> None:
    lines = words_of(motion_card(ballot("end", language, votes=3))).splitlines()
    assert [line[0] for line in lines[:3]] == ["#", "-", "-"]


async def test_the_menu_offers_what_applies() -> None:
    assert verbs(table_menu_card(around("en"), "en")) == [Verb.BALLOT] * 5 + [Verb.NUDGE, Verb.MENTOR, Verb.PART]
    calm = verbs(table_menu_card(around("en", ballots=()), "en"))
    assert calm == [Verb.NUDGE, Verb.PAUSE, Verb.PART, Verb.MENTOR, Verb.PART]
    paused = verbs(table_menu_card(around("en", paused_at=1, ballots=()), "en"))
    assert Verb.RESUME in paused and Verb.NUDGE not in paused
    assert Verb.NUDGE not in verbs(table_menu_card(around("en", waiting=(0, 11)), "en"))
    assert verbs(table_menu_card(around("en", None, offered=2), "en")) == [Verb.TAKE, Verb.TAKE]
    assert verbs(table_menu_card(around("en", None, may_end=True), "en")) == [Verb.END]
    held = replace(around("en"), seats=tuple(msgspec.structs.replace(one, bot_level="easy") for one in seats_of(12)))
    assert verbs(table_menu_card(held, "en")) == [Verb.RECLAIM]


@each_language
async def test_a_player_finds_the_other_paces_of_the_game_unless_one_is_voted_on(language: str) -> None:
    (menu,) = parts_of(table_menu_card(around(language, ballots=()), language), ComponentType.SELECT)
    paces = [OFFERED_PACES[int(option["value"])] for option in menu["options"]]
    assert {*paces, table_row().pace} == {*paces_for(find_game(table_row().game))}
    assert read_click({**menu, "values": ["2"]}) == Click(table_row().id, Verb.PACE, values=(2,))
    for others in (around(language), around(language, None, ballots=())):
        assert parts_of(table_menu_card(others, language), ComponentType.SELECT) == []


async def test_the_menu_says_what_each_way_to_leave_or_end_does() -> None:
    said = table_menu_card(around("en", may_end=True, ballots=()), "en").words.splitlines()
    assert [line.partition(": ")[0] for line in said[-3:]] == [
        "-# Leave",
        "-# Propose to end the game",
        "-# End it now, as host or moderator",
    ]


@each_language
async def test_every_way_out_is_explained_and_confirmed(language: str) -> None:
    found = around(language)
    card = parting_card(found, language)
    assert_sendable(card)
    assert own_ways_out(found) == ("bot", "offer", "concede", "end")
    assert verbs(card) == [Verb.PART] * 4 + [Verb.TABLE]
    for step in WAYS_OUT:
        sure = parting_question_card(found, step, language)
        assert_sendable(sure)
        assert verbs(sure) == [Verb.GO, Verb.TABLE]
    alone = replace(found, is_alone=True)
    assert words_of(parting_question_card(alone, "end", language)) != words_of(
        parting_question_card(found, "end", language)
    )


@each_language
async def test_an_offer_of_twelve_seats_has_room_for_each(language: str) -> None:
    table = new_table(12, 1, language)
    table.seats = [msgspec.structs.replace(place, is_offered=True) for place in table.seats]
    offers = public_briefings(table)
    assert draw_all(offer_orders(offers, language)) == []
    card = offer_card(offers, language)
    assert_sendable(card)
    assert verbs(card) == [Verb.TAKE] * 12
    assert_sendable(offer_card([], language))


@each_game
async def test_a_seat_on_offer_is_a_picture_and_three_lines(game: str) -> None:
    for moment, table in enumerate(planned_tables(new_table(4, 7, "en", game), seed=3)):
        if moment % 97:
            continue
        table.seats = [msgspec.structs.replace(place, is_offered=place.seat == 1) for place in table.seats]
        for language in LANGUAGES:
            offers = public_briefings(table)
            (picture,) = draw_all(offer_orders(offers, language))
            card = offer_card(offers, language, pictures=[picture])
            assert_sendable(card)
            heading, standing, how = words_of(card).splitlines()
            assert heading.startswith("### ") and "**" not in standing and how == texts_in(language)("bot", "offer.how")
            assert [part["items"][0]["description"] for part in parts_of(card, ComponentType.GALLERY)] == [picture.alt]
            assert len(words_of(card)) < 300


async def test_in_every_mode_the_sheet_of_a_seat_on_offer_can_be_drawn() -> None:
    for game in GAMES:
        for mode, played in find_game(game).modes.items():
            table = new_table(played.least_seats, 3, "en", game, find_game(game).settings_type(mode=mode))
            table.seats = [msgspec.structs.replace(place, is_offered=place.seat == 0) for place in table.seats]
            (picture,) = draw_all(offer_orders(public_briefings(table), "en"))
            assert picture.data.startswith(b"\x89PNG") and picture.name == "seat-1.png"


@each_language
async def test_a_bot_player_in_a_persons_place_is_named_by_both(language: str) -> None:
    held = [msgspec.structs.replace(place, bot_level="hard") for place in seats_of(12)[:2]]
    bot = "bot" if language == "en" else "ボット"
    for name, shown in zip(("Hana", r"\*"), safe_names(held, texts_in(language)), strict=True):
        assert shown.startswith(name) and bot in shown
    assert seat_names(held, texts_in(language))[0].startswith("Hana")


@each_language
async def test_whoever_is_replaced_by_a_bot_player_sees_how_to_come_back(language: str) -> None:
    table = new_table(2, 1, language)
    assert not is_played_by_bot(table.panel(0))
    table.seats[0] = msgspec.structs.replace(table.seats[0], bot_level="medium")
    assert is_played_by_bot(table.panel(0))
    card = played_by_bot_card(table.panel(0), language)
    assert_sendable(card)
    assert verbs(card) == [Verb.RECLAIM]


@pytest.mark.parametrize(("at", "is_told"), [(3, False), (4, True), (5, True), (6, False)])
def test_a_turn_that_a_bot_player_took_for_a_person_is_told_with_the_turns_of_which_it_is_one(
    at: int, is_told: bool
) -> None:
    public = new_table(3, 1, "en").public()
    seats = [msgspec.structs.replace(each, stand_in=at if each.seat == 0 else None) for each in public.seats]
    told = words_of(reveal_card(replace(public, seats=tuple(seats), told_from=5, told_to=6), [], ONE_PIXEL))
    assert ("A bot took a turn for" in told) == is_told
