"""The content of the pictures in words that can be read aloud."""

from collections.abc import Iterator

from games.cities import CARDS, ROWS, CitiesState, Land, Site, card_points, ring_values, score_parts
from games.core import Ask, Seat
from render.cities.district import district_changes, is_new_space
from render.cities.table import acting_seat, star_holder
from render.cities.things import hand_of
from render.cities.words import CitiesScene, CitiesWords, space_name
from render.kit.final import scores_passage, turn_passage
from render.picture import Passage


def seat_passages(scene: CitiesScene, seat: Seat, ask: Ask | None) -> Iterator[Passage]:
    """A seat's hand, district, cards and achievements in words; for a question about a slot, the board too."""
    heading = scene.words.say("text.district", name=scene.name_in_text(seat), round=scene.round_heading)
    yield Passage(heading, (*_hand_lines(scene, ask), *_district_lines(scene, seat)))
    if ask and ask.kind == "slot":
        yield _board_passage(scene)
    yield _cards_passage(scene, seat)
    yield _achievements_passage(scene)


def ledger_passages(scene: CitiesScene, seat: Seat) -> Iterator[Passage]:
    """A seat's scoring cards with its score, then the achievements, in words."""
    yield _cards_passage(scene, seat)._replace(heading=scene.ledger_heading(seat))
    yield _achievements_passage(scene)


def round_passages(scene: CitiesScene, seat: Seat) -> Iterator[Passage]:
    """A seat's district and cards in words, as told after a round, with a shorter form."""
    words, district, cards = scene.words, list(_district_lines(scene, seat)), _cards_passage(scene, seat)
    names, score = cards.shorter[0]
    brief = (*district, words.say("passage", heading=cards.heading, lines=names), score)
    heading = words.say("text.district", name=scene.name_in_text(seat), round=scene.played_round_heading)
    yield Passage(heading, (*district, *cards.lines), (brief,))


def table_passages(scene: CitiesScene) -> Iterator[Passage]:
    """The middle of the table in words: the turn, the board while cards lie on it, the achievements, the scores."""
    view = scene.view
    yield turn_passage(scene, _turn_lines(scene))
    if view.rows["cards"]:
        yield _board_passage(scene)
    yield _achievements_passage(scene)
    yield scores_passage(scene, [score_parts(view, seat) for seat in range(view.seats)])


def _hand_lines(scene: CitiesScene, ask: Ask | None) -> Iterator[str]:
    """The line on the things that the seat places now, if any."""
    if ask and ask.kind not in ("start", "slot"):
        row, items = hand_of(ask)
        yield scene.words.say("text.hand", items=scene.words.items(row, items))


def _turn_lines(scene: CitiesScene) -> Iterator[str]:
    """Lines on the player in turn and on the star."""
    words, view, actor = scene.words, scene.view, acting_seat(scene.view)
    if actor is not None and view.step == "start":
        tiles = words.list_of_things("tiles", map(words.tile, view.starts))
        yield words.say("text.picks", name=scene.name_in_text(actor), tiles=tiles)
    elif actor is not None:
        yield words.say("text.turn", name=scene.name_in_text(actor))
    holder = star_holder(view)
    yield words.say("text.star.out") if holder is None else words.say("text.star", name=scene.name_in_text(holder))


def _district_lines(scene: CitiesScene, seat: Seat) -> Iterator[str]:
    """A line for each row of a district, with its spaces."""
    words, land, fresh = scene.words, scene.view.districts[seat].land, district_changes(scene.view.news, seat)
    if not land.spaces:
        yield words.say("text.unbuilt")
    if land.spaces:
        first, _ = scene.view.districts[seat].frame
    for row in sorted({row for row, _ in land.spaces}):
        columns = [column for own, column in land.spaces if own == row]
        sites = [(row, column) for column in range(min(columns), max(columns) + 1)]
        spaces = words.comma_list(_space(words, land, site, is_new_space(fresh, site)) for site in sites)
        yield words.say("text.line", spaces=spaces, space=space_name((row, min(columns)), first))


