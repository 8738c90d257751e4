"""All laws, and checking a position or a recorded game."""

from collections.abc import Iterable, Iterator
from traceback import extract_tb
from typing import Any, Final

from games.core import Game, Position, ResultMismatch, Transcript, TranscriptError, replay_stepwise
from tests.lab.fuzz import asking, ending, excluding, hiding, keeping, meeting, undoing
from tests.lab.fuzz.law import Law, generator_for

LAWS: Final[tuple[Law, ...]] = (
    hiding.a_view_of_a_view_is_the_same,
    asking.a_running_game_asks_somebody,
    asking.questions_are_well_formed,
    asking.every_option_leads_to_the_end_of_the_turn,
    asking.illegal_acts_are_refused,
    excluding.missing_options_have_reasons,
    keeping.a_saved_state_loads_equal,
    keeping.a_loaded_position_equals_the_saved_one,
    keeping.a_clone_is_equal_and_independent,
    undoing.undo_restores_each_question,
    undoing.undone_choices_can_be_repeated,
    undoing.restart_equals_undoing_everything,
    undoing.the_checkpoint_is_untouched_while_lanes_are_open,
    undoing.reopened_steps_revealed_nothing,
    meeting.the_order_of_seats_does_not_matter,
    meeting.lanes_are_independent,
    meeting.simultaneous_choices_are_hidden,
    hiding.a_guess_has_the_same_view,
    hiding.nobody_sees_the_generator_or_news_for_others,
    hiding.secrets_change_neither_views_nor_questions,
    hiding.a_guess_keeps_own_choices,
    ending.no_state_has_a_fault,
    ending.standings_are_well_formed,
    ending.worth_depends_on_the_view_only,
)
"""Laws that play on to the end of the step at most, or a few answers further. That views are harmless comes first."""
LONG_LAWS: Final[tuple[Law, ...]] = (
    keeping.a_copy_is_equal_and_independent,
    ending.random_play_ends,
    ending.a_rollout_equals_stepwise_play,
)
"""Laws that play on to the end of the game."""

MAX_KNOWN: Final = 1_000
"""The most states and questions without faults that are remembered."""


class LawBroken(Exception):
    """A law is broken: its name, and the faults in sentences.

    `after` is the number of choices of a recording before that; None without a recording.
    """

    def __init__(self, law: str, sentences: Iterable[str]) -> None:
        self.law, self.sentences = law, tuple(sentences)
        self.after: int | None = None
        super().__init__(f"{law.replace('_', ' ')}: {'; '.join(self.sentences)}")


def law_broken_by_crash(law: str, error: Exception) -> LawBroken:
    """The LawBroken for an error that was raised while a law was checked, with its type, message and line."""
    place = extract_tb(error.__traceback__)[-1]
    return LawBroken(law, [f"{type(error).__name__}: {error} ({place.filename}:{place.lineno})"])


def check_law(law: Law, position: Position) -> None:
    """Raise LawBroken if the position breaks the law, or if checking it raises an error."""
    require_no_faults(law.__name__, law(position, generator_for(position)))


def require_no_faults(law: str, faults: Iterator[str]) -> None:
    """Raise LawBroken with the name of a law if there are faults, or if finding them raises an error."""
    try:
        sentences = list(faults)
    except Exception as error:
        raise law_broken_by_crash(law, error) from error
    if sentences:
        raise LawBroken(law, sentences)


class LawChecker:
    """Checks the positions of a game one after the other; `checks` counts the checks.

    States and questions without faults are remembered for a while, so that checking after every act is cheap.
    """

    def __init__(self) -> None:
        self.checks = 0
        self._known: set[bytes] = set()

    def check_quickly(self, position: Position) -> None:
        """Check only for faults in the states and in the questions. Raises LawBroken."""
        if len(self._known) > MAX_KNOWN:
            self._known.clear()
        self.check_law(asking.a_running_game_asks_somebody, position)
        require_no_faults(ending.no_state_has_a_fault.__name__, ending.state_faults(position, self._known))
        require_no_faults(asking.questions_are_well_formed.__name__, asking.question_faults(position, self._known))
        self.checks += 2

    def check_law(self, law: Law, position: Position) -> None:
        """Check and count one law. Raises LawBroken."""
        check_law(law, position)
        self.checks += 1

    def check_all(self, position: Position) -> None:
        """Check every law. Raises LawBroken."""
        for law in (*LAWS, *LONG_LAWS):
            self.check_law(law, position)


def check_recording(transcript: Transcript, game: Game[Any]) -> int:
    """Replay a recording with quick checks after every choice, and all laws at every checkpoint and at the end.

    Returns the number of checks. Raises LawBroken with its `after`, and TranscriptError as `replay` does.
    """
    checker, made, number = LawChecker(), 0, -1
    try:
        for position in replay_stepwise(transcript, game):
            checker.check_quickly(position)
            if position.number != number:
                number = position.number
                checker.check_all(position)
            made += 1
        checker.check_all(position)
    except TranscriptError:
        raise
    except Exception as error:
        broken = error if isinstance(error, LawBroken) else law_broken_by_crash("every_option_can_be_chosen", error)
        broken.after = min(made, len(transcript.choices))
        raise broken from error.__cause__
    if position.standings() != transcript.standings:
        raise ResultMismatch
    return checker.checks
