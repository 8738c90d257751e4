"""Positions of Welcome To… as text, for bug reports, puzzles and tests: `parse` and `show`.

    mode   standard advanced=on           # or solo, expert; then options that are not as usual
    round  17
    plans  N1-333@10 N2-45@15 N3-126      # approved in rounds 10 and 15
    pairs  5 temp | 8(p) surveyor(13) | 11 bis

    seat 0
      1  3  5* | 6  7  8 | 9* 10 11 | 13      parks 2
      2* 4  6  8 | 9 10 11 12 13 | .  15      parks 1
      1  2* | 3  5  6 | 7  8* . 11 12 13 15   parks 3
      temps 3  refusals 1  raises 0 0 2 0 0 0  scored 8@10 5@16 -
    seat 1
      temps 5

How sheets are drawn is told in `sheet_text`, how cards are written in `card_text`; ` #` begins a remark. `raises` are
the crosses of the estate value columns from size 1 on, `scored` the points and the round of each plan. Other fields:

* `step`: `round`, `reveal` or `over`. `chance`: the generator's state. `solo_card`: the round in which it was drawn.
* `version`: that of the rules, if it is not the newest one.
* `stack1`, `stack2`, `stack3`, in other modes `deck`: cards face down, the next one first. `discard`: the oldest first.
* With a seat: `hand` (solo, expert), `received` and `passes` (expert), `vote yes` (the wish to reshuffle).
* `news`: a fact, such as `news built seat=0 street=1 lot=2 number=5`.

Piles and news may take several lines. What is not written takes its default. Plans: the first ones of each stack,
approved as the scores say. Step: `over` where an end condition holds. Round: the one after as many as the fullest sheet
shows. Sheets: blank ones, as many as the mode needs. Cards: dealt by chance, from the generator's state, to pairs or
hands and then to the stacks. A position need not be one that play can lead to, but the rules can go on from it.
"""

from itertools import chain
from typing import Final

from games.core import (
    OVER,
    Field,
    Fields,
    Notation,
    NotationError,
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
    whole_number,
)
from games.welcome_to import GAME
from games.welcome_to.card_text import show_pairs
from games.welcome_to.data import PLANS, STACKS, TRACKS, CityPlan
from games.welcome_to.deal_text import CARD_FIELDS, HAND_FIELDS, read_cards, require_cards, show_hand, show_stacks
from games.welcome_to.news_text import DETAILS
from games.welcome_to.sheet_faults import written_houses
from games.welcome_to.sheet_text import ROUND_MOST, SHEET_FIELDS, read_scores, read_sheet, show_sheet
from games.welcome_to.state import PlanCard, PlanScore, Sheet, WelcomeToSettings, WelcomeToState
from games.welcome_to.turn import end_reasons

LINE_FIELDS: Final = CARD_FIELDS | {"mode", "version", "step", "round", "plans", "solo_card", "seat", "chance", "news"}
SHORT_FIELDS: Final = SHEET_FIELDS | HAND_FIELDS


def parse(text: str) -> WelcomeToState:
    """The position that the text draws. Raises NotationError."""
    fields = read_fields(text, LINE_FIELDS, SHORT_FIELDS)
    shared = Fields(field for field in fields if field.name in LINE_FIELDS - {"seat"})
    settings = read_settings(GAME, shared)
    assert isinstance(settings, WelcomeToSettings)
    seats = read_seats(GAME, GAME.mode_of(settings), fields, LINE_FIELDS)
    plans = _read_plans(shared.one("plans"), settings.advanced)
    state = WelcomeToState(
        seats=len(seats),
        step=read_step(GAME, shared),
        rng=read_chance(shared),
        version=read_version(GAME, shared),
        settings=settings,
        stacks=[],
        numbers=[],
        actions=[],
        discard=[],
        plans=plans,
        sheets=[read_sheet(part, f"seat {seat}") for seat, part in enumerate(seats)],
        solo_card_in=_optional_round(shared.one("solo_card")),
        news=[read_news(field, len(seats), DETAILS) for field in shared.all("news")],
    )
    for sheet, own in zip(state.sheets, seats, strict=True):
        if sheet.roundabouts and not settings.advanced:
            raise NotationError("roundabouts are built with the advanced option only: advanced=on", own.line(""))
    _read_scores(state, seats)
    state = read_cards(state, shared, seats, is_view=hides_something(fields))
    _set_times(state, shared)
    require_cards(state, shared, seats)
    _require_boxes(state, seats)
    return state


def _optional_round(field: Field | None) -> int | None:
    return field.number(1, ROUND_MOST) if field else None


