"""That the last round has come, and who still plays in it: on every picture with the round, and in its words."""

from collections.abc import Iterator
from functools import cache

import pytest

from games.core import SOLO, Position, Rng
from games.registry import find_game
from render.canvas import Canvas, plain_base
from render.face import Face, Illustration, face_of
from render.kit.colours import palette_of
from render.kit.grounds import BAND_HEIGHT, draw_marked_heading
from render.theme import LIGHT, MARGIN, PICTURE_WIDTH, rgb
from tests.games.ways import ways_of
from tests.lab.fuzz.law import act_at_random
from tests.render.played import checkpoints, opened

NAMES = ["Emma", "Tom", "サクラ", "Léa"]
SUN = LIGHT.in_light(0).sun
FORESEEN = ("barrage", "cities", "dice_new_town", "dinner_in_paris")


@cache
def before_and_in_the_last_round(game: str) -> tuple[Position, Position]:
    """A moment in the middle of a game by chance, and one in its last round."""
    for way in ways_of(game):
        running = [position for position in checkpoints(way) if not position.over and way.seats > 1]
        if last := [position for position in running if way.rules.seats_in_last_round(position.base) is not None]:
            return running[len(running) // 2], last[0]
    raise AssertionError(f"no game of {game} comes to a last round")


def alone_in_the_last_round(game: str) -> Position:
    """A moment in the last round of a solo game by chance."""
    rules = find_game(game)
    for seed in range(1, 8):
        position, rng = Position.start(rules, rules.settings_type(mode=SOLO), 1, seed), Rng(seed)
        while not position.over:
            if rules.seats_in_last_round(position.base) is not None:
                return position
            act_at_random(position, rng)
    raise AssertionError(f"no solo game of {game} comes to a last round")


def with_a_round(face: Face, position: Position) -> Iterator[Illustration]:
    """The pictures that tell the round of now."""
    view, names = position.view(None), NAMES[: position.base.seats]
    seat = min(position.asks())
    yield face.table(view, names, ())
    yield face.sheet(position.view(seat), seat, names, position.asks()[seat])
    if ledger := face.ledger(view, seat, names):
        yield ledger


def is_marked(shown: Illustration) -> bool:
    """Whether the right end of the band is a pill."""
    return opened(shown.draw()).convert("RGB").getpixel((PICTURE_WIDTH - MARGIN - 6, BAND_HEIGHT // 2)) == rgb(SUN)


@pytest.mark.parametrize("game", FORESEEN)
def test_pictures_and_words_say_that_it_is_the_last_round_and_who_still_plays(game: str) -> None:
    face = face_of(game, "en")
    earlier, last = before_and_in_the_last_round(game)
    for shown in with_a_round(face, earlier):
        assert not is_marked(shown)
        assert "last round" not in shown.alt()
    table, sheet, *ledgers = with_a_round(face, last)
    assert all(map(is_marked, [table, sheet, *ledgers]))
    still = ", ".join(NAMES[seat] for seat in last.game.seats_in_last_round(last.base) or ())
    assert all(f"This is the last round. Still to play: {still}." in shown.alt() for shown in (table, sheet))


@pytest.mark.parametrize("game", FORESEEN)
def test_alone_it_is_said_that_it_is_the_last_one(game: str) -> None:
    last = alone_in_the_last_round(game)
    table, sheet, *_ = with_a_round(face_of(game, "ja"), last)
    assert is_marked(sheet)
    assert "これが最終ラウンドです。" in table.alt()
    assert "まだ手番がある" not in table.alt()


def test_who_has_committed_plays_no_more() -> None:
    _, last = before_and_in_the_last_round("cities")
    face, (gone, *_) = face_of("cities", "en"), last.game.seats_in_last_round(last.base) or ()
    assert NAMES[gone] in face.last_round_sentence(last.base, NAMES)
    assert NAMES[gone] not in face.last_round_sentence(last.base, NAMES, {gone})


@pytest.mark.parametrize(("title", "said"), [("Cities", 0), ("What do you take from the board?", 1), ("W" * 60, 2)])
def test_beside_a_long_title_fewer_words_say_it(title: str, said: int) -> None:
    rights = ["Last round, still to play: Emma, Tom, Léa", "Last round, 3 still to play", "Last round"]
    drawn = [Canvas(plain_base(PICTURE_WIDTH, BAND_HEIGHT, palette_of(LIGHT))) for _ in range(2)]
    draw_marked_heading(drawn[0], title, rights)
    draw_marked_heading(drawn[1], title, rights[said : said + 1])
    assert drawn[0].image.tobytes() == drawn[1].image.tobytes()
