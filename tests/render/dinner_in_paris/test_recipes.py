"""What restaurants cost, wherever somebody decides about it: where a card is drawn, on Sheets and in Help."""

from re import search
from typing import Any

import pytest
from msgspec.structs import replace

from games.core import Plain, Position
from games.dinner_in_paris import GAME, OBJECTIVES, RESTAURANTS, DinnerSettings, DinnerState
from render.canvas import Canvas, Point
from render.dinner_in_paris import DinnerFace
from render.dinner_in_paris.desk import nearest_recipes, recipe_box
from render.dinner_in_paris.objectives import shown_objectives
from render.dinner_in_paris.progress import Recipe, recipes_for
from render.dinner_in_paris.recipes import draw_nearest_recipes
from render.kit.scene import headed_canvas
from tests.games.dinner_in_paris.table import begin, set_table
from tests.render.dinner_in_paris.positions import ENGLISH, JAPANESE, NAMES

HAND = "hand potatoes_or_cheese flour flour gold"


def before_the_draw(has: str = HAND) -> Position:
    """Seat 0 draws a card."""
    state = set_table(has=has, lies="round 3")
    state.draws = 1
    return begin(state)


def test_each_restaurant_tells_what_is_in_hand_and_what_is_missing() -> None:
    found = {recipe.kind: recipe for recipe in recipes_for(before_the_draw().base, before_the_draw().base.boards[0])}
    assert found["creperie"].is_ready
    assert found["friterie"].ingredients == [("potatoes", True), ("potatoes", False)]
    assert found["pizzeria"].missing == ("tomatoes", "tomatoes")
    assert not found["pizzeria"].is_ready


def test_a_pigeon_card_pays_one_ingredient_but_not_two() -> None:
    view = before_the_draw(f"{HAND}  pigeons ingredient").base
    ready = [recipe.kind for recipe in recipes_for(view, view.boards[0]) if recipe.is_ready]
    assert ready == ["friterie", "creperie"]


def test_what_is_gone_from_the_stock_can_not_be_opened() -> None:
    assert not Recipe("friterie", 0, ()).is_ready
    assert Recipe("friterie", 1, ()).is_ready


def test_where_a_card_is_drawn_words_say_of_each_restaurant_what_it_costs_and_what_is_missing() -> None:
    position = before_the_draw()
    sheet = ENGLISH.sheet(position.view(0), 0, NAMES[:2], position.asks()[0])
    told = "\n".join(line for passage in sheet.passages() for line in passage.lines)
    for line in (
        "Crêperie (2 left): flour ×2, cheese. 3 points, income +1, 3 places wide. You can pay for it.",
        "Pizzeria (2 left): tomatoes ×2, flour. 3 points, income +1, 3 places wide. Missing: tomatoes ×2.",
    ):
        assert line in told
    assert "nothing for Crêperie; tomatoes ×2 for Pizzeria" in sheet.alt()


def drawn(has: str) -> bytes:
    """The picture where a card is drawn with these cards in hand."""
    position = before_the_draw(has)
    return JAPANESE.sheet(position.view(0), 0, NAMES[:2], position.asks()[0]).draw()


def test_the_picture_shows_what_a_pigeon_card_makes_possible() -> None:
    assert drawn(HAND) != drawn(f"{HAND}  pigeons ingredient") != drawn(f"{HAND}  pigeons objective")


def test_nobody_sees_there_what_others_have_in_hand() -> None:
    position = before_the_draw()
    seen = ENGLISH.sheet(position.view(1), 0, NAMES[:2], position.asks()[0])
    assert "nothing for Crêperie" not in seen.alt()


@pytest.mark.parametrize("kind", RESTAURANTS)
def test_sheets_and_help_have_all_recipes(kind: str) -> None:
    view: DinnerState = before_the_draw().view(None)
    *_, menu = ENGLISH.sheets(view, NAMES[:2])
    recipe = ENGLISH.words.recipe(kind)
    assert recipe in menu.alt()
    first, *_ = ENGLISH.legend(DinnerSettings())
    assert any(recipe in line for passage in first.passages() for line in passage.lines)


