"""Questions in two steps: the boards and the parts of the map in Barrage, each with its own words and said once."""

from dataclasses import replace
from typing import Any

import pytest

from bot.playground.components import ComponentType
from bot.table.choices.panel import Hint, Panel
from bot.table.memory.table import Table
from bot.ui.parts.click import Verb, read_click
from bot.ui.parts.layout import Message
from bot.ui.turn.paging import MAX_BUTTONS_WITH_OPENED_AREAS, MAX_OPTION_BUTTONS, areas_of
from bot.ui.turn.panel_card import panel_card, panel_orders
from bot.ui.turn.screen import HEIGHT_BELOW_PICTURE, height_of_buttons, height_of_lines
from games.barrage import GAME
from games.core import Choice, Plain, Position, original_ask
from render.face import face_of
from render.kit.spots import Wording
from render.texts import LANGUAGES
from tests.bot.on_a_phone import below_picture
from tests.bot.ui.sending import components_of, words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table, planned_tables, sat_from_the_start, seats_of
from tests.bot.ui.test_taps_for_dams import RICH
from tests.examples import every
from tests.games.barrage.table import drafted, table, turbine
from tests.games.barrage.test_contracts import REWARDS

BUILD = ("construction", "construct_1")
FRAME = 60
"""The lower edge of a private message, and what says that it is private."""


def panel_after(*choices: Choice, text: str = RICH, **lines: str) -> Panel:
    """What seat 0 is asked after these choices."""
    position = table(text, **lines)
    for choice in choices:
        position.apply(0, choice)
    count = position.base.seats
    usual, seats = new_table(count, 1, "en", GAME.name), seats_of(count)
    return Table(usual.row, seats, GAME, position, sittings=sat_from_the_start(seats)).panel(0)


def pages_of(panel: Panel) -> list[Panel]:
    """The panel on the page of the areas, and on that of each of them that is opened."""
    assert panel.ask is not None
    areas = areas_of(Wording(face_of(GAME.name, "en").words, panel.ask))
    return [panel, *(replace(panel, page=page) for page, (_, options) in enumerate(areas, 1) if len(options) > 1)]


def labels(panel: Panel, verb: Verb) -> list[str]:
    """What the buttons with this verb say on the page that is open, and for a choice also the entries of its menus."""
    parts = components_of(panel_card(panel, "en", [ONE_PIXEL]))
    clicks = [(part, read_click(part)) for part in parts if part["type"] == ComponentType.BUTTON]
    entries = [one["label"] for part in parts if part["type"] == ComponentType.SELECT for one in part["options"]]
    said = [part["label"] for part, click in clicks if click and click.verb is verb]
    return said + entries if verb is Verb.CHOOSE else said


def small_lines(panel: Panel) -> list[str]:
    """The lines above and below the buttons."""
    said = words_of(panel_card(panel, "en", [ONE_PIXEL]))
    return [line for line in said.splitlines() if line.startswith("-# ")]


@pytest.mark.parametrize("tile", ["base", "conduit", "powerhouse", "L1_wild"])
def test_sites_are_asked_by_the_part_of_the_map_and_are_few_there(tile: str) -> None:
    panel = panel_after((*BUILD, tile))
    assert panel.ask is not None and len(panel.ask.options) > MAX_OPTION_BUTTONS
    first, *others = pages_of(panel)
    assert all(any(area in label for area in ("ountains", "ills", "lains")) for label in labels(first, Verb.PAGE))
    assert others and all(labels(page, Verb.PAGE) == ["Other choices"] for page in others)
    on_pages = [labels(page, Verb.CHOOSE) for page in (first, *others)]
    assert sum(map(len, on_pages)) == len(panel.ask.options)
    assert max(map(len, on_pages)) <= MAX_OPTION_BUTTONS and len(labels(first, Verb.PAGE)) <= 12


