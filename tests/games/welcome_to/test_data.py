"""The figures of the data file (rules page, sections 2.1 and 12)."""

from collections import Counter

from games.welcome_to import CARDS, PLANS, STREETS, TRACKS


def test_there_are_81_cards_with_the_printed_number_counts() -> None:
    counts = Counter(card.number for card in CARDS)
    assert len(CARDS) == 81
    assert [counts[number] for number in range(1, 16)] == [3, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 3]


def test_three_actions_have_18_cards_and_three_have_9() -> None:
    assert Counter(card.action for card in CARDS) == {
        "surveyor": 18,
        "real_estate": 18,
        "landscaper": 18,
        "pool": 9,
        "temp": 9,
        "bis": 9,
    }


def test_there_are_28_plans_11_11_and_6() -> None:
    assert len(PLANS) == 28
    assert Counter(plan.stack for plan in PLANS.values()) == {0: 11, 1: 11, 2: 6}
    assert Counter(plan.stack for plan in PLANS.values() if not plan.advanced) == {0: 6, 1: 6, 2: 6}
    assert all(plan.first > plan.later > 0 for plan in PLANS.values())


def test_an_estate_plan_is_named_for_its_sizes() -> None:
    for plan in PLANS.values():
        if plan.kind == "estates":
            assert plan.id.partition("-")[2] == "".join(map(str, plan.sizes))


def test_streets_have_10_11_and_12_lots_with_three_planned_pools_each() -> None:
    assert [street.lots for street in STREETS] == [10, 11, 12]
    assert [street.pools for street in STREETS] == [(2, 6, 7), (0, 3, 7), (1, 6, 10)]


def test_r38_there_is_a_bis_card_on_4_and_none_on_5() -> None:
    assert sorted(card.number for card in CARDS if card.action == "bis") == [3, 4, 6, 7, 8, 9, 10, 12, 13]
    assert TRACKS.bis[6] == 16
    plan = PLANS["N1-2222"]
    assert (plan.stack, plan.first, plan.later, plan.sizes) == (0, 8, 4, (2, 2, 2, 2))
