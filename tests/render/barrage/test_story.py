"""What has happened, as a story and in words that have room in a message; and the valley at the end."""

from collections import Counter
from functools import cache
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from games.barrage import GAME, BarrageState
from games.core import COMMIT, News, Plain, Position
from render.barrage import BarrageFace
from render.barrage.action_cards import has_changed_map
from render.barrage.drawings import drawn_owner
from render.barrage.goods import totals_of
from render.barrage.passages import table_passages
from render.barrage.plan import FILM_SHAPE, VALLEY_SIZE, site_point
from render.barrage.poster import MAX_WINDOWS_OF_HOME, lit_homes, split_evenly
from render.barrage.story import GOODS_OF_NEWS, deed_goods, plan_centred_on, touched_sites
from render.barrage.table import LEAST_DISTANCE, NAME_SIZES, WORDS_GAP, owner_signs
from render.barrage.telling import MAX_SEPARATE_TURNS, news_by_turn
from render.barrage.water_film import news_of_water
from render.kit.film import SHARED_CITY_HEIGHT
from render.kit.story import whole_sentences
from render.theme import MARGIN, MAX_PICTURE_HEIGHT, PICTURE_WIDTH
from render.typeface import width_of
from tests.games.barrage.table import AUTOMA, after, drafted, table
from tests.render.barrage.positions import ENGLISH, JAPANESE, NAMES, RECORDED, moments


def test_a_row_shows_where_a_seat_has_built_and_whose_water_ran() -> None:
    seen = Counter[str]()
    for position in moments():
        view = position.view(None)
        scene = ENGLISH.scene(view, NAMES)
        for seat in range(view.player_count):
            own = [news for news in view.news if news.seat == seat]
            seen.update(news.kind for news in own)
            sites = touched_sites(view, seat)
            assert bool(sites) == any(news.kind in ("built", "filled", "placed", "produced") for news in own)
            assert len(list(deed_goods(scene, seat))) >= sum(news.kind == "visited" for news in own)
    assert {"visited", "constructed", "built", "took", "patent"} <= seen.keys() & GOODS_OF_NEWS.keys()


def test_the_part_of_the_valley_in_a_row_has_the_sites_in_it_and_ends_where_the_valley_ends() -> None:
    box = (224, 62, 416, 206)
    for sites in (["D1U"], ["P12d"], ["D5L", "C5A"], ["C4B", "P12a"], ["HD", "C4B"]):
        plan = plan_centred_on(sites, box)
        assert 0 <= plan.left <= VALLEY_SIZE[0] - box[2] and 0 <= plan.top <= VALLEY_SIZE[1] - box[3]
        x, y = site_point(sites[0])
        assert plan.left <= x <= plan.left + box[2] and plan.top <= y <= plan.top + box[3]


def test_at_the_end_each_energy_of_the_last_round_is_a_lit_window_of_who_has_powerhouses() -> None:
    for path in RECORDED:
        view = moments(path.stem)[-1].view(None)
        for seat in range(view.player_count):
            lit = [str(piece.arguments[1]).split("-") for piece, _ in lit_homes(view, seat)]
            assert {owner for _, owner, _ in lit} <= {drawn_owner(view, seat)}
            energy = view.companies[seat].energy if view.powerhouses_of(seat) else 0
            assert sum(int(windows) for *_, windows in lit) == energy


def test_windows_are_shared_out_evenly() -> None:
    assert split_evenly(13, 3) == [4, 4, 5] and split_evenly(0, 2) == [0, 0] and split_evenly(9, 0) == []
    assert MAX_WINDOWS_OF_HOME == 4


@pytest.mark.parametrize("name", ["standard-rounds.automas", "solo-rounds.met"])
def test_automas_that_have_done_something_have_rows_and_at_the_end_of_a_round_everybody_has(name: str) -> None:
    checkpoints = list({position.number: position for position in moments(name)}.values())
    with_automas = 0
    for before, now in pairwise(checkpoints):
        view, moved = now.view(None), sorted(before.asks())
        told = [(news.kind, news.seat) for news in view.news if news.seat is not None]
        rows = {*moved, *(seat for kind, seat in told if kind == "scored" or seat in view.automas)}
        assert len(rows) == view.player_count or ("scored" not in dict(told))
        story = ENGLISH.reveal(view, NAMES[: view.seats], GAME.points_gained(before.base, now.base), moved)[0]
        headings = [passage.heading for passage in story.passages()]
        assert len(headings) == len(rows)
        for heading, seat in zip(headings, sorted(rows), strict=True):
            assert heading.startswith(ENGLISH.words.player(seat, NAMES[: view.seats]))
        with_automas += not rows.isdisjoint(view.automas)
    assert with_automas > 20


