"""The content of the pictures in words that can be read aloud."""

from collections.abc import Callable, Iterable, Iterator

from games.core import Ask, Seat
from games.dinner_in_paris import majorities, public_majority_count, standings
from games.dinner_in_paris.data import RANKS
from games.dinner_in_paris.score import score_parts
from render.dinner_in_paris.desk import ABOUT_RESTAURANTS
from render.dinner_in_paris.ends import end_lines
from render.dinner_in_paris.progress import recipes_for
from render.dinner_in_paris.words import DinnerScene
from render.kit.final import counts_line, phase_lines, scores_passage, turn_passage
from render.picture import Passage


def seat_passages(scene: DinnerScene, seat: Seat, ask: Ask | None) -> Iterator[Passage]:
    """A seat's sheet in words: its own board, its objectives, the square, the display, the majorities and the recipes.

    The recipes come second if the question is about restaurants.
    """
    heading = scene.words.say("text.seat", name=scene.name_in_text(seat), round=scene.round_heading)
    yield Passage(heading, (*_hand_lines(scene, seat), *_row_lines(scene, seat)))
    is_about_them = ask is not None and ask.kind in ABOUT_RESTAURANTS
    if is_about_them:
        yield recipes_passage(scene, seat, is_asked=True)
    yield _objectives_passage(scene, seat)
    for player in (seat, *(other for other in range(scene.view.player_count) if other != seat)):
        yield _restaurants_passage(scene, player)
    display, stock = _display_and_stock_lines(scene)
    lines = (display, *(() if is_about_them else (stock,)), *end_lines(scene))
    yield Passage(scene.title, lines, ((display,),))
    yield _majorities_passage(scene)
    if not is_about_them:
        yield recipes_passage(scene, seat)


def recipes_passage(scene: DinnerScene, seat: Seat | None = None, *, is_asked: bool = False) -> Passage:
    """The cost and gain of each restaurant in stock and, for a seat, the ingredients that it lacks.

    If room is short, a seat's passage has only what it lacks, and may be left out unless `is_asked`.
    """
    words, board = scene.words, None if seat is None else scene.view.boards[seat]
    recipes = [recipe for recipe in recipes_for(scene.view, board) if recipe.left]
    heading = words.say("text.recipes")
    if board is None:
        return Passage(heading, tuple(words.named_recipe(one.kind, one.left) for one in recipes))
    brief = words.say("text.missing", restaurants=words.say("text.and").join(map(words.brief_recipe, recipes)))
    shorter: tuple[tuple[str, ...], ...] = ((brief,),) if is_asked else ((brief,), ())
    return Passage(heading, tuple(map(words.recipe_with_status, recipes)), shorter)


def ledger_passages(scene: DinnerScene, seat: Seat) -> Iterator[Passage]:
    """A seat's ledger in words: score, income, rows, ways to end the game, objectives and majorities."""
    words = scene.words
    told = filter(None, [words.score(score_parts(scene.view)[seat]), words.uncounted_points_sentence(scene.view, seat)])
    heading = scene.ledger_heading(seat)
    yield Passage(heading, (*told, _income_line(scene, seat), *_row_lines(scene, seat), *end_lines(scene)))
    yield _objectives_passage(scene, seat)
    yield _majorities_passage(scene)


def round_passages(scene: DinnerScene, seat: Seat) -> Iterator[Passage]:
    """A seat's public things in words, as told after a round."""
    words, board = scene.words, scene.view.boards[seat]
    heading = words.say("text.seat", name=scene.name_in_text(seat), round=scene.played_round_heading)
    held = len(board.pigeons) + len(board.fresh)
    lines = (
        _income_line(scene, seat),
        words.say("text.cards", cards=len(board.cards), pigeons=held),
        words.say(
            "text.brief", taken=words.comma_list(map(str, board.taken)), restaurants=_restaurants_text(scene, seat)
        ),
        words.say("text.claimed", objectives=words.objectives(board.claimed)),
    )
    yield Passage(heading, lines, (lines[2:3],))


def _restaurants_text(scene: DinnerScene, player: Seat) -> str:
    """The restaurants of a player, equal ones once with their number."""
    restaurants = scene.view.all_boards[player].restaurants
    return scene.words.counted_items(scene.words.say(f"restaurant.{restaurant.kind}") for restaurant in restaurants)


