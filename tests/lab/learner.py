"""A person who takes a lesson by its recommendations; when the lesson is checked, each step is also done wrong once."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bot.table.choices.gains import paths_in, points_ahead
from bot.table.choices.joining import encode_path, option_number
from bot.table.choices.lesson_steps import CurrentLessonStep, followed_count
from bot.table.choices.open_turn import joined_question
from bot.ui.parts.click import Click, read_click
from bot.ui.turn.paging import option_indexes_on_page
from bot.ui.turn.panel_card import lesson_step_in_words
from games.core import Ask, Choice, Lane, Position, Seat
from games.lessons import Lesson, LessonStep
from games.registry import find_game
from render.face import face_of
from render.kit.spots import Wording
from render.texts import texts_in
from tests.bot.end_to_end.stage import Stage
from tests.visitor import Seen, Visitor


class LessonMismatch(Exception):
    """The bot's panel lacks a sentence of the lesson, or the button that it recommends."""


@dataclass(frozen=True)
class PressOption:
    """The result of one press: the numbers of its options in buttons and menus, and the choices that it makes."""

    numbers: tuple[int, ...]
    choices: tuple[Choice, ...]


def press_options(asked: Ask) -> list[PressOption]:
    """All presses that can answer a question."""
    if asked.several:
        chosen = [(choice, tuple(map(asked.options.index, choice))) for choice in asked.choices()]
        return [PressOption(numbers, (choice,)) for choice, numbers in chosen]
    return [PressOption((option_number(asked, index),), choices) for index, choices in enumerate(paths_in(asked))]


@dataclass
class Learner:
    """Takes the lesson of a game in a language. `seen` is the present panel; `presses` counts recommended presses."""

    stage: Stage
    person: Visitor
    game: str
    language: str
    lesson: Lesson
    presses: int = 0
    seen: Seen = field(init=False)

    async def take(self, place: str, is_check: bool) -> int:
        """Take the lesson from `/solo` in this channel to its end; returns the number of presses.

        Raises LessonMismatch.
        """
        self.seen = await (await self.person.slash("solo", place, game=self.game)).answer()
        await self._press("learn")
        for part, here in enumerate(self.lesson.positions, 1):
            position, left = Position(find_game(self.game), here.state), list(here.steps)
            while left:
                way = await self._step(position, here.seat, left, part, is_check)
                for choice in way.choices:
                    position.apply(here.seat, choice)
                left = left[followed_count(left, way.choices) :]
            if "commit" in self.seen.verbs:
                await self._press("commit")
        self._require(texts_in(self.language)("bot", "note.lesson_over"))
        return self.presses

    async def _step(
        self, position: Position, seat: Seat, left: Sequence[LessonStep], part: int, is_check: bool
    ) -> PressOption:
        """Follow the next step; with `is_check`, make and undo each wrong press before."""
        is_new = part > 1 and len(left) == len(self.lesson.positions[part - 1].steps)
        said = CurrentLessonStep(left[0].key, 0, part, len(self.lesson.positions), is_new_position=is_new)
        asked = joined_question(position, seat)
        assert asked is not None
        self._require(self._words(said))
        departures = self._departures(asked, position.lanes[seat], left, said) if is_check else ()
        presses = self.presses
        for words, way in departures:
            await self._choose(asked, way)
            self._require(words)
            await self._press("undo")
            self._require(self._words(said), is_printed=False)
        self.presses = presses
        if is_check:
            await self.stage.kill_bot()
            await self.stage.start_bot()
        plan = tuple(step.choice for step in left)
        fitting = [way for way in press_options(asked) if plan[: len(way.choices)] == way.choices]
        if not fitting:
            raise LessonMismatch(f"{said.key}: {plan[0]} is not offered")
        way = max(fitting, key=lambda one: len(one.choices))
        await self._choose(asked, way)
        return way

    def _words(self, said: CurrentLessonStep) -> str:
        return lesson_step_in_words(said, face_of(self.game, self.language), texts_in(self.language))

    def _departures(
        self, asked: Ask, lane: Lane, left: Sequence[LessonStep], said: CurrentLessonStep
    ) -> Iterator[tuple[str, PressOption]]:
        """Each press that departs from the lesson at this step, with the sentence that the panel must show then."""
        for way in press_options(asked):
            if way.choices[0] != left[0].choice:
                best = lane_after(lane, [step.choice for step in left[: len(way.choices)]])
                behind = points_ahead(find_game(self.game), best, lane_after(lane, way.choices))
                yield self._words(said._replace(behind=behind)), way

    def _require(self, said: str, is_printed: bool = True) -> None:
        """Raise LessonMismatch unless the panel has this sentence; print it."""
        if said not in self.seen.text:
            raise LessonMismatch(f"{self.language}: {said!r} is missing in:\n{self.seen.text}")
        if is_printed:
            print(f"  {said}", flush=True)

    async def _choose(self, asked: Ask, way: PressOption) -> None:
        """Press the button or menu with this option, after turning pages to it."""
        wanted = encode_path(way.numbers) if asked.several and len(way.numbers) > 1 else way.numbers[0]
        while True:
            if button := next((one for one in self._clicks("choose") if one.argument == wanted), None):
                await self._press(button.custom_id)
                return
            values = [str(number) for number in way.numbers]
            for menu in self.seen.menus:
                if set(values) <= {option["value"] for option in menu.options}:
                    pressed = [option["label"] for option in menu.options if option["value"] in values]
                    print(f"    [{' · '.join(pressed)}]", flush=True)
                    self.presses += 1
                    self.seen = await (await self.person.select(self.seen, *values, menu=menu.custom_id)).answer()
                    return
            await self._press(self._page_to(asked, way).custom_id)

    def _page_to(self, asked: Ask, way: PressOption) -> Click:
        """The button to the page with this option, or that marks the first of several. Raises LessonMismatch."""
        if asked.several:
            found = [one for one in self._clicks("page") if one.argument == way.numbers[0] + 1]
        else:
            wording = Wording(face_of(self.game, self.language).words, asked)
            index = press_options(asked).index(way)
            found = [
                one for one in self._clicks("page") if index in (option_indexes_on_page(wording, one.argument) or ())
            ]
        if not found:
            shown = f"{self.seen.text}\n{self.seen.labels}"
            raise LessonMismatch(f"{self.language}: {way.choices} cannot be pressed in:\n{shown}")
        return found[0]

    def _clicks(self, verb: str) -> Iterator[Click]:
        clicks = [read_click({"custom_id": button.custom_id}) for button in self.seen.asking_for(verb)]
        return (click for click in clicks if click is not None)

    async def _press(self, button: str) -> None:
        print(f"    [{self.seen.button(button).label}]", flush=True)
        self.presses += 1
        self.seen = await (await self.person.press(self.seen, button)).answer()


def lane_after(lane: Lane, choices: Sequence[Choice]) -> Lane:
    """The lane after these choices, up to the first that it does not allow."""
    for choice in choices:
        if lane.ask is None or not lane.ask.allows(choice):
            break
        lane = lane.with_answer(choice)
    return lane
