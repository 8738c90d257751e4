"""Rows as the rest of the bot sees them. They never change; a write returns new ones."""

from typing import Any, Final, Literal, TypeAlias, TypedDict

import msgspec

from games.core import Choice, News, Plain, Seat, Seed, Value

Phase: TypeAlias = Literal["lobby", "running", "over", "cancelled", "expired", "ended"]
Pace: TypeAlias = Literal["none", "relaxed", "daily", "live", "quick"]
Admission: TypeAlias = Literal["anyone", "invited"]
Opens: TypeAlias = Literal["everybody", "moderators", "managers"]
Ends: TypeAlias = Literal["players", "host", "moderators"]
EndReason: TypeAlias = Literal["vote", "host", "moderator", "conceded", "deserted", "operator"]
MotionKind: TypeAlias = Literal["late", "end", "undo", "pause"]
ActKind: TypeAlias = Literal["choose", "undo", "restart"]
Calls: TypeAlias = Literal["mention", "message", "digest", "nothing"]
Invites: TypeAlias = Literal["everybody", "nobody"]
Confirm: TypeAlias = Literal["always", "final", "never"]
Noted: TypeAlias = Literal["left", "back", "host", "taken"]
PostKind: TypeAlias = Literal["reveal", "lap", "board", "card", "invitation", "motion", "offer", "end", "film"] | Noted
LetterKind: TypeAlias = Literal["message", "mention", "past"]
Deed: TypeAlias = Literal["table", "invitation", "offer", "proposal"]
"""The deeds of a person that are counted, because they reach others."""

UNFINISHED: Final[tuple[Phase, ...]] = ("lobby", "running")
Gained: TypeAlias = list[dict[str, int]]
"""What a checkpoint has brought each seat, by its number: the parts of the score that have changed, and by how much."""


class NotedCheckpoint(msgspec.Struct, frozen=True):
    """What is known of a checkpoint: what it has brought each seat, and its public news, where these were kept."""

    gained: Gained
    news: list[News]


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """One table, from its lobby to its end.

    `checkpoint` is the encoded state numbered `number`; both are of the last closed step, and the table stands there
    since `reached_at` (unix seconds; before the start since it was opened). `table_message_id` is the newest public
    message about it, which tells of the checkpoints from `told_from` to `told_to` (None: the newest); the next message
    tells of those after it. `parked` says why nothing can be posted for this table until it is tried again, None while
    it can; that failed first at `parked_since`. `guard` counts the writes of this row. `secret` are the 256 bits from
    which the game is dealt, in hexadecimal; games of old have an integer, `seed`, instead.

    `pace` says how much time there is for a turn, `entry` who may join, `paused_at` since when the table rests in unix
    seconds (None while it does not). `previous` is the checkpoint before this one, where it can be reopened.
    `offer_message_id` is the newest message that tells of seats on offer. `rematch_id` is the table at which the same
    people play again. `ended_why` is there for a game that ended early, and `ended_by` the account of the person who
    ended it, where it was one person.
    """

    id: int
    game: str
    version: int
    phase: Phase
    guild_id: int | None
    channel_id: int
    thread_id: int | None
    lobby_message_id: int | None
    table_message_id: int | None
    offer_message_id: int | None = None
    host_id: int
    language: str
    bot_level: str
    seats_most: int
    settings: dict[str, Any]
    seed: int | None
    secret: str | None
    checkpoint: bytes | None
    number: int
    reached_at: int
    told_from: int | None
    told_to: int | None = None
    parked: str | None
    parked_since: int | None = None
    pace: Pace
    entry: Admission
    paused_at: int | None
    previous: bytes | None
    rematch_id: int | None
    ended_why: EndReason | None
    ended_by: int | None
    guard: int
    created_at: int
    updated_at: int

    @property
    def venue(self) -> int:
        """The thread in which the table is played, or the channel where it has none."""
        return self.thread_id or self.channel_id

    @property
    def dealt_from(self) -> Seed | None:
        """The seed of the game's chance; None before the start."""
        return self.seed if self.secret is None else self.secret

    @property
    def has_opened(self) -> bool:
        """Whether its place is known, where its messages can be seen; for a parked one it may stay unknown."""
        return self.thread_id is not None or self.parked is not None

    @property
    def is_solo(self) -> bool:
        """Whether the table is for one seat alone: it is one person's, and nothing of it is posted."""
        return self.seats_most == 1


