"""Puzzles: a person finds the best choice of a position. No table is opened; who has solved which puzzle is stored."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from bot.store import AlreadyDone, SeatRow, Store, TableRow
from bot.table.choices.open_turn import answers_along
from bot.table.choices.options import stored_settings
from bot.table.choices.panel import ChosenAnswer, Panel, trial_panel
from bot.table.lobby.opening import require_game
from bot.table.memory.state import RUNNING
from bot.table.refusal import Refusal
from bot.table.solo.beginnings import HARD_BOT_LEVEL, settings_in
from bot.table.turn.play import Press, choices_of
from games.bots.turns import lane_of
from games.core import Position
from games.puzzles import FoundPuzzle, Puzzle, PuzzleOption, find_puzzle, puzzle_position, puzzles_of


class PuzzleAttempt(NamedTuple):
    """The judgement of a press on a puzzle, with the answers that the press gave (`made`).

    `option` is the option that the press chose; None for an option that the puzzle does not compare.
    """

    made: tuple[ChosenAnswer, ...]
    option: PuzzleOption | None
    is_best: bool


class PuzzlePage(NamedTuple):
    """A puzzle with its panel, its index (`place`) among the game's puzzles, and the answers that each option gives.

    The person has solved `solved` of the game's `total` puzzles. `attempt` is the judgement of the press that the page
    answers; None if nothing was pressed.
    """

    place: int
    puzzle: Puzzle
    panel: Panel
    answers: tuple[tuple[PuzzleOption, tuple[ChosenAnswer, ...]], ...]
    solved: int
    total: int
    attempt: PuzzleAttempt | None = None


async def next_puzzle(store: Store, user_id: int, game: str, after: int = -1) -> PuzzlePage:
    """The first unsolved puzzle of a game after the index `after`, or else up to it; if all are solved, the next one.

    Refused for an unknown game, and for one without puzzles.
    """
    puzzles = await asyncio.to_thread(puzzles_of, require_game(game).name)
    if not puzzles:
        raise Refusal("no_puzzle")
    solved = await _solved(store, user_id, game)
    places = [*range(after + 1, len(puzzles)), *range(min(after + 1, len(puzzles)))]
    place = next((place for place in places if puzzles[place].id not in solved), places[0])
    return page_of_puzzle(FoundPuzzle(game, puzzles[place], place), len(solved))


async def puzzle_page(store: Store, user_id: int, number: int, options_page: int) -> PuzzlePage:
    """The puzzle with this number; `options_page` is the open page of its options. Refused for an unknown number."""
    found = await require_puzzle(number)
    return page_of_puzzle(found, len(await _solved(store, user_id, found.game)), options_page)


async def try_option(store: Store, press: Press) -> PuzzlePage:
    """Judge a press on a puzzle and return its page; that the person has found the best option is stored.

    Refused for an unknown puzzle, and for an option that is not offered.
    """
    found = await require_puzzle(press.table_id)
    attempt = judge_press(found, press)
    if attempt.is_best:
        with suppress(AlreadyDone):  # the same press came twice
            async with store.transaction(press.interaction) as tx:
                await tx.puzzles.note_solved(press.user_id, found.game, found.puzzle.id)
    return page_of_puzzle(found, len(await _solved(store, press.user_id, found.game)))._replace(attempt=attempt)


def judge_press(found: FoundPuzzle, press: Press) -> PuzzleAttempt:
    """The puzzle's judgement of a press; nothing is stored. Refused for an option that is not offered."""
    puzzle, position = found.puzzle, puzzle_position(found.game, found.puzzle)
    choice = choices_of(position, puzzle.seat, press)[0]
    made = tuple(answers_along(lane_of(position, puzzle.seat), [choice]))
    return PuzzleAttempt(made, puzzle.option_of(choice), choice == puzzle.best.first)


async def require_puzzle(number: int) -> FoundPuzzle:
    """The puzzle with this number, read outside the event loop. Refused if the game no longer has it."""
    if (found := await asyncio.to_thread(find_puzzle, number)) is None:
        raise Refusal("no_puzzle")
    return found


async def _solved(store: Store, user_id: int, game: str) -> set[str]:
    """The solved puzzles of a person, without those that are no longer asked."""
    async with store.read() as reading:
        return await reading.puzzles.solved_puzzles(user_id, game) & {puzzle.id for puzzle in puzzles_of(game)}


def page_of_puzzle(found: FoundPuzzle, solved: int, options_page: int = 0) -> PuzzlePage:
    """The page of a puzzle; the person has solved `solved` of the game, and `options_page` of its options is open."""
    game, puzzle, place = found
    position = puzzle_position(game, puzzle)
    lane = lane_of(position, puzzle.seat)
    answers = tuple((option, tuple(answers_along(lane, option.turn))) for option in puzzle.options)
    return PuzzlePage(place, puzzle, _panel(found, position, options_page), answers, solved, len(puzzles_of(game)))


def _panel(found: FoundPuzzle, position: Position, options_page: int) -> Panel:
    """The panel of the asked seat, one question at a time; the puzzle judges the first choice."""
    seat, own = found.puzzle.seat, SeatRow(found.puzzle.seat, "", user_id=0)
    others = (SeatRow(number, str(number), bot_level=HARD_BOT_LEVEL) for number in range(position.base.seats))
    seats = tuple(own if other.seat == seat else other for other in others)
    return replace(trial_panel(_row(found, position), seats, position, seat, position.asks()[seat]), page=options_page)


def _row(found: FoundPuzzle, position: Position) -> TableRow:
    """The row of a table that is nowhere stored; its number is the puzzle's."""
    settings = stored_settings(settings_in(position))
    known = {"id": found.puzzle.number, "game": found.game, "version": position.base.version, "phase": RUNNING}
    about = {"settings": settings, "seats_most": position.base.seats, "number": 0, "allows_hints": False}
    return TableRow(**{**dict.fromkeys(TableRow.__struct_fields__), **known, **about})
