"""The content of sheets in words that can be read aloud. People count streets, lots and plans from 1."""

from collections.abc import Iterator

from games.core import Ask, Seat
from games.welcome_to import WelcomeToState, score_parts
from render.kit.spots import letter
from render.passages import Passage
from render.welcome_to.cards import pairs_of
from render.welcome_to.fresh import FreshSheet, fresh_for
from render.welcome_to.hand import hand_of
from render.welcome_to.scores import crosses_of, parts_of
from render.welcome_to.text_streets import Told, street_lines, street_signs, street_words
from render.welcome_to.text_tracks import estate_lines, estates_words, held_words, plan_line, track_lines
from render.welcome_to.words import WelcomeToScene, WelcomeToTerms


def sheet_passages(scene: WelcomeToScene, seat: Seat, ask: Ask | None) -> Iterator[Passage]:
    """A seat's own sheet with the cards of the round."""
    words, view = scene.words, scene.view
    sheet, fresh = view.sheets[seat], fresh_for(view.news, seat)
    title = words.say("text.sheet", name=scene.called(seat), round=scene.round)
    yield Passage(title, (score_words(scene, seat),), ((score_words(scene, seat, is_brief=True),),))
    if view.hands:
        yield _hand(scene, seat, ask)
    elif pairs := pair_lines(words, view, ask):
        yield Passage(words.say("text.pairs"), tuple(pairs), ((),))
    for index, street in enumerate(sheet.streets):
        brief = ((street_words(words, street, index),), (street_signs(street),))
        name = words.say("street", street=index + 1)
        yield Passage(name, tuple(street_lines(words, Told(index, street, fresh))), brief)
    yield from reckoned_passages(scene, seat)


def ledger_passages(scene: WelcomeToScene, seat: Seat) -> Iterator[Passage]:
    heading = scene.ledger_of(seat)
    yield Passage(heading, (score_words(scene, seat),), ((score_words(scene, seat, is_brief=True),),))
    yield from reckoned_passages(scene, seat)


def reckoned_passages(scene: WelcomeToScene, seat: Seat) -> Iterator[Passage]:
    """The City Plans with the sheet's progress, the tracks, and the values of estates."""
    words, view = scene.words, scene.view
    sheet, fresh = view.sheets[seat], fresh_for(view.news, seat)
    yield _plans(scene, seat, fresh)
    crosses = (words.say("score.part", part=words.part(name), points=at) for name, at in crosses_of(view, seat).items())
    tracks = tuple(track_lines(words, view, seat, fresh))
    yield Passage(words.say("text.tracks"), tracks, ((words.joined(crosses),),))
    yield Passage(words.say("text.values"), tuple(estate_lines(words, sheet, fresh)), ((estates_words(words, sheet),),))


def brief_passages(scene: WelcomeToScene, seat: Seat) -> Iterator[Passage]:
    """A seat's streets and score, with the round's builds marked."""
    words, view = scene.words, scene.view
    fresh, streets = fresh_for(view.news, seat), list(enumerate(view.sheets[seat].streets))
    names = [words.say("street", street=index + 1) for index, _ in streets]
    lines = [score_words(scene, seat)]
    for index, street in streets:
        lines.append(words.sentence(names[index]))
        lines += street_lines(words, Told(index, street, fresh))
    brief = [words.say("passage", heading=names[at], lines=street_words(words, street, at)) for at, street in streets]
    signs = [words.say("passage", heading=names[at], lines=street_signs(street)) for at, street in streets]
    score = score_words(scene, seat, is_brief=True)
    title = words.say("text.sheet", name=scene.called(seat), round=scene.round_shown)
    yield Passage(title, tuple(lines), ((score, *brief), (score, *signs)))


def score_words(scene: WelcomeToScene, seat: Seat, is_brief: bool = False) -> str:
    points, shown = score_parts(scene.view, seat), parts_of(scene.view)
    return scene.words.score({part: points[part] for part in shown if points[part] or not is_brief})


def _hand(scene: WelcomeToScene, seat: Seat, ask: Ask | None) -> Passage:
    words, seats = scene.words, scene.view.seats
    before, after = (scene.called((seat + step) % seats) for step in (-1, 1))
    held = [held_words(words, card, before, after) for card in hand_of(scene.view, seat)]
    pairs = []
    if ask and ask.kind == "pair":
        chosen = [(letter(place), option) for place, option in enumerate(ask.options) if isinstance(option, int)]
        pairs = [words.say("text.option", letter=at, option=words.label(ask, option)) for at, option in chosen]
    return Passage(words.say("text.hand"), (*held, *pairs), ((words.joined(held),),))


def pair_lines(words: WelcomeToTerms, view: WelcomeToState, ask: Ask | None = None) -> list[str]:
    """The pairs beside the stacks; eligible ones with their letters."""
    letters = {option: letter(place) for place, option in enumerate(ask.options)} if ask and ask.kind == "pair" else {}
    lines = []
    for index, pair in enumerate(pairs_of(view)):
        action, coming = (words.say(f"action.{name}") for name in (pair.action, pair.coming))
        line = words.say("text.pair", pair=index + 1, number=pair.number, action=action, coming=coming)
        lines.append(words.say("text.option", letter=letters[index], option=line) if index in letters else line)
    return lines


def _plans(scene: WelcomeToScene, seat: Seat, fresh: FreshSheet) -> Passage:
    words, view = scene.words, scene.view
    plans = (plan_line(words, view, index, seat, index in fresh.plans) for index in range(len(view.plans)))
    return Passage(words.say("text.plans"), tuple(plans), ((),))
