"""The card of wishes: few taps, in both languages, with as many menus as there is to wish for."""

from dataclasses import replace

import pytest

from bot.playground.components import ComponentType
from bot.table.choices.panel import CarriedOutWish
from bot.table.turn.wishes import WishList, WishPanel, token_of
from bot.ui.parts.click import Click, Verb, read_click
from bot.ui.parts.layout import file_name
from bot.ui.turn.wishes_card import wishes_card, wishes_orders
from games.core import Ask, Plain, Position
from games.dice_new_town import GAME, HIGHEST_DIE
from games.dinner_in_paris import GAME as DINNER
from render.face import face_of
from render.orders import draw_all
from render.texts import LANGUAGES
from tests.bot.ui.invented import table_row
from tests.bot.ui.sending import assert_sendable, parts_of
from tests.bot.ui.tables import seats_of

DICE = (("red", HIGHEST_DIE), ("red", 6), ("white", 3))
"""What can be wished for in each lap."""


def panel_with(*listed: Plain, laps: int = 2, options: tuple[Plain, ...] = DICE) -> WishPanel:
    """The wishes for the first of so many laps to come."""
    asks = [Ask(0, "die", options, facts={"lap": lap, "laps": 6}) for lap in range(1, laps + 1)]
    lists = [WishList((1, number), ask, listed if number == 1 else ()) for number, ask in enumerate(asks, 1)]
    view = Position.start(GAME, GAME.settings_type(), 2, seed=1).view(0)
    return WishPanel(table_row(game="dice_new_town"), (), 0, view, tuple(lists))


def clicks(panel: WishPanel) -> list[Click | None]:
    """What the buttons and menus of the card ask for."""
    card = wishes_card(panel, "en")
    return [read_click(part) for kind in (ComponentType.SELECT, ComponentType.BUTTON) for part in parts_of(card, kind)]


async def test_many_things_to_wish_for_are_spread_over_menus() -> None:
    many = tuple(("white", number) for number in range(60))
    card = wishes_card(panel_with(options=many), "ja")
    assert_sendable(card)
    assert [len(menu["options"]) for menu in parts_of(card, ComponentType.SELECT)][:3] == [25, 25, 10]


async def test_what_is_gone_is_struck_out_and_the_first_that_is_there_is_marked() -> None:
    words = wishes_card(panel_with(("red", 5), ("white", 3), ("red", 6)), "en").words
    assert "1. ~~red 5~~ (gone)\n2. **white 3** (taken first)\n3. red 6" in words


async def test_cards_that_lie_in_the_display_now_are_marked() -> None:
    position = Position.start(DINNER, DINNER.settings_type(), 2, seed=1)
    view = position.view(0)
    view.display = ["cheese", "flour"]
    ask = Ask(0, "draw", (("draw", "cheese"), ("draw", "meat")))
    panel = WishPanel(table_row(game="dinner_in_paris"), (), 0, view, (WishList((1,), ask, ()),))
    [menu] = parts_of(wishes_card(panel, "en"), ComponentType.SELECT)
    assert [option.get("description") for option in menu["options"]] == ["In the display now", None]


async def test_what_is_listed_is_not_offered_again() -> None:
    card = wishes_card(panel_with(("red", 6)), "en")
    offered = [option["label"] for option in parts_of(card, ComponentType.SELECT)[0]["options"]]
    assert offered == ["highest red", "white 3"]


async def test_a_press_says_by_itself_which_turn_it_is_about() -> None:
    token = token_of((1, 1))
    assert clicks(panel_with(("red", 6))) == [
        Click(12, Verb.WISH, argument=token),
        Click(12, Verb.FORESEE),
        Click(12, Verb.UNWISH, argument=token),
        Click(12, Verb.CLEAR, argument=token),
        Click(12, Verb.LATER, argument=token),
    ]
    assert clicks(panel_with(laps=1)) == [Click(12, Verb.WISH, argument=token)]


async def test_it_says_what_was_carried_out() -> None:
    panel = WishPanel(table_row(game="dice_new_town"), (), 0, None, (), carried_out=(CarriedOutWish(("red", 6), 2),))
    words = wishes_card(panel, "en").words
    assert "Your wish 2 was carried out: **red 6**." in words
    assert "no later turn" in words


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_pool_and_the_list_are_drawn_where_the_game_can(language: str) -> None:
    position = Position.start(GAME, GAME.settings_type(), 2, seed=1)
    while position.base.step != "draft":
        seat, ask = next(iter(position.asks().items()))
        position.apply(seat, ask.options[0])
    lists = tuple(WishList(turn, ask, ask.options[:2]) for turn, ask in position.questions_to_come(0).items())
    panel = replace(panel_with(), seats=tuple(seats_of(2)), view=position.view(0), lists=lists)
    pictures = draw_all(wishes_orders(panel, language, "dark"))
    assert [picture.name for picture in pictures] == ["wishes.png"]
    assert face_of(GAME.name, language).words.wish(lists[0].listed[1], lists[0].ask) in pictures[0].alt
    card = wishes_card(panel, language, pictures)
    assert_sendable(card)
    assert [file.filename for file in card.files] == [file_name(pictures[0])]
    other = replace(panel, lists=(replace(lists[0], listed=()), *lists[1:]))
    assert draw_all(wishes_orders(other, language, "dark"))[0].data != pictures[0].data


async def test_nothing_is_drawn_where_no_turn_is_to_come_or_a_game_draws_no_wishes() -> None:
    assert draw_all(wishes_orders(replace(panel_with(), lists=()), "en", "light")) == []
    assert draw_all(wishes_orders(replace(panel_with(), row=table_row(game="cities")), "en", "light")) == []
