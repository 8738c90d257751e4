"""All laws, and how they are held against a position and a recorded game."""

from collections.abc import Iterable, Iterator
from traceback import extract_tb
from typing import Any, Final

from games.core import Game, Position, ResultMismatch, Transcript, TranscriptError, replay_stepwise
from tests.lab.fuzz import asking, ending, excluding, hiding, keeping, meeting, undoing
from tests.lab.fuzz.law import Law, chance_at

LAWS: Final[tuple[Law, ...]] = (
    hiding.a_view_is_a_view_already_and_leaves_the_state_alone,
    asking.while_the_game_is_on_somebody_is_asked,
    asking.questions_are_well_formed,
    asking.every_option_leads_to_the_end_of_the_turn,
    asking.what_is_not_possible_is_refused,
    excluding.what_is_not_offered_has_a_reason,
    keeping.a_saved_state_loads_equal,
    keeping.a_loaded_position_is_like_the_saved_one,
    keeping.a_clone_goes_its_own_way,
    undoing.undo_leads_back,
    undoing.what_is_undone_can_be_done_again,
    undoing.restart_leads_back_to_the_first_question_that_can_be_undone,
    undoing.the_checkpoint_is_untouched_while_lanes_are_open,
    undoing.a_reopened_step_has_taught_nobody_anything,
    meeting.the_order_in_which_seats_act_does_not_matter,
    meeting.a_lane_reads_and_writes_nothing_of_the_others,
    meeting.what_others_choose_meanwhile_is_not_seen,
    hiding.a_guess_looks_like_what_it_was_made_from,
    hiding.nobody_sees_the_generator_or_news_for_others,
    hiding.secrets_change_neither_views_nor_questions,
    hiding.own_choices_fit_whatever_the_secrets_are,
    ending.no_state_has_a_fault,
    ending.standings_are_well_formed,
    ending.worth_is_a_number_that_the_seat_can_know,
)
"""Laws that look no further than the end of the step, or a few answers beyond; first whether looking does no harm."""
LONG_LAWS: Final[tuple[Law, ...]] = (
    keeping.a_copy_is_equal_and_independent,
    ending.random_play_ends,
    ending.a_rollout_ends_like_the_game_played_move_by_move,
)
"""Laws that play on to the end of the game."""

MAX_KNOWN: Final = 1_000
"""How many states and questions are remembered."""


class Broken(Exception):
    """A law is broken: its name, and how, in sentences. `after`: how many choices of a recording were made by then."""

    def __init__(self, law: str, sentences: Iterable[str]) -> None:
        self.law, self.sentences = law, tuple(sentences)
        self.after: int | None = None
        super().__init__(f"{law.replace('_', ' ')}: {'; '.join(self.sentences)}")


def crash(law: str, error: Exception) -> Broken:
    """A law that is broken because the program failed while it was checked: by which error, and in which line."""
    place = extract_tb(error.__traceback__)[-1]
    return Broken(law, [f"{type(error).__name__}: {error} ({place.filename}:{place.lineno})"])


def hold(law: Law, position: Position) -> None:
    """Raise Broken where the position breaks the law, or breaks down over it."""
    require(law.__name__, law(position, chance_at(position)))


def require(law: str, faults: Iterator[str]) -> None:
    """Raise Broken, in the name of a law, if there are any faults, or if looking for them breaks down."""
    try:
        sentences = list(faults)
    except Exception as error:
        raise crash(law, error) from error
    if sentences:
        raise Broken(law, sentences)


class Watch:
    """Looks at the positions of a game one after the other; `checks` counts how often it looked for something.

    States and questions that were found good are remembered for a while, so that looking after every act costs little.
    """

    def __init__(self) -> None:
        self.checks = 0
        self._known: set[bytes] = set()

    def glance(self, position: Position) -> None:
        """Look at every step for faults in the state and for bad questions. Raises Broken."""
        if len(self._known) > MAX_KNOWN:
            self._known.clear()
        self.hold(asking.while_the_game_is_on_somebody_is_asked, position)
        require(ending.no_state_has_a_fault.__name__, ending.state_faults(position, self._known))
        require(asking.questions_are_well_formed.__name__, asking.question_faults(position, self._known))
        self.checks += 2

    def hold(self, law: Law, position: Position) -> None:
        """Hold one law against the position. Raises Broken."""
        hold(law, position)
        self.checks += 1

    def inspect(self, position: Position) -> None:
        """Hold every law against the position. Raises Broken."""
        for law in (*LAWS, *LONG_LAWS):
            self.hold(law, position)


def check_recording(transcript: Transcript, game: Game[Any]) -> int:
    """Replay with what is quickly seen after every choice, and with all laws at every checkpoint and at the end.

    The number of checks. Raises Broken, which says after how many choices, and TranscriptError as `replay` does.
    """
    watch, made, number = Watch(), 0, -1
    try:
        for position in replay_stepwise(transcript, game):
            watch.glance(position)
            if position.number != number:
                number = position.number
                watch.inspect(position)
            made += 1
        watch.inspect(position)
    except TranscriptError:
        raise
    except Exception as error:
        broken = error if isinstance(error, Broken) else crash("every_option_can_be_chosen", error)
        broken.after = min(made, len(transcript.choices))
        raise broken from error.__cause__
    if position.standings() != transcript.standings:
        raise ResultMismatch
    return watch.checks
