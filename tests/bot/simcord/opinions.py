"""Where simcord 3.2.1 and the playground see Discord differently, and which of them its documentation agrees with.

`test_opinions.py` looks at each entry and fails as soon as simcord no longer behaves as is written here; then the entry
goes. Nothing that is listed as missing is played in these tests by other means.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Right: TypeAlias = Literal["the playground", "simcord", "nobody knows"]


@dataclass(frozen=True)
class Opinion:
    """What simcord does, what Discord says about that and where, and who is right.

    `held_by` is the test that holds the playground to it, as file::function below tests/bot/playground.
    """

    simcord: str
    discord: str
    right: Right
    held_by: str


LIMITS: Final = "test_limits.py::test_a_message_over_a_limit_is_refused_at_its_place"
COMMANDS: Final = "test_limits.py::test_bad_commands_are_refused_together"
TAKES: Final = "takes it"

BODIES: Final = {
    "message: button without words": Opinion(
        TAKES, "Components, Button: a button has a label, an emoji, or both", "the playground", LIMITS
    ),
    "message: max above options": Opinion(
        TAKES, "Components, String Select: max_values is at most the number of options", "the playground", LIMITS
    ),
    "message: address": Opinion(
        TAKES, "Components, Unfurled Media Item: http, https and attachment:// only", "the playground", LIMITS
    ),
    "message: attachment without a file": Opinion(
        TAKES, "Message, Attachment Request: the id of a new one is the n of files[n]", "the playground", LIMITS
    ),
    "message: nonce": Opinion(TAKES, "Message, Create Message: up to 25 characters", "the playground", LIMITS),
    "commands: capitals": Opinion(TAKES, "Application Command Naming: lower case", "the playground", COMMANDS),
    "commands: no description": Opinion(
        TAKES, "Application Command Structure: 1 to 100 characters for a slash command", "the playground", COMMANDS
    ),
    "commands: the same name": Opinion(
        TAKES, "Application Commands: a name is unique for each type and place", "the playground", COMMANDS
    ),
    "commands: too many": Opinion(TAKES, "Application Commands: 100 slash commands", "the playground", COMMANDS),
    "commands: unknown locale": Opinion(TAKES, "Reference, Locales: a closed list", "the playground", COMMANDS),
    "commands: required after optional": Opinion(
        TAKES, "Application Command Option Structure: required options come first", "the playground", COMMANDS
    ),
    "commands: choices": Opinion(TAKES, "Application Command Option Structure: 25 choices", "the playground", COMMANDS),
    "commands: too long": Opinion(
        TAKES, "Application Command Structure: 8,000 characters altogether", "the playground", COMMANDS
    ),
}
"""Bodies of requests that the playground refuses and simcord takes. They agree on all others."""

BEHAVIOUR: Final = {
    "an empty message": Opinion(
        "refuses it as a form (50035)",
        "JSON Error Codes: 50006, cannot send an empty message",
        "the playground",
        "test_limits.py::test_an_empty_message_is_refused",
    ),
    "the same nonce twice": Opinion(
        "posts two messages",
        "Message, Create Message: with enforce_nonce the first one is answered again",
        "the playground",
        "test_channels.py::test_the_same_nonce_makes_one_message",
    ),
    "a second thread on a message": Opinion(
        "makes it in place of the first",
        "Channel, Start Thread from Message: a message can only have one (160004)",
        "the playground",
        "test_channels.py::test_a_thread_is_made_once_for_a_message",
    ),
    "a thread on a new message is announced": Opinion(
        "posts THREAD_CREATED into the channel",
        "Threads, New Message Types: only for a thread on an older message",
        "the playground",
        "test_channels.py::test_a_thread_is_made_once_for_a_message",
    ),
    "messages in a locked thread": Opinion(
        "takes and changes them",
        "Threads, Locked Threads: not without Manage Threads",
        "the playground",
        "test_strictness.py::test_in_a_locked_thread_nothing_is_made_or_changed_without_managing_threads",
    ),
    "changing a message in the archive": Opinion(
        "does it",
        "Threads, Active & Archived Threads: messages cannot be edited there (50083)",
        "the playground",
        "test_channels.py::test_an_archived_thread_refuses_edits_and_opens_for_new_messages",
    ),
    "a message takes a thread out of the archive": Opinion(
        "leaves it there",
        "Threads, Active & Archived Threads: sending a message unarchives it",
        "the playground",
        "test_channels.py::test_an_archived_thread_refuses_edits_and_opens_for_new_messages",
    ),
    "reopening one's own thread": Opinion(
        "wants Manage Channels",
        "Channel, Modify Channel, Thread: an unlocked one takes no more than writing there",
        "the playground",
        "test_strictness.py::test_whoever_may_write_there_takes_an_unlocked_thread_out_of_the_archive",
    ),
    "files without Attach Files": Opinion(
        "takes them",
        "Permissions: ATTACH_FILES allows for uploading images and files",
        "the playground",
        "test_channels.py::test_a_lacking_permission_is_refused",
    ),
    "a file that is too large": Opinion(
        "takes it",
        "Reference, Uploading Files: 10 MiB where nothing else is said",
        "the playground",
        "test_every_limit.py::test_as_much_as_is_allowed_is_taken_and_one_more_is_refused",
    ),
    "a thread's name and how long it lasts": Opinion(
        "takes any",
        "Channel, Start Thread without Message: 1 to 100 characters; 60, 1440, 4320 or 10080 minutes",
        "the playground",
        "test_every_limit.py::test_as_much_as_is_allowed_is_taken_and_one_more_is_refused",
    ),
    "how many messages are listed": Opinion(
        "lists as many as asked for",
        "Message, Get Channel Messages: 1 to 100",
        "the playground",
        "test_strictness.py::test_a_history_that_cannot_be_is_refused",
    ),
    "proposals for an option": Opinion(
        "takes 26",
        "Interaction Response, Autocomplete: 25 choices",
        "the playground",
        "test_every_limit.py::test_as_much_as_is_allowed_is_taken_and_one_more_is_refused",
    ),
    "an interaction's token after its end": Opinion(
        "404, 10015",
        "JSON Error Codes: 50027, invalid webhook token; tokens live 15 minutes",
        "the playground",
        "test_answers.py::test_a_token_dies_after_fifteen_minutes",
    ),
    "by whose installation": Opinion(
        "says of no interaction whose it is; `scene.complete` adds it",
        "Interaction, Authorizing Integration Owners Object: the server, or 0 in direct messages with the bot",
        "the playground",
        "test_places.py::test_in_the_server",
    ),
    "permissions in direct messages": Opinion(
        "says that the bot may do nothing there",
        "Interaction Structure: attaching, links, mentions and emojis in direct messages with the bot",
        "the playground",
        "test_places.py::test_in_direct_messages",
    ),
    "files of a message of components": Opinion(
        "lists them among its attachments, too",
        "not said: components have to show them, or else nobody sees them",
        "nobody knows",
        "test_channels.py::test_a_v2_message_keeps_its_kind",
    ),
    "what is chosen in a form when it opens": Opinion(
        "is not handed in unless a test names it; `scene.py` does what a client does",
        "Components, String Select: default specifies that this option is selected by default",
        "the playground",
        "test_callbacks.py::test_a_form_carries_what_was_filled_in",
    ),
}
"""What both do, each in its own way."""

MISSING: Final = {
    "a person's language": "every interaction is in American English, so the commands are never used in Japanese here",
    "groups, and servers without the bot": "a person cannot install the application, so /solo is played in neither",
    "closed direct messages": "nobody can refuse them, so no mention takes the place of a message",
}
"""What simcord has no means for: scenarios that are played on the playground alone."""
