"""The pictures of every game: what they depend on, how large they are, that each has something to say."""

from collections.abc import Sequence
from io import BytesIO
from itertools import combinations, pairwise, product
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageSequence

from games.core import COMMIT, Ask, Position, Rng
from games.registry import GAMES, find_game
from render.cache import FILE_CACHE
from render.face import Face, Illustration, Picture, face_of, moments_of
from render.film import FRAME_MS
from render.kit.film import LINGER_MS, MAX_FILM_BYTES, MIN_ROUNDS
from render.kit.scene import round_of
from render.texts import LANGUAGES
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH, THEMES
from tests.examples import by_turns, part
from tests.games.other_secrets import other_secrets
from tests.games.ways import MAX_SEATS, Way
from tests.render.played import DRAWN, NAMES, TABLES, checkpoints, each_game, each_table, kinds_asked, opened
from tests.render.shown import pictures_of

KILOBYTE = 1000
WRITTEN_HIGHEST, MAX_WRITTEN = 1700, 100
"""The height of a picture on which a game only has words, and its size in kilobytes."""
MOST, MAX_POSTER = 60, 150
"""How large a picture is at most, and a poster, in kilobytes."""
LAP = 12
"""So many checkpoints are told in one message if the people make their choices in advance."""
ROUNDS_FILMED = 6
"""So many rounds of a film show whose names stand on a frame."""
SOME_TABLES = [table for number, tables in enumerate(TABLES.values()) for table in part(tables, number, of=7)]
"""One way of seven to play each game; all of them where laws are tried."""


def all_shown(face: Face, position: Position) -> list[Illustration]:
    """All that is shown of a moment; of the sheets that of the first and of the last seat."""
    view = position.view(None)
    names = NAMES[: view.seats]
    return [
        *(face.sheet(position.view(seat), seat, names) for seat in {0, view.seats - 1}),
        *ledgers(face, view, names),
        face.table(view, names, {0}),
        *face.reveal(view, names, [dict.fromkeys(position.standings()[0].parts, 15)] * view.seats),
        *face.sheets(view, names)[:2],
        face.final(view, position.standings(), names),
    ]


def ledgers(face: Face, view: Any, names: Sequence[str]) -> list[Illustration]:
    """What each seat reckons with, as far as there is such a thing."""
    return [ledger for seat in range(view.seats) if (ledger := face.ledger(view, seat, names))]


def assert_within_limits(game: str, picture: Picture) -> None:
    """A picture fits a screen, is small, and has something to say to those who do not see it; a short film, too."""
    is_film, is_drawn = picture.name.endswith(".gif"), game in DRAWN
    image = opened(picture.data)
    assert image.height <= (MAX_PICTURE_HEIGHT if is_drawn else WRITTEN_HIGHEST) and (
        is_film or image.width == PICTURE_WIDTH
    )
    most = MAX_POSTER if picture.name == "final.png" else MOST if is_drawn else MAX_WRITTEN
    assert len(picture.data) < (MAX_FILM_BYTES if is_film else most * KILOBYTE)
    assert 10 < len(picture.alt) <= 1024
    assert is_film or picture.name.endswith(".png")


@pytest.mark.seeded
@pytest.mark.parametrize("table", part([table for tables in TABLES.values() for table in tables], 0, of=6), ids=str)
def test_pictures_keep_to_their_limits_whatever_people_are_called(table: Way) -> None:
    found, number = checkpoints(table), TABLES[table.game].index(table)
    for place, share in part([*enumerate((0.0, 0.5, 1.0))], number, of=3):
        language = LANGUAGES[(table.seats + place) % 2]
        face = face_of(table.game, language, "dark" if table.seats % 2 else "light")
        for shown in all_shown(face, found[round(share * (len(found) - 1))]):
            assert_within_limits(table.game, shown.picture())


