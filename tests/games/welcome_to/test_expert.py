"""Expert mode (rules page, 2.3, 3.1, 3.4 and 8; rulings R-2, R-12, R-13, R-36)."""

import pytest

from games.core import COMMIT, DECLINE, Position, SetupError
from games.welcome_to import CARDS, GAME, HIDDEN, WelcomeToState
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import EXPERT, finish_round, hold_hands, play, question, ruled, told

LOW = ((1, "surveyor"), (2, "real_estate"), (1, "real_estate"))
MIDDLE = ((7, "bis"), (8, "landscaper"), (9, "pool"))
HIGH = ((13, "temp"), (14, "surveyor"), (15, "real_estate"))


def face(card: int) -> tuple[int, str]:
    return CARDS[card].number, CARDS[card].action


def cards_of(state: WelcomeToState) -> list[int]:
    """All cards of the table, in order of their index."""
    return sorted([*state.stacks[0], *state.discard, *(card for hand in state.hands for card in hand)])


def commit_all(position: Position) -> WelcomeToState:
    """The next checkpoint, all seats doing the first thing that is offered."""
    number = position.number
    while position.number == number:
        for seat, ask in position.asks().items():
            position.apply(seat, COMMIT if ask.kind == COMMIT else ask.choices()[0])
    state: WelcomeToState = position.base
    return state


@pytest.mark.parametrize("seats", [1, 13])
def test_expert_mode_is_for_2_to_12(seats: int) -> None:
    with pytest.raises(SetupError):
        GAME.start(EXPERT, seats, 1)


def test_everybody_is_dealt_three_cards_of_one_deck() -> None:
    state = GAME.start(EXPERT, 12, 1)
    assert [len(hand) for hand in state.hands] == [3] * 12
    assert (len(state.stacks), len(state.stacks[0])) == (1, 45)
    assert cards_of(state) == list(range(81))


def test_a_hand_offers_every_ordered_pair_and_tells_which_card_goes_on() -> None:
    ask = play(hold_hands(hands=[MIDDLE, HIGH], settings=EXPERT)).asks()[0]
    offered = dict(zip(ask.facts["pairs"], ask.facts["passes"], strict=True))
    assert offered == {
        (7, "landscaper"): (9, "pool"),
        (7, "pool"): (8, "landscaper"),
        (8, "bis"): (9, "pool"),
        (8, "pool"): (7, "bis"),
        (9, "bis"): (8, "landscaper"),
        (9, "landscaper"): (7, "bis"),
    }


def test_equal_pairs_with_different_cards_left_are_both_offered() -> None:
    hand = ((5, "surveyor"), (5, "landscaper"), (9, "pool"))
    ask = play(hold_hands(hands=[hand, HIGH], settings=EXPERT)).asks()[0]
    assert ask.facts["pairs"].count((5, "pool")) == 2
    assert len(ask.options) == 6


def test_r2_the_third_card_goes_to_the_next_seat_and_the_last_seats_to_the_first() -> None:
    before = hold_hands(hands=[LOW, MIDDLE, HIGH], settings=EXPERT)
    after = commit_all(Position(GAME, before.copy()))
    lefts = [hand[2] for hand in before.hands]
    assert after.received == [lefts[2], lefts[0], lefts[1]]
    assert [hand[0] for hand in after.hands] == after.received
    assert [len(hand) for hand in after.hands] == [3, 3, 3]
    assert sorted(after.discard) == sorted(card for hand in before.hands for card in hand[:2])
    assert cards_of(after) == list(range(81))


def test_the_next_cards_come_from_the_deck() -> None:
    before = hold_hands(hands=[LOW, MIDDLE], settings=EXPERT)
    after = commit_all(Position(GAME, before.copy()))
    drawn = [card for hand in after.hands for card in hand[1:]]
    assert sorted(drawn) == sorted(before.stacks[0][-4:])


def test_a_short_draw_pile_takes_the_discards_in() -> None:
    before = hold_hands(hands=[LOW, MIDDLE], settings=EXPERT)
    before.discard = before.stacks[0][3:]
    before.stacks = [before.stacks[0][:3]]
    after = commit_all(Position(GAME, before))
    assert "restacked" in told(after)
    assert after.discard == []
    assert cards_of(after) == list(range(81))


