"""What the pictures show, in words for people who do not see them."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from games.core import SOLO, Ask, Seat, Standing
from games.welcome_to import (
    EMPTY,
    PLANS,
    ROUNDABOUT,
    STREETS,
    TRACKS,
    Sheet,
    Street,
    WelcomeToState,
    estate_counts,
    score_parts,
)
from render.face import letter
from render.kit.lines import points_text
from render.typeface import one_line
from render.welcome_to.cards import pairs_of
from render.welcome_to.deck import deck_facts
from render.welcome_to.hand import hand_of
from render.welcome_to.phrases import card_words, condition_words, held_words, joined, parts_words
from render.welcome_to.progress import achievements, lots_built
from render.welcome_to.spots import spots
from render.welcome_to.titles import table_title
from render.welcome_to.words import Words

LONGEST: Final = 1024
NAME: Final = 24


def cut(text: str) -> str:
    """A text no longer than Discord takes."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


def short_name(name: str) -> str:
    """A name in one line, no longer than a sentence bears."""
    plain = one_line(name)
    return plain if len(plain) <= NAME else plain[: NAME - 1] + "…"


def sheet_alt(words: Words, view: WelcomeToState, seat: Seat, names: Sequence[str], ask: Ask | None = None) -> str:
    """A sheet: streets, tracks, score, and how many places are lettered."""
    sheet = view.sheets[seat]
    parts = [words.say("alt.sheet", name=short_name(names[seat]), round=view.round)]
    held = hand_of(view, seat)
    if ask and (marked := spots(ask, [card for card, _ in held])):
        letters = f"{marked[0].letters}–{letter(marked[-1].option)}" if len(marked) > 1 else marked[0].letters
        parts.append(words.say("alt.marked", letters=letters))
    if held:
        before, after = (short_name(names[(seat + step) % view.seats]) for step in (-1, 1))
        parts.append(
            words.say("alt.hand", cards=joined(words, (held_words(words, card, before, after) for card in held)))
        )
    parts += [_street(words, index, street) for index, street in enumerate(sheet.streets)]
    parts.append(_tracks(words, sheet))
    if view.settings.advanced:
        parts.append(words.say("alt.roundabouts", count=sheet.roundabouts))
    return cut(" ".join([*parts, _score(words, score_parts(view, seat))]))


def district_alt(words: Words, view: WelcomeToState, seat: Seat, names: Sequence[str]) -> str:
    """A sheet among several: its houses and its score."""
    parts = [short_name(names[seat]) + ":"]
    for index, street in enumerate(view.sheets[seat].streets):
        parts.append(words.say("alt.row", street=index + 1, lots=_numbers(street)))
    return " ".join([*parts, _score(words, score_parts(view, seat))])


def table_alt(words: Words, view: WelcomeToState, names: Sequence[str], ready: Collection[Seat]) -> str:
    """The table: pairs, plans, who is ready."""
    parts = [words.say("alt.table", title=table_title(words, view), round=view.round)]
    for index, pair in enumerate(pairs_of(view), 1):
        fields = {"number": pair.number, "action": words.action(pair.action), "coming": words.action(pair.coming)}
        parts.append(words.say("alt.pair", pair=index, **fields))
    if view.mode == SOLO and view.hands:
        parts.append(words.say("alt.open", cards=joined(words, (card_words(words, card) for card in view.hands[0]))))
    parts += [words.say("alt.deck", fact=fact) for fact in deck_facts(words, view)]
    parts += [_plan(words, view, names, index) for index in range(len(view.plans))]
    shown = [short_name(names[seat])[:12].rstrip() for seat in range(view.seats)]
    if not view.over:
        done = [name for seat, name in enumerate(shown) if seat in ready]
        others = [name for seat, name in enumerate(shown) if seat not in ready]
        parts.append(words.say("alt.ready", names=joined(words, done), others=joined(words, others)))
    told = [" ".join([*parts, said]) for said in _scores(words, view, shown)]
    return cut(next((text for text in told if len(text) <= LONGEST), told[-1]))


def _scores(words: Words, view: WelcomeToState, names: Sequence[str]) -> Iterator[str]:
    """Everybody's points, lots built and refusals in words, then as figures alone, then the points alone."""
    for form in ("words", "figures", "points"):
        seats = (_seat(words, view, seat, names[seat], form) for seat in range(view.seats))
        yield words.say(f"alt.scores.{form}", scores=joined(words, seats))