@pytest.mark.seeded
@each_game
def test_a_sheet_with_a_question_is_a_small_picture_on_which_the_options_are_seen(game: str) -> None:
    first = GAMES.index(game)
    for number, (view, ask) in part([*enumerate(kinds_asked(game).values(), start=first)], first, of=2):
        for language, theme in by_turns([*product(LANGUAGES, THEMES)], number // 2):
            face = face_of(game, language, theme)
            plain, lettered = (face.sheet(view, ask.seat, NAMES, shown).picture() for shown in (None, ask))
            assert_within_limits(game, lettered)
            assert (plain.data != lettered.data) or not face.is_lettered(view, ask)


@pytest.mark.seeded
@each_game
def test_the_same_input_gives_the_same_bytes(game: str) -> None:
    for position in by_turns(checkpoints(TABLES[game][0])[-2:], GAMES.index(game)):
        one, other = (pictures_of(all_shown(face_of(game, "ja"), position)) for _ in range(2))
        assert one == other


@pytest.mark.seeded
@pytest.mark.parametrize("table", [table for table in SOME_TABLES if table.seats <= MAX_SEATS], ids=str)
def test_pictures_do_not_depend_on_what_is_hidden(table: Way) -> None:
    game, face, found = find_game(table.game), face_of(table.game, "en"), checkpoints(table)
    seat, names = table.seats - 1, NAMES[: table.seats]
    state = found[len(found) // 2].base
    other = other_secrets(game, state, seat, Rng(table.seats))

    def drawn(state: object) -> list[Picture]:
        own = (face.sheet(state, seat, names), face.ledger(state, seat, names), face.table(state, names, {0}))
        return pictures_of([*filter(None, own), *face.reveal(state, names), *face.sheets(state, names)])

    assert drawn(other) == drawn(game.view(other, seat)) == drawn(game.view(state, seat))


@each_game
def test_an_open_choice_is_seen_by_its_own_seat_alone(game: str) -> None:
    face, position = face_of(game, "en"), checkpoints(TABLES[game][0])[0].clone()
    seat, seats = min(position.asks()), range(position.base.seats)

    def sheets() -> list[Picture]:
        return [face.sheet(position.view(each), each, NAMES).picture() for each in seats]

    before = sheets()
    while position.asks()[seat].kind != COMMIT:
        position.apply(seat, position.asks()[seat].options[0])
    changed = [each for each, pair in enumerate(zip(before, sheets(), strict=True)) if pair[0] != pair[1]]
    assert changed == [seat]


@each_game
def test_a_turn_that_waits_to_be_committed_is_shown_without_letters(game: str) -> None:
    face, view, commit = face_of(game, "en"), checkpoints(TABLES[game][0])[0].view(0), Ask(0, COMMIT, (COMMIT,))
    waits, plain = (face.sheet(view, 0, NAMES, ask) for ask in (commit, None))
    assert waits.picture() == plain.picture()
    assert waits.passages() == plain.passages()


@each_game
def test_who_is_ready_is_seen_and_said(game: str) -> None:
    position = checkpoints(TABLES[game][0])[0].clone()
    if len(position.asks()) > 1:
        nobody, first = (face_of(game, "en").table(position.view(None), NAMES, ready) for ready in ((), {0}))
        assert nobody.draw() != first.draw()
        assert nobody.passages() != first.passages()


@pytest.mark.seeded
@pytest.mark.parametrize("table", SOME_TABLES, ids=str)
def test_a_film_has_a_frame_for_each_round_no_poster_and_can_be_posted(table: Way) -> None:
    views = [position.view(None) for position in checkpoints(table)]
    film = face_of(table.game, LANGUAGES[table.seats % 2]).film(moments_of(views, NAMES[: table.seats])).picture()
    assert len(film.data) <= MAX_FILM_BYTES and film.name == "film.gif" and 10 < len(film.alt) <= 1024
    with Image.open(BytesIO(film.data)) as gif:
        assert gif.format == "GIF"
        rounds, frames = len({round_of(view) for view in views} - {0}), getattr(gif, "n_frames", 1)
        assert frames == rounds or (frames > MIN_ROUNDS and len(film.data) > 0.7 * MAX_FILM_BYTES)


def frames_of(film: Picture) -> list[bytes]:
    with Image.open(BytesIO(film.data)) as gif:
        return [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(gif)]


@each_game
def test_a_frame_of_a_film_names_those_who_sat_there_then(game: str) -> None:
    found, face = checkpoints(TABLES[game][0])[:ROUNDS_FILMED], face_of(game, "en")
    early, late = (moments_of([each.view(None) for each in found], names) for names in (["Ann", "Ben"], ["Cy", "Dee"]))
    middle = len(found) // 2
    as_early, as_late, mixed = (
        frames_of(face.film(each).picture()) for each in (early, late, early[:middle] + late[middle:])
    )
    changed = next(index for index, frame in enumerate(mixed) if frame != as_early[index])
    assert changed > 0 and mixed == as_early[:changed] + as_late[changed:]
    assert all(one != other for one, other in pairwise(mixed)), "each frame shows something new"


@each_game
def test_a_message_may_tell_of_many_turns_at_once(game: str) -> None:
    face, table = face_of(game, "en"), TABLES[game][0]
    views, names = [each.view(None) for each in checkpoints(table)], NAMES[: table.seats]
    for last in range(LAP, len(views), LAP):
        view = views[last]
        view.news = [news for one in views[last - LAP : last + 1] for news in one.news]
        for shown in face.reveal(view, names, [{}] * table.seats):
            assert_within_limits(game, shown.picture())


@each_game
def test_a_round_of_a_film_is_seen_longer_than_others_if_it_brought_more_and_the_end_longest(game: str) -> None:
    face = face_of(game, "en")
    table = TABLES[game][0]
    scenes = [face.scene(each.view(None), NAMES[: table.seats]) for each in checkpoints(table)]
    frames = list(face.frames(scenes, ROUNDS_FILMED))
    *rounds, last = [frame.milliseconds for frame in frames]
    assert FRAME_MS <= min(rounds) <= max(rounds) <= FRAME_MS + LINGER_MS and max(rounds) < last
    assert len({frame.image.size for frame in frames}) == 1


@each_table
def test_the_final_score_names_ranks_and_points(table: Way) -> None:
    end, names = checkpoints(table)[-1], [f"Seat {seat}." for seat in range(table.seats)]
    whole = face_of(table.game, "en").final(end.view(None), end.standings(), names).passages()[0].lines
    others = face_of(table.game, "en").rival_sentences(end.view(None), end.standings(), names)
    told = [line for line in whole if line not in others and not line.startswith("Tie ")]
    lines = [line for line in told if any(name in line for name in names)]
    standings = sorted(end.standings(), key=lambda standing: standing.rank)
    assert [name for line in lines for name in names if name in line] == [names[one.seat] for one in standings]
    assert all(str(one.points).replace("-", "−") in line for one, line in zip(standings, lines, strict=True))


@each_game
def test_the_final_score_tells_every_part(game: str) -> None:
    end, face = checkpoints(TABLES[game][0])[-1], face_of(game, "en")
    first, *others = end.standings()
    told = [
        face.final(end.view(None), [replace(first, parts={**first.parts, **part}), *others], NAMES).passages()
        for part in ({}, *({name: 99} for name in face.parts(end.view(None))))
    ]
    assert all(one != other for one, other in combinations(told, 2))


@each_table
def test_everybodys_sheets_are_shown_one_in_a_picture(table: Way) -> None:
    view, names = checkpoints(table)[-1].view(None), [f"Seat {seat}." for seat in range(table.seats)]
    told = [shown.passages()[0].heading for shown in face_of(table.game, "en").sheets(view, names)]
    assert [name for heading in told for name in names if name in heading] == names


@each_game
def test_a_ledger_that_stays_as_it_is_is_not_drawn_again(game: str) -> None:
    position, face = checkpoints(TABLES[game][0])[-1], face_of(game, "en")
    first = [ledger.draw() for ledger in ledgers(face, position.view(None), NAMES)]
    misses = FILE_CACHE.misses
    assert [ledger.draw() for ledger in ledgers(face, position.clone().view(None), NAMES)] == first
    assert FILE_CACHE.misses == misses
