"""One protocol for every game: records, questions, steps, lanes, positions, transcripts."""

from games.core.asks import (
    COMMIT,
    DECLINE,
    MAX_SEVERAL_OPTIONS,
    UNASKED,
    Ask,
    Choice,
    Plain,
    Reveal,
    Rule,
    Seat,
    choose,
    choose_or_decline,
    choose_several,
    freeze,
    reveal,
    run_rule,
    unasked_fact,
)
from games.core.closed_step import ClosedStep, ResultPredictor
from games.core.data_checks import (
    problems_of_grades,
    problems_of_lengths,
    problems_of_modes,
    problems_of_names,
    problems_of_orders,
)
from games.core.data_file import (
    DataFormat,
    Natural,
    Positive,
    PrintedRecord,
    PrintedWords,
    Weights,
    by_id,
    load_data,
    load_weights,
)
from games.core.errors import (
    CannotUndo,
    DataFileError,
    GameError,
    IllegalChoice,
    NotAsked,
    PlayError,
    ResultMismatch,
    RuleError,
    RulesMismatch,
    SetupError,
    TranscriptError,
    UnknownGame,
)
from games.core.game import (
    LATER,
    SOLO,
    Effort,
    Game,
    Mode,
    SeatRule,
    Settings,
    Standing,
    Step,
    Suggestion,
    Urgency,
    everybody,
    nobody,
    rank_seats,
)
from games.core.grades import Grades, VersionedGrades
from games.core.joined import (
    MAX_MENUS,
    AreaOf,
    ChoicePath,
    JoinedAsk,
    JoinRules,
    Joins,
    join_following,
    original_ask,
)
from games.core.lane import Lane, Move, Run
from games.core.notation.lines import Field, NotationError, TextDrawing
from games.core.notation.reading import PositionReader
from games.core.options import Option, OptionValue, options_of
from games.core.position import Position
from games.core.powers import Powers
from games.core.records import FrozenRecord, NumberNames, Record, decode, encode
from games.core.rng import Rng, Seed
from games.core.state import OVER, News, State
from games.core.supply import Supply, unseen_things
from games.core.titles import Title, facts_in_news
from games.core.transcript import (
    MAX_TRANSCRIPT_BYTES,
    MAX_TRANSCRIPT_CHOICES,
    PublicCheckpoint,
    Transcript,
    checkpoints,
    decode_transcript,
    encode_transcript,
    public_checkpoints,
    replay,
    replay_stepwise,
)
from games.core.universe import Exclusion, ExclusionResult, ExclusionTest, Universe
from games.core.why_not import WhyNot, why_not
from games.core.wishes import Wishes
