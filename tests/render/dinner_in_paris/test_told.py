"""What a message tells of a turn: the same thing once, and what belongs together in one line."""

import pytest

from games.core import News
from games.dinner_in_paris import FACTS, GAME, RESOURCES
from games.dinner_in_paris.square import CELL_BY_NAME
from render.dinner_in_paris import DinnerFace
from render.dinner_in_paris.objectives import ShownObjective, stake_texts
from render.dinner_in_paris.poster import CARD_GAP, deed_pieces
from render.dinner_in_paris.table import is_on_turn
from tests.games.dinner_in_paris.table import give, set_table
from tests.render.dinner_in_paris.positions import ENGLISH, JAPANESE, moments

NAMES = ["Emma", "Tom"]


def terrace(cell: str, number: int = 0, **facts: int) -> News:
    """Tom has laid a terrace there."""
    return News("terrace", 1, {"restaurant": "grill", "number": number, "cell": CELL_BY_NAME[cell], **facts})


LAID = News("laid", 1, {"placed": 3, "unasked": 1})


def told(*news: News, reader: int | None = None) -> list[str]:
    """The lines of a message."""
    return ENGLISH.words.news_sentences(news, NAMES, reader)


def test_terraces_of_a_restaurant_stand_in_one_line_and_are_not_counted_again() -> None:
    news = [terrace("E4"), terrace("E5"), terrace("F5"), LAID]
    assert told(*news) == ["Tom laid terraces of the Grill on E4, E5 and F5."]
    assert told(*news, reader=1) == [
        "You laid terraces of the Grill on E4, E5 and F5.",
        "You can lay no more terraces.",
    ]


def test_terraces_that_no_line_tells_are_counted_with_the_cards_played_for_them() -> None:
    gold, pigeon = News("gold", 1, {}), News("used", 1, {"card": "two_coins"})
    assert told(LAID) == ["Tom laid 3 terraces."]
    assert told(gold, gold, pigeon, LAID) == [
        "Tom laid 3 terraces and played: gold card (+1 coin) ×2, pigeon card (+2 coins)."
    ]
    assert told(gold, gold) == ["Tom played a gold card (×2)."], "terraces may follow in a later message"
    assert told(terrace("E5", 0, covered=0), LAID)[1:] == ["Tom laid 3 terraces."]
    assert told(terrace("E5", 0, covered=0), News("laid", 1, {"placed": 1}))[1:] == []


def test_a_single_terrace_other_restaurants_and_covered_ones_have_lines_of_their_own() -> None:
    assert all(" covered a " in line for line in told(terrace("E5", covered=0), terrace("E6", covered=0)))
    assert told(terrace("E4"), terrace("H9", 1), terrace("E5", 0, covered=0)) == [
        "Tom laid a terrace of the Grill on E4.",
        "Tom laid a terrace of the Grill on H9.",
        "Tom covered a terrace on E5 with one of the Grill.",
    ]


def test_cards_from_the_display_stand_in_one_line() -> None:
    took = [News("took", 1, {"card": card}) for card in ("bread", "bread", "gold")]
    drew, gone = News("drew", 1, {}), [News("discarded", 1, {"card": card}) for card in ("flour", "cheese")]
    assert told(*took) == ["Tom took from the display: bread ×2, gold card."]
    assert told(took[0], gone[0], drew, took[2], gone[1], drew) == [
        "Tom took from the display: bread, gold card.",
        "Tom discarded: flour, cheese.",
        "Tom drew 2 cards from the deck.",
    ]


def test_a_card_that_the_reader_has_drawn_is_told_once() -> None:
    drawn = [News("drew", 1, {}), News("drew_card", 1, {"card": "meat_or_flour"}, only=1)]
    assert ENGLISH.words.news_lines(drawn, NAMES, 1) == ["You drew from the deck: meat or flour."]
    assert JAPANESE.words.news_lines(drawn, NAMES, 1) == ["山札から肉か小麦粉を引きました。"]
    assert ENGLISH.words.news_lines(drawn[:1], NAMES, 0) == ["Tom drew a card from the deck."]


A_BUSY_TURN = [
    News("took", 1, {"card": "meat"}),
    News("restaurant", 1, {"restaurant": "grill", "site": CELL_BY_NAME["E3"], "side": "north", "paid": ("meat",)}),
    terrace("E4"),
    LAID,
    News("pigeon", 1, {}),
    News("claimed", 1, {"card": "fountain_five"}),
    terrace("E5", 0, covered=0),
    News("shared", 1, {"card": "nine_west"}),
    News("round", 0, {"round": 4}),
]


def test_beside_a_row_stands_in_one_line_what_brought_points_and_what_the_row_does_not_show() -> None:
    view = moments()[-1].view(None)
    view.news = A_BUSY_TURN
    assert ENGLISH.words.news_lines(ENGLISH.news_beside_rows(view, [1]), NAMES) == [
        "Tom opened the Grill at E3 and paid meat; laid 3 terraces;"
        " claimed an objective: five terraces around the fountain (4 points);"
        " covered a terrace on E5 with one of the Grill;"
        " made an objective common: nine terraces in the west (3 points)."
    ]
    assert JAPANESE.words.news_lines(JAPANESE.news_beside_rows(view, [1]), NAMES)[0].count("Tom") == 1
    whole = ENGLISH.words.news_lines(ENGLISH.news_beside_rows(view, [0]), NAMES)[0]
    assert whole.count("\n  - ") > 3, "without a row of its own"


