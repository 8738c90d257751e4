"""The database, SQLite or PostgreSQL.

A store begins reads and transactions. Each has all repositories: `tables`, `seats`, `choices` and so on
(`transaction.py`). A repository is in the file of its name, with the rows, columns and statements of its subject.
"""

from bot.store.choices import ActKind, ChoiceRow, LastAct, WishRow
from bot.store.database.errors import (
    AlreadyDone,
    BrokenConstraint,
    Conflict,
    CopyRefused,
    DatabaseBusy,
    DatabaseCorrupt,
    DatabaseError,
    DatabaseInUse,
    DatabaseLocked,
    DatabaseRefused,
    DatabaseTooNew,
    DatabaseUnavailable,
    DatabaseUnreachable,
    StoreError,
)
from bot.store.database.retrying import CONFLICT_ERRORS, run_with_retries
from bot.store.days import Day, DayAttempt, DayResult, DaySecret, closing_time, date_of, day_at
from bot.store.deadlines import CallKind, ChannelPostKind, Deadline, DeadlineKind
from bot.store.duplicates import Duplicate, DuplicateEntry, DuplicateSecret, NewDuplicate
from bot.store.letters import Letter, LetterKind
from bot.store.mentors import MentorRow, MentorState, Pointer
from bot.store.motions import Motion, MotionKind
from bot.store.people import BlockedAccount, CallPreference, ConfirmPreference, DeedKind, InvitePreference, PersonRow
from bot.store.posts import NoteKind, Post, PostKind
from bot.store.ratings import RatingRow
from bot.store.repairs import Repair, RepairKind
from bot.store.reports import ReportRow
from bot.store.results import (
    BuiltCity,
    CheckpointSummary,
    PastCheckpoint,
    PastGame,
    PlayedGame,
    PlayMode,
    ResultRow,
    SeatGains,
)
from bot.store.reviews import MarkedTurn, ReviewRow, TurningPoint
from bot.store.seats import QuietHours, SeatChanges, SeatRow, Sitting
from bot.store.servers import Bulletin, BulletinKind, EndersSetting, OpenersSetting, Server
from bot.store.store import Clock, Store
from bot.store.tables import (
    DAILY,
    DUPLICATE,
    PLAYED_ONCE_KINDS,
    UNFINISHED_PHASES,
    Admission,
    EndReason,
    NewTable,
    Pace,
    Phase,
    TableChanges,
    TableKind,
    TableRow,
)
from bot.store.tips import MetQuestion, MetQuestions
from bot.store.titles import HeldTitle, TitleRow
from bot.store.tournaments import Entrant, RoundSeat, Tournament
from bot.store.transaction import Reading, Transaction
from bot.store.vacations import Vacation
