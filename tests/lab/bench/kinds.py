"""Pictures of every kind of every game, at new moments of random games."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from games.core import Position, Rng, Seat
from games.registry import find_game
from render.face import Face, Illustration

NAMES: Final = ("Hana", "Ben", "Carla", "Daichi")
QUESTIONS_PER_SHEET: Final = 5
"""One of this many questions gets a sheet."""


class Exposure(NamedTuple):
    """A picture to draw, with its kind."""

    kind: str
    shown: Illustration


def exposures(face: Face, game: str, seed: int) -> Iterator[Exposure]:
    """The pictures of a random game: of questions, of rounds, and of its end."""
    rules, rng = find_game(game), Rng(seed)
    names = NAMES[: rules.default_mode.most_seats]
    position = Position.start(rules, rules.settings_type(), len(names), seed)
    before, moving = _points(position), sorted(position.asks())
    for number in range(1, 1 << 20):
        seat, ask = next(iter(position.asks().items()))
        if number % QUESTIONS_PER_SHEET == 0:
            view = position.view(seat)
            yield Exposure("sheet", face.sheet(view, seat, names, ask))
            if ledger := face.ledger(view, seat, names, ask):
                yield Exposure("ledger", ledger)
        checkpoint = position.number
        position.apply(seat, ask.sample(rng))
        if position.over:
            break
        if position.number > checkpoint:
            yield from _of_round(face, position, names, before, moving)
            before, moving = _points(position), sorted(position.asks())
    yield Exposure("poster", face.final(position.view(None), position.standings(), names))


def _of_round(
    face: Face, position: Position, names: tuple[str, ...], before: list[Mapping[str, int]], moved: list[Seat]
) -> Iterator[Exposure]:
    """What everybody is shown after a round or turn of those who moved."""
    view = position.view(None)
    gained = [
        {part: points - then[part] for part, points in now.items() if points != then[part]}
        for now, then in zip(_points(position), before, strict=True)
    ]
    yield Exposure("board", face.table(view, names, ()))
    for shown in face.reveal(view, names, gained, moved):
        yield Exposure("reveal" if shown.name.endswith(".png") else "short film", shown)
    yield from (Exposure("whole sheet", shown) for shown in face.sheets(view, names)[:1])


def _points(position: Position) -> list[Mapping[str, int]]:
    parts = {standing.seat: standing.parts for standing in position.standings()}
    return [parts[seat] for seat in sorted(parts)]