def _read_plans(field: Field | None, advanced: bool) -> list[PlanCard]:
    """The plans in play, as `N1-333@10` if approved in round 10; the first basic one of each stack if not written."""
    if field is None:
        basic = [plan for plan in PLANS.values() if not plan.advanced]
        return [PlanCard(next(plan.id for plan in basic if plan.stack == stack)) for stack in range(STACKS)]
    cards: list[PlanCard] = []
    for word in field.words:
        name, at, number = word.partition("@")
        approved = whole_number(number, 1, ROUND_MOST) if at else None
        plan = PLANS.get(name)
        if plan is None or not _may_be_in_play(plan, len(cards), advanced) or (at and approved is None):
            raise NotationError(f"plans takes {_candidates(len(cards), advanced)}, not {word[:20]!r}", field.line)
        cards.append(PlanCard(name, approved))
    if len(cards) != STACKS:
        raise field.refusal(f"{STACKS} plans such as N1-333 N2-45 N3-126@10")
    return cards


def _may_be_in_play(plan: CityPlan, stack: int, advanced: bool) -> bool:
    return plan.stack == stack and (advanced or not plan.advanced)


def _candidates(stack: int, advanced: bool) -> str:
    names = [plan.id for plan in PLANS.values() if _may_be_in_play(plan, stack, advanced)]
    return f"one of {', '.join(names)} in place {stack + 1}" if names else f"{STACKS} plans"


def _read_scores(state: WelcomeToState, seats: list[Fields]) -> None:
    """The scores; round 0 stands for a round that is not written."""
    for sheet, fields in zip(state.sheets, seats, strict=True):
        scores = read_scores(fields.one("scored"), state.plans)
        sheet.plans = [PlanScore(score.round or 0, score.points) if score else None for score in scores]


def _set_times(state: WelcomeToState, shared: Fields) -> None:
    """The step, the round, and in which rounds the plans were scored and approved. Raises NotationError."""
    state.step = state.step or (OVER if end_reasons(state) else "round")
    known = [*_rounds(state.sheets), *(plan.approved_in for plan in state.plans), state.solo_card_in]
    latest = max(known_round or 0 for known_round in (*known, 0))
    turns = max(written_houses(sheet) + sheet.refusals for sheet in state.sheets)
    least = 0 if state.step == "reveal" else 1
    state.round = shared.number("round", least, ROUND_MOST, max(least, latest, turns + (state.step == "round")))
    if latest > state.round:
        reason = f"something happened in round {latest}, but it is round {state.round}"
        raise NotationError(reason, shared.line("round"))
    before = max(1, state.round - (state.step != OVER))
    for sheet in state.sheets:
        sheet.plans = [score and PlanScore(score.round or before, score.points) for score in sheet.plans]
    _approve(state)


def _require_boxes(state: WelcomeToState, seats: list[Fields]) -> None:
    """Refuse a seat without a box for another refusal that is still to have its turn: the game ended by the last."""
    last = len(TRACKS.refusals) - 1
    for sheet, own in zip(state.sheets, seats, strict=True):
        is_done = state.step == "round" and written_houses(sheet) + sheet.refusals >= state.round
        if state.step != OVER and sheet.refusals == last and not is_done:
            raise NotationError(f"with refusal {last} the game is over: step over", own.line("refusals"))


def _rounds(sheets: list[Sheet], index: int | None = None) -> list[int]:
    """The rounds in which plans were scored, or the plan of that index."""
    scores = chain(*(sheet.plans if index is None else [sheet.plans[index]] for sheet in sheets))
    return [score.round for score in scores if score]


def _approve(state: WelcomeToState) -> None:
    """Approve the plans whose approval is not written, and note the first achievement, as the scores say (3.4)."""
    achieved: list[int | None] = []
    for index, card in enumerate(state.plans):
        closed = [one for one in _rounds(state.sheets, index) if one < state.round or state.step == OVER]
        turned = [] if state.solo_card_in is None else [state.solo_card_in]
        card.approved_in = card.approved_in or min([*closed, *turned], default=None)
        achieved += closed if turned else [*closed, card.approved_in]
    state.first_achievement = min((one for one in achieved if one), default=None)


def show(state: WelcomeToState) -> str:
    """The position as text; whatever the state holds, there is some text for it."""
    lines = [
        *show_field("mode", show_settings(GAME, state.settings)),
        *show_version(GAME, state),
        *show_field("round", [str(state.round)]),
        *show_field("step", [state.step]),
        *show_field("plans", [_shown_plan(card) for card in state.plans]),
        *([] if state.solo_card_in is None else show_field("solo_card", [str(state.solo_card_in)])),
        *(show_field("pairs", show_pairs(state.numbers, state.actions)) if state.numbers else []),
    ]
    for seat, sheet in enumerate(state.sheets):
        lines += ["", f"seat {seat}", *show_sheet(sheet), *show_hand(state, seat)]
    shared = [*show_stacks(state), *show_chance(state.rng)]
    news = show_news(state.news)
    return "\n".join([*lines, "", *shared, *[""] * bool(news), *news, ""])


def _shown_plan(card: PlanCard) -> str:
    return card.id if card.approved_in is None else f"{card.id}@{card.approved_in}"


NOTATION: Final = Notation[WelcomeToState](parse, show)
