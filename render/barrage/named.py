"""The named things of Barrage: leaders, tiles, contracts, bonuses, boards and areas, with their effect for a seat."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from games.barrage import (
    BONUS_TILES,
    COMPANIES,
    CONTRACTS,
    COPYING_TILE_ID,
    FACTS,
    HEADSTREAM_TILES,
    LIMITS,
    OBJECTIVES,
    OFFICERS,
    SPACES,
    TILES,
    BarrageSettings,
    BarrageState,
    objective_count,
    powers_held,
)
from games.barrage.contracts import energy_discount, face_up_contracts
from games.barrage.data import AUTOMA_TILES, SCORING
from games.barrage.leaders import COPYING_OFFICER_ID, COPYING_TILE_OWNER
from games.barrage.printed import MapArea
from games.barrage.scoring import bonus_points
from games.core import SOLO, Seat
from render.barrage.telling import BarrageWords
from render.kit.things import NamedThing, Things

_BOARDS: Final = tuple(dict.fromkeys(space.board for space in SPACES.values()))
NAMELESS_TABLES: Final = ("spaces", "dams", "conduits", "powerhouses", "neutral_dams")
"""The data tables of spaces and sites, which have no named things of their own: boards and areas explain them."""


def things_of(words: BarrageWords, settings: BarrageSettings) -> Iterator[Things]:
    """All named things of Barrage; the automas' tiles only if automas play."""
    yield from _leaders(words)
    yield _tiles(words)
    yield _contracts(words)
    yield from _scoring(words)
    yield from _places(words)
    if settings.automas or settings.mode == SOLO:
        tiles = {one: _automa_tile(words, one) for one in AUTOMA_TILES}
        now = words.say("thing.automa.now")
        yield Things(words.say("things.automas"), tiles, "tiles", lambda view, _: view.deck[-1:], lambda *_: now)


def _automa_tile(words: BarrageWords, tile: str) -> NamedThing:
    """The first criterion of a tile for each kind of piece, and its order of the headstreams."""
    printed = AUTOMA_TILES[tile]
    wishes = {kind: words.criterion(printed.criteria(kind)[0]) for kind in ("base", "conduit", "powerhouse")}
    name = words.say("text.automa_tile", number=words.automa_tile_number(tile))
    return NamedThing(name, words.say("thing.automa", water=words.criteria(tile)[-1], **wishes))


def _leaders(words: BarrageWords) -> Iterator[Things]:
    power = partial(words.say, "thing.company", count=FACTS.production.power_from)
    companies = {one: NamedThing(words.name_of(one), power(rule=words.rule(one))) for one in COMPANIES}
    yield Things(
        words.say("things.companies"), companies, "companies", _companies_in_view, partial(_company_now, words)
    )
    officers = {one: NamedThing(words.name_of(one), words.rule(one)) for one in OFFICERS}
    yield Things(words.say("legend.officers"), officers, "officers", _officers_in_view, partial(_officer_now, words))


def _companies_in_view(view: BarrageState, seat: Seat) -> list[str]:
    return [*(pair.company for pair in view.pairs), *(company.name for company in view.companies)]


def _company_now(words: BarrageWords, view: BarrageState, seat: Seat, company: str) -> str:
    if view.companies[seat].name != company:
        return ""
    return words.say("thing.company.works" if company in powers_held(view, seat) else "thing.company.yours")


def _officers_in_view(view: BarrageState, seat: Seat) -> list[str]:
    return [*(pair.officer for pair in view.pairs), *(company.officer for company in view.companies), *view.boards]


def _officer_now(words: BarrageWords, view: BarrageState, seat: Seat, officer: str) -> str:
    of = {pair.officer: pair.company for pair in view.pairs}
    of |= {company.officer: company.name for company in view.companies}
    return words.say("thing.officer.of", company=words.name_of(of[officer])) if officer in of else ""


def _tiles(words: BarrageWords) -> Things:
    tiles = {tile: NamedThing(words.capitalized(words.tile(tile)), _tile(words, tile)) for tile in TILES}
    tiles[COPYING_TILE_ID] = NamedThing(words.tile(COPYING_TILE_ID), words.rule(COPYING_TILE_OWNER.id))
    return Things(words.say("things.tiles"), tiles, "tiles", _tiles_in_view, partial(_tile_now, words))


def _tile(words: BarrageWords, tile: str) -> str:
    builds = words.say("thing.tile", a_piece=words.say(f"a_piece.{TILES[tile].builds}"))
    return words.sentences([builds, *filter(None, [words.rule(tile)])])


def _tiles_in_view(view: BarrageState, seat: Seat) -> list[str]:
    return [
        *view.patents.values(),
        *(tile for company in view.companies for tile in (*company.tiles, *company.tiles_on_wheel)),
    ]


def _tile_now(words: BarrageWords, view: BarrageState, seat: Seat, tile: str) -> str:
    slots = [slot for slot, patent in view.patents.items() if patent == tile]
    if slots:
        space = next(space for space in SPACES.values() if space.action == "patent" and space.n == slots[0])
        said = words.say("space.price", space=words.capitalized(words.space(space)), price=words.price_of(space))
        return words.sentence(said)
    company = view.companies[seat]
    state = "yours" if tile in company.tiles else "on_wheel" if tile in company.tiles_on_wheel else "others"
    return words.say(f"thing.tile.{state}")


