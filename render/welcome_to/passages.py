"""Sheets and the public board in words that can be read aloud. Streets, lots and plans are counted from 1."""

from collections.abc import Iterator
from typing import Final

from games.core import SOLO, Ask, Seat
from games.welcome_to import PLANS, WelcomeToState, score_parts
from render.kit.paragraphs import points_text
from render.kit.scene import MAX_SHORT_NAME_LENGTH
from render.kit.spots import letter
from render.picture import Passage
from render.welcome_to.board import deck_lines
from render.welcome_to.cards import pairs_of
from render.welcome_to.hand import hand_of
from render.welcome_to.progress import (
    LOTS_PER_SHEET,
    MAX_REFUSALS,
    SheetChanges,
    built_lot_count,
    crosses_of,
    fulfilments,
    parts_of,
    sheet_changes,
)
from render.welcome_to.text_tracks import (
    ToldStreet,
    card_words,
    condition_words,
    estate_lines,
    estates_words,
    held_card_words,
    plan_line,
    street_lines,
    street_notation,
    street_words,
    track_lines,
)
from render.welcome_to.words import WelcomeToScene, WelcomeToTerms

_FORMS: Final = ("words", "figures", "points")
"""Texts of everybody's points, built lots and refusals, in ever fewer words."""


def sheet_passages(scene: WelcomeToScene, seat: Seat, ask: Ask | None) -> Iterator[Passage]:
    """A seat's sheet in words: its score, the hand or the pairs of the round, its streets, the City Plans and the
    tracks.
    """
    words, view = scene.words, scene.view
    sheet, fresh = view.sheets[seat], sheet_changes(view.news, seat)
    title = words.say("text.sheet", name=scene.name_in_text(seat), round=scene.round_heading)
    yield Passage(title, (_score_words(scene, seat),), ((_score_words(scene, seat, is_brief=True),),))
    if view.hands:
        yield _hand(scene, seat, ask)
    elif pairs := _pair_lines(words, view, ask):
        yield Passage(words.say("text.pairs"), tuple(pairs), ((),))
    for index, street in enumerate(sheet.streets):
        brief = ((street_words(words, street, index),), (street_notation(street),))
        name = words.say("street", street=index + 1)
        yield Passage(name, tuple(street_lines(words, ToldStreet(index, street, fresh))), brief)
    yield from _plan_and_track_passages(scene, seat)


def ledger_passages(scene: WelcomeToScene, seat: Seat) -> Iterator[Passage]:
    heading = scene.ledger_heading(seat)
    yield Passage(heading, (_score_words(scene, seat),), ((_score_words(scene, seat, is_brief=True),),))
    yield from _plan_and_track_passages(scene, seat)


def _plan_and_track_passages(scene: WelcomeToScene, seat: Seat) -> Iterator[Passage]:
    """The City Plans with the sheet's progress, the tracks, and the values of estates."""
    words, view = scene.words, scene.view
    sheet, fresh = view.sheets[seat], sheet_changes(view.news, seat)
    yield _plans(scene, seat, fresh)
    crosses = (words.say("score.part", part=words.part(name), points=at) for name, at in crosses_of(view, seat).items())
    tracks = tuple(track_lines(words, view, seat, fresh).values())
    yield Passage(words.say("text.tracks"), tracks, ((words.comma_list(crosses),),))
    yield Passage(words.say("text.values"), tuple(estate_lines(words, sheet, fresh)), ((estates_words(words, sheet),),))


def round_passages(scene: WelcomeToScene, seat: Seat) -> Iterator[Passage]:
    """A seat's streets and score, as told after a round; new things are marked."""
    words, view = scene.words, scene.view
    fresh, streets = sheet_changes(view.news, seat), list(enumerate(view.sheets[seat].streets))
    names = [words.say("street", street=index + 1) for index, _ in streets]
    lines = [_score_words(scene, seat)]
    for index, street in streets:
        lines.append(words.sentence(names[index]))
        lines += street_lines(words, ToldStreet(index, street, fresh))
    brief = [words.say("passage", heading=names[at], lines=street_words(words, street, at)) for at, street in streets]
    signs = [words.say("passage", heading=names[at], lines=street_notation(street)) for at, street in streets]
    score = _score_words(scene, seat, is_brief=True)
    title = words.say("text.sheet", name=scene.name_in_text(seat), round=scene.played_round_heading)
    yield Passage(title, tuple(lines), ((score, *brief), (score, *signs)))


def _score_words(scene: WelcomeToScene, seat: Seat, is_brief: bool = False) -> str:
    """The score of a seat; `is_brief` leaves out parts without points."""
    points, shown = score_parts(scene.view, seat), parts_of(scene.view)
    return scene.words.score({part: points[part] for part in shown if points[part] or not is_brief})


def _hand(scene: WelcomeToScene, seat: Seat, ask: Ask | None) -> Passage:
    words, seats = scene.words, scene.view.seats
    before, after = (scene.name_in_text((seat + step) % seats) for step in (-1, 1))
    held = [held_card_words(words, card, before, after) for card in hand_of(scene.view, seat)]
    pairs = []
    if ask and ask.kind == "pair":
        chosen = [(letter(place), option) for place, option in enumerate(ask.options) if isinstance(option, int)]
        pairs = [words.say("text.option", letter=at, option=words.label(ask, option)) for at, option in chosen]
    return Passage(words.say("text.hand"), (*held, *pairs), ((words.comma_list(held),),))


