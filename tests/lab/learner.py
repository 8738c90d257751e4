"""A person who takes a lesson: presses what it recommends, and, if it is checked, something else once at each step."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bot.table.gains import paths_in, points_ahead
from bot.table.joining import encode_path, joined_question, option_number
from bot.table.lesson_steps import CurrentStep, followed_count
from bot.ui.click import Click, read_click
from bot.ui.turn.paging import options_on_page
from bot.ui.turn.panel_card import step_in_words
from games.core import Ask, Choice, Lane, Position, Seat
from games.lessons import Lesson, LessonStep
from games.registry import find_game
from render.face import face_of
from render.kit.spots import Wording
from render.texts import texts_in
from tests.bot.end_to_end.stage import Stage
from tests.visitor import Seen, Visitor


class Untrue(Exception):
    """The bot has not shown what the lesson says, or not what it says to press."""


@dataclass(frozen=True)
class Way:
    """What one press chooses: the options' numbers as buttons and menus name them, and the choices made."""

    numbers: tuple[int, ...]
    choices: tuple[Choice, ...]


def ways_in(asked: Ask) -> list[Way]:
    """All that a press can choose in a question."""
    if asked.several:
        chosen = [(choice, tuple(map(asked.options.index, choice))) for choice in asked.choices()]
        return [Way(numbers, (choice,)) for choice, numbers in chosen]
    return [Way((option_number(asked, index),), choices) for index, choices in enumerate(paths_in(asked))]


@dataclass
class Learner:
    """Takes the lesson of a game in a language; `seen` is the panel, `presses` are those of the recommended way."""

    stage: Stage
    person: Visitor
    game: str
    language: str
    lesson: Lesson
    presses: int = 0
    seen: Seen = field(init=False)

    async def take(self, place: str, is_check: bool) -> int:
        """Take it from `/solo` to its end; how many presses that took. Raises Untrue."""
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

    async def _step(self, position: Position, seat: Seat, left: Sequence[LessonStep], part: int, is_check: bool) -> Way:
        """Follow the next step; if it is checked, depart from it before, once in each way."""
        is_new = part > 1 and len(left) == len(self.lesson.positions[part - 1].steps)
        said = CurrentStep(left[0].key, 0, part, len(self.lesson.positions), is_new_position=is_new)
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
        fitting = [way for way in ways_in(asked) if plan[: len(way.choices)] == way.choices]
        if not fitting:
            raise Untrue(f"{said.key}: {plan[0]} is not offered")
        way = max(fitting, key=lambda one: len(one.choices))
        await self._choose(asked, way)
        return way

    def _words(self, said: CurrentStep) -> str:
        return step_in_words(said, face_of(self.game, self.language), texts_in(self.language))

    def _departures(
        self, asked: Ask, lane: Lane, left: Sequence[LessonStep], said: CurrentStep
    ) -> Iterator[tuple[str, Way]]:
        """Each way that leaves the lesson at this step, with the sentence that follows it."""
        for way in ways_in(asked):
            if way.choices[0] != left[0].choice:
                best = after(lane, [step.choice for step in left[: len(way.choices)]])
                behind = points_ahead(find_game(self.game), best, after(lane, way.choices))
                yield self._words(said._replace(behind=behind)), way

    def _require(self, said: str, is_printed: bool = True) -> None:
        """Raises Untrue if the panel does not say this."""
        if said not in self.seen.text:
            raise Untrue(f"{self.language}: {said!r} is missing in:\n{self.seen.text}")
        if is_printed:
            print(f"  {said}", flush=True)

    async def _choose(self, asked: Ask, way: Way) -> None:
        """Press what chooses this; pages are turned on the way."""
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

    def _page_to(self, asked: Ask, way: Way) -> Click:
        """The button that shows the options of this way, or marks the first of two. Raises Untrue."""
        if asked.several:
            found = [one for one in self._clicks("page") if one.argument == way.numbers[0] + 1]
        else:
            wording = Wording(face_of(self.game, self.language).words, asked)
            index = ways_in(asked).index(way)
            found = [one for one in self._clicks("page") if index in (options_on_page(wording, one.argument) or ())]
        if not found:
            raise Untrue(f"{self.language}: {way.choices} cannot be pressed in:\n{self.seen.text}\n{self.seen.labels}")
        return found[0]

    def _clicks(self, verb: str) -> Iterator[Click]:
        clicks = [read_click({"custom_id": button.custom_id}) for button in self.seen.asking_for(verb)]
        return (click for click in clicks if click is not None)

    async def _press(self, button: str) -> None:
        print(f"    [{self.seen.button(button).label}]", flush=True)
        self.presses += 1
        self.seen = await (await self.person.press(self.seen, button)).answer()


def after(lane: Lane, choices: Sequence[Choice]) -> Lane:
    """The lane after these choices, as far as it asks for them."""
    for choice in choices:
        if lane.ask is None or not lane.ask.allows(choice):
            break
        lane = lane.with_answer(choice)
    return lane
