"""The places of options' letters on a sheet."""

from collections.abc import Iterator
from typing import Final, TypeGuard

from games.core import Ask, ChoicePath, JoinedAsk, Plain
from games.dinner_in_paris import RESTAURANTS, DinnerState, SquareCell
from games.dinner_in_paris.frames import PIGEON_SPOTS
from games.dinner_in_paris.placement import cells_in_reach, free_sites, occupied_cells
from games.dinner_in_paris.printed import GOLD
from games.dinner_in_paris.square import cells_in
from render.canvas import Brush, Canvas, Point, sprite
from render.dinner_in_paris.desk import DISPLAY_BOX, card_letter_point, display_letter_point
from render.dinner_in_paris.drawings import drawing, pigeon_card, resource_card
from render.dinner_in_paris.plan import CELL_SIDES, WHOLE_SQUARE_BOX, WINDOW_BOX, SquarePlan, whole_plan, window_plan
from render.dinner_in_paris.purse import PURSE_CARDS, purse_letter_point
from render.dinner_in_paris.sites import good_sites
from render.dinner_in_paris.square import NO_CELLS, AskedCells
from render.dinner_in_paris.words import DinnerScene
from render.kit.spots import Spot, draw_letter
from render.theme import MIN_TEXT_SIZE, contrast, rounded

LAYING_QUESTIONS: Final = ("lay", "free_terrace")
_SITE_QUESTIONS: Final = ("side", "site")
_CELL_LETTER, _CARD_LETTER, _CLAIM_LETTER, _TWO_LETTERS = 46, 42, 34, 48
"""The heights of letters in a window, on cards and on objectives, and of two letters."""
_PIGEON_SIZE: Final = (36, 36)
PLAYED_CARD_SIZE: Final = (34, 40)
_CARDS_ASIDE, _CARD_STEP, _CARD_INWARD = 0.6, 1.25, 36
"""Cells from the end of a building to the letter of a card that is played before the first terrace, and from one letter
to the next; and px from a letter to its card."""


