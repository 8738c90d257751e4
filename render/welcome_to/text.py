"""The text form of sheet, table, reveal and final score: all that the pictures show, to be read aloud.

People count streets, lots and plans from 1. Names are put in as they are given.
"""

from collections.abc import Collection, Iterator, Sequence

from games.core import SOLO, Ask, Seat, Standing
from games.welcome_to import WelcomeToState, score_parts
from render.face import Passage, letter
from render.kit.lines import points_text
from render.welcome_to.cards import pairs_of
from render.welcome_to.deck import deck_facts
from render.welcome_to.fresh import fresh_for
from render.welcome_to.hand import hand_of
from render.welcome_to.phrases import card_words, held_words, joined, parts_words, sentences
from render.welcome_to.progress import LOTS, REFUSALS, achievements, lots_built
from render.welcome_to.reveal import round_shown
from render.welcome_to.scores import parts_of
from render.welcome_to.text_streets import Told, street_lines
from render.welcome_to.text_tracks import estate_lines, plan_line, track_lines
from render.welcome_to.titles import round_title, table_title
from render.welcome_to.words import Words


def sheet_text(
    words: Words, view: WelcomeToState, seat: Seat, names: Sequence[str], ask: Ask | None
) -> Iterator[Passage]:
    """A seat's own sheet with the cards of the round."""
    sheet, fresh = view.sheets[seat], fresh_for(view.news, seat)
    title = words.say("text.sheet", name=names[seat], round=round_title(words, view, view.round))
    yield Passage(title, (_score(words, view, seat),))
    if hand := hand_of(view, seat):
        before, after = (names[(seat + step) % view.seats] for step in (-1, 1))
        held = tuple(held_words(words, card, before, after) for card in hand)
        yield Passage(words.say("text.hand"), (*held, *_pairs_of_hand(words, ask)))
    elif pairs := _pairs(words, view, ask):
        yield Passage(words.say("text.pairs"), tuple(pairs))
    for index, street in enumerate(sheet.streets):
        yield Passage(words.say("street", street=index + 1), tuple(street_lines(words, Told(index, street, fresh))))
    plans = (plan_line(words, view, index, seat, index in fresh.plans) for index in range(len(view.plans)))
    yield Passage(words.say("text.plans"), tuple(plans))
    yield Passage(words.say("text.tracks"), tuple(track_lines(words, view, seat, fresh)))
    yield Passage(words.say("text.values"), tuple(estate_lines(words, sheet, fresh)))


def table_text(words: Words, view: WelcomeToState, names: Sequence[str], ready: Collection[Seat]) -> Iterator[Passage]:
    """The cards that lie open, the City Plans with those who have scored them, and everybody's score."""
    title = words.say("text.table", title=table_title(words, view), round=round_title(words, view, view.round))
    lines = _pairs(words, view, None)
    if view.mode == SOLO and view.hands:
        cards = joined(words, (card_words(words, card) for card in view.hands[0]))
        lines.append(words.say("alt.open", cards=cards))
    lines += [words.say("alt.deck", fact=fact) for fact in deck_facts(words, view)]
    yield Passage(title, tuple(lines))
    plans = (_public_plan(words, view, names, index) for index in range(len(view.plans)))
    yield Passage(words.say("text.plans"), tuple(plans))
    seats = (_seat(words, view, names, seat, seat in ready) for seat in range(view.seats))
    yield Passage(words.say("text.players"), tuple(seats))


def reveal_text(words: Words, view: WelcomeToState, names: Sequence[str]) -> Iterator[Passage]:
    """Everybody's streets and score, with what was built in the round marked."""
    for seat, sheet in enumerate(view.sheets):
        title = words.say("text.sheet", name=names[seat], round=round_title(words, view, round_shown(view)))
        lines, fresh = [_score(words, view, seat)], fresh_for(view.news, seat)
        for index, street in enumerate(sheet.streets):
            lines.append(words.say("alt.deck", fact=words.say("street", street=index + 1)))
            lines += street_lines(words, Told(index, street, fresh))
        yield Passage(title, tuple(lines))


