"""Laws about secrets: nobody sees or feels what is hidden from them."""

from collections.abc import Iterator

from games.core import Position, Rng, encode
from tests.lab.fuzz.law import all_states, everybody_and_nobody


def a_guess_looks_like_what_it_was_made_from(position: Position, rng: Rng) -> Iterator[str]:
    game = position.game
    for seat in everybody_and_nobody(position):
        for state in all_states(position):
            seen = game.view(state, seat)
            if game.view(game.guess(seen, seat, rng), seat) != seen:
                yield f"a guess does not fit what seat {seat} sees"


def a_view_is_a_view_already_and_leaves_the_state_alone(position: Position, _rng: Rng) -> Iterator[str]:
    """Looking twice shows no less, and a view is nobody's to spoil."""
    game, before = position.game, encode(position.base)
    for seat in everybody_and_nobody(position):
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
    """The coming chance shows nowhere, and news go to those for whom they are."""
    game, other = position.game, position.base.copy()
    other.rng = rng.fork()
    for seat in everybody_and_nobody(position):
        seen = game.view(position.base, seat)
        if not all(news.only in (None, seat) for news in seen.news):
            yield f"seat {seat} reads what is for others"
        if game.view(other, seat) != seen:
            yield f"seat {seat} sees the coming chance"


def secrets_change_neither_views_nor_questions(position: Position, rng: Rng) -> Iterator[str]:
    """In two worlds that fit what a seat knows it sees the same and is asked the same."""
    game = position.game
    for seat in range(position.base.seats):
        seen = game.view(position.base, seat)
        one, other = (Position(game, game.guess(seen, seat, rng)) for _ in range(2))
        if one.view(seat) != other.view(seat):
            yield f"seat {seat} sees what is hidden from it"
        if one.asks().keys() != other.asks().keys() or one.asks().get(seat) != other.asks().get(seat):
            yield f"seat {seat} is asked something else because of what is hidden from it"


def own_choices_fit_whatever_the_secrets_are(position: Position, rng: Rng) -> Iterator[str]:
    """A guess in the middle of a turn stands where the seat stands."""
    for seat, lane in position.lanes.items():
        if not lane.reveals and all(move.seat == seat for move in lane.moves):
            guessed = position.guess(seat, rng)
            if guessed.asks().get(seat) != position.asks().get(seat) or guessed.view(seat) != position.view(seat):
                yield f"a guess of seat {seat} does not lead to where it stands"
