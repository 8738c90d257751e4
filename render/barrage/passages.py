"""The content of the pictures in words that can be read aloud."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from games.barrage import (
    AREA_BY_BASIN,
    CONDUIT_SITES,
    CONTRACTS,
    DAM_SITES_BY_BASIN,
    FACTS,
    GAME,
    HEADSTREAM_TILES,
    PIECE_KINDS,
    POWERHOUSE_SITES,
    SPACES,
    TILES,
    Load,
    objective_count,
    powers_held,
    score_parts,
)
from games.barrage.leaders import COPYING_OFFICER_ID
from games.core import Ask, Seat
from render.barrage.action_cards import AREA_QUESTION
from render.barrage.goods import fresh_spaces
from render.barrage.telling import BarrageScene, BarrageWords
from render.kit.final import counts_line, order_line, phase_lines, scores_passage, turn_passage
from render.picture import Passage

_STOCK: Final = {"credit": "credits", "excavator": "excavators", "mixer": "mixers", "energy": "energy"}
"""The things a company has, with the field that counts them."""
_AUTOMA_STOCK: Final = {"worker": "workers", "excavator": "excavators", "mixer": "mixers", "energy": "energy"}
"""The things an automa has, with the field that counts them."""
_WITH_OFFERS: Final = ("company", "start", "act", AREA_QUESTION, "contract", "contract_offer", "discard")
"""Questions for which the open contracts and patents matter."""


def sheet_passages(scene: BarrageScene, seat: Seat, ask: Ask | None) -> Iterator[Passage]:
    """A seat's sheet in words: its stock, its powers, and the map.

    An automa has its next tile instead of powers, a seat without a company the pairs on offer. The open contracts and
    patents come before the map if there is no question or they matter for it. Before a turn, the workers on spaces come
    last.
    """
    yield _company_passage(scene, seat, scene.round_heading)
    if scene.view.is_automa(seat):
        yield _automas_passage(scene)
    elif scene.view.companies[seat].name:
        yield _powers_passage(scene, seat)
    else:
        yield _pairs_passage(scene)
    if ask is None or ask.kind in _WITH_OFFERS:
        yield _offers_passage(scene)
    yield _map_passage(scene)
    if ask and ask.kind in {"act", AREA_QUESTION}:
        yield _spaces_passage(scene, seat)


def round_passages(scene: BarrageScene, seat: Seat) -> Iterator[Passage]:
    """A seat's things, score and fulfilled contracts in words, as told after a round."""
    words, fulfilled = scene.words, scene.view.companies[seat].fulfilled
    passage = _company_passage(scene, seat, scene.played_round_heading)
    done = (words.say("text.fulfilled", contracts=words.contracts(fulfilled)),) if fulfilled else ()
    yield passage._replace(lines=(*passage.lines, *done))


def table_passages(scene: BarrageScene) -> Iterator[Passage]:
    """The middle of the table in words: turn, everybody's counts, offers, map, automas if they play, and points."""
    view = scene.view
    yield turn_passage(scene, _turn_lines(scene))
    yield _counts_passage(scene)
    yield _offers_passage(scene, is_whole=True)
    yield _map_passage(scene)
    if view.automas:
        yield _automas_passage(scene)
    scores = scores_passage(scene, _scores_by_seat(scene))
    yield scores._replace(lines=(*scores.lines, *_if_ended_lines(scene)))


def _turn_lines(scene: BarrageScene) -> Iterator[str]:
    """Lines on the current step, the order of play, and the seats that have passed."""
    yield from phase_lines(scene)
    words, view = scene.words, scene.view
    yield order_line(scene, (_name_with_company(scene, seat) for seat in view.order))
    if view.passed:
        yield words.say("text.passed", names=words.comma_list(scene.name_in_text(seat) for seat in view.passed))


def _name_with_company(scene: BarrageScene, seat: Seat) -> str:
    name = scene.name_in_text(seat)
    has_company = bool(scene.view.companies[seat].name)
    return scene.words.say("text.with_company", name=name, company=_company_name(scene, seat)) if has_company else name