@pytest.mark.parametrize("contract", ["Y02", "R04", "R11"])
def test_on_each_page_of_a_reward_one_may_build_nothing(contract: str) -> None:
    panel = panel_after(turbine("zero_l"), 3, contract, text=REWARDS, seat_0=f"contracts {contract}  credits 6")
    pages = pages_of(panel)
    assert len(pages) > 1
    assert all("Build nothing" in labels(page, Verb.CHOOSE) for page in pages[1:])


def test_the_picture_of_a_part_of_the_map_has_its_letters_alone() -> None:
    pages = pages_of(panel_after((*BUILD, "base")))
    pictures = {panel_orders(page, "en")[0].draw()[0].data for page in pages}
    assert len(pictures) == len(pages) > 2


def test_short_areas_are_opened_as_long_as_there_are_few_buttons() -> None:
    panel = panel_after(seat_0="name usa  officer solomon  workers 3  credits 1  excavators 3  contracts S1")
    assert panel.ask is not None and len(panel.ask.options) > MAX_OPTION_BUTTONS
    first = pages_of(panel)[0]
    alone, opening = labels(first, Verb.CHOOSE), labels(first, Verb.PAGE)
    assert "2 waiting drops" in alone and any("**2 waiting drops**: 1 worker" in line for line in small_lines(first))
    assert "Build" in opening and len(alone) + len(opening) == MAX_BUTTONS_WITH_OPENED_AREAS


@pytest.mark.seeded
async def test_a_question_in_two_steps_has_few_buttons_and_each_says_something_else() -> None:
    seen = 0
    for moment in every(planned_tables(new_table(2, 1, "en", GAME.name), 1), of=4):
        for seat in moment.require_started().asks():
            said = labels(panel := moment.panel(seat), Verb.CHOOSE)
            if panel.ask and (areas := areas_of(Wording(face_of(GAME.name, "en").words, panel.ask))):
                assert len(said) == len(set(said)), said
                assert panel.ask.kind != "act" or len(areas) <= MAX_BUTTONS_WITH_OPENED_AREAS
                seen += any(" for " in label for label in said)
    assert seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_question_leaves_room_for_the_head_of_its_map_on_a_phone(language: str) -> None:
    alone = Table(new_table(2, 1, "en", GAME.name).row, seats_of(1), GAME, Position(GAME, drafted(1, 1, mode="solo")))
    assert height_below_picture(panel_card(alone.panel(0), language, [ONE_PIXEL])) <= HEIGHT_BELOW_PICTURE - FRAME


def height_below_picture(message: Message) -> float:
    """About how high everything below the picture is on a phone."""
    parts, height = components_of(message), 0.0
    for part in parts[next(place for place, part in enumerate(parts) if part["type"] == ComponentType.GALLERY) :]:
        if part["type"] == ComponentType.TEXT:
            height += height_of_lines(part["content"])
        elif part["type"] == ComponentType.ROW:
            height += height_of_buttons([[(one["label"], "emoji" in one) for one in part["components"]]])
    return height


@pytest.mark.parametrize("language", LANGUAGES)
def test_contracts_say_in_words_what_they_bring_and_leave_their_picture_on_the_screen(language: str) -> None:
    longest = "    offers green  G01 G02\n    offers yellow Y04 Y15\n    offers red    R10 R14"
    card = panel_card(panel_after(("contract", "contract_two_l"), text=longest + RICH), language, [ONE_PIXEL])
    assert below_picture(card) <= HEIGHT_BELOW_PICTURE
    face: Any = face_of(GAME.name, language)
    said = [face.words.contract(contract, "option") for contract in ("Y04", "R10", "R14")]
    assert (
        said
        == {
            "en": [
                "5 energy → 2 points, 1 flowing drop, 2 wheel steps",
                "9 energy → build an elevation, 2 flowing drops",
                "10 energy → 6 points, 2 wheel steps, 2 waiting drops",
            ],
            "ja": [
                "発電量5以上で達成（2点、すぐ流れる水1個、ホイール2区画）",
                "発電量9以上で達成（延長壁を建てる、すぐ流れる水2個）",
                "発電量10以上で達成（6点、ホイール2区画、水源に水2個）",
            ],
        }[language]
    )


