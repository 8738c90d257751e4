"""The figures of the data file (rules page, sections B, E and F12)."""

from collections import Counter

from games.cities import BOARDS, CARDS, FACTS, FEATURES, MODES, SCORING, SLOTS, SUPPLY, TILES, course_of


def test_f12_there_are_48_features() -> None:
    assert len(SUPPLY["features"]) == 48
    groups: Counter[str] = Counter()
    for feature in FEATURES.values():
        groups[feature.group] += feature.copies
    assert groups == {"water": 16, "park": 16, "monument": 8, "special": 8}


def test_b4_there_are_32_cards_32_tiles_and_100_pieces() -> None:
    assert (len(CARDS), len(SUPPLY["tiles"]), len(SUPPLY["pieces"])) == (32, 32, 100)
    assert Counter(SUPPLY["pieces"]) == {"red": 25, "green": 25, "blue": 25, "yellow": 25}


def test_b5_a_starting_tile_shows_water_park_and_two_city_spaces() -> None:
    assert len(FACTS.starting_tiles) == 4
    for name in FACTS.starting_tiles:
        assert {"water", "park"} < set(TILES[name])
        assert len(set(TILES[name])) == 4


def test_f1_there_are_eight_boards_of_three_achievements_with_three_rings() -> None:
    assert len(BOARDS) == 8
    assert all(len(board.achievements) == 3 for board in BOARDS.values())
    assert all(len(goal.rings) == 3 for board in BOARDS.values() for goal in board.achievements)


def test_b2_the_boards_for_a_first_game_are_offered_first() -> None:
    assert list(BOARDS)[:2] == ["new_york", "rio"]


def test_b_modes_and_courses() -> None:
    assert {name: (mode.least_seats, mode.most_seats) for name, mode in MODES.items()} == {
        "standard": (2, 4),
        "long": (2, 2),
        "solo": (1, 1),
    }
    courses = [course_of("standard", 2), course_of("long", 2), course_of("standard", 3), course_of("standard", 4)]
    assert [(course.rounds, course.picks, course.grid) for course in courses] == [
        (4, 2, (3, 3)),
        (7, 2, (3, 5)),
        (8, 1, (3, 3)),
        (8, 1, (3, 3)),
    ]
    assert [course.rings for course in courses] == [(0, 2), (0, 2), (0, 1, 2), (0, 1, 2)]


def test_b_the_largest_demand_is_met() -> None:
    demand = {row: 8 * sum(slot.up + slot.down for slot in slots) for row, slots in SLOTS.items()}
    assert demand == {"cards": 32, "tiles": 32, "features": 48, "pieces": 96}


def test_e1_area_points_and_monuments() -> None:
    assert (SCORING.areas, SCORING.monument, SCORING.highest) == ((0, 1, 3, 6, 10), 2, 4)


def test_every_thing_has_words_in_both_languages() -> None:
    words = [card.name for card in CARDS.values()] + [card.rule for card in CARDS.values()]
    words += [feature.name for feature in FEATURES.values()] + [board.name for board in BOARDS.values()]
    words += [goal.rule for board in BOARDS.values() for goal in board.achievements]
    assert all(text.en.isascii() and not text.ja.isascii() for text in words)