def _company_passage(scene: BarrageScene, seat: Seat, heading: str) -> Passage:
    """A seat's things in words. The shorter versions leave out wheel and contracts."""
    words, company = scene.words, scene.view.companies[seat]
    score = _score_line(scene, seat)
    if not company.name:
        return Passage(words.say("text.seat", name=scene.name_in_text(seat), round=heading), (score,))
    pair = words.pair(company.name, company.officer) if company.officer else words.name_of(company.name)
    title = words.say("text.company", name=scene.name_in_text(seat), pair=pair, round=heading)
    counted = (words.amount(kind, count) for kind, name in _STOCK.items() if (count := getattr(company, name)))
    stock = words.say("text.stock", workers=words.amount("worker", company.workers), stock=words.comma_list(counted))
    tiles = words.say("text.tiles", tiles=words.tiles(company.tiles))
    contracts = words.say("text.contracts", contracts=words.contracts(company.contracts))
    pieces = _pieces_line(scene, seat)
    lines = (stock, tiles, *_wheel_lines(scene, seat), contracts, pieces, score)
    return Passage(title, lines, ((stock, tiles, pieces, score), (stock, score)))


def _company_name(scene: BarrageScene, seat: Seat) -> str:
    return scene.words.name_of(scene.view.companies[seat].name)


def _scores_by_seat(scene: BarrageScene) -> list[dict[str, int]]:
    """The parts of each seat's score that have points."""
    scores = (GAME.points_so_far(scene.view, parts) for parts in score_parts(scene.view))
    return [{part: points for part, points in parts.items() if points} for parts in scores]


def _score_line(scene: BarrageScene, seat: Seat) -> str:
    """The line on a seat's score, and before the end on the points if the game ended now."""
    return scene.words.sentences([scene.words.score(_scores_by_seat(scene)[seat]), *_if_ended(scene, seat)])


def _if_ended(scene: BarrageScene, seat: Seat) -> list[str]:
    parts = score_parts(scene.view)[seat]
    last = {part: parts[part] for part in parts.keys() - GAME.points_so_far(scene.view, parts).keys()}
    if not last:
        return []
    more = scene.words.parts({part: points for part, points in parts.items() if part in last and points})
    return [scene.words.say("text.if_ended", total=sum(parts.values()), parts=more)]


def _if_ended_lines(scene: BarrageScene) -> Iterator[str]:
    """The line on everybody's points if the game ended now; none after its end."""
    if not scene.view.over:
        words, totals = scene.words, (sum(parts.values()) for parts in score_parts(scene.view))
        named = (
            words.say("score.part", part=scene.name_in_text(seat), points=total) for seat, total in enumerate(totals)
        )
        yield words.say("text.all_if_ended", totals=words.comma_list(named))


def _wheel_lines(scene: BarrageScene, seat: Seat) -> Iterator[str]:
    """The line on the loads of the wheel, in the order of their return."""
    words, wheel = scene.words, scene.view.companies[seat].wheel
    loaded = ((turns, load) for turns, load in enumerate(reversed(wheel[1:]), 1) if load != Load())
    if loads := [words.say("text.load", things=words.loads([load]), count=turns) for turns, load in loaded]:
        yield words.say("text.wheel", loads=words.say("and").join(loads))


def _pieces_line(scene: BarrageScene, seat: Seat) -> str:
    """The line on a seat's pieces, fulfilled contracts, and count for the objective."""
    words, view = scene.words, scene.view
    counted = words.comma_list(words.amount(kind, count) for kind in PIECE_KINDS if (count := view.count(seat, kind)))
    fulfilled = len(view.companies[seat].fulfilled)
    return words.say("text.pieces", pieces=counted, fulfilled=fulfilled, count=objective_count(view, seat))


def _powers_passage(scene: BarrageScene, seat: Seat) -> Passage:
    """The rules of a seat's officers, company and technology tiles. It may be left out."""
    words, company = scene.words, scene.view.companies[seat]
    power = [company.name] if company.name in powers_held(scene.view, seat) else []
    things = filter(words.rule, (*company.officers, *power, *company.tiles))
    return Passage(words.say("text.powers"), tuple(map(words.name_with_rule, things)), ((),))


