"""The pictures: what they depend on, how large they are, what they say to those who do not see them."""

from itertools import product

import pytest
from PIL import ImageChops

from games.core import Ask, News, Seat
from games.welcome_to import CARDS, GAME, MODES, PLANS, STREETS, WelcomeToSettings, WelcomeToState
from render.canvas import Canvas
from render.face import face_of
from render.kit.scene import played_round
from render.texts import LANGUAGES, texts_in
from render.theme import LIGHT, THEMES
from render.welcome_to import WelcomeToFace
from render.welcome_to.board import board_base, column_left, plans_top
from render.welcome_to.cards import PLAN_HEIGHT, draw_plan_card, missing_count, plan_status
from render.welcome_to.city import draw_street
from render.welcome_to.requirements import CARD_WIDTH, met_requirements
from render.welcome_to.sheet import city_base, moment_of
from render.welcome_to.streets import SCENIC_LAYOUT, STRIP_HEIGHT, STRIP_TOP
from tests.examples import part
from tests.render.played import course, opened
from tests.render.shown import pictures_of
from tests.render.welcome_to.positions import BUSY, FACE, FULL, NAMES, busy_state, halfway, placed, scene_of, with_plan

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_look = pytest.mark.parametrize(("language", "theme"), part([*product(LANGUAGES, THEMES)], 0, of=3))
KILOBYTE = 1000


def drawn(view: WelcomeToState, seat: int = 0) -> bytes:
    """A sheet without a question."""
    return FACE.sheet(view, seat, NAMES).draw()


def ledger(view: WelcomeToState, seat: Seat = 0) -> bytes:
    return FACE.draw_ledger(FACE.scene(view, NAMES), seat, None).png()


@pytest.mark.parametrize("name", ["solo", "expert-advanced"])
def test_while_a_pair_is_chosen_the_hand_shows_what_each_card_can_be_paired_with(name: str) -> None:
    position = halfway(name)
    ask, view = position.asks()[0], position.view(0)
    plain, lettered = (opened(FACE.sheet(view, 0, NAMES, shown).draw()) for shown in (None, ask))
    strip = (0, STRIP_TOP, plain.width, STRIP_TOP + STRIP_HEIGHT)
    assert ImageChops.difference(plain.crop(strip), lettered.crop(strip)).getbbox()
    assert {spot.option for spot in placed(view, ask)} == set(range(len(ask.options)))


def test_a_reveal_belongs_to_the_round_that_was_played() -> None:
    checkpoints = course("welcome_to", 2, 2).checkpoints
    assert [played_round(position.view(None)) for position in checkpoints[:3]] == [0, 1, 2]
    assert played_round(checkpoints[-1].view(None)) == checkpoints[-1].base.round


def test_what_is_new_stands_out() -> None:
    view, seat = busy_state(), 0
    with_news = FACE.sheet(view, seat, NAMES).draw()
    view.news = []
    assert FACE.sheet(view, seat, NAMES).draw() != with_news


@each_language
def test_the_longest_names_leave_room_for_the_whole_hand_in_words(language: str) -> None:
    position = halfway("expert-advanced")
    told = face_of("welcome_to", language).sheet(position.view(0), 0, ["W" * 32] * 2, position.asks()[0]).picture().alt
    words = WelcomeToFace(texts_in(language), LIGHT).words
    assert all(words.card((CARDS[card].number, CARDS[card].action)) in told for card in position.base.hands[0])


def test_a_hand_is_told_with_the_card_that_was_received() -> None:
    position = halfway("expert")
    view = position.view(0)
    received = CARDS[view.received[0]]
    told = FACE.sheet(view, 0, ["Robin", "Kim"]).picture().alt
    assert f"{received.number} {FACE.words.say('action.' + received.action)} (from Kim)" in told


def test_a_received_card_and_one_that_goes_on_are_marked() -> None:
    view = halfway("expert").view(0)
    card = view.received[0]
    seen = {drawn(view)}
    view.received[0] = None
    seen.add(drawn(view))
    view.sheets[0].passes = card
    seen.add(drawn(view))
    assert len(seen) == 3
    assert "(on to Kim)" in FACE.sheet(view, 0, ["Robin", "Kim"]).picture().alt


def test_the_hands_of_expert_mode_are_on_no_public_picture() -> None:
    position = halfway("expert")
    view = position.view(None)
    before = [FACE.table(view, NAMES, ()).picture(), *pictures_of(FACE.reveal(view, NAMES))]
    other = position.base.copy()
    other.hands, other.received = [other.hands[1], other.hands[0]], [None, None]
    shown = GAME.view(other, None)
    assert [FACE.table(shown, NAMES, ()).picture(), *pictures_of(FACE.reveal(shown, NAMES))] == before


def test_a_hand_that_may_not_be_known_is_drawn_face_down() -> None:
    position = halfway("expert")
    for_nobody = FACE.sheet(position.view(None), 0, NAMES).picture()
    assert for_nobody.data != FACE.sheet(position.view(0), 0, NAMES).draw()
    assert "Hand: hidden. hidden. hidden." in for_nobody.alt


@pytest.mark.parametrize("plan_id", [plan.id for plan in PLANS.values() if plan.advanced])
def test_an_advanced_plan_shows_how_far_a_sheet_has_come_with_it(plan_id: str) -> None:
    little, much = with_plan(BUSY, plan_id), with_plan(FULL, plan_id)
    index = PLANS[plan_id].stack
    before, after = (plan_status(view, index, view.sheets[0]) for view in (little, much))
    assert sum(sum(goal.have) for goal in before.requirements) < sum(sum(goal.have) for goal in after.requirements)
    cards = [Canvas(board_base(FACE.look, PLAN_HEIGHT)) for _ in range(2)]
    for card, status in zip(cards, (before, after), strict=True):
        draw_plan_card(card, (0, 0, CARD_WIDTH, PLAN_HEIGHT), FACE.words, plan_id, status)
    assert cards[0].png() != cards[1].png()


