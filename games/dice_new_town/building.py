"""The building turn: builds, exchanges and powers in any order, then pips for the next player (rules page, C.5)."""

from collections.abc import Mapping
from itertools import combinations

from games.core import Plain, Rule, Seat, choose, maybe
from games.dice_new_town.builds import Build, builds, is_exact, ways
from games.dice_new_town.data import FACTS, KING
from games.dice_new_town.draft import gain_stone
from games.dice_new_town.effects import power_options, use_power
from games.dice_new_town.filling import PieceSizes
from games.dice_new_town.gains import gains, shared_gains
from games.dice_new_town.powers import before_build, exchange_price, pay_exchange
from games.dice_new_town.printed import LARGEST_PIECE
from games.dice_new_town.state import CardNumber, DiceNewTownState

DONE = ("done",)
EXCHANGE = ("exchange",)


def build_turn(state: DiceNewTownState, seat: Seat) -> Rule[None]:
    """Build, exchange and use powers as often as the black pips allow, then perhaps hand over what is left (C.5)."""
    while not state.acted:
        offered = best_first(state, seat)
        exchanges = [EXCHANGE] if exchange_options(state, seat) else []
        options = [*offered, *exchanges, *power_options(state, seat), DONE]
        points = tuple(sum(own.values()) for _, own in offered.values())
        chosen = yield from choose(seat, "build", options, points=points, land=state.builders[seat].figure)
        if chosen in offered:
            yield from carry_out(state, seat, offered[chosen][0])
        elif chosen == EXCHANGE:
            yield from exchange(state, seat)
        elif chosen != DONE:
            yield from use_power(state, seat, chosen[1])
        else:
            yield from hand_over(state, seat)
            state.acted = True


def best_first(state: DiceNewTownState, seat: Seat) -> dict[tuple[Plain, ...], tuple[Build, dict[str, int]]]:
    """All that can be built now with what it brings, the most points first."""
    found = [(build, gains(state, seat, build)) for build in builds(state, seat)]
    found.sort(key=lambda one: -sum(one[1].values()))
    return {build.option: (build, own) for build, own in found}


def carry_out(state: DiceNewTownState, seat: Seat, build: Build) -> Rule[None]:
    """Choose the pieces, put the house on the map, score it, take the card of the land."""
    shape = {"format": build.after.format, "storeys": build.after.storeys}
    options = ways(state, seat, build)
    pieces: PieceSizes = yield from choose(seat, "pieces", options, what=build.kind, **shape)
    own, shared = gains(state, seat, build), shared_gains(state, seat) if build.is_new else {}
    land, former = state.builders[seat].figure, build.before.owner if build.before else None
    state.tell("built", seat, what=build.kind, land=land, former=former, pieces=pieces,
               points=sum(own.values()), parts=tuple(own.items()), **shape)  # fmt: skip
    pay_for(state, seat, pieces, own)
    yield from before_build(state, seat, is_new=build.is_new, is_exact=is_exact(state, seat))
    state.houses[land][build.number : build.number + 1] = [build.after]
    share(state, seat, shared)
    take_card(state, seat, land)


def pay_for(state: DiceNewTownState, seat: Seat, pieces: PieceSizes, own: Mapping[str, int]) -> None:
    """Use up pieces and pips, and note the points."""
    builder = state.builders[seat]
    builder.lose(*pieces)
    builder.spend_black(len(pieces))
    builder.houses += own.get("base", 0)
    builder.bonuses += sum(own.values()) - own.get("base", 0)
    builder.has_fifth |= "fifth" in own


def share(state: DiceNewTownState, seat: Seat, shared: Mapping[str, Mapping[Seat, int]]) -> None:
    """Give all others their points for lines and blocks."""
    for kind, points in shared.items():
        for other, gained in sorted(points.items()):
            if other != seat:
                state.builders[other].bonuses += gained
                state.tell("shared", other, what=kind, points=gained)


def take_card(state: DiceNewTownState, seat: Seat, land: int) -> None:
    """Take the card of a numbered land from who has it (D.8)."""
    own = state.builders[seat].cards
    if land == KING or land in own:
        return
    holder, pile = holder_of(state, land)
    pile.remove(land)
    own.append(land)
    own.sort()
    state.tell("card", seat, card=land, former=holder)


def holder_of(state: DiceNewTownState, card: CardNumber) -> tuple[Seat | None, list[CardNumber]]:
    """Who has a land card, and the pile in which it lies."""
    held = ((seat, builder.cards) for seat, builder in enumerate(state.builders) if card in builder.cards)
    return next(held, (None, state.stock))


def exchange_options(state: DiceNewTownState, seat: Seat) -> list[tuple[PieceSizes, PieceSizes]]:
    """One piece for two, or two for one of the same total, where there are pips for it (ruling F4)."""
    builder = state.builders[seat]
    if exchange_price(state, seat) > builder.black_pips:
        return []
    splits = [((size,), (size - part, part)) for size in sorted(set(builder.pieces)) for part in _smaller(size)]
    pairs = sorted({(large, small) for small, large in combinations(builder.pieces, 2)})
    return [*splits, *((pair, (sum(pair),)) for pair in pairs if sum(pair) <= LARGEST_PIECE)]


def _smaller(size: int) -> range:
    return range(1, size // 2 + 1)


def exchange(state: DiceNewTownState, seat: Seat) -> Rule[None]:
    """Give pieces back for others of the same total (C.5)."""
    given, taken = yield from choose(seat, "exchange", exchange_options(state, seat))
    yield from pay_exchange(state, seat)
    state.builders[seat].lose(*given)
    state.builders[seat].gain(*taken)
    state.tell("exchanged", seat, given=given, taken=taken)


def hand_over(state: DiceNewTownState, seat: Seat) -> Rule[None]:
    """Hand pips to the next player of the order; for two or more there is a reward stone (C.5)."""
    builder, following = state.builders[seat], state.next_in_order
    if following is None or not builder.black_pips:
        return
    pips = yield from maybe(seat, "hand_over", range(1, builder.black_pips + 1), to=following)
    if pips:
        builder.spend_black(pips)
        state.builders[following].more_black += pips
        state.tell("handed", seat, pips=pips, to=following)
        if pips >= FACTS.stones.handed_pips:
            gain_stone(state, seat, "handed")