def _automas_passage(scene: BarrageScene) -> Passage:
    """The automas' next tile and things. The passage may be left out."""
    words, view = scene.words, scene.view
    next_tile = view.deck[-1]
    lines = [words.say("text.automa_next", tile=words.automa_tile_number(next_tile)), *words.criteria(next_tile)]
    lines += [
        words.say("text.automa_why", name=scene.name_in_text(one.seat or 0), why=words.reason(one))
        for one in view.news
        if one.kind == "automa"
    ]
    for automa in view.automas:
        company = view.companies[automa]
        stock = words.comma_list(words.amount(kind, getattr(company, name)) for kind, name in _AUTOMA_STOCK.items())
        lines.append(words.say("text.automa", name=_name_with_company(scene, automa), stock=stock))
    return Passage(words.say("text.automas"), tuple(lines), ((),))


def automa_tile_passage(words: BarrageWords, tile: str) -> Passage:
    """The actions and criteria of an automas' tile."""
    heading = words.say("text.automa_tile", number=words.automa_tile_number(tile))
    *criteria, powerhouse, water = words.criteria(tile)
    actions = words.say("text.automa_actions", actions=words.actions(tile))
    return Passage(heading, (actions, *criteria, words.sentences([powerhouse, water])))


def _pairs_passage(scene: BarrageScene) -> Passage:
    """The companies, officers and starting contracts on offer. It may be left out."""
    words, view = scene.words, scene.view
    rules = [words.sentences(map(words.name_with_rule, (pair.officer, pair.company))) for pair in view.pairs]
    starts = words.say("text.starts", contracts=words.contracts(view.starts))
    return Passage(words.say("text.choice"), (*rules, starts, *copyable_officer_rules(scene)), ((),))


def copyable_officer_rules(scene: BarrageScene) -> Iterator[str]:
    """An introduction and the rules of the officers that the copying officer can copy.

    Nothing if the copying officer is not in the game.
    """
    words, view = scene.words, scene.view
    dealt = [*(pair.officer for pair in view.pairs), *(one.officer for one in view.companies if one.officer)]
    if COPYING_OFFICER_ID in dealt:
        yield words.say("text.copies")
        yield from (
            words.name_with_rule(officer) for officer in (*dealt, *view.boards) if officer != COPYING_OFFICER_ID
        )


def _counts_passage(scene: BarrageScene) -> Passage:
    """The round's bonus tile and the objective, with everybody's counts. It may be left out."""
    words, view = scene.words, scene.view
    bonus = view.bonuses[max(1, view.round) - 1]
    later = (words.bonus(one) for one in view.bonuses[max(1, view.round) :])
    counts = counts_line(scene, (view.count(seat, bonus) for seat in range(view.player_count)))
    objective = counts_line(scene, (objective_count(view, seat) for seat in range(view.player_count)))
    energy = FACTS.scoring.section * max(1, view.round)
    lines = (
        words.say("text.bonus", bonus=words.bonus(bonus), energy=energy, counts=counts),
        words.say("text.later", bonuses=words.say("and").join(later) or words.say("list.none")),
        words.say("text.objective", objective=words.name_of(view.objective), counts=objective),
    )
    return Passage(words.say("text.counting"), lines, ((lines[0],), ()))


def _offers_passage(scene: BarrageScene, *, is_whole: bool = False) -> Passage:
    """The open contracts and patents; with `is_whole`, also past and future ones. It may be left out."""
    words, view = scene.words, scene.view
    lines = words.offers({**view.offers, "national": view.nationals})
    if is_whole:
        lines.append(words.piles_left(view))
    if view.put_away and is_whole:
        counted = Counter(str(CONTRACTS[contract].kind) for contract in view.put_away)
        lines.append(words.say("text.put_away", contracts=words.counts_by_colour(counted)))
    if view.is_standard:
        lines.append(words.say("text.patents", tiles=words.tiles(view.patents.values())))
        lines += _technology_lines(scene) if is_whole else []
    return Passage(words.say("text.offers"), tuple(lines), ((),))


def public_passages(scene: BarrageScene) -> list[Passage]:
    """Public things in words: the automas, the contracts and advanced tiles that are open, gone or still to come, and
    everybody's fulfilled contracts.
    """
    words, view = scene.words, scene.view
    lines = [
        words.say("text.fulfilled_by", name=scene.name_in_text(seat), contracts=words.contracts(company.fulfilled))
        for seat, company in enumerate(view.companies)
    ]
    automas = [_automas_passage(scene)] if view.automas else []
    return [*automas, _offers_passage(scene, is_whole=True), Passage(words.say("text.fulfilled_all"), tuple(lines))]