def test_a_fulfilled_condition_shows_all_its_symbols_filled() -> None:
    for plan in (plan for plan in PLANS.values() if plan.advanced):
        assert all(all(goal.have) for goal in met_requirements(plan))


def test_roundabouts_have_a_column_and_a_part_of_the_score_with_the_advanced_option_alone() -> None:
    with_option = busy_state()
    without = with_option.copy()
    without.settings = WelcomeToSettings()
    assert "Roundabouts 1" in FACE.sheet(with_option, 0, NAMES).picture().alt
    assert "Roundabouts 1" not in FACE.sheet(without, 0, NAMES).picture().alt
    assert ledger(with_option) != ledger(without)
    standings = GAME.standings(with_option)
    assert FACE.final(with_option, standings, NAMES).draw() != FACE.final(without, standings, NAMES).draw()


def test_a_new_roundabout_stands_out() -> None:
    view = busy_state()
    before = drawn(view)
    view.news = [*view.news, News("roundabout", 0, {"street": 1, "lot": 8, "count": 1})]
    assert drawn(view) != before


def test_a_new_fence_has_a_flag_over_the_roofs() -> None:
    view, row = busy_state(), SCENIC_LAYOUT.rows[1]
    street = view.sheets[0].streets[row.street]
    drawn_with = []
    for news in ([], [News("fence", 0, {"street": row.street, "gap": street.fences[0]})]):
        view.news = news
        drawn_with.append(opened(drawn(view)))
    changed = ImageChops.difference(*drawn_with).getbbox()
    assert changed and changed[1] < row.below(-118) and changed[3] > row.floor


def test_a_planned_pool_is_pale_where_the_house_cannot_stand() -> None:
    view, row = GAME.start(WelcomeToSettings(), 2, 1), SCENIC_LAYOUT.rows[0]
    first, second, *_ = STREETS[0].pools
    x, y = row.at(second, 1, 119)
    shown = []
    for choices in (set[tuple[int, int]](), {(0, first), (0, second)}, {(0, first)}):
        canvas = Canvas(city_base(FACE.look.palette, SCENIC_LAYOUT, 0))
        draw_street(canvas, row, moment_of(scene_of(view), 0, choices, is_asking=True), range(row.lots))
        shown.append(canvas.image.crop((round(x), round(y), round(x) + 50, round(y) + 24)).tobytes())
    anywhere, here, elsewhere = shown
    assert elsewhere not in {anywhere, here}


def test_a_plan_says_how_much_of_it_is_missing() -> None:
    estates, temps = with_plan(BUSY, "N1-111111"), with_plan(BUSY, "A1-TEMP7")
    for view, plan in ((estates, PLANS["N1-111111"]), (temps, PLANS["A1-TEMP7"])):
        own, public = plan_status(view, 0, view.sheets[0]), plan_status(view, 0, None)
        there = sum(own.have) + sum(sum(goal.have) for goal in own.requirements)
        assert missing_count(plan, own) + there == len(plan.sizes) + plan.count
        assert missing_count(plan, public) == 0
    parks = with_plan(BUSY, "A2-PARKS2")
    assert 0 < missing_count(PLANS["A2-PARKS2"], plan_status(parks, 1, parks.sheets[0])) <= 2, (
        "streets are counted, no trees"
    )


@pytest.mark.parametrize("name", ["solo", "expert"])
def test_questions_that_lead_to_city_plans_show_them(name: str) -> None:
    position = halfway(name)
    pairs, fences = position.asks()[0], Ask(0, "fence", ((0, 0), (1, 3)))
    views = [position.view(0), position.view(0)]
    views[1].plans[2].id = next(plan for plan in PLANS if plan not in {card.id for card in views[0].plans})
    for ask, shows in ((pairs, True), (fences, True), (Ask(0, "lot", fences.options, facts={"number": 5}), False)):
        before, after = (FACE.sheet(view, 0, NAMES, ask).draw() for view in views)
        assert (before != after) is shows


@pytest.mark.parametrize("mode", ["standard", "solo"])
def test_on_the_public_board_no_house_of_a_plan_is_filled_in_round_1(mode: str) -> None:
    """The legend says that a filled one is an estate that one has."""
    view = GAME.start(WelcomeToSettings(mode=mode), MODES[mode].least_seats, 1)
    board, top = FACE.draw_middle(scene_of(view)).image.convert("RGB"), plans_top(mode)
    for index, card in enumerate(view.plans):
        left, status = column_left(index), plan_status(view, index, None)
        drawn_as = dict[bool, bytes]()
        for have in (False, True):
            canvas = Canvas(board_base(FACE.look, board.height))
            shown = status._replace(have=(have,) * len(status.have))
            draw_plan_card(canvas, (left, top, CARD_WIDTH, PLAN_HEIGHT), FACE.words, card.id, shown)
            condition = (left + 8, top + 50, left + CARD_WIDTH - 8, top + PLAN_HEIGHT - 8)
            drawn_as[have] = canvas.image.convert("RGB").crop(condition).tobytes()
        assert board.crop(condition).tobytes() == drawn_as[False] != drawn_as[True]