def test_what_a_round_brings_is_told_of_automas_too() -> None:
    first, *_, end = (position.base for position in moments("standard-rounds.automas"))
    gained = GAME.points_gained(first, end)
    assert len(gained) == end.player_count > end.seats and all(gained)


@pytest.mark.parametrize(
    ("actions", "signs"),
    [
        ("A3", ["engineer-italy 1", "contract-green ", "energy +2"]),
        ("A13", ["engineer-italy 1", "tile-0-powerhouse ", "mixer 2", "piece-powerhouse-italy "]),
    ],
)
def test_a_row_of_an_automa_shows_its_workers_and_what_it_has_done(actions: str, signs: list[str]) -> None:
    state = after(actions, "A9", seat_2="workers 1")
    goods = deed_goods(ENGLISH.scene(state, NAMES[:2]), AUTOMA)
    assert [f"{str(good.sign.arguments[1]).split('@')[0]} {good.text}" for good in goods] == signs


ALONE = NAMES[:1]
MAX_LINES = 20
ROOM = 3000
"""Of 4,000 characters so many may be facts; headings, what was gained and who is waited for need the others."""


@cache
def bankers_game() -> list[BarrageState]:
    """All checkpoints of a solo game against three automas in which all workers go to the bank in each first turn."""
    position, found = Position(GAME, drafted(1, 3, seed=2, mode="solo")), []
    while not position.over:
        ((seat, ask),) = position.asks().items()
        before = position.number
        wanted = {"act": ("bank", "bank"), "workers": ask.options[-1], COMMIT: COMMIT}
        position.apply(seat, wanted.get(ask.kind, ask.options[0]))
        if position.number > before:
            found.append(position.base)
    return found


def automas_facts(state: BarrageState) -> list[News]:
    return [news for news in state.news if news.kind == "automa"]


@pytest.mark.parametrize("face", [ENGLISH, JAPANESE], ids=["en", "ja"])
def test_a_round_of_three_automas_has_room_in_a_message_and_is_no_list_of_a_hundred_lines(face: BarrageFace) -> None:
    longest = max(bankers_game(), key=lambda state: len(state.news))
    assert len(automas_facts(longest)) > MAX_SEPARATE_TURNS and len(longest.news) > 80
    for state in bankers_game():
        lines = face.words.news_lines(state.news, ALONE)
        assert len(lines) <= MAX_LINES and sum(map(len, lines)) < ROOM, lines


def test_the_turn_of_an_automa_is_told_without_its_reason_which_stands_at_the_table() -> None:
    """The words of the table are what *Sheets* tells, also which tiles were followed."""
    for state in bankers_game():
        told = " ".join(ENGLISH.words.news_lines(state.news, ALONE))
        table = " ".join(line for passage in table_passages(ENGLISH.scene(state, ALONE)) for line in passage.lines)
        for news in automas_facts(state):
            reason = ENGLISH.words.reason(news)
            assert "tile" in reason and reason in table
            assert reason not in told and " follows tile" not in told


def test_up_to_a_dozen_turns_have_a_line_each() -> None:
    state = next(state for state in bankers_game() if len(state.news) > MAX_LINES)
    turns = [turn for turn, _ in news_by_turn(state.news, 1) if turn]
    few = next(
        place
        for place, news in enumerate(state.news)
        if news.kind == "automa" and news.facts["tile"] == turns[MAX_SEPARATE_TURNS].tile
    )
    lines = ENGLISH.words.news_lines(state.news[:few], ALONE)
    assert sum(line.startswith("Automa ") for line in lines) == MAX_SEPARATE_TURNS