def _technology_lines(scene: BarrageScene) -> Iterator[str]:
    """Lines on technology tiles that are gone, and on those still to come."""
    words, view = scene.words, scene.view
    gone = [thing for thing in view.gone if thing in TILES]
    owned = {tile for company in view.companies for tile in company.advanced_tiles}
    seen = {*gone, *owned, *view.patents.values()}
    if gone:
        yield words.say("text.tiles_gone", tiles=words.tiles(gone))
    if to_come := [tile.id for tile in TILES.values() if tile.level and tile.id not in seen]:
        yield words.say("text.tiles_to_come", tiles=words.tiles(to_come))


def _map_passage(scene: BarrageScene) -> Passage:
    """The headstreams and the built things by basin; shorter, only the headstreams. It may be left out."""
    streams, basins = tuple(_stream_lines(scene)), filter(None, (_basin_line(scene, basin) for basin in AREA_BY_BASIN))
    return Passage(scene.words.say("text.map"), (*streams, *basins), (streams, ()))


def _stream_lines(scene: BarrageScene) -> Iterator[str]:
    """Lines on the drops of headstreams, now and in later rounds."""
    words, view = scene.words, scene.view
    yield words.say("text.streams", drops=words.waiting_drops(view.waiting.items()))
    later = {words.headstream(head): HEADSTREAM_TILES[tile].drops[view.round :] for head, tile in view.streams.items()}
    if any(later.values()):
        told = (words.say("text.schedule", number=head, drops="·".join(map(str, each))) for head, each in later.items())
        yield words.say("text.schedules", heads=words.comma_list(told))


def _basin_line(scene: BarrageScene, basin: int) -> str:
    """The line on the built things in a basin; empty without any."""
    words, view, found = scene.words, scene.view, []
    for site in DAM_SITES_BY_BASIN[basin]:
        if dam := view.dams.get(site):
            owner = words.say("text.neutral") if dam.owner is None else _company_name(scene, dam.owner)
            place = words.site(site, "short")
            found.append(words.say("text.dam", site=place, name=owner, level=dam.level, count=dam.water))
    for pieces, sites in ((view.conduits, CONDUIT_SITES), (view.powerhouses, POWERHOUSE_SITES)):
        for site, printed in sites.items():
            if printed.basin == basin and site in pieces:
                owner = _company_name(scene, pieces[site])
                found.append(words.say("text.owned", site=words.site(site, "short"), name=owner))
    return words.say("text.basin", basin=basin, pieces=words.say("and").join(found)) if found else ""


def ledger_passages(scene: BarrageScene, seat: Seat) -> Iterator[Passage]:
    """A seat's ledger in words: its points, the turn, and everybody's energy and counts."""
    words = scene.words
    order = scene.view.order
    energies = (scene.view.companies[player].energy for player in order)
    counts = counts_line(scene, energies, (_name_with_company(scene, player) for player in order))
    track = words.say("text.energies", energies=counts)
    lines = (_score_line(scene, seat), *_turn_lines(scene), track)
    yield Passage(scene.ledger_heading(seat), lines, (lines[:1],))
    yield _counts_passage(scene)


def _spaces_passage(scene: BarrageScene, seat: Seat) -> Passage:
    """The taken spaces of the action boards by seat, new ones marked. It may be left out."""
    words, view = scene.words, scene.view
    lines, fresh = [], fresh_spaces(view, seat)

    def called(space: str) -> str:
        said = words.space(SPACES[space])
        return words.say("text.new_space", space=said) if space in fresh else said

    for player in view.order:
        taken = [space for space, owner in view.taken.items() if owner == player]
        if own := [*taken, *view.companies[player].spaces]:
            named = words.comma_list(map(called, own))
            lines.append(words.say("text.on_spaces", name=_name_with_company(scene, player), spaces=named))
    return Passage(words.say("text.spaces"), tuple(lines) or (words.sentence(words.say("list.none")),), ((),))