def test_once_the_game_is_over_sheets_have_no_recipes() -> None:
    view = before_the_draw().view(None)
    names = [shown.name for shown in ENGLISH.sheets(view, NAMES[:2])]
    view.step = "over"
    assert names[-1] == "recipes.png"
    assert [shown.name for shown in ENGLISH.sheets(view, NAMES[:2])] == names[:-1]


def test_of_the_two_first_objectives_only_the_one_that_is_kept_is_private() -> None:
    position = Position.start(GAME, GAME.settings_type(), 2, 4)
    scene = ENGLISH.scene(position.view(0), NAMES[:2])
    assert [goal.is_private for goal in shown_objectives(scene, 0)] == [True, True]
    kept = position.asks()[0].options[1]
    position.apply(0, kept)
    after = shown_objectives(ENGLISH.scene(position.view(0), NAMES[:2]), 0)
    assert [(goal.card == kept, goal.is_private) for goal in after] == [(True, True), (False, False)]


@pytest.mark.parametrize("choices", [(), (("open", "creperie"),), (("open", "creperie"), "north")], ids=len)
def test_where_somebody_opens_a_restaurant_all_say_what_is_in_hand(
    choices: tuple[Plain, ...],
) -> None:
    sheets = []
    for has in ("hand flour flour cheese", "hand flour flour cheese potatoes"):
        position = begin(set_table(has=has))
        for choice in choices:
            position.apply(0, choice)
        sheets.append(ENGLISH.sheet(position.view(0), 0, NAMES[:2], position.asks()[0]))
    few, more = sheets
    assert "potatoes ×2 for Friterie" in few.alt() and "potatoes for Friterie" in more.alt()
    assert few.draw() != more.draw()


@pytest.mark.parametrize("face", [ENGLISH, JAPANESE], ids=["en", "ja"])
def test_a_shape_has_a_name_on_buttons_and_is_explained_in_words(face: DinnerFace) -> None:
    for card in (name for name in OBJECTIVES if name.startswith("shape")):
        name, explained = face.words.objective(card), face.words.explained_objectives([card])
        assert not search(r"\d/\d", name + explained)
        assert explained.startswith(name) and len(explained) > len(name) + 10


def test_beside_the_square_stand_few_recipes_all_that_can_be_paid_for_and_the_nearest() -> None:
    state = set_table(has="hand potatoes potatoes flour flour cheese tomatoes tomatoes")
    scene = ENGLISH.scene(begin(state).view(0), NAMES[:2])
    kinds = [recipe.kind for recipe in nearest_recipes(scene, 0)]
    assert kinds == ["friterie", "creperie", "pizzeria", "grill"]
    boxes = [recipe_box(place, len(kinds), 0) for place in range(len(kinds))]
    assert len({(left, width) for left, _, width, _ in boxes}) == 1
    assert all(height >= 56 for *_, height in boxes)


def test_beside_the_square_each_restaurant_has_its_points_whether_a_letter_stands_there_or_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position, said = begin(set_table(has="hand potatoes potatoes")), list[str]()
    scene, text = ENGLISH.scene(position.view(0), NAMES[:2]), Canvas.text

    def note(canvas: Canvas, at: Point, words: str, *style: Any) -> None:
        said.append(words)
        text(canvas, at, words, *style)

    monkeypatch.setattr(Canvas, "text", note)
    for ask in (position.asks()[0], None):
        said.clear()
        draw_nearest_recipes(headed_canvas(scene, ""), scene, 0, ask)
        assert [word for word in said if word.isdecimal()] == ["2", "3", "3", "3"]


def test_the_sentence_about_a_restaurant_says_the_figures_of_its_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RESTAURANTS, "grill", replace(RESTAURANTS["grill"], cost={"meat": 3}, points=9, rank=4))
    [restaurants] = [things for things in ENGLISH.all_things(set_table()) if things.table == "restaurants"]
    said = "Grilled food. Cost: meat ×3. 9 points, income +2, 4 places wide. Its terraces come from row 4."
    assert restaurants.by_id["grill"].does == said
