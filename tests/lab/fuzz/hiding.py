"""Laws about secrets: hidden things change neither views nor questions."""

from collections.abc import Iterator

from games.core import Position, Rng, encode
from tests.lab.fuzz.law import all_states, all_viewers


def a_guess_has_the_same_view(position: Position, rng: Rng) -> Iterator[str]:
    game = position.game
    for seat in all_viewers(position):
        for state in all_states(position):
            seen = game.view(state, seat)
            if game.view(game.guess(seen, seat, rng), seat) != seen:
                yield f"a guess does not fit what seat {seat} sees"


def a_view_of_a_view_is_the_same(position: Position, _rng: Rng) -> Iterator[str]:
    """The view of a view is the same view; and changing a view changes no state."""
    game, before = position.game, encode(position.base)
    for seat in all_viewers(position):
        seen = game.view(position.base, seat)
        if game.view(seen, seat) != seen:
            yield f"the view of seat {seat} has a view of its own"
        if game.view(seen, None) != game.view(position.base, None):
            yield f"the view of seat {seat} does not show what everybody sees"
        seen.news.clear()
        game.guess(seen, seat, Rng(1)).news.clear()
    if encode(position.base) != before:
        yield "looking has changed the state"


def nobody_sees_the_generator_or_news_for_others(position: Position, rng: Rng) -> Iterator[str]:
    """No view depends on the random generator, and private news are only in the view of their seat."""
    game, other = position.game, position.base.copy()
    other.rng = rng.fork()
    for seat in all_viewers(position):
        seen = game.view(position.base, seat)
        if not all(news.only in (None, seat) for news in seen.news):
            yield f"seat {seat} reads what is for others"
        if game.view(other, seat) != seen:
            yield f"seat {seat} sees the coming chance"


def secrets_change_neither_views_nor_questions(position: Position, rng: Rng) -> Iterator[str]:
    """In two guesses from a seat's view, the seat has the same view and the same question."""
    game = position.game
    for seat in range(position.base.seats):
        seen = game.view(position.base, seat)
        one, other = (Position(game, game.guess(seen, seat, rng)) for _ in range(2))
        if one.view(seat) != other.view(seat):
            yield f"seat {seat} sees what is hidden from it"
        if one.asks().keys() != other.asks().keys() or one.asks().get(seat) != other.asks().get(seat):
            yield f"seat {seat} is asked something else because of what is hidden from it"


def a_guess_keeps_own_choices(position: Position, rng: Rng) -> Iterator[str]:
    """A guess in the middle of a turn has the same question and the same view for the seat."""
    for seat, lane in position.lanes.items():
        if not lane.reveals and all(move.seat == seat for move in lane.moves):
            guessed = position.guess(seat, rng)
            if guessed.asks().get(seat) != position.asks().get(seat) or guessed.view(seat) != position.view(seat):
                yield f"a guess of seat {seat} does not lead to where it stands"