def _contracts(words: BarrageWords) -> Things:
    contracts = {one: NamedThing(words.contract(one, "option"), _contract(words, one)) for one in CONTRACTS}
    now = partial(_contract_now, words)
    return Things(words.say("things.contracts"), contracts, "contracts", _contracts_in_view, now)


def _contract(words: BarrageWords, contract: str) -> str:
    printed = CONTRACTS[contract]
    kind = printed.kind if words.has(f"thing.contract.{printed.kind}") else "private"
    fields = {"need": printed.need, "rewards": words.rewards(printed.rewards)}
    return words.say(f"thing.contract.{kind}", **fields)


def _contracts_in_view(view: BarrageState, seat: Seat) -> list[str]:
    hands = (contract for company in view.companies for contract in company.contracts)
    return [*hands, *face_up_contracts(view), *view.nationals, *view.starts]


def _contract_now(words: BarrageWords, view: BarrageState, seat: Seat, contract: str) -> str:
    """Whether it is the seat's, and the energy that it needs by the power of its company."""
    company = view.companies[seat]
    said = [words.say("thing.contract.yours")] if contract in company.contracts else []
    if company.name and (less := energy_discount(view, seat)):
        said.append(words.say("thing.contract.need", need=CONTRACTS[contract].need - less))
    return words.sentences(said) if said else ""


def _scoring(words: BarrageWords) -> Iterator[Things]:
    bonuses = {
        one: NamedThing(
            words.say("thing.bonus.name", what=words.text_of(BONUS_TILES[one].name)),
            words.say("thing.bonus", bonus=words.bonus(one), missing=SCORING.missing_section),
        )
        for one in BONUS_TILES
    }
    yield Things(
        words.say("things.bonuses"), bonuses, "bonuses", lambda view, _: view.bonuses, partial(_bonus_now, words)
    )
    places = words.comma_list(map(str, SCORING.objective))
    objectives = {
        one: NamedThing(
            words.say("thing.objective.name", what=words.name_of(one)), words.say("thing.objective", places=places)
        )
        for one in OBJECTIVES
    }
    seen, now = (lambda view, _: [view.objective]), partial(_objective_now, words)
    yield Things(words.say("things.objective"), objectives, "objectives", seen, now)


def _bonus_now(words: BarrageWords, view: BarrageState, seat: Seat, bonus: str) -> str:
    """The round of a bonus tile; of the round that is being played, also the points by the energy made so far."""
    number, count = view.bonuses.index(bonus) + 1, view.count(seat, bonus)
    if number != view.round:
        return words.say("thing.bonus.round", round=number, number=count)
    return words.say("thing.bonus.now", number=count, points=bonus_points(view, seat))


def _objective_now(words: BarrageWords, view: BarrageState, seat: Seat, objective: str) -> str:
    counts = [objective_count(view, player) for player in range(view.player_count)]
    return words.say("thing.objective.now", number=counts[seat], most=max(counts))


def _places(words: BarrageWords) -> Iterator[Things]:
    """The boards, the areas of the map, and the tiles that say how much water comes."""
    patent = next(space for space in SPACES.values() if space.action == "patent")
    facts = {"count": SPACES["bank"].n, "most": LIMITS.contracts, "price": words.price_of(patent)}
    boards = {
        one: NamedThing(
            words.say("thing.board.name", board=words.say(f"board.{one}")), words.say(f"thing.board.{one}", **facts)
        )
        for one in _BOARDS
    }
    yield Things(words.say("things.boards"), boards, seen=_boards_in_view)
    areas = {
        area.id: NamedThing(words.capitalized(words.text_of(area.name)), _area(words, area)) for area in FACTS.map.areas
    }
    yield Things(words.say("things.areas"), areas, "areas")
    streams = {one: _stream(words, tile.drops) for one, tile in HEADSTREAM_TILES.items()}
    seen, now = (lambda view, _: view.streams.values()), partial(_stream_now, words)
    yield Things(words.say("things.streams"), streams, "headstreams", seen, now)


def _boards_in_view(view: BarrageState, seat: Seat) -> list[str]:
    """All boards but those for patents and officers in games without them."""
    has = {"patent": view.is_standard, "officer": view.companies[seat].officer == COPYING_OFFICER_ID}
    return [board for board in _BOARDS if has.get(board, True)]


def _area(words: BarrageWords, area: MapArea) -> str:
    base, elevation = words.amount("excavator", area.base), words.amount("mixer", area.elevation)
    first, last = area.basins[0], area.basins[-1]
    return words.say("thing.area", first=first, last=last, base=base, elevation=elevation)


def _stream(words: BarrageWords, drops: tuple[int, ...]) -> NamedThing:
    said = "·".join(map(str, drops))
    does = words.say("thing.stream", drops=words.comma_list(map(str, drops)), last=len(drops))
    return NamedThing(words.say("thing.stream.name", drops=said), does)


def _stream_now(words: BarrageWords, view: BarrageState, seat: Seat, tile: str) -> str:
    head = next(head for head, lying in view.streams.items() if lying == tile)
    return words.say("thing.stream.now", head=words.site(head))
