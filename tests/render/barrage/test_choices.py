"""Questions on the action boards, and with cards: what can be chosen, each with its letter, and what comes of it."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from bot.ui.turn.paging import areas_of
from games.barrage import CONTRACTS, COPYING_TILE_OWNER, BarrageState
from games.core import Ask, News, Plain, why_not
from render.barrage import BarrageFace
from render.barrage.action_cards import action_cards_of, card_boxes, card_gains, card_price, card_words
from render.barrage.choices import TRAYS, card_box, columns_up_to, reward_lines, shows_own_board
from render.barrage.company import SHEET_BOTTOM
from render.barrage.legend import SPACE_SIGN_SIZE, closed_sign, open_sign, taken_sign
from render.barrage.plan import WHOLE_VALLEY
from render.barrage.production_cards import MAP_WINDOW_BOX, drops_card_box, plan_for_drops, released_water
from render.barrage.table import SIGN_STRIP_HEIGHT
from render.barrage.terms import DEARER_AREA, area_of, ask_on_page
from render.barrage.words import MAX_LABEL_LENGTH
from render.kit.grounds import BAND_HEIGHT
from render.kit.reasons import reasons_in_words
from render.kit.spots import Wording
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH, Theme
from tests.bot.ui.test_taps_for_dams import RICH
from tests.games.barrage.table import played, state_of, table
from tests.render.barrage.positions import ENGLISH, JAPANESE, NAMES, all_asked
from tests.render.boxes import outside, overlapping, within
from tests.render.colour_vision import each_light, pattern
from tests.render.played import Question, opened


def rich_turn() -> Question:
    """What somebody can do who has enough of everything."""
    position = table(RICH)
    return Question(position.view(0), position.asks()[0])


def test_a_turn_is_asked_by_area_with_the_map_first_and_then_cards() -> None:
    view, ask = rich_turn()
    pages = areas_of(Wording(ENGLISH.words, ask))
    assert [area for area, _ in pages] == ["produce", "build", "dearer", "water", "water", "machines", "contracts"]
    scene = ENGLISH.scene(view, NAMES)
    pictures = {ENGLISH.sheet(view, 0, NAMES, ask, []).draw()}
    for _, options in pages:
        narrowed = Ask(0, "act", tuple(option for _, option in options))
        boxes = card_boxes(action_cards_of(scene, narrowed))
        spots = ENGLISH.spots(scene, narrowed)
        assert overlapping(boxes) == [] and [spot.option for spot in spots] == list(range(len(options)))
        assert all(within((spot.x, spot.y), box) for spot, box in zip(spots, boxes, strict=False))
        pictures.add(ENGLISH.sheet(view, 0, NAMES, ask, [index for index, _ in options]).draw())
    assert len(pictures) == 1 + len(pages)


def test_signs_on_cards_are_as_large_as_a_phone_needs() -> None:
    """A picture is seen there 330 wide, less than a third of its width."""
    view, ask = rich_turn()
    for card in action_cards_of(ENGLISH.scene(view, NAMES), ask):
        price = card_price(ENGLISH.scene(view, NAMES), 0, card, 2)
        assert price and all(one.sign.height * 330 / PICTURE_WIDTH > 22 for one in price)


def wished(view: BarrageState, ask: Ask, listed: Sequence[Plain]) -> bytes:
    shown = ENGLISH.wishes(view, NAMES, ask, listed)
    assert shown
    return shown.draw()


def test_a_long_list_of_wishes_is_drawn_as_cards_no_higher_than_a_map() -> None:
    view, ask = rich_turn()
    lists = [(), ask.options[:1], ask.options[:3], ask.options]
    pictures = [opened(wished(view, ask, listed)) for listed in lists]
    heights = [picture.height for picture in pictures]
    assert heights[0] == MAX_PICTURE_HEIGHT + SIGN_STRIP_HEIGHT >= heights[-1] and heights[1] < heights[2] < heights[3]


def test_a_wish_that_is_gone_is_told_from_one_that_is_possible() -> None:
    position = table(RICH, taken="turbine_zero_l=1")
    view, ask = position.view(0), position.asks()[0]
    gone, there = ("turbine", "turbine_zero_l"), ("turbine", "turbine_zero_r")
    drawn = {wished(view, ask, wishes) for wishes in [(gone,), (there,), (gone, there)]}
    assert gone not in ask.options and there in ask.options and len(drawn) == 3


def test_spaces_of_an_area_that_are_taken_or_too_dear_are_there_without_a_letter() -> None:
    position = table(RICH, taken="turbine_zero_l=1", seat_0="name usa  officer solomon  credits 1")
    view, ask = position.view(0), position.asks()[0]
    narrowed = ask_on_page(ask, [option for option in ask.options if area_of(ask, option) == "produce"])
    closed = {
        card.space.id
        for card in action_cards_of(ENGLISH.scene(view, NAMES), narrowed)
        if card.option is None and card.space
    }
    assert {"turbine_zero_l", "turbine_zero_r"} <= closed and "turbine_plus2_r" not in closed


@each_light
def test_what_can_be_done_on_a_space_is_known_by_a_shape(theme: Theme) -> None:
    states = [
        taken_sign(*SPACE_SIGN_SIZE, "taken", ""),
        taken_sign(*SPACE_SIGN_SIZE, "new", "NEW"),
        open_sign(),
        closed_sign(),
    ]
    assert len({pattern(piece, theme) for piece in states}) == len(states)


def largest_size(kind: str) -> Question:
    """The question of that kind with most options in the recorded games; of a tile to copy there is none."""
    if kind == "copied":
        return Question(table("").view(0), Ask(0, "copied", ("base", "L1_conduit", "L3_wild")))
    return max((one for one in all_asked() if one.ask.kind == kind), key=lambda one: len(one.ask.options))


@pytest.mark.parametrize("kind", TRAYS)
def test_cards_lie_beside_each_other_on_the_picture_and_each_has_its_letter(kind: str) -> None:
    view, ask = largest_size(kind)
    boxes = [card_box(ask, place) for place in range(len(ask.options_without_decline))]
    assert overlapping(boxes) == [] == outside(boxes, (0, BAND_HEIGHT, PICTURE_WIDTH, SHEET_BOTTOM + 1 - BAND_HEIGHT))
    spots = ENGLISH.spots(ENGLISH.scene(view, NAMES), ask)
    assert [ask.options[spot.option] for spot in spots] == list(ask.options_without_decline)
    for spot, (left, top, width, height) in zip(spots, boxes, strict=True):
        assert within((spot.x, spot.y), (left, top, width / 2, height))


def test_few_cards_leave_room_for_what_the_seat_has() -> None:
    assert shows_own_board(Ask(0, "payment", ((4, 0, 0), (0, 4, 0))))
    assert not shows_own_board(Ask(0, "payment", tuple((number, 9 - number, 0) for number in range(10))))
    assert [columns_up_to(2, 5)(count) for count in (1, 2, 3, 5, 6)] == [1, 1, 2, 2, 3]


def test_very_many_ways_to_pay_make_the_picture_higher() -> None:
    ways = tuple((excavators, mixers, 3) for excavators in range(8) for mixers in range(8))
    view, ask = largest_size("payment")
    asked = Ask(ask.seat, "payment", ways, facts=ask.facts)
    assert card_box(asked, len(ways) - 1)[1] > SHEET_BOTTOM
    assert ENGLISH.sheet(view, ask.seat, NAMES, asked).draw() != ENGLISH.sheet(view, ask.seat, NAMES, ask).draw()


def test_the_tile_that_copies_says_what_it_does() -> None:
    rule = ENGLISH.words.rule
    assert "copies another tile" in rule(COPYING_TILE_OWNER.id)
    assert rule("L2_conduit") == "This conduit takes 5 excavators at most." and not rule("base")


def drops_ask(dam: str, conduit: str, drops: int) -> Ask:
    """Which of so many drops a seat uses."""
    options = tuple(range(1, drops + 1))
    facts: dict[str, Any] = {"energy": options, "dam": dam, "conduit": conduit}
    return Ask(0, "drops", options, facts=facts)


def test_the_water_goes_on_from_the_powerhouse_to_the_first_dams_with_room() -> None:
    """Example 3 of the rules: the drops pass an empty site and stop at a dam of level 3."""
    state = state_of("dams D1U=0@3,3 D8L=-@3,1 D3L=-@1 D6L=-@2\nconduits C1A=1\npowerhouses P8a=0")
    assert released_water(state, drops_ask("D1U", "C1A", 3), 2).ends == Counter({"D8L": 2})
    assert released_water(state, drops_ask("D1U", "C1A", 3), 3).ends == Counter({"D8L": 2, "OUT_L": 1})
    assert state.dams["D1U"].water == 3


def test_who_gains_energy_by_passing_water_is_told() -> None:
    state = state_of("dams D1U=1@3,3 D3L=-@1 D6L=-@2 D10L=-@3\nconduits C1A=1\npowerhouses P8a=1 P11a=0 P5a=0 P7a=0")
    assert released_water(state, drops_ask("D1U", "C1A", 3), 2).gains == ((0, 2),)


def test_each_number_of_drops_has_its_letter_on_its_card_beside_the_valley() -> None:
    for most in (1, 2, 3, 4):
        ask = drops_ask("D1U", "C1A", most)
        boxes = [drops_card_box(ask, place) for place in range(most)]
        spots = ENGLISH.spots(ENGLISH.scene(state_of(""), NAMES), ask)
        assert outside(boxes, (MAP_WINDOW_BOX[2], 0, PICTURE_WIDTH - MAP_WINDOW_BOX[2], MAX_PICTURE_HEIGHT)) == []
        assert all(within((spot.x, spot.y), box) for spot, box in zip(spots, boxes, strict=True))


def test_the_valley_beside_the_cards_shows_the_dam_and_the_conduit() -> None:
    seen = 0
    for view, ask in all_asked():
        if ask.kind == "drops":
            plan = plan_for_drops(view, ask)
            for name in ("dam", "conduit"):
                x, y = plan.site(str(ask.facts[name]))
                half = 62 * plan.scale if name == "dam" else 20 * plan.scale
                assert half <= x <= MAP_WINDOW_BOX[2] - half and MAP_WINDOW_BOX[1] < y < MAX_PICTURE_HEIGHT
            assert plan.box == MAP_WINDOW_BOX != WHOLE_VALLEY.box
            seen += 1
    assert seen


@pytest.mark.parametrize(
    ("ask", "brief", "left_out"),
    [
        (Ask(0, "act", (("construction", "construct_1", "base"),)), "Base (dam)", "1 worker"),
        (Ask(0, "act", (("construction", "construct_1", "L1_base"),)), "Level I base tile", "1 worker"),
        (Ask(0, "act", (("water", "water_place2_l"),)), "2 waiting drops", "1 worker"),
        (Ask(0, "act", (("pass",),)), "Pass", ""),
        (Ask(0, "site", (("base", "D1U"),)), "Upper dam 1 (red)", ""),
        (Ask(0, "site", (("powerhouse", "P5a"),)), "5a", ""),
        (Ask(0, "site", (("base", "D1U"), ("conduit", "C2A"))), "Base: upper dam 1 (red)", ""),
        (Ask(0, "reward_site", ("C2B",), facts={"piece": "conduit"}), "2 right (5)", ""),
    ],
)
def test_buttons_beside_a_map_are_a_few_words(ask: Ask, brief: str, left_out: str) -> None:
    assert ENGLISH.words.short_label(ask, ask.options[0]) == brief
    assert ENGLISH.words.omitted_part(ask, ask.options[0]) == left_out


SYSTEMS = """
seats       2
dams        D3L=-@1 D6L=-@2 D10L=-@3,1 D8U=0@3,3 D9L=0@1
conduits    C7A=1 C8B=0 C10B=1
powerhouses P11a=0 P10a=0
seat 0
  name usa  officer solomon  excavators 20  mixers 20  tiles base conduit powerhouse