def test_what_lies_open_elsewhere_is_told_where_one_decides_by_it() -> None:
    taking = small_lines(panel_after(("contract", "contract_two_l")))
    assert any(line.startswith("-# Contracts left in the piles: Green ") for line in taking)
    (before,) = [page for page in pages_of(panel_after()) if any("-# Yellow: " in line for line in small_lines(page))]
    assert "C · Take 2 contracts" in labels(before, Verb.CHOOSE)


def test_spaces_that_cost_more_than_others_that_do_the_same_have_the_last_page() -> None:
    first, *pages = pages_of(panel_after())
    assert labels(first, Verb.PAGE)[-1] == "Dearer spaces" and "2 waiting drops" in labels(first, Verb.CHOOSE)
    (dearer,) = [said for page in pages if "A · Build any piece for 2 workers" in (said := labels(page, Verb.CHOOSE))]
    assert "I · 2 waiting drops for 2 workers, 3 credits" in dearer and len(dearer) > MAX_OPTION_BUTTONS
    others = [label for page in pages for label in labels(page, Verb.CHOOSE) if label not in dearer]
    assert "A · Bank" in others and not any("workers, 3 credits" in label for label in others)


def test_the_usual_price_of_conduits_is_said_once() -> None:
    taking = small_lines(panel_after(("construction", "construct_1", "conduit")))
    assert "-# A conduit costs 2 excavators for each point of its value, unless its line says otherwise." in taking
    assert not any(line.startswith("-# **") and "excavator" in line for line in taking)


def test_a_later_building_of_a_round_says_why_it_takes_more_workers() -> None:
    told = "-# You have built once this round: the next construction takes 2 workers."
    assert told in small_lines(panel_after(seat_0="spaces construct_1"))
    assert told not in small_lines(panel_after())


def test_the_question_for_a_base_says_where_water_comes() -> None:
    lines = {}
    for waiting in ("HA=1 HB=0 HC=0 HD=0", "HA=0 HB=0 HC=0 HD=0"):
        pages = pages_of(panel_after((*BUILD, "base"), waiting=waiting))
        lines[waiting] = {line for page in pages for line in small_lines(page) if "water" in line}
    assert list(lines.values()) == [
        {"-# At the round’s end water comes to basin 1."},
        {"-# At the round’s end no water comes to these basins."},
    ]


