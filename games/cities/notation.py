"""Positions of Cities as text, for bug reports, puzzles and tests: `parse` and `show`.

    mode      standard board=venice       # or long, solo; then options that are not as usual
    round     3
    star      1
    achieved  VE1 0 1                     # who reached it, in order; the rival of the solo challenge is 1
    row       cards    SC01 | SC02 | SC03 | (SC04)
    row       tiles    T21 | @0 | T05 | @1
    row       pieces   G G B R | B R B | Y G R | -

    seat 0
      R  G*1y  Y1            GM
      W  P     W/lighthouse  G3
      .  .     W/dolphin     B3
      .  .     R3            P
      cards SC12 SC19
    seat 1
      tiles S2 T07@0,1,3

How spaces are drawn is told in `space_text`, how districts in `district_text`, how the board in `board_text`; ` #`
begins a remark. Seats, slots, rows and columns are counted from 0. Other fields:

* `step`: `start` (starting tiles are picked), `deal`, `turn`, `place` (what was unknown is placed) or `over`.
* `board`: the achievement board. `order`: who takes from the board, clockwise. `chance`: the generator's state.
* `version`: that of the rules, if it is not the newest one.
* `turn`: turns that are finished in the round; at the start, tiles that are picked. `last`: the row of the turn before.
* In the middle of a turn: `taken tiles 3`, the slot; `hand`, what is still to be placed; `to_draw`, pieces to come.
* `stack` and a row: what lies face down, the next one first. `bag 18R 25G 3B 0Y`: its pieces. `removed` and a row:
  what has left the game; `unseen` and a row: what has left it face down.
* `news`: a fact, such as `news took seat=0 row=tiles slot=1 items=["T21"]`.

Piles and news may take several lines. What is not written takes its default. Step: `over` where the fullest district
has all its tiles and no row is written. Round: as many as the districts show. Districts: a starting tile. Rows, stacks
and bag: what is written nowhere else, dealt by chance from the generator's state. A position need not be one that play
can lead to, but the rules can go on from it.
"""

from typing import Final

from games.cities import GAME
from games.cities.board_text import Supply, deal_the_rest, read_bag, read_board, read_items, show_piles, show_rows
from games.cities.course_text import COURSE_FIELDS, read_course, read_hand, read_order, read_rings, show_course
from games.cities.data import BOARDS, FACTS, RANDOM, ROWS, players_of
from games.cities.deal import DECKS
from games.cities.district import District
from games.cities.district_text import (
    DISTRICT_FIELDS,
    read_district,
    read_drawing,
    read_tiles,
    recognised,
    show_district,
)
from games.cities.news_text import DETAILS
from games.cities.state import CitiesSettings, CitiesState
from games.core import (
    Field,
    Fields,
    Notation,
    hides_something,
    read_chance,
    read_fields,
    read_news,
    read_seats,
    read_settings,
    read_step,
    read_version,
    show_chance,
    show_field,
    show_news,
    show_settings,
    show_version,
)

BOARD_FIELDS: Final = frozenset({"row", "stack", "bag", "removed", "unseen"})
LINE_FIELDS: Final = BOARD_FIELDS | COURSE_FIELDS | {"mode", "version", "board", "seat", "chance", "news"}
SHORT_FIELDS: Final = DISTRICT_FIELDS | {"cards"}


def parse(text: str) -> CitiesState:
    """The position that the text draws. Raises NotationError."""
    fields, supply = read_fields(text, LINE_FIELDS, SHORT_FIELDS), Supply()
    shared = Fields(field for field in fields if field.name in LINE_FIELDS - {"seat"})
    settings = read_settings(GAME, shared)
    assert isinstance(settings, CitiesSettings)
    seats = read_seats(GAME, GAME.mode_of(settings), fields, LINE_FIELDS)
    state = _blank(settings, shared, len(seats))
    read_rings(state, shared)
    stacks = read_board(state, shared, supply)
    read_hand(state, shared, supply)
    _read_districts(state, seats, supply)
    read_course(state, shared)
    state.bag = read_bag(shared.one("bag"), supply)
    deal_the_rest(state, shared, stacks, supply, is_view=hides_something(fields))
    state.news = [read_news(field, len(state.order), DETAILS) for field in shared.all("news")]
    return state


