"""The content of the pictures in words that can be read aloud."""

from collections.abc import Iterator

from games.core import Ask, Seat
from games.dice_new_town import CARDS, DICE_COUNTS, FACTS, FORMATS, GRID_WIDTH, KINGS_LAND, LANDS, land_at, score_parts
from render.dice_new_town.words import DiceNewTownScene
from render.kit.final import order_line, phase_lines, scores_passage, turn_passage
from render.picture import Passage


def seat_passages(scene: DiceNewTownScene, seat: Seat, ask: Ask | None) -> Iterator[Passage]:
    """A seat's sheet in words."""
    yield from ledger_passages(scene, seat)
    if any(scene.view.pool.values()):
        yield _pool_passage(scene)
    if scene.view.is_alone:
        yield _crew_passage(scene)
    yield Passage(scene.words.say("text.turns"), tuple(_turn_lines(scene)), ((),))
    yield _map_passage(scene)
    yield _houses_passage(scene)


def round_passages(scene: DiceNewTownScene, seat: Seat) -> Iterator[Passage]:
    """A seat's score and things in words, as a message after a round has them."""
    yield from _builder(scene, seat, scene.played_round_heading)


def ledger_passages(scene: DiceNewTownScene, seat: Seat) -> Iterator[Passage]:
    yield from _builder(scene, seat, scene.round_heading)
    if scene.view.builders[seat].cards:
        yield _cards_passage(scene, seat)


def table_passages(scene: DiceNewTownScene) -> Iterator[Passage]:
    """The middle of the table in words."""
    view = scene.view
    yield turn_passage(scene, _turn_lines(scene))
    if any(view.pool.values()):
        yield _pool_passage(scene)
    if view.is_alone:
        yield _crew_passage(scene)
    yield _map_passage(scene)
    yield _houses_passage(scene)
    yield scores_passage(scene, [score_parts(view, seat) for seat in range(view.seats)])


def _turn_lines(scene: DiceNewTownScene) -> Iterator[str]:
    """Lines on the current step and the order of play."""
    yield from phase_lines(scene)
    yield order_line(scene, map(scene.name_in_text, scene.view.order))


def _builder(scene: DiceNewTownScene, seat: Seat, heading: str) -> Iterator[Passage]:
    """A seat's things. The shorter version leaves out roofs and cards."""
    words, view = scene.words, scene.view
    builder, score = view.builders[seat], words.score(score_parts(view, seat))
    first = (
        words.say("text.figure", land=words.land(builder.figure)),
        *_dice_lines(scene, seat),
        words.say("text.pieces", pieces=words.pieces(builder.pieces)),
    )
    cards = words.say("text.cards", cards=words.cards(builder.cards, view.used))
    yield Passage(
        words.say("text.builder", name=scene.name_in_text(seat), round=heading),
        (*first, _roofs_line(scene, seat), cards, words.say("text.stones", stones=builder.stones), score),
        ((*first, score),),
    )


def _cards_passage(scene: DiceNewTownScene, seat: Seat) -> Passage:
    """The rules and points of a seat's land cards. It may be left out."""
    words, held = scene.words, (CARDS[card] for card in scene.view.builders[seat].cards)
    rules = (
        words.say("text.card", card=words.card(card.id), rule=words.text_of(card.rule), count=card.value)
        for card in held
    )
    return Passage(words.say("text.own_cards"), tuple(rules), ((),))


def _dice_lines(scene: DiceNewTownScene, seat: Seat) -> Iterator[str]:
    words, builder = scene.words, scene.view.builders[seat]
    pips = {"red": builder.red, "green": builder.green_pips, "black": builder.black_pips}
    dice = [words.die(colour, count) for colour, count in pips.items() if count]
    if builder.white:
        dice.append(words.say("text.white", dice=words.written_sum(builder.white), sum=sum(builder.white)))
    if dice:
        yield words.say("text.dice", dice=words.comma_list(dice))
    if scene.view.reroll and seat == scene.view.on_turn:
        yield words.say("text.reroll", dice=words.dice_of(scene.view.reroll.colour, scene.view.reroll.dice))
    yield from _chosen(scene, seat)


