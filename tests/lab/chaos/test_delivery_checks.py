"""The judge of messages: one that is lost, doubled, out of order or out of date does not escape it."""

from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from bot.playground import Announcement
from bot.playground.payloads import direct_channel_payload
from bot.playground.records import Channel, User
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.marks import checkpoint_mark
from tests.lab.chaos.books import Books, StoredTable
from tests.lab.chaos.delivery_checks import check_deliveries, check_time, check_words, lost_turns
from tests.lab.chaos.report import Violation
from tests.lab.chaos.test_store_checks import ROUNDS, TABLE, Played
from tests.lab.chaos.witness import PostedKind, Witness, read_posted
from tests.visitor import Seen

IDS = count(100)
THREAD = "50"


@pytest.fixture(scope="module")
def table() -> StoredTable:
    """A table after a few rounds."""
    return Played().table


def message(
    *texts: str, verbs: tuple[Verb, ...] = (Verb.TURN, Verb.SHEETS), place: str = THREAD, about: int = 0
) -> dict[str, Any]:
    """A message of the bot with these texts and buttons, about this checkpoint."""
    parts: list[dict[str, Any]] = [{"type": 10, "content": words} for words in texts]
    clicks = [
        checkpoint_mark(TABLE, about) if verb is Verb.SHEETS else Click(0 if verb is Verb.TOWN else TABLE, verb)
        for verb in verbs
    ]
    buttons = [{"type": 2, "style": 1, "label": click.verb, "custom_id": click.custom_id} for click in clicks]
    shared = {"content": "", "embeds": [], "attachments": [], "flags": 0, "author": {"bot": True}}
    return shared | {
        "id": str(next(IDS)),
        "channel_id": place,
        "components": [*parts, {"type": 1, "components": buttons}],
    }


def board(place: str = THREAD) -> dict[str, Any]:
    return message(f"## Welcome To…\n-# Table {TABLE}", "Waiting for Alice", place=place)


def reveal(number: int, place: str = THREAD) -> dict[str, Any]:
    return message(f"## Round {number}: the reveal", place=place, about=number)


def ending() -> dict[str, Any]:
    """The reveal of the last round, which ends the game; its first button leads to the server's town."""
    return message("## The game is over", verbs=(Verb.TOWN, Verb.SHEETS, Verb.REMATCH), about=ROUNDS)


def post(witness: Witness, *messages: dict[str, Any]) -> None:
    for each in messages:
        witness.hear(Announcement("message_create", each))


def letter(number: int) -> dict[str, Any]:
    sent = message("**Your turn**", verbs=(Verb.TURN,))
    sent["components"][-1]["components"][0]["custom_id"] = Click(TABLE, Verb.TURN, serial=number).custom_id
    return sent


def delete(witness: Witness, gone: dict[str, Any]) -> None:
    witness.hear(Announcement("message_delete", {"id": gone["id"], "channel_id": gone["channel_id"]}))


def kinds(found: list[Violation]) -> list[str]:
    return sorted(violation.kind for violation in found)


def all_of_it() -> list[dict[str, Any]]:
    return [board(), *(reveal(number) for number in range(1, ROUNDS + 1))]


def test_the_messages_of_a_table_are_told_apart() -> None:
    lobby = message(f"## Welcome To…\n-# Table {TABLE}", verbs=(Verb.JOIN, Verb.START))
    found = [read_posted(Seen(each)) for each in (board(), reveal(12), ending(), lobby)]
    assert [(one.kind, one.number, one.is_end, one.table) for one in found if one] == [
        (PostedKind.BOARD, 0, False, TABLE),
        (PostedKind.REVEAL, 12, False, TABLE),
        (PostedKind.REVEAL, ROUNDS, True, TABLE),
        (PostedKind.LOBBY, 0, False, TABLE),
    ]
    assert read_posted(Seen(message("Hello", verbs=()))) is None


def test_every_message_there_once_is_as_it_should_be(table: StoredTable) -> None:
    witness = Witness()
    post(witness, *all_of_it())
    assert check_deliveries(witness, [table], {}) == []


def test_a_missing_reveal_is_found(table: StoredTable) -> None:
    witness, (first, *others) = Witness(), all_of_it()
    post(witness, first, *others[1:])
    [lost] = check_deliveries(witness, [table], {})
    assert "turn 1 was never told" in lost.words


def test_a_reveal_that_is_there_twice_is_found(table: StoredTable) -> None:
    witness = Witness()
    post(witness, *all_of_it(), reveal(ROUNDS))
    assert kinds(check_deliveries(witness, [table], {})) == ["double message"]


def test_a_reveal_that_we_took_away_may_come_back_or_not(table: StoredTable) -> None:
    witness, messages = Witness(), all_of_it()
    post(witness, *messages)
    witness.hear(Announcement("channel_delete", {"id": THREAD}))
    post(witness, board("60"), reveal(ROUNDS, "60"))
    assert check_deliveries(witness, [table], {}) == []