def _blank(settings: CitiesSettings, shared: Fields, seats: int) -> CitiesState:
    """A table on which nothing lies yet. Raises NotationError."""
    board = _read_board_name(settings, shared.one("board"))
    order = read_order(shared.one("order"), players_of(settings.mode, seats))
    return CitiesState(
        seats=seats,
        step=read_step(GAME, shared),
        rng=read_chance(shared),
        version=read_version(GAME, shared),
        settings=settings,
        board=board,
        order=order,
        star=order[0],
        decks={row: [] for row in DECKS},
        bag={},
        rows={row: [] for row in ROWS},
        starts=[],
        removed={row: [] for row in ROWS},
        unseen={row: [] for row in DECKS},
        districts=[],
        cards=[],
        rings=[[] for _ in BOARDS[board].achievements],
    )


def _read_board_name(settings: CitiesSettings, field: Field | None) -> str:
    """The achievement board: the one that the settings name, or any. Raises NotationError."""
    allowed = [*BOARDS] if settings.board == RANDOM else [settings.board]
    return field.word(f"one of {', '.join(allowed)}", allowed) if field else allowed[0]


def _read_districts(state: CitiesState, seats: list[Fields], supply: Supply) -> None:
    """The districts and scoring cards; tiles that are named come before those that are drawn. Raises NotationError.

    Who has no tile begins with a starting tile that nobody has, unless they are still being picked.
    """
    named = [read_tiles(own.joined("tiles")) for own in seats]
    for own, tiles in zip(seats, named, strict=True):
        supply.take("tiles", [placed.tile for placed in tiles], own.joined("tiles"))
    for own, tiles in zip(seats, named, strict=True):
        drawing = read_drawing(own)
        shown = () if tiles or drawing is None else recognised(drawing, supply.left["tiles"], state.grid)
        supply.take("tiles", [placed.tile for placed in shown])
        district = read_district(tiles or shown, drawing, own, state.grid)
        _take_things(district, own, supply)
        state.districts.append(district)
        state.cards.append(read_items(own.joined("cards"), "cards", supply))
    _begin_the_rest(state, supply)


def _take_things(district: District, own: Fields, supply: Supply) -> None:
    """Take what lies and stands in a district. Raises NotationError where there is not so much."""
    drawings = own.all("")
    field = drawings[0] if drawings else None
    supply.take("features", [lying.feature for lying in district.features], field)
    for building in district.buildings:
        supply.take("pieces", [building.colour] * building.height, field)


def _begin_the_rest(state: CitiesState, supply: Supply) -> None:
    for seat, district in enumerate(state.districts):
        if not district.tiles and state.step != "start":
            tile = next(tile for tile in FACTS.starting_tiles if supply.left["tiles"][tile])
            supply.take("tiles", [tile])
            state.districts[seat] = District().with_tile(tile, (0, 0))
    state.starts = [tile for tile in FACTS.starting_tiles if supply.left["tiles"][tile]]


def show(state: CitiesState) -> str:
    """The position as text; whatever the state holds, there is some text for it."""
    lines = [*show_field("mode", show_settings(GAME, state.settings)), *show_version(GAME, state)]
    lines += show_field("board", [state.board])
    rows = show_rows(state)
    lines += [*show_course(state), *[""] * bool(rows), *rows]
    for seat in range(min(state.seats, len(state.districts))):
        cards = state.cards[seat] if seat < len(state.cards) else []
        own = [*show_district(state.districts[seat]), *(show_field("cards", cards) if cards else [])]
        lines += ["", f"seat {seat}", *(f"  {line}" for line in own)]
    lines += ["", *show_piles(state), *show_chance(state.rng)]
    news = show_news(state.news)
    return "\n".join([*lines, *[""] * bool(news), *news, ""])


NOTATION: Final = Notation[CitiesState](parse, show)