@pytest.mark.parametrize("face", [ENGLISH, JAPANESE])
def test_what_an_automa_does_in_a_row_is_told_in_one_line_with_its_name_once(face: BarrageFace) -> None:
    happened = [news for state in bankers_game()[:3] for news in state.news[:12] if news.seat is not None]
    lines = face.words.news_lines(happened[:12], ALONE, 0)
    names = [face.words.player(automa, ALONE) for automa in (1, 2, 3)]
    begun = [next((name for name in names if line.startswith(name)), "") for line in lines]
    assert len(set(begun)) > 1 and all(first != second or not first for first, second in pairwise(begun))


def test_beside_a_reveal_neither_the_new_board_nor_the_filmed_water_is_told_again() -> None:
    state = next(state for state in bankers_game() if news_of_water(state))
    kinds = Counter(news.kind for news in state.news)
    beside = Counter(news.kind for news in ENGLISH.news_beside_rows(state))
    assert kinds["turned_up"] > 1 and kinds["streams"] and kinds["flowed"]
    assert beside["round"] == beside["turned_up"] == 1 and not beside.keys() & {"streams", "water"}
    assert beside["flowed"] == kinds["flowed"] - sum(news.kind == "flowed" for news in news_of_water(state))


def test_before_a_commit_the_map_shows_what_is_new_and_else_the_company_is_shown() -> None:
    position = table("", seat_0="excavators 9")
    for choice in (("construction", "construct_1", "base"), ("base", "D8L")):
        position.apply(0, choice)
    view, commit = position.view(0), position.asks()[0]
    assert commit.kind == COMMIT and has_changed_map(view, 0)
    assert ENGLISH.sheet(view, 0, NAMES, commit).draw() != ENGLISH.sheet(view, 0, NAMES).draw()
    banking = table("")
    banking.apply(0, ("bank", "bank"))
    banking.apply(0, 3)
    view, commit = banking.view(0), banking.asks()[0]
    assert commit.kind == COMMIT and not has_changed_map(view, 0)
    assert ENGLISH.sheet(view, 0, NAMES, commit).draw() == ENGLISH.sheet(view, 0, NAMES).draw()


@pytest.mark.parametrize("face", [ENGLISH, JAPANESE])
@pytest.mark.parametrize("name", ["solo-rounds.met", "solo-rounds.three"])
def test_at_the_end_of_a_solo_game_it_is_told_who_won(face: BarrageFace, name: str) -> None:
    view = moments(name)[-1].view(None)
    shown = face.final(view, GAME.standings(view), ["Ann"])
    told = {
        "solo-rounds.met": {
            "en": "Ann won with 97 points. Automa 1: 77 points.",
            "ja": "Annが97点で勝ちました。オートマ1：77点。",
        },
        "solo-rounds.three": {
            "en": "Automa 3 won with 111 points. Ann: 21 points, Automa 1: 107 points, Automa 2: 59 points.",
            "ja": "オートマ3が111点で勝ちました。Ann：21点、オートマ1：107点、オートマ2：59点。",
        },
    }[name][face.words.language]
    assert list(face.rival_sentences(view, GAME.standings(view), ["Ann"])) == [told]
    assert told in shown.passages()[0].lines
    poster = Image.open(BytesIO(shown.draw())).convert("RGB")
    assert (
        poster.height == MAX_PICTURE_HEIGHT
        and len(poster.crop((0, MAX_PICTURE_HEIGHT - 3, PICTURE_WIDTH, MAX_PICTURE_HEIGHT)).getcolors() or ()) == 1
    )


def test_in_the_film_everybodys_points_and_names_stand_whole_below_the_map() -> None:
    view = moments("solo-rounds.three")[-1].view(None)
    for face in (ENGLISH, JAPANESE):
        scene, totals = face.scene(view, ["Ann"]), totals_of(view)
        signs = list(owner_signs(scene, totals))
        assert [said for _, said in signs] == [f"{totals[seat]} {scene.name(seat)}" for seat in view.order]
        needed = sum(sign.width + WORDS_GAP + width_of(said, NAME_SIZES[0]) for sign, said in signs)
        assert needed + LEAST_DISTANCE * 3 <= PICTURE_WIDTH - 2 * MARGIN
        assert FILM_SHAPE.extent[1] + max(sign.height for sign, _ in signs) <= SHARED_CITY_HEIGHT