def _chosen(scene: DiceNewTownScene, seat: Seat) -> Iterator[str]:
    words, view = scene.words, scene.view
    if view.tree_dice and seat == view.order[0]:
        yield words.say("text.tree_dice", count=view.tree_dice)
    vote = view.builders[seat].vote
    if vote is not None:
        yield words.say("text.vote", vote=words.say("vote.yes" if vote else "vote.no"))


def _roofs_line(scene: DiceNewTownScene, seat: Seat) -> str:
    words, formats = scene.words, FORMATS.values()
    left = ((printed.footprint, scene.view.roofs_left(seat, printed.id)) for printed in formats)
    told = (words.say("text.roof", width=width, length=length, count=count) for (width, length), count in left)
    return words.say("text.roofs", roofs=words.comma_list(told))


def _pool_passage(scene: DiceNewTownScene) -> Passage:
    words, pool = scene.words, scene.view.pool
    lines = (words.sentence(words.dice_of(colour, pool[colour])) for colour in DICE_COUNTS if pool[colour])
    return Passage(words.say("text.pool"), tuple(lines))


def _crew_passage(scene: DiceNewTownScene) -> Passage:
    """The coming builds of the crew in a solo game and the rules of them. The shorter version leaves out the rules."""
    words, solo = scene.words, FACTS.solo
    forms = {form: [face for face, own in enumerate(solo.formats, 1) if own == form] for form in FORMATS}
    heights = {
        high: [face for face, own in enumerate(solo.storeys, 1) if own == high] for high in sorted({*solo.storeys})
    }
    red = (
        words.say("text.crew_form", dice=words.comma_list(map(str, faces)), width=width, length=length)
        for form, faces in forms.items()
        if faces
        for width, length in [FORMATS[form].footprint]
    )
    black = (
        words.say("text.crew_height", dice=words.comma_list(map(str, faces)), count=high)
        for high, faces in heights.items()
    )
    foreseen = tuple(words.crew_sentences(scene.view))
    lines = (
        words.say("text.crew_land"),
        words.say("text.crew_red", forms=words.say("text.then").join(red)),
        words.say("text.crew_black", heights=words.say("text.then").join(black)),
    )
    return Passage(words.say("text.crew"), (*foreseen, *lines), (foreseen,))


def _map_passage(scene: DiceNewTownScene) -> Passage:
    """The lands row by row, and the artisans in the king's land. It may be left out."""
    words = scene.words
    rows = (
        words.comma_list(_land(scene, land_at(scene.view.grid, row, column)) for column in range(GRID_WIDTH))
        for row in range(GRID_WIDTH)
    )
    lines = [words.say("text.row", row=number, lands=lands) for number, lands in enumerate(rows, 1)]
    middle = words.comma_list(scene.name_in_text(seat) for seat in scene.view.on_king)
    return Passage(words.say("text.map"), (*lines, words.say("text.middle", names=middle)), ((),))


def _land(scene: DiceNewTownScene, land: int) -> str:
    words, view = scene.words, scene.view
    standing = [scene.name_in_text(seat) for seat, builder in enumerate(view.builders) if builder.figure == land]
    more = [*([words.say("text.tree")] if view.has_tree(land) else []), *standing]
    return words.say("text.land", number=land, more=words.say("text.and").join(more)) if more else str(land)


def _houses_passage(scene: DiceNewTownScene) -> Passage:
    """The houses land by land. The shorter version has only everybody's number of houses."""
    words, view = scene.words, scene.view
    lines = []
    for land in (*LANDS, KINGS_LAND):
        told = [
            words.say("text.house", name=scene.name_in_text(house.owner, within=True), house=words.house(house))
            for house in view.houses[land]
        ]
        if told:
            lines.append(words.say("text.houses_on", land=words.land(land), houses=words.say("text.then").join(told)))
    owned = words.comma_list(
        words.say("text.owned", name=scene.name_in_text(seat, within=True), count=len(view.houses_of(seat)))
        for seat in range(view.player_count)
    )
    brief = words.sentence(owned)
    return Passage(words.say("text.houses"), tuple(lines) or (brief,), ((brief,),))
