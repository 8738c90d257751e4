"""Building permit refusals (rules page, decision D2r and section 11)."""

from games.welcome_to import REFUSAL
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import finish_round, play, question, set_table, sheet_of

ONLY_8_FITS = ("1 2 3 4 5 6 7 . 9 10", "1 2 3 4 5 6 7 9 10 11 12", "1 2 3 4 5 6 7 9 10 11 12 13")


def test_case_17_r5_no_refusal_while_a_printed_number_fits() -> None:
    state = set_table(draw_sheet(*ONLY_8_FITS), pairs=((8, "surveyor"), (2, "bis"), (8, "pool")))
    assert question(play(state), "pair") == (0, 2)


def test_a_pair_alone_is_taken_unasked() -> None:
    state = set_table(draw_sheet(*ONLY_8_FITS), pairs=((8, "surveyor"), (2, "bis"), (3, "pool")))
    assert question(play(state), "fence")


def test_r5_no_refusal_for_a_shifted_temp_pair_while_another_pair_fits() -> None:
    state = set_table(draw_sheet(*ONLY_8_FITS), pairs=((8, "surveyor"), (7, "temp"), (3, "pool")))
    assert question(play(state), "pair") == (0, 1)


def test_case_18_r5_a_shift_is_never_forced() -> None:
    state = set_table(draw_sheet(*ONLY_8_FITS), pairs=((2, "surveyor"), (7, "temp"), (3, "pool")))
    assert question(play(state), "pair") == (1, REFUSAL)
    shifted, refused = play(state, 1), play(state, REFUSAL)
    assert sheet_of(shifted).streets[0].lots[7] == 8
    assert (sheet_of(shifted).temps, sheet_of(shifted).refusals) == (1, 0)
    assert (sheet_of(refused).temps, sheet_of(refused).refusals) == (0, 1)


def test_a_refusal_is_taken_unasked_where_nothing_fits() -> None:
    state = set_table(draw_sheet(*ONLY_8_FITS), pairs=((2, "surveyor"), (3, "bis"), (4, "pool")))
    position = play(state)
    assert position.asks()[0].kind == "commit"
    assert sheet_of(position).refusals == 1


def test_an_action_is_lost_after_a_refusal() -> None:
    state = set_table(draw_sheet(*ONLY_8_FITS), pairs=((2, "surveyor"), (3, "bis"), (4, "pool")))
    news = finish_round(play(state)).news
    assert [item.kind for item in news if item.seat == 0] == ["refused"]


def test_case_27_r20_a_plan_may_be_scored_in_a_refusal_round() -> None:
    sheet = draw_sheet("1 2 3 | 4 5 6 7 |", "1", "1")
    pairs = ((1, "surveyor"), (1, "bis"), (1, "pool"))
    position = play(set_table(sheet, pairs=pairs, plans=("N1-44", "N2-36", "N3-34")), 2)
    scored = sheet_of(position).plans[2]
    assert scored
    assert (sheet_of(position).refusals, scored.points) == (1, 7)