def test_a_turn_warns_of_the_points_that_too_little_energy_costs() -> None:
    told = "-# Your energy is 0. If it stays so, you lose 3 points at the round’s end."
    assert told in small_lines(panel_after(seat_0="energy 0"))
    assert told not in small_lines(panel_after(seat_0="energy 1"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_for_several_drops_counts_none_of_them(language: str) -> None:
    ask = panel_after(("water", "water_place2_l")).ask
    assert ask is not None
    title = face_of(GAME.name, language).words.short_question(original_ask(ask))
    assert title == {"en": "Which headstream gets water?", "ja": "水をどの水源に置きますか？"}[language]


@pytest.mark.parametrize("text", ["dams D3L=-@1 D6L=-@2,2 D10L=-@3,3", "dams D3L=-@1 D6L=-@2 D10L=-@3"])
def test_two_drops_are_offered_once_in_each_combination_in_one_menu(text: str) -> None:
    panel = panel_after(("water", "water_place2_l"), text=text)
    assert panel.ask is not None
    asked = Wording(face_of(GAME.name, "en").words, panel.ask)
    assert len(asked.marks) == 10
    assert asked.label(1) == "1 drop on headstream 1, 1 drop on headstream 2"
    said = [label.removesuffix(" (no effect)") for label in labels(panel, Verb.CHOOSE)]
    assert sorted(said) == sorted(map(asked.label, range(len(asked.marks))))


@pytest.mark.parametrize(
    ("language", "option", "said"),
    [
        (
            "en",
            ("machinery", "machinery_both_l"),
            "Bank, wheel, machines › Take 1 excavator and 1 mixer for 2 workers, 5 credits",
        ),
        (
            "ja",
            ("machinery", "machinery_both_l"),
            "銀行・ホイール・建機 › ショベル1台＋ミキサー1台をもらう（ワーカー2人、5クレジット）",
        ),
        (
            "en",
            ("turbine", "turbine_plus2_l"),
            "Produce › Produce +2 for 2 workers",
        ),
        ("en", ("bank", "bank"), "Bank, wheel, machines › Bank"),
    ],
)
def test_a_hint_leads_to_its_option_and_tells_the_parts_of_the_score_that_it_brings(
    language: str, option: Plain, said: str
) -> None:
    panel = panel_after()
    assert panel.ask is not None
    hint = Hint((panel.ask.options.index(option),), {"place": 6, "later": -1})
    shown = words_of(panel_card(replace(panel, hints=(hint,)), language, [ONE_PIXEL])).splitlines()
    (line,) = (line for line in shown if line.startswith("- **"))
    gains = {
        "en": ". The bot player expects +6 points (energy track), −1 point (later in the game).",
        "ja": "（ボットの見込み：発電トラック+6点、この先の見込み−1点）",
    }
    assert line.endswith(("** " + said + gains[language], "**" + said + gains[language]))


def test_a_hint_for_an_option_of_the_open_area_has_its_letter() -> None:
    panel = panel_after((*BUILD, "base"))
    pages = [replace(page, hints=(Hint((0,), {}),)) for page in pages_of(panel)]
    closed, opened = (words_of(panel_card(page, "en", [ONE_PIXEL])) for page in pages[:2])
    assert "**Hint:** Mountains (basins 1–4) › Upper dam 1" in closed
    assert "**Hint:** A · Upper dam 1" in opened


def test_a_tile_for_any_piece_costs_as_much_as_the_piece() -> None:
    lines = (line for line in RICH.splitlines() if "patents" not in line)
    learning = "\n".join(lines).replace("standard", "introductory")
    text = learning.replace("tiles base conduit elevation powerhouse L1_wild L2_wild", "tiles elevation wild")
    said = small_lines(panel_after(text=text))
    assert "-# **Elevation (height)**: 1 worker, 2 mixers or more" in said
    assert "-# **Any piece**: 1 worker, the piece’s price" in said


@pytest.mark.parametrize(
    ("dams", "button", "line"),
    [
        ("D3L=-@1,1 D6L=-@2,2 D10L=-@3,3", "1 flowing drop (no effect)", "no dam would catch it"),
        ("D3L=-@1,1 D6L=-@2,2 D10L=-@3", "1 flowing drop", "→ neutral lower dam 10"),
        ("D3L=-@1,1 D6L=-@2,2 D10L=-@3,3 D1L=0@1", "1 flowing drop", "headstream 1 → your lower dam 1"),
        ("D3L=-@1,1 D6L=-@2,2 D10L=-@3,3 D1L=1@1", "1 flowing drop", "headstream 1 → lower dam 1"),
    ],
)
def test_the_button_for_water_says_whose_dam_would_catch_it(dams: str, button: str, line: str) -> None:
    text = "\n".join(one for one in RICH.splitlines() if "dams" not in one and "powerhouses" not in one)
    panel = panel_after(text=text, dams=dams)
    assert button in labels(panel, Verb.CHOOSE)
    told = [said for said in small_lines(panel) if said.startswith("-# **1 flowing drop**: 1 worker, ")]
    assert [line in said for said in told] == [True], told