def test_reveals_in_another_order_than_the_rounds_are_found(table: StoredTable) -> None:
    witness = Witness()
    post(witness, board(), reveal(2), reveal(1), reveal(3))
    assert kinds(check_deliveries(witness, [table], {})) == ["wrong order"]


def test_a_reveal_of_a_round_that_was_not_played_is_found(table: StoredTable) -> None:
    witness = Witness()
    post(witness, *all_of_it(), reveal(ROUNDS + 1))
    assert kinds(check_deliveries(witness, [table], {})) == ["invented message"]


def test_a_start_that_was_never_posted_is_found(table: StoredTable) -> None:
    witness, messages = Witness(), all_of_it()
    post(witness, *messages[1:])
    [lost] = check_deliveries(witness, [table], {})
    assert "the start of the game was never told" in lost.words


def test_a_table_without_any_message_is_found(table: StoredTable) -> None:
    witness, messages = Witness(), all_of_it()
    post(witness, *messages)
    for gone in messages:
        delete(witness, gone)
    [lost] = check_deliveries(witness, [table], {})
    assert "no message is left" in lost.words


def test_a_start_that_is_there_twice_is_found(table: StoredTable) -> None:
    witness = Witness()
    post(witness, *all_of_it(), board())
    assert kinds(check_deliveries(witness, [table], {})) == ["double message", "wrong order"]


def edit(witness: Witness, old: dict[str, Any], new: dict[str, Any]) -> None:
    """Let the witness see a message become like another one."""
    witness.hear(Announcement("message_update", new | {"id": old["id"], "channel_id": old["channel_id"]}))


@pytest.fixture
def draft() -> StoredTable:
    """A table of Dice New Town at which the turn 3 goes on with the turn 2: both are picks of one draft."""
    table = Played("dice_new_town", 3).table
    assert table.continued_checkpoints == {3, 4}
    return table


def grown() -> tuple[Witness, dict[str, Any]]:
    """A start, a first turn, and a message about the second one that has grown by the third."""
    witness, start, first, second = Witness(), board(), reveal(1), reveal(2)
    post(witness, start, first, second)
    edit(witness, second, reveal(3))
    return witness, second


def test_one_message_may_grow_by_a_turn_that_goes_on(draft: StoredTable) -> None:
    assert check_deliveries(grown()[0], [draft], {}) == []


def test_one_message_may_tell_of_several_turns_at_once(draft: StoredTable) -> None:
    witness = Witness()
    post(witness, board(), reveal(1), reveal(3))
    assert check_deliveries(witness, [draft], {}) == []


def test_one_edit_may_tell_of_several_turns(table: StoredTable) -> None:
    witness, first = Witness(), reveal(1)
    post(witness, board(), first)
    edit(witness, first, reveal(ROUNDS))
    assert not list(lost_turns(table, witness.public(TABLE)))


def test_a_message_in_place_of_a_deleted_one_may_tell_of_several_turns(table: StoredTable) -> None:
    witness, first = Witness(), board()
    post(witness, first, reveal(ROUNDS))
    assert list(lost_turns(table, witness.public(TABLE)))
    witness.destroy(witness.posted[first["id"]])
    assert not list(lost_turns(table, witness.public(TABLE)))


def test_a_message_cannot_begin_after_a_turn_that_does_not_go_on(draft: StoredTable) -> None:
    witness = Witness()
    post(witness, board(), reveal(3))
    [lost] = check_deliveries(witness, [draft], {})
    assert "turn 1 was never told" in lost.words


def test_a_turn_that_is_told_by_a_message_that_grew_and_by_another_is_found(draft: StoredTable) -> None:
    witness, _ = grown()
    post(witness, reveal(3))
    [double] = check_deliveries(witness, [draft], {})
    assert double.words == "turn 3 is told by two messages"


def test_a_message_that_goes_back_to_an_older_turn_is_found(draft: StoredTable) -> None:
    witness, second = grown()
    edit(witness, second, reveal(1))
    assert kinds(check_deliveries(witness, [draft], {})) == ["wrong order"]


def test_a_message_that_leaves_out_a_turn_it_goes_on_with_is_found(draft: StoredTable) -> None:
    witness, second = grown()
    lines = {1: [], 2: ["Alice took 5"], 3: ["Bob took 6"]}

    def between(first: int, last: int) -> list[list[str]]:
        told = [line for number in range(first, last + 1) for line in lines[number]]
        return [told, ["Player 1 took 5"]]

    assert kinds(list(check_words(witness, draft, between))) == ["lost words"] * 2
    for number in (2, 3):
        edit(witness, second, message(*between(2, number)[0], about=number))
    assert list(check_words(witness, draft, between)) == []
    edit(witness, second, message(*between(2, 3)[1], about=3))
    assert list(check_words(witness, draft, between)) == [], "it is told without names"


