"""What a film says under the rounds of every game, and who was best at what at its end."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import News, Seat
from render.face import face_of
from render.kit.film import CAPTION_SIZES, GAINS_WIDTH, FilmRound, caption_text, film_rounds, gained_text, leaders_text
from render.kit.final import sole_leader
from render.kit.scene import AnyScene
from render.texts import LANGUAGES
from render.theme import MARGIN, PICTURE_WIDTH, STAGES
from render.typeface import ROUNDED, width_of
from tests.games.ways import Way
from tests.render.played import NAMES, TABLES, checkpoints, each_game, each_table

BRIEF = 500
"""Too little room for all that there is to say of many deeds."""


def rounds_of(table: Way, language: str = "en") -> list[FilmRound]:
    """All rounds of a game as a film shows them."""
    face, views = face_of(table.game, language), [position.view(None) for position in checkpoints(table)]
    return film_rounds([face.scene(view, NAMES[: table.seats]) for view in views], table.rules.standings, len(views))


def fitting(scene: AnyScene, seat: Seat, room: int) -> Iterator[tuple[str, News]]:
    """The sentences that everybody is told of a seat in a round and that have room, each with its fact."""
    words, names = scene.words, [scene.name_in_text(one) for one in range(len(scene.names))]
    for news in scene.view.news:
        if news.seat == seat and news.only is None and words.weight(news) >= 0:
            said = [words.sentences([one]) for one in (words.news(news, names), words.short_news(news, names)) if one]
            yield from ((one, news) for one in said if width_of(one, CAPTION_SIZES[-1]) <= room)


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_a_film_says_under_a_round_what_says_most_of_it_and_has_room(game: str, language: str) -> None:
    captions = set[str]()
    for one in (one for table in TABLES[game] for one in rounds_of(table, language)):
        for seat in one.gains:
            for room in (PICTURE_WIDTH, BRIEF):
                found = {said: one.scene.words.weight(news) for said, news in fitting(one.scene, seat, room)}
                caption = caption_text(one.scene, seat, room)
                assert found.get(caption, 0) == max(found.values(), default=0) and bool(caption) == bool(found)
                captions.add(caption)
        if any(news.kind == "ended" for news in one.scene.view.news):
            captions.add(ended := caption_text(one.scene, None, PICTURE_WIDTH - 2 * MARGIN))
            assert ended
    assert len(captions) > len(TABLES[game])
    assert all(caption[-1] in ".!。！" for caption in captions if caption)


@pytest.mark.parametrize(("rounds", "said"), [(1, "Bo: +12 points this round"), (3, "Bo: +12 points in 3 rounds")])
@each_game
def test_a_film_says_that_points_are_those_of_whole_rounds(game: str, rounds: int, said: str) -> None:
    face, view = face_of(game, "en"), checkpoints(TABLES[game][0])[0].view(None)
    assert gained_text(FilmRound(face.scene(view, ["Ann", "Bo"]), {0: 5, 1: 20}, {0: 1, 1: 12}, rounds), 1) == said


@pytest.mark.parametrize("name", ["Alexandria von Hohenstein", "デイジー・ロビンソン"])
@each_game
def test_a_long_name_is_whole_under_a_film(game: str, name: str) -> None:
    for language in LANGUAGES:
        scene = face_of(game, language).scene(checkpoints(TABLES[game][0])[0].view(None), [name, "Bo"])
        said = gained_text(FilmRound(scene, {0: 25, 1: 1}, {0: 15, 1: 0}, 3), 0)
        assert name in said and width_of(said, CAPTION_SIZES[-1], ROUNDED) <= GAINS_WIDTH


@each_table
def test_all_that_was_told_of_a_game_is_told_of_some_round_of_its_film(table: Way) -> None:
    told = [news for position in checkpoints(table) for news in position.view(None).news if news.kind != "round"]
    assert [news for one in rounds_of(table) for news in one.scene.view.news if news.kind != "round"] == told


@each_game
def test_a_film_says_who_leads(game: str) -> None:
    face, view = face_of(game, "en"), checkpoints(TABLES[game][0])[0].view(None)
    scene = face.scene(view, ["Ann", "Bo"])
    assert [leaders_text(scene, leaders) for leaders in ([], [1], [0, 1])] == ["", "Leading: Bo", "Leading: Ann, Bo"]
    assert leaders_text(scene, [0, 1, 2]) == "3 players level in the lead"


@each_table
def test_a_title_is_of_somebody_among_several_who_was_best_at_a_part_of_the_score(table: Way) -> None:
    face, found = face_of(table.game, "en"), checkpoints(table)
    parts = found[-1].standings()[0].parts
    for view in (position.view(None) for position in found):
        awards = list(face.awards(face.scene(view, NAMES)))
        assert not awards or view.player_count > 1
        assert len({award.name for award in awards}) == len(awards)
        for award in awards:
            assert award.part in parts and 0 <= award.seat < view.player_count and award.value not in ("", "0")


@pytest.mark.parametrize(
    "table", [table for tables in TABLES.values() for table in tables if face_of(table.game, "en").art.colours], ids=str
)
def test_a_game_goes_on_from_morning_to_dusk(table: Way) -> None:
    face, views = face_of(table.game, "en"), [position.view(None) for position in checkpoints(table)]
    shares = [face.progress(view) for view in views]
    assert shares == sorted(shares) and 0 <= shares[0] < 1 / 3 and shares[-1] == 1
    stages = [face.scene(view, NAMES).look.theme.stage for view in views]
    assert stages == sorted(stages, key=STAGES.index) and stages[0] == STAGES[0] and stages[-1] == STAGES[-1]


@given(st.lists(st.integers(0, 5), min_size=1, max_size=6), st.integers(1, 3))
def test_who_is_best_has_more_than_all_others_and_no_less_than_is_worth_a_title(values: list[int], least: int) -> None:
    most = max(values)
    is_alone = len(values) > 1 and values.count(most) == 1 and most >= least
    assert sole_leader(values, least) == ((values.index(most), most) if is_alone else None)
