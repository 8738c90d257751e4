"""Every piece of the game in its states, for the contact sheet."""

from collections.abc import Iterator

from games.dinner_in_paris import HIDDEN, OBJECTIVES, RESOURCES
from render.atlas import art
from render.dinner_in_paris import (
    cards,
    diagrams,
    emojis,
    legend,
    majorities,
    objectives,
    rows,
    square,
    table,
)
from render.dinner_in_paris.places import pigeon_sign
from render.dinner_in_paris.scenery import ART, PARTS
from render.kit import Sample
from render.texts import Texts


def samples(texts: Texts) -> Iterator[Sample]:
    """All pieces: the drawings, cards, rows, objectives, and what lists are of."""
    yield from (Sample(name, art("dinner_in_paris").piece(name)) for name in art("dinner_in_paris").names)
    yield from _cards()
    yield from _rows()
    yield from _objectives()
    yield from _signs()
    yield from (Sample(f"emoji {name}", piece) for name, piece in emojis.items().items())


def _cards() -> Iterator[Sample]:
    yield from (Sample(f"card {face}", cards.resource_card(80, 94, face)) for face in RESOURCES)
    yield from (Sample(f"small card {face}", cards.resource_card(50, 68, face)) for face in RESOURCES)
    yield from (Sample(f"pigeon card {card}", cards.pigeon_card(50, 68, card)) for card in (*emojis.POWERS, HIDDEN))
    yield Sample("payment", cards.payment_card(454, 68, ("ingredient", "bread", "meat_or_flour")))


def _rows() -> Iterator[Sample]:
    for state in rows.STATES:
        yield from (Sample(f"tile {state} {seat}", rows.row_tile(seat, state, 12)) for seat in range(4))
        yield Sample(f"income tile {state}", rows.row_tile(0, state, 0))
    yield from (Sample(f"rank {rank}", rows.rank_sign(rank)) for rank in range(1, 5))


def _objectives() -> Iterator[Sample]:
    yield from (Sample(f"diagram {card}", diagrams.diagram(card, False)) for card in OBJECTIVES)
    for is_ready in (True, False):
        for is_private in (True, False):
            told = f"{is_ready} {is_private}"
            goal = objectives.GoalLine("each_band", is_private)
            yield Sample(f"objective {told}", objectives.goal_card(goal, is_ready))


def _signs() -> Iterator[Sample]:
    yield from (Sample(f"sign of {part}", ART.sign(part, 48)) for part in PARTS)
    yield from (Sample(f"count {is_best}", majorities.count_ground(120, 58, 0, is_best)) for is_best in (True, False))
    yield Sample("frame", square.frame_line(120, 90))
    yield Sample("order", square.order_disc(3))
    yield Sample("pigeon card to be drawn", pigeon_sign())
    for acts in (True, False):
        yield Sample(f"player {acts}", table.player_ground(454, 42, 0, acts, not acts))
    for name in ("new_sign", "choice_sign", "coming_sign", "leader_sign", "owners_sign"):
        yield Sample(name.replace("_", " "), getattr(legend, name)())
