"""Wishes in the draft: single dice, the highest of a colour, and what nobody sensible would take (C.2)."""

from games.core import Ask, Position
from games.dice_new_town import GAME, HIGHEST_DIE
from tests.games.strategies import reached


def drafting(seed: int = 3) -> Position:
    """Three players whose dice have just been rolled."""
    return reached(GAME, "draft", seed)


def test_every_lap_to_come_can_be_wished_for_but_not_the_turn_that_is_on() -> None:
    position = drafting()
    first, second, _ = position.base.order
    assert list(position.questions_to_come(first)) == [(1, lap) for lap in range(2, 7)]
    assert list(position.questions_to_come(second)) == [(1, lap) for lap in range(1, 7)]


def test_the_highest_of_a_colour_is_the_highest_that_is_left() -> None:
    position = drafting()
    seat, pool = position.base.on_turn, position.base.pool
    assert position.first_possible_wish(seat, [("red", HIGHEST_DIE)]) == (0, ("red", max(pool["red"])))
    assert position.first_possible_wish(seat, [("red", 9), ("black", HIGHEST_DIE)]) == (
        1,
        ("black", max(pool["black"])),
    )


def test_a_colour_of_which_all_dice_are_taken_is_passed_over() -> None:
    position = drafting()
    seat = position.base.on_turn
    position.base.builders[seat].red = 4
    again = Position(GAME, position.base)
    assert again.first_possible_wish(seat, [("red", HIGHEST_DIE), ("green", HIGHEST_DIE)]) == (
        1,
        ("green", max(position.base.pool["green"])),
    )
    assert not any(colour == "red" for ask in again.questions_to_come(seat).values() for colour, _ in ask.options)


def test_a_lower_die_is_sensible_only_where_it_brings_a_stone_or_adds_up_otherwise() -> None:
    position = drafting()
    options = (("red", 1), ("red", 3), ("red", 5), ("green", 2), ("green", 4), ("white", 1), ("white", 6))
    assert position.wish_rules is not None
    assert position.wish_rules.sensible(position.base, Ask(0, "die", options)) == [
        ("red", 1),
        ("red", 5),
        ("green", 4),
        ("white", 1),
        ("white", 6),
    ]