def _pair_lines(words: WelcomeToTerms, view: WelcomeToState, ask: Ask | None = None) -> list[str]:
    """A line for each pair; offered ones begin with their letter."""
    letters = {option: letter(place) for place, option in enumerate(ask.options)} if ask and ask.kind == "pair" else {}
    lines = []
    for index, pair in enumerate(pairs_of(view)):
        action, coming = (words.say(f"action.{name}") for name in (pair.action, pair.coming))
        line = words.say("text.pair", pair=index + 1, number=pair.number, action=action, coming=coming)
        lines.append(words.say("text.option", letter=letters[index], option=line) if index in letters else line)
    return lines


def _plans(scene: WelcomeToScene, seat: Seat, fresh: SheetChanges) -> Passage:
    words, view = scene.words, scene.view
    plans = (plan_line(words, view, index, seat, index in fresh.plans) for index in range(len(view.plans)))
    brief = (
        words.say("text.plan", plan=words.plan(index), condition=condition_words(words, PLANS[card.id]))
        for index, card in enumerate(view.plans)
    )
    return Passage(words.say("text.plans"), tuple(plans), (tuple(brief), ()))


def table_passages(scene: WelcomeToScene) -> Iterator[Passage]:
    """The middle of the table: who can end the game, pairs or open cards, the deck, the City Plans with the seats that
    have fulfilled them, and everybody's points, built lots and refusals.
    """
    words, view = scene.words, scene.view
    near = words.near_end_sentence(
        view, [scene.name_in_text(seat, MAX_SHORT_NAME_LENGTH) for seat in range(view.seats)]
    )
    lines = [*([near] if near else []), *_pair_lines(words, view)]
    if view.mode == SOLO and view.hands:
        lines.append(words.say("text.open", cards=words.comma_list(card_words(words, card) for card in view.hands[0])))
    lines += map(words.sentence, deck_lines(words, view))
    yield Passage(words.say("table", title=scene.title, round=scene.round_heading), tuple(lines))
    plans, seats = range(len(view.plans)), range(view.seats)
    brief = tuple(_plan_in_few_words(scene, index) for index in plans)
    yield Passage(words.say("text.plans"), tuple(_plan(scene, index) for index in plans), (brief,))
    ready = () if view.over else (_ready(scene),)
    shorter = tuple((*ready, _totals(scene, form)) for form in _FORMS)
    yield Passage(words.say("text.players"), tuple(_player(scene, seat) for seat in seats), shorter)


def _plan(scene: WelcomeToScene, index: int) -> str:
    words, view = scene.words, scene.view
    who = [
        words.say("text.scored", name=scene.name_in_text(seat), points=one.points, round=one.round)
        for one in fulfilments(view, index)
        for seat in one.seats
    ]
    nobody = words.say("plan.not_yet" if view.mode == SOLO else "plan.nobody")
    by = words.say("text.plan.by", who=words.comma_list(who)) if who else words.sentence(nobody)
    return words.sentences([plan_line(words, view, index, None), by])


def _plan_in_few_words(scene: WelcomeToScene, index: int) -> str:
    words, view, plan = scene.words, scene.view, PLANS[scene.view.plans[index].id]
    who = [
        words.say("text.plan.achieved", name=scene.name_in_text(seat, MAX_SHORT_NAME_LENGTH), round=one.round)
        for one in fulfilments(view, index)
        for seat in one.seats
    ]
    fields = {"first": plan.first, "later": plan.later, "who": words.comma_list(who)}
    return words.say("text.plan.brief", plan=words.plan(index), condition=condition_words(words, plan), **fields)


def _player(scene: WelcomeToScene, seat: Seat) -> str:
    words, view = scene.words, scene.view
    total = points_text(sum(score_parts(view, seat).values()))
    said = [words.say("text.seat", name=scene.name_in_text(seat), points=total)]
    if not view.over:
        said.append(words.say("text.seat.ready" if seat in scene.ready else "text.seat.choosing"))
    refusals = view.sheets[seat].refusals
    said.append(words.say("text.seat.built", built=built_lot_count(view, seat), lots=LOTS_PER_SHEET))
    said.append(words.say("text.seat.refusals", refusals=refusals, most=MAX_REFUSALS))
    plans = [str(index + 1) for index, score in enumerate(view.sheets[seat].plans) if score]
    if plans:
        said.append(words.say("text.seat.plans", plans=words.comma_list(plans)))
    return words.sentences(said)


def _ready(scene: WelcomeToScene) -> str:
    words, names = scene.words, [scene.name_in_text(seat, MAX_SHORT_NAME_LENGTH) for seat in range(scene.view.seats)]
    done = words.comma_list(name for seat, name in enumerate(names) if seat in scene.ready)
    others = words.comma_list(name for seat, name in enumerate(names) if seat not in scene.ready)
    return words.say("text.ready", names=done, others=others)


def _totals(scene: WelcomeToScene, form: str) -> str:
    words, view, told = scene.words, scene.view, []
    for seat in range(view.seats):
        fields = {"points": points_text(sum(score_parts(view, seat).values())), "built": built_lot_count(view, seat)}
        refusals, name = view.sheets[seat].refusals, scene.name_in_text(seat, MAX_SHORT_NAME_LENGTH)
        told.append(words.say(f"text.total.{form}", name=name, refusals=refusals, **fields))
    return words.say(f"text.totals.{form}", scores=words.comma_list(told))
