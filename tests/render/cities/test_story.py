"""Rows of a reveal, awards and strips: what they tell follows from the state and the news."""

import pytest

from games.cities import BOARDS, CARDS, CitiesState, District
from games.core import News
from render.cities.achievements import RING_DISTANCE, RING_SIZE, RULE_MARGIN, RULE_SIZE, SYMBOL_WIDTH
from render.cities.isometric import spaces_of_tiles, upright_drawing_name
from render.cities.ledger import ACHIEVEMENT_HEIGHT, ACHIEVEMENT_WIDTH
from render.cities.plan import CONTENT_HEIGHT, NAME_SIZES, RULES_WIDTH
from render.cities.story import THING_GAP, TWO_LINE_SIZES, _sized, changed_spaces, spaces_to_show, things_of_turn
from render.cities.words import CitiesWords
from render.kit.paragraphs import lines_height, wrap
from render.texts import LANGUAGES, texts_in
from render.typeface import BOLD, ROUNDED, width_of
from tests.render.cities.positions import ENGLISH, busy_state, checkpoints, scene_of

MAX_RINGS = 3
NARROWEST = 186
CARD = (CONTENT_HEIGHT - 16) // 3


def ended_round() -> CitiesState:
    found = (position.view(None) for position in checkpoints("standard", 4)[20:])
    view: CitiesState = next(view for view in found if any(news.kind == "round" for news in view.news))
    return view


def test_a_turn_tells_what_was_taken_with_what_was_turned_up() -> None:
    view = busy_state()
    view.news = [
        News("took", 1, {"row": "features", "slot": 3, "items": ("swan",)}),
        News("turned_up", None, {"row": "features", "slot": 3, "items": ("tree",)}),
    ]
    assert things_of_turn(view, 1) == [("features", "swan"), ("features", "tree")]
    assert things_of_turn(view, 0) == []


def test_a_turn_that_only_lays_what_was_taken_before_tells_what_it_has_laid() -> None:
    view = busy_state()
    view.news = [News("piece", 1, {"colour": "red", "row": 0, "column": 0, "height": 1})]
    assert things_of_turn(view, 1) == [("pieces", "red")]
    assert things_of_turn(view, 0) == []


def test_much_of_a_city_is_shown_around_what_is_new_unless_that_were_small() -> None:
    land = checkpoints("standard", 4)[-1].view(None).districts[0].land
    fresh = {min(land.spaces)}
    assert spaces_to_show(land, fresh, (0, 0, 1100, 700)) == sorted(land.spaces)
    assert set(spaces_to_show(land, fresh, (0, 0, 300, 120))) < set(land.spaces)


def test_the_end_of_a_round_tells_the_last_card_and_tile_of_everybody_without_a_turn_in_the_news() -> None:
    view = ended_round()
    view.news = [news for news in view.news if news.kind == "round"]
    for seat in range(view.seats):
        placed = view.districts[seat].tiles[-1]
        assert things_of_turn(view, seat) == [("cards", view.cards[seat][-1]), ("tiles", placed.tile)]
        assert (2 * placed.row, 2 * placed.column) in changed_spaces(view, seat)


def test_the_last_turn_of_a_round_is_told_as_every_other() -> None:
    view = ended_round()
    view.news = [News("took", 2, {"row": "cards", "slot": 0, "items": (view.cards[2][-1],)}), *view.news]
    assert things_of_turn(view, 2) == [("cards", view.cards[2][-1])]
    assert changed_spaces(view, 2) == set()
    end = checkpoints("standard", 2)[-1].view(None)
    placed = end.districts[1].tiles[-1]
    assert things_of_turn(end, 1) == [("tiles", placed.tile)]
    assert changed_spaces(end, 1) == set(spaces_of_tiles([(placed.row, placed.column)]))


def test_nobody_alone_has_a_title() -> None:
    assert not list(ENGLISH.awards(scene_of(checkpoints("solo", 1)[-1].view(None))))


def test_what_stands_on_a_space_is_a_building_or_a_feature() -> None:
    land = District().with_tile("S1", (0, 0)).with_piece("red", (0, 0)).with_feature("swan", (0, 1)).land
    assert [upright_drawing_name(land.spaces[site]) for site in sorted(land.spaces)] == ["red-1", "swan", "", ""]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_of_a_goal_is_cut(language: str) -> None:
    words = CitiesWords(texts_in(language))
    room = ACHIEVEMENT_WIDTH - MAX_RINGS * RING_DISTANCE - SYMBOL_WIDTH - 40
    for board in BOARDS.values():
        for goal in board.achievements:
            rule = words.text_of(goal.rule)
            assert lines_height(len(wrap(rule, RULE_SIZE, room)), RULE_SIZE) <= ACHIEVEMENT_HEIGHT, rule
            assert (
                60 + lines_height(len(wrap(rule, RULE_SIZE, RULES_WIDTH - RULE_MARGIN)), RULE_SIZE)
                <= CARD - RING_SIZE - 8
            ), rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_card_is_cut_in_the_narrowest_slot(language: str) -> None:
    words = CitiesWords(texts_in(language))
    for card in CARDS.values():
        lines = wrap(words.text_of(card.name), NAME_SIZES[-1], NARROWEST - 20, BOLD)
        assert len(lines) <= 2 and all(width_of(line, NAME_SIZES[-1], ROUNDED) <= NARROWEST - 20 for line in lines)


def test_two_cards_and_two_tiles_lie_side_by_side_and_none_covers_another() -> None:
    assert all(
        2 * size.width + THING_GAP <= NARROWEST
        for row in ("cards", "tiles")
        for size in _sized([(row, "")], TWO_LINE_SIZES)
    )
