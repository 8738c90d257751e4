"""Every piece of the game in its states, for the contact sheet."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from render.atlas import art
from render.kit import Sample
from render.texts import Texts, texts_in
from render.welcome_to import board, cards, goals, hand, ledger, legend, poster, signs, spots, strip
from render.welcome_to.words import WelcomeToTerms


def samples(texts: Texts) -> Iterator[Sample]:
    """All pieces: the sprites, the signs, letters, parts of cards, and what lists are made of."""
    yield from chain.from_iterable(part(texts.language) for part in PARTS)


def _sprites(_: str) -> Iterator[Sample]:
    atlas = art("welcome_to")
    yield from (Sample(name, atlas.piece(name)) for name in sorted(atlas.names))


def _signs(_: str) -> Iterator[Sample]:
    yield Sample("plate", signs.plate(60, 60))
    yield from (Sample(f"estate{', there' if have else ''}", signs.estate(50, 50, 5, have)) for have in (True, False))
    yield Sample("onward on a band", signs.onward_on_band())
    yield from (Sample(made.__name__, made(44, 40)) for made in (signs.now_plate, signs.fresh_plate))
    yield from (Sample(f"park sign {parks}", signs.park_sign(0, parks)) for parks in (2, 3))
    yield Sample("boxes", ledger.boxes(190, 44, 4, True))
    yield Sample("tiny city", poster.tiny_city(220, 70, ((0, 1, 2, -1, 3, 4), (0, -2, 1), (2, 3, 4, 4))))


def _letters(_: str) -> Iterator[Sample]:
    yield from (Sample(f"bis sign {letters}", spots.bis_sign(*spots.BIS, letters)) for letters in ("A", "W", "AG"))
    yield from (Sample(f"span {size}", spots.span(size * 82 - 22, 16)) for size in (1, 6))


def _cards(_: str) -> Iterator[Sample]:
    yield from (
        Sample(f"temp box{', crossed' if crossed else ''}", strip.temp_box(*strip.TEMP_BOX, crossed))
        for crossed in (True, False)
    )
    yield from (Sample(f"arrow, {mark}", hand.arrow(mark)) for mark in hand.ARROWS)
    yield from (Sample(name, piece) for name, piece in board.samples_of())


def _plans(language: str) -> Iterator[Sample]:
    words = WelcomeToTerms(texts_in(language))
    for approved in (False, True):
        yield Sample(f"values{', approved' if approved else ''}", cards.plan_values(8, 4, approved))
    yield Sample("points of a plan", cards.plan_points(words.say("plan.scored", points=8)))
    yield from (
        Sample(f"symbol of {name}{', there' if there else ''}", goals.symbol(goals.SIDE, goals.SIDE, name, there))
        for name in ("estates", "bis", "temps", *goals.THINGS)
        for there in (True, False)
    )
    yield from (Sample("all there", goals.all_there()), Sample("street sign", goals.street_sign()))


def _legend(_: str) -> Iterator[Sample]:
    yield from (Sample(f"sign of a house{' bis' if bis else ''}", legend.house_sign(5, bis)) for bis in (False, True))
    yield from (
        Sample(f"garden with {name}", legend.garden_sign(84, 44, name))
        for name in ("pool", "pool-lost", "pool-planned")
    )
    yield from (Sample(made.__name__, made()) for made in (legend.used_sign, legend.box_sign, legend.estates_sign))
    yield Sample("sign of what is new", legend.new_sign("NEW"))
    yield from (Sample(f"step, {kind}", legend.step_sign(44, 40, 6, kind)) for kind in ("now", "next", "changed"))


PARTS: Final = (_sprites, _signs, _letters, _cards, _plans, _legend)