@pytest.mark.parametrize("face", [ENGLISH, JAPANESE])
def test_all_sheets_of_a_game_with_automas_are_of_one_size(face: BarrageFace) -> None:
    view = moments("solo-rounds.three")[5].view(None)
    sizes = {Image.open(BytesIO(shown.draw())).size for shown in face.sheets(view, ["Ann"])}
    assert sizes == {(PICTURE_WIDTH, MAX_PICTURE_HEIGHT)}


def test_all_tiles_of_automas_are_told_with_the_sheets_where_there_are_automas() -> None:
    view = drafted(1, 2, mode="solo").copy()
    headings = {passage.heading for shown in ENGLISH.sheets(view, ["Ann"]) for passage in shown.passages()}
    assert {f"Tile {number}" for number in range(1, 21)} <= headings
    assert [shown.name for shown in ENGLISH.sheets(drafted(2), NAMES[:2])][2:] == ["public-1.png"]


def test_the_part_of_the_map_with_the_headstreams_is_shown_where_drops_were_placed() -> None:
    position = table("")
    for choice in (("water", "water_place2_l"), "HB", "HD", COMMIT):
        position.apply(0, choice)
    assert touched_sites(position.view(None), 0) == ["HB", "HD"]


def test_an_automas_action_is_told_once() -> None:
    state = after("A13", "A9", seat_2="workers 9")
    assert [line for line in ENGLISH.words.news_lines(state.news, NAMES[:2]) if line.startswith("Automa")] == [
        "Automa 1 built powerhouse 8a."
    ]


def test_an_automa_pays_a_fee_in_points() -> None:
    fee = {"to": 0, "count": 2}
    assert ENGLISH.words.news(News("fee", AUTOMA, fee), ["Ann", "Bo"]) == (
        "Automa 1 paid 2 points for a conduit: 2 credits and 2 points for Ann."
    )
    said = ENGLISH.words.news(News("fee", 1, fee), ["Ann", "Bo"], 0)
    assert said == "Bo paid you 2 credits, and the conduit brought 2 points as well."


def test_words_beside_the_rows_of_a_reveal_say_what_was_built_and_leave_out_what_the_rows_say() -> None:
    building, taking = table("", seat_0="excavators 9"), table("")
    for position, choices, told in (
        (building, (("construction", "construct_1", "base"), ("base", "D8L"), COMMIT), ["built"]),
        (taking, (("contract", "contract_one_l"), taking_any(taking), COMMIT), []),
    ):
        for choice in choices:
            position.apply(0, choice)
        view = position.view(None)
        beside = [news.kind for news in ENGLISH.news_beside_rows(view, [0]) if news.seat == 0]
        row = " ".join(
            line for passage in ENGLISH.reveal(view, NAMES[:2], None, [0])[0].passages() for line in passage.lines
        )
        assert beside == told and ("Built the base" in row or "Took a contract" in row)
        everybody = [news.kind for news in ENGLISH.news_beside_rows(view, [1]) if news.seat == 0]
        assert "visited" in everybody, "seat 0 has no row there"


def taking_any(position: Position) -> Plain:
    """A contract that lies face up."""
    contract: Plain = position.base.offers["green"][0]
    return contract


def test_rows_of_a_reveal_tell_whole_sentences() -> None:
    assert whole_sentences([["a", "b"], ["c", "d"], ["e"]], 3) == ["a", "b", "e"]
    assert whole_sentences([["a", "b"]], 1) == ["a…"]
    assert whole_sentences([], 3) == []


def test_the_reward_of_a_contract_is_told_once() -> None:
    fulfilled = News("fulfilled", 0, {"contract": "S1"})
    gains = [News("gained", 0, {"what": "credit", "count": 2, "why": "contract"})]
    gains += [News("energy", 0, {"count": 2, "why": "contract"})]
    [line] = ENGLISH.words.news_lines([fulfilled, *gains], NAMES, 0)
    assert line == "You fulfilled a contract for 3 energy (2 credits, 2 energy)."
