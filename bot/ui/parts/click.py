"""The custom_id of every button and menu: all that is needed to act on it, also days and restarts later."""

import re
from enum import StrEnum
from typing import Any, Final

import msgspec

_PATTERN: Final = re.compile(r"machi:(\d{1,18}):([a-z]{1,20}):(\d{1,3}):(\d{1,9}):(\d{1,9})", re.ASCII)
_INDEX: Final = re.compile(r"\d{1,9}", re.ASCII)
"""A pattern for an index among the values of a menu."""
_SNOWFLAKE: Final = re.compile(r"\d{1,19}", re.ASCII)
"""A pattern for an id that Discord has given to a channel or an account."""


class Verb(StrEnum):
    """The kinds of buttons and menus; the values are stored in sent messages."""

    JOIN = "join"
    ACCEPT = "accept"
    LEAVE = "leave"
    ADD_BOT = "addbot"
    ADVICE = "advice"
    START = "start"
    OPTIONS = "options"
    SET = "set"
    UNFOLD = "unfold"
    FORM = "form"
    KICK = "kick"
    INVITE = "invite"
    CALENDAR = "calendar"
    CALL_PLAYERS = "callplayers"
    REMATCH = "rematch"
    TURN = "turn"
    SHEETS = "sheets"
    HELP = "help"
    LEGEND = "legend"
    RULES = "rules"
    FILM = "film"
    REPLAY = "replay"
    REPLAY_TO = "replayto"
    WEB_PAGE = "webpage"
    LOG = "log"
    LOG_FILES = "logfiles"
    REVIEW = "review"
    REVIEW_PAGE = "reviewpage"
    TRY = "try"
    TRY_MENU = "trymenu"
    PUZZLE = "puzzle"
    PUZZLE_PAGE = "puzzlepage"
    PUZZLE_SHEETS = "puzzlesheets"
    PUZZLE_WHAT = "puzzlewhat"
    SOLVE = "solve"
    SOLVE_MENU = "solvemenu"
    CHOOSE = "choose"
    MENU = "menu"
    PAGE = "page"
    UNDO = "undo"
    RESTART = "restart"
    COMMIT = "commit"
    CONTINUE = "continue"
    ANEW = "anew"
    AGAIN = "again"
    TUNE = "tune"
    BEGIN = "begin"
    KEEP = "keep"
    HEED = "heed"
    DIRECT = "direct"
    NEW_SOLO = "newsolo"
    CLOSE_SOLO = "closesolo"
    LEARN = "learn"
    SKIP_LESSON = "skiplesson"
    COPY_ROUNDS = "copyrounds"
    COPY = "copy"
    DAY = "day"
    PLAY_DAY = "playday"
    PRACTISE = "practise"
    BOARD = "board"
    SHARE = "share"
    OPEN_CITY = "opencity"
    NAMED = "named"
    DUPLICATE = "duplicate"
    ENTER = "enter"
    NAME_ENTRY = "nameentry"
    END_ENTRY = "endentry"
    ENTRY_CITY = "entrycity"
    RATINGS = "ratings"
    STATS = "stats"
    STATS_GAME = "statsgame"
    TOWN = "town"
    IN_TOWN = "intown"
    ANSWER_TOWN = "answertown"
    SHOW_TOWN = "showtown"
    QUARTER = "quarter"
    SEASON_FILM = "seasonfilm"
    RACE = "race"
    RACE_BEST = "racebest"
    INVITE_TO_RACE = "invitetorace"
    WITHDRAW_RACE = "withdrawrace"
    PREFER = "prefer"
    SETTINGS = "settings"
    SNOOZE = "snooze"
    VOTE = "vote"
    REOPEN = "reopen"
    BALLOT = "ballot"
    TABLE = "table"
    FAIRNESS = "fairness"
    PAUSE = "pause"
    RESUME = "resume"
    PACE = "pace"
    PART = "part"
    GO = "go"
    RECLAIM = "reclaim"
    TAKE = "take"
    BRIEF = "brief"
    SERVER = "server"
    SERVER_SETTING = "wish"
    CHANNELS = "channels"
    BULLETIN = "bulletin"
    PLAYERS_ROLE = "playersrole"
    KEEP_PRESET = "keeppreset"
    DROP_PRESET = "droppreset"
    END = "end"
    AWAY = "away"
    NUDGE = "nudge"
    REPOST = "repost"
    CLOSE = "close"
    BLOCK = "block"
    UNBLOCK = "unblock"
    WISHES = "wishes"
    WISH = "want"
    UNWISH = "unwant"
    CLEAR = "nothing"
    LATER = "likewise"
    FORESEE = "foresee"
    LEDGER = "ledger"
    WHAT = "what"
    WHY = "why"
    NEXT = "next"
    MENTOR = "mentor"
    ANSWER_MENTORING = "answermentoring"
    WATCH = "watch"
    MENTOR_PAGE = "mentorpage"
    POINT = "point"
    SAY = "say"
    UNMENTOR = "unmentor"
    HINT = "hint"
    HINTS = "hints"
    REPORT = "report"
    COLOUR = "colour"
    TIPS_ANEW = "tipsanew"
    SIGN_UP = "signup"
    WITHDRAW = "withdraw"
    START_TOURNAMENT = "starttournament"
    CANCEL_TOURNAMENT = "canceltournament"
    DROP_OUT = "dropout"
    STANDINGS = "standings"
    FOUND_GROUP = "foundgroup"
    JOIN_GROUP = "joingroup"
    LEAVE_GROUP = "leavegroup"
    VERIFY = "verify"
    PRIVACY = "privacy"
    EXPORT = "export"
    FORGET = "forget"