def test_in_a_row_objectives_are_whole_and_cards_as_many_as_have_room_beside_them() -> None:
    view = moments()[-1].view(None)
    view.news = [*[News("took", 1, {"card": "meat"})] * 5, News("claimed", 1, {"card": "shape_01"})]
    widths = [piece.width for piece in deed_pieces(ENGLISH.scene(view, NAMES), 1, 186)]
    assert 1 < len(widths) < 6 and sum(widths) + CARD_GAP * (len(widths) - 1) <= 186


def test_at_the_end_the_news_say_why_for_the_heading_says_that_it_is_over() -> None:
    for why in ("restaurants", "rows", "space", "quiet"):
        ended = News("ended", None, {"reason": why})
        english, japanese = (face.words.news(ended, NAMES) for face in (ENGLISH, JAPANESE))
        assert "game" not in english and "ゲーム" not in japanese and "ended" not in english


def test_points_of_majorities_are_said_to_be_those_of_the_moment() -> None:
    assert ENGLISH.words.gain("majorities", 10) == "+10 points (majorities as they stand now)"
    assert JAPANESE.words.gain("majorities", 10) == "+10点（いまの競争の順位）"
    assert ENGLISH.words.gain("majority.money", 10) == "+10 points (most: money)"
    assert ENGLISH.words.gain("rows", 1) == "+1 point (terraces)"


def test_a_private_objective_says_what_it_brings_and_what_it_costs() -> None:
    assert stake_texts(ShownObjective("fountain_five", is_private=True)) == ["+4", "−4"]
    assert stake_texts(ShownObjective("fountain_five", is_private=False)) == ["+4"]


def test_nobody_is_on_turn_while_all_choose_their_objectives() -> None:
    for position in moments():
        view = position.base
        acting = [seat for seat in range(view.seats) if is_on_turn(ENGLISH.scene(view, NAMES), seat)]
        assert acting == ([view.on_turn] if view.step == "turn" else [])


def test_why_the_game_is_over_is_said_once() -> None:
    ending = News("ending", 1, {"reason": "restaurants"})
    ended = News("ended", None, {"reason": "restaurants", "rounds": 27})
    for reader in (None, 0, 1):
        assert len(ENGLISH.words.news_lines([ending, ended], NAMES, reader)) == 1
    assert ENGLISH.words.news_lines([ended], NAMES) == ["11 restaurants are open."]


def test_a_drawn_pigeon_card_is_told_once_with_what_it_does_and_to_the_others_only_as_drawn() -> None:
    drawn = [News("pigeon", 1, {}), News("pigeon_card", 1, {"card": "two_coins"}, only=1)]
    assert ENGLISH.words.news_lines(drawn, NAMES, 1) == [
        "You drew a pigeon card. From your next turn on: Add two coins while you lay terraces."
    ]
    assert ENGLISH.words.news_lines(drawn[:1], NAMES, 0) == ["Tom drew a pigeon card for later."]


def test_whoever_plays_alone_hears_that_only_own_deeds_count() -> None:
    quiet = News("quiet", None, {"rounds": 3, "count": 3, "alone": 1})
    over = News("ended", None, {"reason": "quiet", "rounds": 6, "alone": 1})
    assert told(quiet) == ["You have not built or claimed anything for 3 rounds. 3 more such rounds end the game."]
    assert told(over) == ["For six rounds nothing has been built or claimed."]
    assert JAPANESE.words.news_sentences([quiet], NAMES)[0].startswith("あなたは3ラウンドのあいだ")


def test_a_single_money_card_has_its_article() -> None:
    for kind, said in (("discarded", "discarded a"), ("took", "took a"), ("drew_card", "drew a")):
        assert told(News(kind, 1, {"card": "gold"}))[0].startswith(f"Tom {said} gold card")


def test_an_unclaimed_private_objective_is_said_to_cost_its_points_with_one_of_them_as_with_two() -> None:
    one, two = ("fountain_five",), ("fountain_five", "nine_west")
    assert told(News("missed", 1, {"goals": one, "lost": 4})) == [
        "Tom loses 4 points for not claiming: five terraces around the fountain."
    ]
    assert (
        "claiming: five terraces around the fountain, nine terraces in the west"
        in told(News("missed", 1, {"goals": two, "lost": 7}))[0]
    )


def test_what_points_now_leave_out_is_said_to_its_owner_alone() -> None:
    state = set_table()
    give(state, 0, "fountain_five", "objectives")
    said = "At the end you lose 4 points unless you claim: five terraces around the fountain."
    own, others = (ENGLISH.ledger(GAME.view(state, seat), 0, NAMES) for seat in (0, 1))
    assert own and said in "".join(line for passage in own.passages() for line in passage.lines)
    assert others and not any("Not counted" in line for passage in others.passages() for line in passage.lines)


def test_cards_that_are_one_ingredient_or_another_are_told_apart_in_a_list() -> None:
    paid = tuple(card for card in RESOURCES if len(RESOURCES[card].gives) > 1)[:2]
    opened = News("restaurant", 1, {"restaurant": "pizzeria", "site": CELL_BY_NAME["E3"], "paid": (*paid, "tomatoes")})
    assert told(opened) == ["Tom opened the Pizzeria at E3 and paid bread or tomatoes, meat or flour, tomatoes."]


@pytest.mark.parametrize("face", [ENGLISH, JAPANESE])
def test_the_rules_in_words_say_the_figures_of_the_data_file(face: DinnerFace) -> None:
    grades = FACTS.solo.in_version(GAME.version)
    told = {
        face.words.say("rule.solo.text"): [grades.goal],
        face.words.say("rule.end.text"): [frame.restaurants for frame in FACTS.frames],
        face.words.say("rule.scoring.text"): [points for frame in FACTS.frames for points in frame.majority if points],
    }
    assert [(said, number) for said, numbers in told.items() for number in numbers if str(number) not in said] == []
