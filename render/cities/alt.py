"""What the pictures show, in words for people who do not see them."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.cities import (
    CARDS,
    FACTS,
    ROWS,
    CitiesState,
    Land,
    Site,
    Space,
    card_points,
    grade,
    ring_values,
    score_parts,
)
from games.core import DECLINE, Ask, Plain, Seat, Standing
from render.cities.candidates import hand_of
from render.cities.fresh import fresh_for, is_new
from render.cities.look import Scene
from render.cities.places import space_numbers
from render.cities.scores import PARTS
from render.cities.sheet import STRIP
from render.cities.spots import spots
from render.cities.table import acting
from render.cities.telling import player
from render.cities.titles import round_shown, round_title, table_title
from render.cities.words import Words
from render.typeface import one_line

LONGEST: Final = 1024
NAME: Final = 24
SHORT: Final = 13
"""The longest names in sentences with many of them."""


def cut(text: str) -> str:
    """A text no longer than Discord takes."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


def called(scene: Scene, seat: Seat, most: int = NAME, *, within: bool = False) -> str:
    """A name in one line, no longer than a sentence bears; one that is escaped as it is."""
    name = player(scene.words, seat, scene.names, within=within)
    if scene.are_escaped:
        return name
    plain = one_line(name)
    return plain if len(plain) <= most else plain[: most - 1].rstrip() + "…"


def sheet_alt(scene: Scene, seat: Seat, ask: Ask | None = None) -> str:
    """A seat's own sheet: its district, cards, score and the achievements, and what is asked about."""
    parts = [_title(scene, seat, scene.view.round)]
    if ask and (marked := spots(scene.view, ask, STRIP)):
        first, last = marked[0].letters, marked[-1].letters
        parts.append(scene.words.say("alt.marked", letters=first if first == last else f"{first}–{last}"))
    if ask and (hand := hand_line(scene, ask)):
        parts.append(hand)
    if ask and ask.kind == "slot":
        parts += market_lines(scene)
    parts += [*district_lines(scene, seat), *standing_lines(scene, seat), goals_line(scene)]
    return cut(" ".join(parts))


def hand_line(scene: Scene, ask: Ask) -> str:
    """What is to be placed; nothing where nothing is."""
    if ask.kind in ("start", "slot"):
        return ""
    row, items = hand_of(ask)
    return scene.words.say("alt.hand", items=scene.words.items(row, items))


def district_alt(scene: Scene, seat: Seat) -> str:
    """A district: its spaces, its cards and its score."""
    lines = [*district_lines(scene, seat), *standing_lines(scene, seat)]
    return cut(" ".join([_title(scene, seat, round_shown(scene.view)), *lines]))


def table_alt(scene: Scene) -> str:
    """The table: whose turn it is, the board, the points, the achievements."""
    words, view = scene.words, scene.view
    parts = [words.say("alt.table", title=table_title(words, view), round=round_title(words, view.round, view))]
    parts += [*turn_lines(scene), *market_lines(scene)]
    totals = [(called(scene, seat, SHORT), sum(score_parts(view, seat).values())) for seat in range(view.seats)]
    scores = words.joined(words.say("alt.seat", name=name, points=points) for name, points in totals)
    return cut(" ".join([*parts, words.say("alt.scores", scores=scores), goals_line(scene)]))


def turn_lines(scene: Scene) -> Iterator[str]:
    """Whose turn it is, and who holds the star."""
    words, view, actor = scene.words, scene.view, acting(scene.view)
    if actor is not None and view.step == "start":
        tiles = words.joined(words.tile(tile) for tile in view.starts)
        yield words.say("alt.picks", name=called(scene, actor), tiles=tiles)
    elif actor is not None:
        yield words.say("alt.turn", name=called(scene, actor))
    yield words.say("alt.star", name=called(scene, view.star))


def final_alt(scene: Scene, standings: Sequence[Standing]) -> str:
    """The final score: ranks, totals and their parts; in the solo challenge the grade instead of a rank."""
    words, told = scene.words, [scene.words.say("alt.final")]
    for standing in standings:
        fields = {"name": called(scene, standing.seat), "points": standing.points}
        parts = _parts(words, standing.parts)
        if scene.view.with_rival:
            told.append(words.say("alt.standing.alone", parts=parts, **fields))
            told.append(grade_line(words, standing.points))
        else:
            told.append(words.say("alt.standing", rank=standing.rank, parts=parts, **fields))
    return cut(" ".join(told))


def grade_line(words: Words, points: int) -> str:
    """The grade of so many points in the solo challenge, and whether they meet it."""
    reached, met_from = grade(points), FACTS.solo.met_from
    outcome = words.say("final.met" if reached >= met_from else "final.missed", least=FACTS.solo.grades[met_from - 1])
    return words.say("alt.graded", grade=words.say("final.grade", grade=reached), outcome=outcome)


def film_alt(scene: Scene, rounds: int, standings: Sequence[Standing]) -> str:
    """What a film shows, and how the game stands at its end."""
    return cut(f"{scene.words.say('alt.film', count=rounds)} {final_alt(scene, standings)}")