_VERBS: Final = {verb.value: verb for verb in Verb}
_MENU_VALUE_PATTERNS: Final = dict.fromkeys(
    (
        *(Verb.CHANNELS, Verb.BULLETIN, Verb.PLAYERS_ROLE),
        *(Verb.INVITE, Verb.BLOCK, Verb.UNBLOCK, Verb.MENTOR, Verb.QUARTER),
    ),
    _SNOWFLAKE,
)
"""The form of a menu's values that are not indices."""


class Click(msgspec.Struct, frozen=True):
    """One press on one of our components.

    `table` is the number of the table, or of the day, duplicate, tournament or puzzle that the verb is about. `serial`
    counts the acts of the seat, so that an old button is recognised; on a call or public message, it is the number of
    its letter or post. `argument` is the index of an option, a page or a menu. Some verbs have other numbers in `seat`,
    `serial` and `argument`, such as that of a season. `values` are the indices, or Discord's ids, chosen in a menu.
    Unused numbers are 0.
    """

    table: int
    verb: Verb
    seat: int = 0
    serial: int = 0
    argument: int = 0
    values: tuple[int, ...] = ()

    @property
    def custom_id(self) -> str:
        """The id that Discord returns with a press, shorter than its limit of 100 characters."""
        return f"machi:{self.table}:{self.verb}:{self.seat}:{self.serial}:{self.argument}"

    @property
    def options(self) -> tuple[int, ...]:
        """The pressed indices of options: the values of a menu of options, or a button's argument."""
        return self.values if self.verb in {Verb.MENU, Verb.TRY_MENU, Verb.SOLVE_MENU} else (self.argument,)


def read_click(data: dict[str, Any]) -> Click | None:
    """The click in an interaction's data; None if a component or value is not ours."""
    match = _PATTERN.fullmatch(_text(data.get("custom_id")))
    verb = _VERBS.get(match[2]) if match else None
    if match is None or verb is None:
        return None
    known = _MENU_VALUE_PATTERNS.get(verb, _INDEX)
    values = data.get("values") or []
    if not isinstance(values, list) or not all(known.fullmatch(_text(value)) for value in values):
        return None
    numbers = tuple(int(value) for value in values)
    return Click(int(match[1]), verb, int(match[3]), int(match[4]), int(match[5]), numbers)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""