def letter_places(scene: DinnerScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """The centres of an option's letters on the sheet; none if the option has no place there."""
    if ask.kind in LAYING_QUESTIONS:
        if isinstance(option, str):
            yield purse_letter_point(PURSE_CARDS.index(option))
        else:
            yield laying_plan(scene.view, ask).centre(option)
    elif ask.kind == "site":
        yield whole_plan(scene.view, WHOLE_SQUARE_BOX).centre(option)
    elif ask.kind == "side":
        return
    elif ask.kind == "action" and option[0] == "lay":
        yield _restaurant_letter(scene.view, ask, option)
    else:
        point = card_letter_point(scene, ask, option)
        if point:
            yield point


def later_choice_places(scene: DinnerScene, ask: JoinedAsk, path: ChoicePath) -> Iterator[Point]:
    """The centre of a path's second mark: under a card of the display, on a terrace's cell, or beside a restaurant."""
    following, choice = path.asks[1], path.choices[1]
    if following.kind == "draw":
        yield display_letter_point(scene.view.display, choice[1], DISPLAY_BOX)
    elif isinstance(choice, int):
        yield whole_plan(scene.view, WHOLE_SQUARE_BOX).centre(choice)
    else:
        yield _restaurant_letter(scene.view, ask, path.choices[0], PURSE_CARDS.index(str(choice)))


def draw_option_letter(canvas: Canvas, scene: DinnerScene, ask: Ask, spot: Spot) -> None:
    """Draw the letter of an option, or the name of a site."""
    if ask.kind in _SITE_QUESTIONS:
        size = whole_plan(scene.view, WHOLE_SQUARE_BOX).side - 6 if len(spot.letters) == 1 else MIN_TEXT_SIZE
        canvas.text((spot.x, spot.y), spot.letters, rounded(max(MIN_TEXT_SIZE, size), canvas.theme.on_sun))
        return
    plan = laying_plan(scene.view, ask) if ask.kind in LAYING_QUESTIONS else whole_plan(scene.view, WHOLE_SQUARE_BOX)
    is_claim = ask.kind == "action" and ask.options[spot.option][0] == "claim"
    is_on_plan = ask.kind in (*LAYING_QUESTIONS, "action") and spot.x < plan.x + plan.box[2]
    side = min(_CELL_LETTER, plan.side) if is_on_plan else _CLAIM_LETTER if is_claim else _CARD_LETTER
    draw_letter(canvas, spot, _TWO_LETTERS if len(spot.letters) > 1 else side)


def draw_pigeons(canvas: Canvas, scene: DinnerScene, ask: Ask, plan: SquarePlan) -> None:
    """Draw a pigeon above each offered cell that brings a pigeon card."""
    for option in ask.options:
        if is_pigeon_spot(scene.view, option):
            x, y = plan.centre(option)
            canvas.put(_pigeon_sign(), (x + 4, y - 38))


def draw_path_signs(canvas: Canvas, scene: DinnerScene, ask: JoinedAsk) -> None:
    """Draw a pigeon above each cell where the first terrace brings a pigeon card, and the cards to be played beside
    their letters.
    """
    for path in ask.paths:
        choice = path.choices[-1]
        if path.asks[-1].kind != "lay":
            continue
        [(x, y)] = later_choice_places(scene, ask, path)
        if isinstance(choice, str):
            make, at = resource_card if choice == GOLD else pigeon_card, PURSE_CARDS.index(choice)
            canvas.put(make(*PLAYED_CARD_SIZE, choice), played_card_point(scene.view, ask, path.choices[0], at), "mm")
        elif is_pigeon_spot(scene.view, choice):
            canvas.put(_pigeon_sign(), (x + 2, y - 34))


@sprite(*_PIGEON_SIZE)
def _pigeon_sign(brush: Brush) -> None:
    dark, light = sorted((brush.theme.badge, brush.theme.on_badge), key=lambda colour: contrast(colour, "#000000"))
    brush.disc((18, 18), 18, dark)
    brush.disc((18, 18), 15.5, light)
    brush.put(drawing("pigeon", 0.75), (3, 3))


def is_pigeon_spot(view: DinnerState, option: Plain) -> TypeGuard[SquareCell]:
    """Whether a terrace on this cell brings a pigeon card; one that covers another does not."""
    return isinstance(option, int) and bool((PIGEON_SPOTS & ~occupied_cells(view)) >> option & 1)


def laying_plan(view: DinnerState, ask: Ask) -> SquarePlan:
    """The part of the square to show for a question about terraces.

    The part has all offered cells; without offered cells, the building sites of the question's restaurants. If the
    cells can still have the largest size, the part also has these restaurants with all their terraces.
    """
    cells = [option for option in ask.options if isinstance(option, int)]
    number = ask.facts.get("number")
    board = view.boards[ask.seat]
    around = [one for one in board.restaurants if number is None or one is board.restaurants[number]]
    front = [site for one in around for site in view.frame.building_sites(one.site, one.printed.size)]
    plan = window_plan(view, [*cells, *front, *(cell for one in around for cell in one.terraces)], WINDOW_BOX)
    return plan if plan.side == CELL_SIDES[0] else window_plan(view, cells or front, WINDOW_BOX)


def asked_cells(view: DinnerState, ask: Ask | None) -> AskedCells:
    """The cells that a question about sites or terraces marks; none for other questions.

    For a restaurant: the cells of its sites, and the good sites. For a terrace: the offered cells and, if it is for a
    certain restaurant, the other free cells in its reach as blocked.
    """
    if ask and ask.kind in _SITE_QUESTIONS:
        kind = ask.facts["restaurant"]
        sites = [site for along in free_sites(view, kind).values() for site in along]
        asked, size = sites if ask.kind == "side" else ask.options, RESTAURANTS[kind].size
        taken = {cell for site in asked for cell in view.frame.building_sites(site, size)}
        return AskedCells(taken, (), [site for site in good_sites(view, kind, sites) if site in asked])
    if not ask or ask.kind not in LAYING_QUESTIONS:
        return NO_CELLS
    cells = [option for option in ask.options if isinstance(option, int)]
    number = ask.facts.get("number")
    if number is None:
        return AskedCells(cells)
    beside = cells_in_reach(view, view.boards[ask.seat].restaurants[number]) & ~occupied_cells(view)
    return AskedCells(cells, [cell for cell in cells_in(beside) if cell not in cells])


def _restaurant_letter(view: DinnerState, ask: Ask, option: Plain, card: int | None = None) -> Point:
    """The centre of a restaurant's letter beside its sign, or that of the card of this number; else amid the square."""
    plan = whole_plan(view, WHOLE_SQUARE_BOX)
    if len(option) < 2:
        return plan.x + plan.box[2] / 2, plan.y + plan.box[3] / 2
    (x, y), across = _building(view, plan, ask, option)
    count = view.boards[ask.seat].restaurants[option[1]].printed.size
    cells = max(1.1, (count - 1) / 2) if card is None else count / 2 + _CARDS_ASIDE + _CARD_STEP * card
    aside = cells * plan.side
    middle, (low, room) = (x, plan.box[::2]) if across else (y, plan.box[1::2])
    along = aside if middle + aside < low + room else -aside
    return (x + along, y) if across else (x, y + along)


def played_card_point(view: DinnerState, ask: Ask, option: Plain, card: int) -> Point:
    """The centre of a card to be played before the first terrace, inward from its letter or below it."""
    plan = whole_plan(view, WHOLE_SQUARE_BOX)
    x, y = _restaurant_letter(view, ask, option, card)
    if len(option) < 2:
        return x, y + _CARD_INWARD
    _, across = _building(view, plan, ask, option)
    if across:
        return x, y + (_CARD_INWARD if y < plan.y + plan.box[3] / 2 else -_CARD_INWARD)
    return x + (_CARD_INWARD if x < plan.x + plan.box[2] / 2 else -_CARD_INWARD), y


def _building(view: DinnerState, plan: SquarePlan, ask: Ask, option: Plain) -> tuple[Point, bool]:
    """The middle of the building of a restaurant, and whether it lies across the picture."""
    restaurant = view.boards[ask.seat].restaurants[option[1]]
    sites = view.frame.building_sites(restaurant.site, restaurant.printed.size)
    left, top, width, height = plan.around(sites)
    return (left + width / 2, top + height / 2), sites[1] - sites[0] == 1
