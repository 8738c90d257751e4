"""The content of the public table in words that can be read aloud."""

from collections.abc import Iterator
from typing import Final

from games.core import SOLO, Seat
from games.welcome_to import PLANS, score_parts
from render.kit.lines import points_text
from render.kit.scene import SHORT
from render.passages import Passage
from render.welcome_to.board import deck_facts
from render.welcome_to.passages import pair_lines
from render.welcome_to.progress import LOTS, REFUSALS, achievements, lots_built
from render.welcome_to.text_tracks import card_words, condition_words, plan_line
from render.welcome_to.words import WelcomeToScene

FORMS: Final = ("words", "figures", "points")
"""How everybody's points, lots built and refusals are told, in ever fewer words."""


def table_passages(scene: WelcomeToScene) -> Iterator[Passage]:
    """The open cards, the City Plans with their notes, and everybody's score."""
    words, view = scene.words, scene.view
    near = words.near_end(view, [scene.called(seat, SHORT) for seat in range(view.seats)])
    lines = [*([near] if near else []), *pair_lines(words, view)]
    if view.mode == SOLO and view.hands:
        lines.append(words.say("text.open", cards=words.joined(card_words(words, card) for card in view.hands[0])))
    lines += map(words.sentence, deck_facts(words, view))
    yield Passage(words.say("table", title=scene.title, round=scene.round), tuple(lines))
    plans, seats = range(len(view.plans)), range(view.seats)
    brief = tuple(_plan_in_few_words(scene, index) for index in plans)
    yield Passage(words.say("text.plans"), tuple(_plan(scene, index) for index in plans), (brief,))
    ready = () if view.over else (_ready(scene),)
    shorter = tuple((*ready, _totals(scene, form)) for form in FORMS)
    yield Passage(words.say("text.players"), tuple(_player(scene, seat) for seat in seats), shorter)


def _plan(scene: WelcomeToScene, index: int) -> str:
    words, view = scene.words, scene.view
    who = [
        words.say("text.scored", name=scene.called(seat), points=one.points, round=one.round)
        for one in achievements(view, index)
        for seat in one.seats
    ]
    nobody = words.say("plan.not_yet" if view.mode == SOLO else "plan.nobody")
    by = words.say("text.plan.by", who=words.joined(who)) if who else words.sentence(nobody)
    return words.sentences([plan_line(words, view, index, None), by])


def _plan_in_few_words(scene: WelcomeToScene, index: int) -> str:
    words, view, plan = scene.words, scene.view, PLANS[scene.view.plans[index].id]
    who = [
        words.say("text.plan.achieved", name=scene.called(seat, SHORT), round=one.round)
        for one in achievements(view, index)
        for seat in one.seats
    ]
    fields = {"first": plan.first, "later": plan.later, "who": words.joined(who)}
    return words.say("text.plan.brief", plan=words.plan(index), condition=condition_words(words, plan), **fields)


def _player(scene: WelcomeToScene, seat: Seat) -> str:
    words, view = scene.words, scene.view
    total = points_text(sum(score_parts(view, seat).values()))
    said = [words.say("text.seat", name=scene.called(seat), points=total)]
    if not view.over:
        said.append(words.say("text.seat.ready" if seat in scene.ready else "text.seat.choosing"))
    refusals = view.sheets[seat].refusals
    said.append(words.say("text.seat.built", built=lots_built(view, seat), lots=LOTS))
    said.append(words.say("text.seat.refusals", refusals=refusals, most=REFUSALS))
    plans = [str(index + 1) for index, score in enumerate(view.sheets[seat].plans) if score]
    if plans:
        said.append(words.say("text.seat.plans", plans=words.joined(plans)))
    return words.sentences(said)


def _ready(scene: WelcomeToScene) -> str:
    words, names = scene.words, [scene.called(seat, SHORT) for seat in range(scene.view.seats)]
    done = words.joined(name for seat, name in enumerate(names) if seat in scene.ready)
    others = words.joined(name for seat, name in enumerate(names) if seat not in scene.ready)
    return words.say("text.ready", names=done, others=others)


def _totals(scene: WelcomeToScene, form: str) -> str:
    words, view, told = scene.words, scene.view, []
    for seat in range(view.seats):
        fields = {"points": points_text(sum(score_parts(view, seat).values())), "built": lots_built(view, seat)}
        refusals, name = view.sheets[seat].refusals, scene.called(seat, SHORT)
        told.append(words.say(f"text.total.{form}", name=name, refusals=refusals, **fields))
    return words.say(f"text.totals.{form}", scores=words.joined(told))