def final_text(
    words: Words, view: WelcomeToState, standings: Sequence[Standing], names: Sequence[str]
) -> Iterator[Passage]:
    """The ranks with all parts of each score."""
    shown, told = parts_of(view.settings.advanced), _standing if len(standings) > 1 else _alone
    lines = (told(words, standing, names[standing.seat], shown) for standing in standings)
    yield Passage(words.say("final.title"), tuple(lines))


def _alone(words: Words, standing: Standing, name: str, shown: Sequence[str]) -> str:
    """The score of somebody who plays alone, which has no rank."""
    points, parts = points_text(standing.points), _parts(words, standing, shown)
    return words.say("alt.standing.alone", name=name, points=points, parts=parts)


def _standing(words: Words, standing: Standing, name: str, shown: Sequence[str]) -> str:
    fields = {"rank": standing.rank, "name": name, "points": points_text(standing.points)}
    said = words.say("alt.standing", parts=_parts(words, standing, shown), **fields)
    winner = [words.say("alt.deck", fact=words.say("final.winner"))] if standing.rank == 1 else []
    return sentences(words, [words.say("text.rank", standing=said), *winner])


def _parts(words: Words, standing: Standing, shown: Sequence[str]) -> str:
    return parts_words(words, {part: standing.parts[part] for part in shown})


def _score(words: Words, view: WelcomeToState, seat: Seat) -> str:
    points = score_parts(view, seat)
    shown = {part: points[part] for part in parts_of(view.settings.advanced)}
    return words.say("alt.score", parts=parts_words(words, shown), total=points_text(sum(points.values())))


def _pairs(words: Words, view: WelcomeToState, ask: Ask | None) -> list[str]:
    """The pairs beside the stacks; those that can be chosen with their letters."""
    letters = {option: letter(place) for place, option in enumerate(ask.options)} if ask and ask.kind == "pair" else {}
    lines = []
    for index, pair in enumerate(pairs_of(view)):
        fields = {"number": pair.number, "action": words.action(pair.action), "coming": words.action(pair.coming)}
        line = words.say("alt.pair", pair=index + 1, **fields)
        lines.append(words.say("text.option", letter=letters[index], option=line) if index in letters else line)
    return lines


def _pairs_of_hand(words: Words, ask: Ask | None) -> list[str]:
    """The pairs that a hand makes, with their letters, while one is being chosen."""
    if ask is None or ask.kind != "pair":
        return []
    chosen = [(letter(place), option) for place, option in enumerate(ask.options) if isinstance(option, int)]
    return [words.say("text.option", letter=at, option=words.label(ask, option)) for at, option in chosen]


def _public_plan(words: Words, view: WelcomeToState, names: Sequence[str], index: int) -> str:
    who = [
        words.say("text.scored", name=names[seat], points=one.points, round=one.round)
        for one in achievements(view, index)
        for seat in one.seats
    ]
    nobody = words.say("plan.not_yet" if view.mode == SOLO else "plan.nobody")
    by = words.say("text.plan.by", who=joined(words, who)) if who else words.say("alt.deck", fact=nobody)
    return sentences(words, [plan_line(words, view, index, None), by])


def _seat(words: Words, view: WelcomeToState, names: Sequence[str], seat: Seat, is_ready: bool) -> str:
    total = points_text(sum(score_parts(view, seat).values()))
    said = [words.say("text.seat", name=names[seat], points=total)]
    if not view.over:
        said.append(words.say("text.seat.ready" if is_ready else "text.seat.choosing"))
    refusals = view.sheets[seat].refusals
    said.append(words.say("text.seat.built", built=lots_built(view, seat), lots=LOTS))
    said.append(words.say("text.seat.refusals", refusals=refusals, most=REFUSALS))
    plans = [str(index + 1) for index, score in enumerate(view.sheets[seat].plans) if score]
    if plans:
        said.append(words.say("text.seat.plans", plans=joined(words, plans)))
    return sentences(words, said)