def table_passages(scene: DinnerScene) -> Iterator[Passage]:
    """The middle of the table in words: turn, display, common and claimed objectives, square, majorities, points."""
    words, view = scene.words, scene.view
    yield turn_passage(scene, (*phase_lines(scene), *_display_and_stock_lines(scene), *end_lines(scene)))
    yield Passage(
        words.say("text.objectives"), (words.say("text.common", objectives=words.explained_objectives(view.common)),)
    )
    for player in range(view.player_count):
        yield _restaurants_passage(scene, player)
    claimed = (words.objectives(board.claimed) for board in view.boards)
    claims = (
        words.say("text.claims.of", name=scene.name_in_text(seat), objectives=said) for seat, said in enumerate(claimed)
    )
    yield Passage(words.say("text.claims"), tuple(claims), ((),))
    yield _majorities_passage(scene)
    scores = {standing.seat: standing.parts for standing in standings(view)}
    yield scores_passage(scene, [scores[seat] for seat in range(view.seats)])


def _income_line(scene: DinnerScene, seat: Seat) -> str:
    return scene.words.say("text.income", income=scene.view.boards[seat].income)


def _hand_lines(scene: DinnerScene, seat: Seat) -> Iterator[str]:
    """Lines on a seat's income, resource cards and pigeon cards."""
    words, board = scene.words, scene.view.boards[seat]
    yield _income_line(scene, seat)
    yield words.say("text.hand", cards=words.resources(sorted(board.cards)))
    held = words.pigeons(sorted(board.pigeons + board.fresh))
    yield words.say("text.pigeons", cards=held, used=words.pigeons(board.used))


def _row_lines(scene: DinnerScene, seat: Seat) -> Iterator[str]:
    return (scene.words.row_line(scene.view.boards[seat], rank) for rank in RANKS)


def _objectives_passage(scene: DinnerScene, seat: Seat) -> Passage:
    """The objectives that a seat may claim or has claimed. The shorter version leaves out their shapes."""
    words, board = scene.words, scene.view.boards[seat]

    def lines(told: Callable[[Iterable[str]], str]) -> tuple[str, ...]:
        drawn = (words.say("text.drawn", objectives=told(board.drawn)),) if board.drawn else ()
        return (
            words.say("text.private", objectives=told(board.objectives)),
            *drawn,
            words.say("text.common", objectives=told(scene.view.common)),
            words.say("text.claimed", objectives=told(board.claimed)),
        )

    return Passage(words.say("text.objectives"), lines(words.explained_objectives), (lines(words.objectives),))


def _restaurants_passage(scene: DinnerScene, player: Seat) -> Passage:
    """The restaurants of a seat, or of the neighbour in solo games, with the cells of their terraces."""
    words, view = scene.words, scene.view
    told = [
        words.say(
            "text.restaurant",
            restaurant=words.say(f"restaurant.{restaurant.kind}"),
            site=words.building_cells(restaurant.kind, restaurant.site, view.frame.side_of(restaurant.site)),
            cells=words.terrace_cells(restaurant),
        )
        for restaurant in view.all_boards[player].restaurants
    ]
    heading = words.say("text.restaurants", name=scene.name_in_text(player))
    return Passage(
        heading, tuple(told) or (words.say("text.none"),), ((words.sentence(_restaurants_text(scene, player)),), ())
    )


def _display_and_stock_lines(scene: DinnerScene) -> Iterator[str]:
    """Lines on the display and on the restaurants left."""
    words, view = scene.words, scene.view
    yield words.say("text.display", cards=words.resources(view.display), deck=len(view.deck))
    stock = ((words.say(f"restaurant.{kind}"), count) for kind, count in view.stock.items() if count)
    left = words.comma_list(words.say("times", item=name, times=count) for name, count in stock)
    yield words.say("text.stock", restaurants=left)


def _majorities_passage(scene: DinnerScene) -> Passage:
    """The majorities with everybody's counts. It may be left out."""
    words, view = scene.words, scene.view
    told = []
    for name, majority in majorities(view).items():
        counts = counts_line(
            scene, (public_majority_count(view, player, majority) for player in range(view.player_count))
        )
        told.append(words.say("text.majority", majority=words.say(f"majority.{name}"), counts=counts))
    return Passage(words.say("text.majorities"), tuple(told), ((),))