def district_lines(scene: Scene, seat: Seat) -> Iterator[str]:
    """The spaces of a district, a sentence for each row."""
    words, land, fresh = scene.words, scene.view.districts[seat].land, fresh_for(scene.view.news, seat)
    if not land.spaces:
        yield words.say("alt.unbuilt")
    for row in sorted({row for row, _ in land.spaces}):
        columns = [column for own, column in land.spaces if own == row]
        sites = [(row, column) for column in range(min(columns), max(columns) + 1)]
        spaces = words.joined(_space(words, land, site, is_new(fresh, site)) for site in sites)
        numbers = space_numbers((row, min(columns)))
        yield words.say("alt.line", spaces=spaces, **numbers)


def _space(words: Words, land: Land, site: Site, is_fresh: bool) -> str:
    """What stands there, and whether it is new; a dash where no tile lies."""
    if site not in land.spaces:
        return words.say("alt.nothing")
    told = space_words(words, land.spaces[site])
    return words.say("alt.new", space=told) if is_fresh else told


def space_words(words: Words, space: Space) -> str:
    """What stands on a space; its terrain, or its colour, where nothing does."""
    if space.height:
        return words.say("alt.building", colour=words.colour(space.colour), height=space.height)
    if space.group == "special":
        return words.say("alt.wild")
    if space.feature:
        return words.item("features", space.feature)
    if space.terrain == "city":
        return words.say("alt.empty", colour=words.colour(space.printed))
    return words.terrain(space.terrain)


def label_seen(words: Words, ask: Ask, option: Plain, view: CitiesState) -> str:
    """What a button or menu entry says, with what stands on the space that it is about."""
    label = words.label(ask, option)
    if ask.kind not in ("feature", "piece") or option is DECLINE:
        return label
    space = view.districts[ask.seat].land.spaces[option]
    return words.say("option.space", space=label, seen=space_words(words, space))


def standing_lines(scene: Scene, seat: Seat) -> list[str]:
    """The score of a seat part by part, and what each of its cards brings."""
    words, view = scene.words, scene.view
    land = view.districts[seat].land
    cards = words.joined(
        words.say("alt.card", card=words.printed(CARDS[card].name), points=card_points(card, land))
        for card in view.cards[seat]
    )
    return [parts_line(scene, seat), words.say("alt.cards", cards=cards or words.say("alt.none"))]


def parts_line(scene: Scene, seat: Seat) -> str:
    """The score of a seat part by part."""
    points = score_parts(scene.view, seat)
    return scene.words.say("alt.score", parts=_parts(scene.words, points), total=sum(points.values()))


def market_lines(scene: Scene) -> Iterator[str]:
    """What lies on the board, a sentence for each row."""
    words, view = scene.words, scene.view
    for row in ROWS:
        slots = [_slot(scene, row, number) for number in range(len(view.rows[row]))]
        if slots:
            yield words.say("alt.row", row=words.say(f"row.{row}"), slots=words.say("alt.then").join(slots))


def _slot(scene: Scene, row: str, number: int) -> str:
    slot, words = scene.view.rows[row][number], scene.words
    if slot.worker is not None:
        return words.say("alt.taken", slot=number + 1, name=called(scene, slot.worker, SHORT, within=True))
    return words.say("alt.slot", slot=number + 1, items=words.lying(row, number, slot.up))


def goals_line(scene: Scene) -> str:
    """The achievements in one sentence each, under the name of their city."""
    city = scene.words.city(scene.view.board)
    return scene.words.say("alt.goals", city=city, goals=" ".join(goal_lines(scene)))


def goal_lines(scene: Scene) -> Iterator[str]:
    """The achievements with their rings."""
    words, view = scene.words, scene.view
    for index, goal in enumerate(view.printed_board.achievements):
        rings = _rings(scene, view, index)
        yield words.say("alt.goal", number=index + 1, rule=words.printed(goal.rule), rings=rings)


def _rings(scene: Scene, view: CitiesState, index: int) -> str:
    """Who has which ring of an achievement; in few words where nobody has one of several."""
    words, placed, values = scene.words, view.rings[index], ring_values(view, index)
    if not placed and len(values) > 1:
        points = [words.say("alt.ring_points", points=value) for value in values]
        return words.say("alt.all_free", points=words.say("alt.and").join(points))
    taken = [
        words.say("alt.ring", points=value, name=called(scene, seat, SHORT, within=True))
        for seat, value in zip(placed, values, strict=False)
    ]
    return words.joined([*taken, *(words.say("alt.free", points=value) for value in values[len(placed) :])])


def _title(scene: Scene, seat: Seat, number: int) -> str:
    title = round_title(scene.words, number, scene.view)
    return scene.words.say("alt.sheet", name=called(scene, seat), round=title)


def _parts(words: Words, points: dict[str, int]) -> str:
    shown = ((words.say(f"part.{part}"), points[part]) for part in PARTS)
    return words.joined(words.say("alt.part", part=name, points=value) for name, value in shown)