class TableChanges(TypedDict, total=False):
    """The fields of a table that may change after it was opened."""

    version: int
    phase: Phase
    channel_id: int
    thread_id: int | None
    lobby_message_id: int | None
    table_message_id: int | None
    offer_message_id: int | None
    host_id: int
    language: str
    bot_level: str
    seats_most: int
    settings: dict[str, Any]
    seed: int | None
    secret: str | None
    checkpoint: bytes | None
    number: int
    told_from: int | None
    told_to: int | None
    parked: str | None
    parked_since: int | None
    pace: Pace
    entry: Admission
    paused_at: int | None
    previous: bytes | None
    rematch_id: int | None
    ended_why: EndReason | None
    ended_by: int | None


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is when its lobby opens."""

    game: str
    version: int
    channel_id: int
    host_id: int
    language: str
    bot_level: str
    seats_most: int
    guild_id: int | None = None
    thread_id: int | None = None
    lobby_message_id: int | None = None
    settings: dict[str, Any] = {}
    pace: Pace = "none"
    entry: Admission = "anyone"


class Hours(msgspec.Struct, frozen=True):
    """When somebody has no time, as `PersonRow` tells it: quiet hours and a vacation. Without a value there is none."""

    quiet_from: int | None = None
    quiet_to: int = 8
    zone: str | None = None
    away_until: int | None = None


class SeatRow(msgspec.Struct, frozen=True):
    """One seat: a person's (`user_id`), a bot player's (`bot_level`), or both: a bot player's in a person's place.

    `serial` counts what was done on it. `left` are the seconds on its clock, as they stood at `since` where the clock
    runs (unix seconds), None without a clock. `stand_in` is the checkpoint at which a bot player takes this one turn.
    `is_offered`: somebody else may take it. `reminded` is the checkpoint at which the person was told that everyone
    else is done, `nudged_at` when another player last nudged, `credited` the one at which its clock was last given a
    turn's credit. `hours` are the person's at the start of that turn: its clock stands in them. `colour`: a chosen one.
    """

    seat: Seat
    name: str
    user_id: int | None = None
    bot_level: str | None = None
    serial: int = 0
    left: int | None = None
    since: int | None = None
    stand_in: int | None = None
    is_offered: bool = False
    reminded: int | None = None
    nudged_at: int | None = None
    credited: int | None = None
    hours: Hours | None = None
    colour: int | None = None

    @property
    def player_id(self) -> int | None:
        """The person who plays on this seat; None where a bot player does."""
        return self.user_id if self.bot_level is None else None


class SeatChanges(TypedDict, total=False):
    """The fields of a seat that may change while a game runs; its serial counts by itself."""

    name: str
    user_id: int | None
    bot_level: str | None
    left: int | None
    since: int | None
    stand_in: int | None
    is_offered: bool
    reminded: int | None
    nudged_at: int | None
    credited: int | None
    hours: Hours | None


class Sitting(msgspec.Struct, frozen=True):
    """Who sat on a seat from the checkpoint `number` on, until the seat's next sitting.

    A person's (`user_id`), a bot player's (`bot_level`), or both: a bot player's in a person's place.
    """

    seat: Seat
    number: int
    name: str
    user_id: int | None
    bot_level: str | None

    def is_alike(self, other: "Sitting") -> bool:
        """Whether the same one sits there, under the same name."""
        return msgspec.structs.replace(self, number=other.number) == other


class ChoiceRow(msgspec.Struct, frozen=True):
    """One act of a seat on the checkpoint `number`; a restart's `choice` is the count of choices it undid.

    The store fills in `n` (running number in the table), `serial` (what the seat's counter said before) and `at`.
    """

    number: int
    seat: Seat
    act: ActKind
    choice: Choice = None
    interaction_id: str | None = None
    n: int = -1
    serial: int = -1
    at: int = -1


class WishRow(msgspec.Struct, frozen=True):
    """What a seat wishes for in one turn to come, the best first.

    `served` is the number of the wish that was carried out in that turn; None before the turn, and where none was
    possible.
    """

    seat: Seat
    turn: Plain
    listed: tuple[Plain, ...]
    served: int | None = None


class Post(msgspec.Struct, frozen=True):
    """A public message that is still to be delivered; a table's posts are delivered in the order of their ids.

    A `reveal` is a new message about the checkpoint `number`, which it carries: the round that ended with it, or the
    start. A `lap` has that message tell of another checkpoint, which it carries, too. A `board` brings the newest of
    these messages, that about the checkpoint `number`, up to date with what is true when it is delivered, a `card` the
    lobby card, a `motion` the message of the motion `motion_id`, so there is at most one of each for a table or motion.
    An `offer` tells of the seats that can be taken, an `end` is the last message of a game that ended early, a `film`
    puts the film of a game into its last message, once that is there. `called` are the seats whose people are mentioned
    where it is a new message; of an `invitation` to a lobby, which always is one, the accounts of the invited.

    `told_from` is the first checkpoint of which the message tells, None where it is one.

    `nonce` is what a new message was first sent with, and `sent_at` when, in unix seconds: None before that. Both live
    on in the post that takes the place of this one.
    """

    id: int
    table_id: int
    kind: PostKind
    number: int
    checkpoint: bytes | None
    at: int
    called: list[Seat] = []
    motion_id: int | None = None
    nonce: str | None = None
    sent_at: int | None = None
    told_from: int | None = None


class Motion(msgspec.Struct, frozen=True):
    """Something on which the people at a table vote, raised at the checkpoint `number`.

    `seat` is the one that it is about, `by_user` who raised it: None where time did. `message_id` is its public message
    once it has been posted, `outcome` what was decided, None while people vote. `at` in unix seconds.
    """

    id: int
    table_id: int
    kind: MotionKind
    number: int
    seat: Seat | None
    by_user: int | None
    message_id: int | None
    outcome: str | None
    at: int


class Server(msgspec.Struct, frozen=True):
    """The settings of a server. `language` of public messages: None is the one that the server has on Discord.

    Tables may be opened in `channels` (none: in all) by `opens`: everybody, or those who may manage messages or the
    server. `ends` says who may end a table without a vote: nobody, its host, or those who may manage messages too.
    """

    guild_id: int
    language: str | None = None
    uses_threads: bool = True
    channels: list[int] = []
    opens: Opens = "everybody"
    ends: Ends = "moderators"


class Letter(msgspec.Struct, frozen=True):
    """A call to one person that is still to be delivered: a direct message, or a mention where the first table is.

    `turns` are the tables that waited for the person when it was written, each with the number of its checkpoint.
    `sent_at` is when its message was first sent, in unix seconds: None before that. One that is past edits a message.
    """

    id: int
    user_id: int
    kind: LetterKind
    turns: list[tuple[int, int]]
    at: int
    sent_at: int | None = None


class ResultRow(msgspec.Struct, frozen=True):
    """What a person has reached in a finished game. `variant` is the game's mode and options as one text."""

    seat: Seat
    user_id: int
    game: str
    variant: str
    seats: int
    points: int
    rank: int


class PastGame(msgspec.Struct, frozen=True):
    """The table of a finished game, and how somebody did there: rank, of how many seats, and points.

    These are None where the game ended early, or where somebody does not play on that seat any more.
    """

    row: TableRow
    rank: int | None
    seats: int | None
    points: int | None


class PersonRow(msgspec.Struct, frozen=True):
    """What a person prefers; nothing is stored of those who leave everything as it is.

    `theme` is the look of pictures, `in_words` whether there are texts in their place, `language` that of the answers:
    None is the language in which the person uses Discord. `confirm` says when to ask before a complete turn is
    committed: `always`, `final` (only where it cannot be undone any more) or `never`.

    `calls` says how the person is called when a table waits: by a mention in its thread, a direct message, a digest at
    `digest_hour` each day, or not at all. From `quiet_from` (None: never) to `quiet_to` nothing calls. Hours are whole
    ones, 0 to 23, on the clock of the IANA time zone `zone`. Until `away_until` (unix seconds) there is a vacation.
    `invites` says who may invite the person to a table. `takes_only`: where only one choice is sensible at the
    beginning of a turn, it is made at once. `further` holds what was chosen for preferences without a field of their
    own, by their names.
    """

    user_id: int
    theme: str
    in_words: bool = False
    language: str | None = None
    confirm: Confirm = "final"
    calls: Calls = "mention"
    digest_hour: int = 8
    quiet_from: int | None = None
    quiet_to: int = 8
    zone: str | None = None
    away_until: int | None = None
    invites: Invites = "everybody"
    takes_only: bool = False
    further: dict[str, Value] = {}


class Blocked(msgspec.Struct, frozen=True):
    """Somebody whom another person has blocked: the account, and what it was called then."""

    user_id: int
    name: str