"""


@pytest.mark.parametrize(
    ("built", "english", "japanese"),
    [
        (
            ("conduit", "C9A"),
            "1 energy a drop from your lower dam 9",
            "自分の窪地9の下ダムから自分の発電所へ、水1個につき発電量1",
        ),
        (
            ("conduit", "C5B"),
            "no dam in basin 5 yet; to your powerhouse",
            "窪地5にダムなし／自分の発電所へ",
        ),
        (
            ("powerhouse", "P9a"),
            "2 energy a drop, from your upper dam 8 through conduit 8 right",
            "自分の窪地8の上ダムから取水塔8右を通って、水1個につき発電量2",
        ),
        (("powerhouse", "P5a"), "no conduit leads there yet", "つながる取水塔はまだなし"),
        (
            ("base", "D7L"),
            "2 energy a drop, through conduit 7 left to your powerhouse; for 4 excavators",
            "取水塔7左から自分の発電所へ、水1個につき発電量2／費用：ショベル4台",
        ),
        (
            ("base", "D10U"),
            "for conduit 10 right (Germany); for 3 excavators, 3 credits",
            "取水塔10右（ドイツ）につながる／費用：ショベル3台、3クレジット",
        ),
    ],
)
def test_a_site_says_which_system_it_completes_with_which_dam(
    built: tuple[str, str], english: str, japanese: str
) -> None:
    position = played(SYSTEMS, ("construction", "construct_1", built[0]))
    ask, view = position.asks()[0], position.view(0)
    assert built in ask.options
    assert [face.words.details(ask, built, view) for face in (ENGLISH, JAPANESE)] == [english, japanese]


@pytest.mark.parametrize(
    ("site", "english", "japanese"),
    [
        ("P5a", "no conduit leads there yet", "つながる取水塔はまだなし"),
        ("P5b", "no conduit leads there yet; for 3 credits", "つながる取水塔はまだなし／費用：3クレジット"),
        (
            "P11c",
            "fed by conduit 9 left (yours); for 3 credits",
            "取水塔9左（自分）からつながる／費用：3クレジット",
        ),
    ],
)
def test_a_site_for_a_reward_says_what_it_joins_and_what_it_costs(site: str, english: str, japanese: str) -> None:
    view = table("conduits C9A=0").view(0)
    ask = Ask(0, "reward_site", (site,), facts={"piece": "powerhouse"})
    assert [face.words.details(ask, site, view) for face in (ENGLISH, JAPANESE)] == [english, japanese]


def test_what_dearer_spaces_have_in_common_is_said_in_the_same_words_and_so_only_once() -> None:
    position = table(SYSTEMS)
    options = [("construction", f"construct_{n}") for n in (2, 4)]
    told = [ENGLISH.words.details(position.asks()[0], option, position.view(0)) for option in options]
    assert told == ["cheaper elsewhere: 1 worker"] * 2
    assert [ENGLISH.words.short_label(position.asks()[0], option) for option in options] == [
        "Build any piece for 2 workers",
        "Build any piece for 3 workers, 3 credits",
    ]


def test_spaces_that_do_the_same_have_their_prices_on_the_buttons() -> None:
    spaces = ("contract_one_l", "contract_one_r", "contract_one_b_l", "contract_one_b_r", "contract_two_l")
    ask = Ask(0, "act", tuple(("contract", space) for space in spaces))
    assert [
        (ENGLISH.words.short_label(ask, option), ENGLISH.words.omitted_part(ask, option)) for option in ask.options
    ] == [
        ("Take 1 contract for 1 worker", ""),
        ("Take 1 contract for 1 worker, 3 credits", ""),
        ("Take 1 contract (row 2) for 1 worker", ""),
        ("Take 1 contract (row 2) for 1 worker, 3 credits", ""),
        ("Take 2 contracts", "2 workers, 1 credit"),
    ]


@pytest.mark.parametrize("face", [ENGLISH, JAPANESE])
def test_each_contract_is_told_apart_on_the_longest_button_of_a_production(face: BarrageFace) -> None:
    plans = [("produce", "turbine_plus2_l", "D10U", "C10B", 4, contract) for contract in CONTRACTS]
    labels = [face.words.label(Ask(0, "act", (*plans,)), plan) for plan in plans]
    assert len({*labels}) == len(CONTRACTS)
    assert max(map(len, labels)) <= MAX_LABEL_LENGTH


def test_a_long_production_names_the_reward_that_no_other_contract_of_that_need_has() -> None:
    plans = [("produce", "turbine_plus2_l", "D10L", "C10B", 1, contract) for contract in ("G13", "G15", "G11")]
    act = "Produce +2: 1 drop, lower dam 10, conduit 10 right"
    assert [ENGLISH.words.label(Ask(0, "act", (*plans,)), plan) for plan in plans] == [
        f"{act}, 4 → 1 excavator …",
        f"{act}, 4 → 2 flowing drops …",
        f"{act}, 4 → a conduit …",
    ]


@pytest.mark.parametrize(
    ("face", "heading", "piece"),
    [
        (ENGLISH, "Which dearer space do you use?", "Build any piece"),
        (JAPANESE, "どの割高なマスを使いますか？", "好きな建物を建てる"),
    ],
)
def test_costlier_spaces_say_on_each_card_that_they_build_anything(face: BarrageFace, heading: str, piece: str) -> None:
    view, ask = rich_turn()
    dearer = ask_on_page(ask, [option for option in ask.options if area_of(ask, option) == DEARER_AREA])
    scene = face.scene(view, NAMES)
    assert face.words.question(dearer) == heading != face.words.question(ask)
    costlier = [card for card in action_cards_of(scene, dearer) if card.space and card.space.action == "construct"]
    assert [card_words(scene, card) for card in costlier] == [piece] * 3
    assert not any(card_gains(scene, 0, card, 1) for card in costlier)


def test_the_buttons_say_that_a_base_is_a_dam() -> None:
    assert [face.words.brief_tile("base") for face in (ENGLISH, JAPANESE)] == ["Base (dam)", "ベース（ダム）"]


def test_conduits_too_dear_are_named_as_on_the_map_with_what_is_missing() -> None:
    position = table("", seat_0="excavators 6")
    position.apply(0, ("construction", "construct_1", "conduit"))
    lines = reasons_in_words(ENGLISH.words, why_not(position, position.asks()[0]))
    assert lines == [
        "- **1 left · 2 right · 4 right**: you lack 4 excavators",
        "- **1 right · 3 left · 5 right · 6 left**: you lack 2 excavators",
    ]


@pytest.mark.parametrize("face", [ENGLISH, JAPANESE])
def test_no_contract_on_a_card_is_cut_where_three_lines_have_room(face: BarrageFace) -> None:
    for contract in CONTRACTS:
        lines = reward_lines(face.words, contract, 200, 3)
        assert 1 <= len(lines) <= 3 and not any("…" in line for line in lines), contract
    assert reward_lines(face.words, "S1", 200, 0) == []


@pytest.mark.parametrize(
    ("space", "english", "japanese"),
    [
        (
            "contract_two_r",
            "2 workers and 1 credit on “take 2 contracts”",
            "「契約を2枚取る」にワーカー2人＋1クレジット",
        ),
        ("turbine_zero_l", "2 workers on “produce ±0”", "「発電±0」にワーカー2人"),
        ("mahiri_2", "2 workers and 3 credits on “copy an officer”", "「役員をコピー」にワーカー2人＋3クレジット"),
    ],
)
def test_a_visit_is_told_by_its_space_and_all_that_it_costs(space: str, english: str, japanese: str) -> None:
    told = News("visited", 0, {"workers": 2, "space": space})
    assert english in ENGLISH.words.news(told, NAMES) and japanese in JAPANESE.words.news(told, NAMES)


def test_contracts_call_their_rewards_as_spaces_do() -> None:
    assert ENGLISH.words.contract("Y04", "option") == "5 energy → 2 points, 1 flowing drop, 2 wheel steps"
    assert ENGLISH.words.contract("Y04") == "contract for 5 energy (2 points, 1 flowing drop, 2 wheel steps)"
