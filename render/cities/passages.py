"""The text forms: what the pictures show, in words that can be read aloud. Names are put in as they are."""

from collections.abc import Iterator, Sequence

from games.cities import CARDS, CitiesState, card_points
from games.core import Ask, Seat, Standing
from render.cities.alt import (
    called,
    district_lines,
    goal_lines,
    grade_line,
    hand_line,
    market_lines,
    parts_line,
    turn_lines,
)
from render.cities.look import Scene
from render.cities.titles import round_shown, round_title, table_title
from render.face import Passage


def sheet_passages(scene: Scene, seat: Seat, ask: Ask | None) -> list[Passage]:
    """A seat's own sheet: what is asked about, the district, the cards, the score, the achievements."""
    words, view = scene.words, scene.view
    heading = words.say("alt.sheet", name=called(scene, seat), round=round_title(words, view.round, view))
    asked = [hand_line(scene, ask)] if ask else []
    found = [Passage(heading, (*filter(None, asked), *district_lines(scene, seat)))]
    if ask and ask.kind == "slot":
        found.append(board_passage(scene))
    return [*found, cards_passage(scene, seat), goals_passage(scene)]


def table_passages(scene: Scene) -> list[Passage]:
    """The table: whose turn it is, the board, the achievements, the points."""
    words, view = scene.words, scene.view
    title = words.say("alt.table", title=table_title(words, view), round=round_title(words, view.round, view))
    scores = tuple(
        words.say("text.seat", name=called(scene, seat), parts=parts_line(scene, seat)) for seat in range(view.seats)
    )
    found = [Passage(title, tuple(turn_lines(scene)))]
    if view.rows["cards"]:
        found.append(board_passage(scene))
    return [*found, goals_passage(scene), Passage(words.say("text.scores"), scores)]


def reveal_passages(scene: Scene) -> list[Passage]:
    """Everybody's districts with their cards and points."""
    words, view = scene.words, scene.view
    title = round_title(words, round_shown(view), view)
    return [
        Passage(
            words.say("alt.sheet", name=called(scene, seat), round=title),
            (*district_lines(scene, seat), *cards_passage(scene, seat).lines),
        )
        for seat in range(view.seats)
    ]


def final_passages(scene: Scene, standings: Sequence[Standing]) -> list[Passage]:
    """The final score: a line for each seat, and the grade in the solo challenge."""
    return [Passage(scene.words.say("final.title"), tuple(_final_lines(scene, standings)))]


def _final_lines(scene: Scene, standings: Sequence[Standing]) -> Iterator[str]:
    words = scene.words
    for standing in standings:
        name, parts = called(scene, standing.seat), parts_line(scene, standing.seat)
        if scene.view.with_rival:
            yield words.say("text.standing.alone", name=name, parts=parts)
            yield grade_line(words, standing.points)
        else:
            yield words.say("text.standing", rank=standing.rank, name=name, parts=parts)


def board_passage(scene: Scene) -> Passage:
    """What lies on the board, and what the cards there ask for."""
    words, view = scene.words, scene.view
    cards = [card for slot in view.rows["cards"] for card in slot.up]
    return Passage(words.say("text.board"), (*market_lines(scene), *(_rule(scene, card) for card in cards)))


def cards_passage(scene: Scene, seat: Seat) -> Passage:
    """The scoring cards of a seat with their rules and what they bring now, and the whole score."""
    words, view = scene.words, scene.view
    land = view.districts[seat].land
    cards = [
        words.say("text.card", rule=_rule(scene, card), points=card_points(card, land)) for card in view.cards[seat]
    ]
    return Passage(words.say("cards.title"), (*(cards or [words.say("cards.none")]), parts_line(scene, seat)))


def goals_passage(scene: Scene) -> Passage:
    """The achievements with their rings."""
    view: CitiesState = scene.view
    return Passage(scene.words.say("goals.title", city=scene.words.city(view.board)), tuple(goal_lines(scene)))


def _rule(scene: Scene, card: str) -> str:
    words, printed = scene.words, CARDS[card]
    return words.say("text.rule", card=words.printed(printed.name), rule=words.printed(printed.rule))