def test_a_draw_pile_that_suffices_is_drawn_to_its_end() -> None:
    before = hold_hands(hands=[LOW, MIDDLE], settings=EXPERT)
    before.discard = before.stacks[0][4:]
    before.stacks = [before.stacks[0][:4]]
    after = commit_all(Position(GAME, before.copy()))
    assert "restacked" not in told(after)
    assert after.stacks == [[]]
    assert sorted(card for hand in after.hands for card in hand[1:]) == sorted(before.stacks[0])


def test_the_passed_card_is_known_to_giver_and_receiver_alone() -> None:
    after = commit_all(Position(GAME, hold_hands(hands=[LOW, MIDDLE, HIGH], settings=EXPERT)))
    passed = after.received[1]
    giver, receiver, other = (GAME.view(after, seat) for seat in range(3))
    assert passed is not None
    assert giver.hands[1] == [passed, HIDDEN, HIDDEN]
    assert (giver.received[1], receiver.received[1], other.received[1]) == (passed, passed, HIDDEN)
    assert other.hands[1] == [HIDDEN] * 3
    told_to = {(news.kind, news.only) for news in after.news if news.only is not None}
    assert told_to == {(kind, seat) for kind in ("passed", "received") for seat in range(3)}
    said = next(news for news in after.news if news.kind == "received" and news.seat == 1)
    assert (said.facts["number"], said.facts["action"], said.facts["giver"]) == (*face(passed), 0)


REFUSED = draw_sheet("3", "3", "3")


def refusal(expert: WelcomeToState) -> Position:
    """Seat 0 has taken a refusal, unasked."""
    position = play(expert)
    assert position.view(0).sheets[0].refusals == 1
    return position


def test_r13_after_a_refusal_the_player_names_the_card_to_pass() -> None:
    state = hold_hands(REFUSED.copy(), hands=[LOW, HIGH], settings=EXPERT)
    position = refusal(state)
    assert list(question(position, "pass")) == sorted(state.hands[0])
    chosen = state.hands[0][1]
    position.apply(0, chosen)
    after = commit_all(position)
    assert after.received[1] == chosen
    assert set(state.hands[0]) - {chosen} <= set(after.discard)


def test_the_question_which_card_to_pass_shows_the_cards() -> None:
    position = refusal(hold_hands(REFUSED.copy(), hands=[LOW, HIGH], settings=EXPERT))
    ask = position.asks()[0]
    assert ask.facts["cards"] == tuple(face(card) for card in ask.options)
    assert DECLINE not in ask.options


def test_r13_by_the_other_ruling_nothing_is_passed_after_a_refusal() -> None:
    settings = ruled(EXPERT, expert_refusal_passes_a_card=False)
    state = hold_hands(REFUSED.copy(), hands=[LOW, HIGH], settings=settings)
    position = refusal(state)
    assert position.asks()[0].kind == COMMIT
    after = commit_all(position)
    assert after.received[1] is None
    assert set(state.hands[0]) <= set(after.discard)
    assert [len(hand) for hand in after.hands] == [3, 3]


def test_the_refusal_check_looks_at_all_three_printed_numbers() -> None:
    hand = ((1, "surveyor"), (2, "real_estate"), (9, "pool"))
    position = play(hold_hands(REFUSED.copy(), hands=[hand, HIGH], settings=EXPERT))
    ask = position.asks()[0]
    assert [ask.facts["pairs"][option] for option in ask.options] == [(9, "surveyor"), (9, "real_estate")]


def test_r12_a_reshuffle_collects_all_cards_hands_and_passed_ones_included() -> None:
    sheet = draw_sheet("3 4 5 | 6 7 8 9 |", "3", "3")
    state = hold_hands(sheet, hands=[LOW, HIGH], plans=("N1-66", "N2-36", "N3-34"), settings=EXPERT, round_number=9)
    position = play(state, 2, "yes")
    position.apply(0, question(position, "pass")[0])
    after = finish_round(position)
    assert "reshuffled" in told(after)
    assert after.received == [None, None]
    assert (after.discard, [len(hand) for hand in after.hands]) == ([], [3, 3])
    assert cards_of(after) == list(range(81))
    assert not {"passed", "received"} & {news.kind for news in after.news}


def test_nothing_of_a_round_is_left_in_the_next() -> None:
    after = commit_all(Position(GAME, hold_hands(hands=[LOW, MIDDLE], settings=EXPERT)))
    assert [sheet.passes for sheet in after.sheets] == [None, None]