def _seat(words: Words, view: WelcomeToState, seat: Seat, name: str, form: str) -> str:
    fields = {"points": points_text(sum(score_parts(view, seat).values())), "built": lots_built(view, seat)}
    return words.say(f"alt.seat.{form}", name=name, refusals=view.sheets[seat].refusals, **fields)


def final_alt(words: Words, standings: Sequence[Standing], names: Sequence[str]) -> str:
    """The final score: ranks, totals and, where there is room, the parts."""
    if len(standings) == 1:
        return cut(f"{words.say('alt.final')} {_alone(words, standings[0], names[0])}")
    full = [_standing(words, standing, names, True) for standing in standings]
    brief = [_standing(words, standing, names, False) for standing in standings]
    title = words.say("alt.final")
    text = " ".join([title, *full])
    return text if len(text) <= LONGEST else cut(" ".join([title, *brief]))


def film_alt(words: Words, rounds: int, standings: Sequence[Standing], names: Sequence[str]) -> str:
    """What a film shows, and how the game stands at its end."""
    return cut(f"{words.say('alt.film', count=rounds)} {final_alt(words, standings, names)}")


def _alone(words: Words, standing: Standing, name: str) -> str:
    points, parts = points_text(standing.points), _scored(words, standing.parts)
    return words.say("alt.standing.alone", name=short_name(name), points=points, parts=parts)


def _standing(words: Words, standing: Standing, names: Sequence[str], full: bool) -> str:
    fields = {"rank": standing.rank, "name": short_name(names[standing.seat]), "points": points_text(standing.points)}
    if not full:
        return words.say("alt.standing.brief", **fields)
    return words.say("alt.standing", parts=_scored(words, standing.parts), **fields)


def _street(words: Words, index: int, street: Street) -> str:
    fields = {"parks": street.parks, "most": len(STREETS[index].parks) - 1}
    return words.say("alt.street", street=index + 1, lots=joined(words, _lots(words, street)), **fields)


def _lots(words: Words, street: Street) -> Iterable[str]:
    empty = 0
    for lot, number in enumerate(street.lots):
        empty = empty + 1 if number == EMPTY else 0
        last = lot == len(street.lots) - 1
        if number != EMPTY:
            yield _house(words, street, lot)
        elif last or street.lots[lot + 1] != EMPTY or lot in street.fences:
            yield words.say("alt.empty", count=empty)
            empty = 0
        if lot in street.fences:
            yield words.say("alt.fence")


def _house(words: Words, street: Street, lot: int) -> str:
    if street.lots[lot] == ROUNDABOUT:
        return words.say("alt.roundabout")
    house = f"{street.lots[lot]}b" if lot in street.bis else str(street.lots[lot])
    return words.say("alt.pool", house=house) if lot in street.pools else house


def _numbers(street: Street) -> str:
    """The lots of a street as the rules page writes them: `3 5b | 7* . R`."""
    shown = []
    for lot, number in enumerate(street.lots):
        house = {EMPTY: ".", ROUNDABOUT: "R"}.get(number, str(number))
        shown.append(house + ("b" if lot in street.bis else "") + ("*" if lot in street.pools else ""))
        if lot in street.fences:
            shown.append("|")
    return " ".join(shown)


def _tracks(words: Words, sheet: Sheet) -> str:
    estates = [
        words.say("alt.estate", size=size, count=count, value=TRACKS.estates[size - 1][sheet.estate_raises[size - 1]])
        for size, count in enumerate(estate_counts(sheet), 1)
        if count
    ]
    fields = {"temps": sheet.temps, "bis": sheet.bis, "refusals": sheet.refusals}
    pools = sum(len(street.pools) for street in sheet.streets)
    return words.say("alt.tracks", pools=pools, estates=joined(words, estates), **fields)


def _score(words: Words, parts: dict[str, int]) -> str:
    total = points_text(sum(parts.values()))
    return words.say("alt.score", parts=_scored(words, parts), total=total)


def _scored(words: Words, parts: Mapping[str, int]) -> str:
    """The parts that have brought or cost something."""
    return parts_words(words, {part: points for part, points in parts.items() if points})


def _plan(words: Words, view: WelcomeToState, names: Sequence[str], index: int) -> str:
    plan = PLANS[view.plans[index].id]
    who = [
        words.say("alt.achieved", name=short_name(names[seat])[:12].rstrip(), round=one.round)
        for one in achievements(view, index)
        for seat in one.seats
    ]
    fields = {"plan": index + 1, "first": plan.first, "later": plan.later}
    return words.say("alt.plan", condition=condition_words(words, plan), who=joined(words, who), **fields)