def test_a_message_that_joins_earlier_turns_with_its_own_leaves_out_nothing(draft: StoredTable) -> None:
    witness, second = grown()

    def between(first: int, last: int) -> list[list[str]]:
        return [[f"Alice took {', '.join(map(str, range(first, last + 1)))}."] if last > 1 else []]

    for number, taken in ((2, "1, 2"), (3, "1, 2, 3")):
        edit(witness, second, message(f"Alice took {taken}.", about=number))
    assert list(check_words(witness, draft, between)) == []
    edit(witness, second, message("Alice took 1, 3.", about=3))
    assert kinds(list(check_words(witness, draft, between))) == ["lost words"]


def test_turns_that_nobody_pressed_for_may_be_told_with_the_one_before(table: StoredTable) -> None:
    witness = Witness()
    post(witness, board(), reveal(1), reveal(3))
    assert kinds(check_deliveries(witness, [table], {})) == ["lost message"]
    unpressed = [replace(one, interaction=None) if one.number == 2 else one for one in table.choices]
    assert check_deliveries(witness, [replace(table, choices=unpressed)], {}) == []


def test_a_turn_after_which_bots_alone_act_may_still_be_told(table: StoredTable) -> None:
    witness, bots = Witness(), [replace(seat, is_bots=True) for seat in table.seats]
    post(witness, *all_of_it()[:-1])
    assert kinds(check_deliveries(witness, [table], {})) == ["lost message"]
    assert check_deliveries(witness, [replace(table, seats=bots)], {}) == []


def test_a_newest_message_that_says_something_old_is_found(table: StoredTable) -> None:
    witness, messages = Witness(), all_of_it()
    post(witness, *messages)
    said = "\n".join(part["content"] for part in messages[-1]["components"] if part["type"] == 10)
    assert check_deliveries(witness, [table], {TABLE: [said]}) == []
    assert kinds(check_deliveries(witness, [table], {TABLE: ["Waiting for Bob"]})) == ["old message"]


def test_a_newest_message_that_was_taken_away_is_not_missed_yet(table: StoredTable) -> None:
    witness, messages = Witness(), all_of_it()
    post(witness, *messages)
    delete(witness, messages[-1])
    assert check_deliveries(witness, [table], {TABLE: ["Waiting for Bob"]}) == []


def test_an_edit_is_what_counts(table: StoredTable) -> None:
    witness, messages = Witness(), all_of_it()
    post(witness, *messages)
    edited = message("now", about=ROUNDS) | {"id": messages[-1]["id"]}
    edit(witness, messages[-1], edited)
    assert check_deliveries(witness, [table], {TABLE: ["now"]}) == []


def test_the_end_of_a_game_has_to_be_posted(table: StoredTable) -> None:
    witness, ended = Witness(), replace(table, phase="over")
    post(witness, *all_of_it())
    assert kinds(check_deliveries(witness, [ended], {})) == ["lost message"]
    post(witness := Witness(), *all_of_it()[:-1], ending())
    assert check_deliveries(witness, [ended], {}) == []


def test_a_solo_game_needs_no_messages(table: StoredTable) -> None:
    assert check_deliveries(Witness(), [replace(table, is_solo=True)], {}) == []
    assert check_deliveries(Witness(), [table], {}) != []


def test_what_is_said_to_one_person_alone_is_no_public_message(table: StoredTable) -> None:
    witness, person = Witness(), User("7", "alice", "Alice")
    directly = Channel(direct_channel_payload(THREAD, person), ["7"])
    post(witness, *all_of_it())
    witness.hear(Announcement("message_create", board(), directly))
    witness.hear(Announcement("message_create", reveal(1), directly))
    assert check_deliveries(witness, [table], {}) == []


def test_the_clocks_in_the_newest_message_may_be_of_another_time(table: StoredTable) -> None:
    witness = Witness()
    post(witness, *all_of_it()[:-1], message("## Round 3: the reveal\n-# Time is up: Alice\n-# Waiting", about=3))
    assert check_deliveries(witness, [table], {TABLE: ["## Round 3: the reveal\n-# Waiting"]}) == []
    assert kinds(check_deliveries(witness, [table], {TABLE: ["## Round 3: the reveal"]})) == ["old message"]


def test_a_letter_that_is_delivered_once_is_as_it_should_be() -> None:
    witness = Witness()
    post(witness, letter(1), letter(2), board())
    assert witness.letters == {1: 1, 2: 1}
    assert check_time(Books([], [], {}), witness, 0.0) == []


def test_a_letter_that_came_twice_is_found() -> None:
    witness = Witness()
    post(witness, letter(1), letter(2), letter(1))
    [double] = check_time(Books([], [], {}), witness, 0.0)
    assert (double.kind, double.words) == ("double letter", "letter 1 is there 2 times")


def test_a_letter_that_still_waits_is_found() -> None:
    assert kinds(check_time(Books([], [5], {}), Witness(), 0.0)) == ["lost letter"]


def test_a_deadline_that_was_not_met_is_found() -> None:
    books = Books([], [], {"clock:1:0": 1000, "call:1:7": 2000})
    assert check_time(books, Witness(), 1001.0) == [], "it is just being met"
    [missed] = check_time(books, Witness(), 1500.0)
    assert (missed.kind, missed.words) == ("missed deadline", "clock:1:0 was due 500 seconds ago")
