"""The judge of the store: a choice that is lost, doubled or changed does not escape it."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as replace_click

from bot.table.choices.joining import FIRST_PATH_NUMBER, OPTION_INDEX_LIMIT
from bot.table.turn.wishes import token_of
from bot.ui.parts.click import Click, Verb
from games.core import COMMIT, Ask, Choice, Move, Position, Rng, Seat, encode
from games.registry import find_game
from tests.lab.chaos.books import StoredChoice, StoredSeat, StoredTable
from tests.lab.chaos.ledger import Ledger, PressOutcome
from tests.lab.chaos.report import Violation
from tests.lab.chaos.store_checks import (
    calm_refusals,
    check_store,
    double_acts,
    lost_acts,
    lost_seats,
    replay_faults,
    serial_faults,
)

SEED = 7
TABLE = 1
PEOPLE = (501, 502)
ROUNDS = 3


class Played:
    """A few rounds of a game as people pressed them and as they are stored, so that something can be taken away.

    Both sides of the books after so many checkpoints: `ledger` and `table`.
    """

    def __init__(self, game: str = "welcome_to", checkpoints: int = ROUNDS) -> None:
        self.ledger, self._game, self._checkpoints = Ledger(), find_game(game), checkpoints
        self._rng = Rng(5)
        self._position = Position.start(self._game, self._game.settings_type(), len(PEOPLE), SEED)
        self._choices: list[StoredChoice] = []
        self._moves: dict[int, list[Move]] = {}
        self._serials = [0] * len(PEOPLE)
        self._play()
        self.table = self._stored()

    def _play(self) -> None:
        while self._position.number < self._checkpoints:
            for seat, ask in sorted(self._position.asks().items()):
                self._choose(seat, ask)
                if self._serials[seat] == 1:
                    self._undo(seat)

    def _choose(self, seat: Seat, ask: Ask) -> None:
        choice = ask.sample(self._rng)
        options = tuple(ask.options.index(one) for one in (choice if ask.several else (choice,)))
        number = self._position.number
        moves = self._position.apply(seat, choice)
        if ask.kind == COMMIT:
            self._book(seat, number, Verb.COMMIT, choice)
        else:
            self._book(seat, number, Verb.MENU, choice, options)
        if moves:
            self._moves[number] = list(moves)

    def _undo(self, seat: Seat) -> None:
        self._position.undo(seat)
        self._book(seat, self._position.number, Verb.UNDO, 1)

    def _book(self, seat: Seat, number: int, verb: Verb, choice: Choice, values: tuple[int, ...] = ()) -> None:
        act = "undo" if verb is Verb.UNDO else "choose"
        serial, interaction = self._serials[seat], str(9000 + len(self._choices))
        click = Click(TABLE, verb, seat, serial, 0, values)
        self.ledger.press(interaction, PEOPLE[seat], click).outcome = PressOutcome.ACKNOWLEDGED
        self._choices.append(StoredChoice(number, seat, serial, act, choice, interaction))
        self._serials[seat] += 1
        self.ledger.show([Click(TABLE, Verb.CHOOSE, seat, self._serials[seat])])

    def _stored(self) -> StoredTable:
        return StoredTable(
            id=TABLE,
            game=self._game,
            phase="running",
            language="en",
            settings={},
            seed=SEED,
            number=self._position.number,
            checkpoint=encode(self._position.base),
            seats=[StoredSeat(user, serial) for user, serial in zip(PEOPLE, self._serials, strict=True)],
            choices=self._choices,
            moves=self._moves,
        )

    def without(self, place: int) -> StoredTable:
        """The table as if this act had never been stored."""
        kept = [choice for number, choice in enumerate(self._choices) if number != place]
        seats = [
            replace(seat, serial=sum(choice.seat == number for choice in kept))
            for number, seat in enumerate(self.table.seats)
        ]
        return replace(self.table, choices=kept, seats=seats)

    def with_choices(self, choices: list[StoredChoice]) -> StoredTable:
        return replace(self.table, choices=choices)


@pytest.fixture
def played() -> Played:
    """A few rounds, both sides of the books in order."""
    return Played()


def kinds(found: list[Violation]) -> set[str]:
    return {violation.kind for violation in found}


def test_books_in_order_are_in_order(played: Played) -> None:
    assert len(played.table.choices) > 20
    assert {choice.act for choice in played.table.choices} == {"choose", "undo"}
    assert check_store(played.ledger, [played.table]) == []


def test_an_acknowledged_choice_that_is_not_stored_is_lost(played: Played) -> None:
    last = len(played.table.choices) - 1
    found = list(lost_acts(played.ledger, [played.without(last)]))
    assert kinds(found) == {"lost choice"}
    assert f"interaction {played.table.choices[last].interaction}," in str(found[0])


def test_a_choice_of_which_only_the_next_panel_told_is_lost_too(played: Played) -> None:
    last = len(played.table.choices) - 1
    played.ledger.pressed[played.table.choices[last].interaction or ""].outcome = PressOutcome.FAILED
    [lost] = lost_acts(played.ledger, [played.without(last)])
    assert "was shown" in lost.words


def test_a_choice_that_nobody_saw_acknowledged_may_be_missing(played: Played) -> None:
    last = played.table.choices[-1]
    played.ledger.pressed[last.interaction or ""].outcome = PressOutcome.FAILED
    played.ledger.shown[TABLE, last.seat] -= 1
    assert list(lost_acts(played.ledger, [played.without(len(played.table.choices) - 1)])) == []


def test_nobody_is_put_off_in_calm_weather(played: Played) -> None:
    pressed = played.ledger.pressed[played.table.choices[-1].interaction or ""]
    pressed.is_put_off = True
    assert list(calm_refusals(played.ledger)) == []
    pressed.is_calm = True
    assert kinds(check_store(played.ledger, [played.table])) == {"put off"}


def test_of_two_presses_on_the_same_button_one_is_stored(played: Played) -> None:
    last = played.table.choices[-1].interaction or ""
    twin = played.ledger.pressed[last]
    played.ledger.pressed["again"] = replace(twin)
    assert list(lost_acts(played.ledger, [played.table])) == []
    played.ledger.pressed["again"] = replace(twin, user=twin.user + 1)
    assert kinds(list(lost_acts(played.ledger, [played.table]))) == {"lost choice"}


def test_a_choice_stored_for_another_seat_is_lost(played: Played) -> None:
    first, *rest = played.table.choices
    table = played.with_choices([replace(first, seat=1 - first.seat), *rest])
    assert "lost choice" in kinds(list(lost_acts(played.ledger, [table])))


def test_a_choice_that_is_stored_twice_is_found(played: Played) -> None:
    table = played.with_choices([*played.table.choices, played.table.choices[-1]])
    found = list(double_acts(table, played.ledger))
    assert kinds(found) == {"double choice"}
    assert len(found) == 2, "by its interaction, and by its number"


def test_the_same_press_under_a_new_number_is_found(played: Played) -> None:
    last = played.table.choices[-1]
    again = replace(last, serial=last.serial + 1)
    assert kinds(list(double_acts(played.with_choices([*played.table.choices, again]), played.ledger))) == {
        "double choice"
    }


def test_a_seat_that_counts_wrongly_is_found(played: Played) -> None:
    seats = [replace(played.table.seats[0], serial=99), played.table.seats[1]]
    assert kinds(list(serial_faults(replace(played.table, seats=seats)))) == {"miscounted seat"}


@pytest.mark.parametrize("place", [0, 5, 12])
def test_a_gap_in_the_acts_does_not_replay(played: Played, place: int) -> None:
    assert kinds(replay_faults(played.without(place), played.ledger)) == {"broken replay"}


def test_another_choice_than_the_pressed_one_does_not_replay(played: Played) -> None:
    swapped = [replace(choice, choice=COMMIT) for choice in played.table.choices[:1]] + played.table.choices[1:]
    assert kinds(replay_faults(played.with_choices(swapped), played.ledger)) == {"broken replay"}


def test_another_checkpoint_than_that_of_the_acts_is_found(played: Played) -> None:
    other = Played()
    table = replace(played.table, checkpoint=other.table.checkpoint, number=played.table.number - 1)
    assert kinds(replay_faults(table, played.ledger)) == {"broken replay"}


def test_other_final_moves_than_those_of_the_acts_are_found(played: Played) -> None:
    moves = played.table.moves | {1: played.table.moves[1][:-1]}
    assert kinds(replay_faults(replace(played.table, moves=moves), played.ledger)) == {"broken replay"}


def test_a_choice_that_nobody_pressed_is_found(played: Played) -> None:
    del played.ledger.pressed[played.table.choices[3].interaction or ""]
    [fault] = replay_faults(played.table, played.ledger)
    assert "nobody pressed" in fault.words


def test_an_act_for_somebody_elses_seat_is_found(played: Played) -> None:
    played.ledger.pressed[played.table.choices[3].interaction or ""].user = 999
    [fault] = replay_faults(played.table, played.ledger)
    assert "person 999" in fault.words


def test_a_game_that_is_stored_as_over_too_early_is_found(played: Played) -> None:
    assert "phase over" in replay_faults(replace(played.table, phase="over"), played.ledger)[0].words


def test_tables_seats_and_starts_that_people_were_told_of_are_missed(played: Played) -> None:
    played.ledger.opened |= {TABLE, 2}
    played.ledger.seated |= {(TABLE, PEOPLE[0]), (TABLE, 777)}
    played.ledger.started |= {TABLE}
    lobby = replace(played.table, seed=None)
    assert kinds(list(lost_seats(played.ledger, [lobby]))) == {"lost table", "lost seat", "lost start"}


def test_nobody_who_sits_there_is_told_not_to(played: Played) -> None:
    played.ledger.denied.add((TABLE, 999))
    assert list(lost_seats(played.ledger, [played.table])) == []
    played.ledger.denied.add((TABLE, PEOPLE[0]))
    assert kinds(list(lost_seats(played.ledger, [played.table]))) == {"lost seat"}


CROWDED = 16
"""After so many rounds of Welcome To… somebody can write nothing any more, and has nothing to choose."""
WALKED = 12
"""After so many checkpoints the last turn was one of two choices: dice that are rolled again, and which."""
DRAFTED = 10
"""After so many checkpoints of Dice New Town with two people, dice are being drafted."""


@pytest.fixture
def drafted() -> Played:
    """A draft whose last turn nobody has pressed."""
    played = Played("dice_new_town", DRAFTED)
    *pressed, pick, commit = played.table.choices
    assert (pick.number, commit.number, commit.choice) == (DRAFTED - 1, DRAFTED - 1, COMMIT)
    unpressed = [replace(one, interaction=None) for one in (pick, commit)]
    played.table = played.with_choices([*pressed, *unpressed])
    return played


def test_a_turn_that_nobody_has_pressed_is_one_that_was_wished_for(drafted: Played) -> None:
    pick = drafted.table.choices[-2]
    assert "nor wished for" in str(replay_faults(drafted.table, drafted.ledger))
    drafted.ledger.wished[TABLE, PEOPLE[pick.seat]].add(token_of(pick.choice))
    assert replay_faults(drafted.table, drafted.ledger) == []


def test_a_commit_that_nobody_has_pressed_after_choices_is_found(played: Played) -> None:
    *others, commit = played.table.choices
    table = played.with_choices([*others, replace(commit, interaction=None)])
    assert "nor wished for" in str(replay_faults(table, played.ledger))


def test_a_turn_in_which_there_is_nothing_to_choose_may_be_committed_by_itself() -> None:
    played = Played("welcome_to", CROWDED)
    chosen = {(one.number, one.seat) for one in played.table.choices if one.choice != COMMIT}
    empty = [one for one in played.table.choices if (one.number, one.seat) not in chosen]
    unpressed = [replace(one, interaction=None) if one in empty else one for one in played.table.choices]
    assert empty and replay_faults(played.with_choices(unpressed), played.ledger) == []


def test_the_wish_of_somebody_else_is_no_reason_for_a_turn(drafted: Played) -> None:
    pick = drafted.table.choices[-2]
    drafted.ledger.wished[TABLE, PEOPLE[1 - pick.seat]].add(token_of(pick.choice))
    assert "nor wished for" in str(replay_faults(drafted.table, drafted.ledger))


@pytest.fixture
def walked() -> Played:
    """A game whose last turn was one of two choices."""
    return Played("dice_new_town", WALKED)


def test_only_the_turns_of_a_step_but_its_first_go_on() -> None:
    table = Played("dice_new_town", DRAFTED).table
    assert table.continued_checkpoints and not table.continued_checkpoints >= set(range(1, DRAFTED + 1))
    assert Played().table.continued_checkpoints == frozenset()


def joined(played: Played, more: int = 0) -> Played:
    """The same books with the last two choices of a turn made by one press, as if `more` had been chosen besides."""
    *others, pick, commit = played.table.choices
    before = others[-1]
    first, second = played.ledger.pressed[before.interaction or ""], played.ledger.pressed[pick.interaction or ""]
    place = second.click.options[0] + more
    first.click = replace_click(
        first.click, values=(first.click.options[0] + OPTION_INDEX_LIMIT * place + FIRST_PATH_NUMBER,)
    )
    del played.ledger.pressed[pick.interaction or ""]
    played.table = played.with_choices([*others, replace(pick, interaction=before.interaction), commit])
    return played


def test_one_press_may_make_several_choices(walked: Played) -> None:
    assert check_store(joined(walked).ledger, [walked.table]) == []


def test_a_press_that_meant_something_else_is_found(walked: Played) -> None:
    assert kinds(replay_faults(joined(walked, 1).table, walked.ledger)) == {"broken replay"}


def test_a_press_of_which_only_a_part_is_stored_is_found(walked: Played) -> None:
    *others, _, commit = joined(walked).table.choices
    assert kinds(replay_faults(walked.with_choices([*others, commit]), walked.ledger)) == {"broken replay"}
