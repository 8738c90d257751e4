"""Which turns of Cities can be reopened, and that none of Welcome To… can."""

from games.cities import CitiesState, District
from games.core import Choice, ClosedStep, Move, Position, Rng, decode, encode
from games.registry import find_game
from tests.games.cities.table import BOARD, SMALL, play, set_table, settings

ROWS = {
    "cards": "SC01 | SC02 | SC03 | down=SC04",
    "tiles": "T01 | T02 | T03 | down=T04",
    "features": "swan tree | swan | tree | monument down=special",
}


def table() -> CitiesState:
    """Two seats that have just begun; some items lie face down."""
    return set_table(SMALL, District().with_tile("S2", (0, 0)), chosen=settings("standard", BOARD), rows=ROWS)


def turn(*choices: Choice) -> ClosedStep:
    """The first turn, in which seat 0 has chosen this and committed."""
    position = play(table(), *choices)
    return ClosedStep(table(), position.commit(0), position)


def test_a_scoring_card_that_lay_open_can_be_put_back() -> None:
    assert turn(("cards", 1)).was_foreseeable()


def test_what_was_turned_up_cannot_be_forgotten() -> None:
    assert not turn(("cards", 3)).was_foreseeable()


def test_the_rounds_of_welcome_to_reveal_what_others_wrote() -> None:
    game, rng = find_game("welcome_to"), Rng(3)
    position = Position.start(game, game.settings_type(), 2, 7)
    while not position.over:
        before, moves = position.base, tuple[Move, ...]()
        while not moves:
            seat = rng.pick(sorted(position.asks()))
            moves = position.apply(seat, position.asks()[seat].sample(rng))
        assert not ClosedStep(before, moves, position).was_foreseeable()
        assert decode(encode(before), game.state_type) == before