def _space(words: CitiesWords, land: Land, site: Site, is_fresh: bool) -> str:
    if site not in land.spaces:
        return words.say("text.nothing")
    told = words.space_content(land.spaces[site])
    return words.say("text.new", space=told) if is_fresh else told


def _cards_passage(scene: CitiesScene, seat: Seat) -> Passage:
    """A seat's scoring cards with their points, and the score; shorter without the rules, then without the cards."""
    words, land, held = scene.words, scene.view.districts[seat].land, scene.view.cards[seat]
    points, score = [card_points(card, land) for card in held], words.score(score_parts(scene.view, seat))
    told = [words.say("text.card", rule=_rule(scene, card), points=now) for card, now in zip(held, points, strict=True)]
    names = (words.say("text.card.brief", card=words.text_of(CARDS[card].name), points=now)
             for card, now in zip(held, points, strict=True))  # fmt: skip
    lines = (*(told or [words.say("cards.none")]), score)
    return Passage(words.say("cards.title"), lines, ((words.sentence(words.comma_list(names)), score), (score,)))


def _board_passage(scene: CitiesScene) -> Passage:
    """The slots of the board and the rules of its cards; shorter without rules, then without taken slots."""
    lines = tuple(_board_lines(scene))
    rules = (_rule(scene, card) for slot in scene.view.rows["cards"] for card in slot.up)
    return Passage(scene.words.say("text.board"), (*lines, *rules), (lines, tuple(_board_lines(scene, is_brief=True))))


def _rule(scene: CitiesScene, card: str) -> str:
    words, printed = scene.words, CARDS[card]
    return words.say("text.rule", card=words.text_of(printed.name), rule=words.text_of(printed.rule))


def _board_lines(scene: CitiesScene, is_brief: bool = False) -> Iterator[str]:
    """A line for each row of the board; `is_brief` leaves out taken slots."""
    words = scene.words
    for row in ROWS:
        lying = enumerate(scene.view.rows[row])
        shown = [number for number, slot in lying if slot.worker is None or not is_brief]
        slots = [_slot(scene, row, number) for number in shown]
        if slots:
            yield words.say("text.row", row=words.say(f"row.{row}"), slots=words.say("text.then").join(slots))


def _slot(scene: CitiesScene, row: str, number: int) -> str:
    slot, words = scene.view.rows[row][number], scene.words
    if slot.worker is not None:
        return words.say("text.taken", slot=number + 1, name=scene.name_in_text(slot.worker, within=True))
    return words.say("text.slot", slot=number + 1, items=words.slot_content(row, number, slot.up))


def _achievements_passage(scene: CitiesScene) -> Passage:
    """The achievements with their rings; shorter, only the rings. It may be left out."""
    words, view = scene.words, scene.view
    goals = enumerate(view.achievement_board.achievements)
    rules = tuple((index + 1, words.text_of(goal.rule), _rings(scene, view, index)) for index, goal in goals)
    told = tuple(words.say("text.goal", number=number, rule=rule, rings=rings) for number, rule, rings in rules)
    brief = tuple(words.say("text.goal.brief", number=number, rings=rings) for number, _, rings in rules)
    return Passage(words.say("text.goals", city=words.city(view.board)), told, (told, brief, ()))


def _rings(scene: CitiesScene, view: CitiesState, index: int) -> str:
    """The owners of the placed rings with their points, and the points of the free ones."""
    words, placed, values = scene.words, view.rings[index], ring_values(view, index)
    said = [words.say("text.ring_points", points=value) for value in values]
    if not placed and len(values) > 1:
        return words.say("text.all_free", first=values[0], later=words.say("text.and").join(said[1:]))
    taken = [
        words.say("text.ring", points=value, name=scene.name_in_text(seat, within=True))
        for seat, value in zip(placed, values, strict=False)
    ]
    left = said[len(placed) :]
    return words.comma_list(
        [*taken, *([words.say("text.free", points=words.say("text.and").join(left))] if left else [])]
    )
