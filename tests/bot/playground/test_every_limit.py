"""Each figure of `bot/limits.py` in turn: the playground takes as much as is allowed and refuses one more."""

import base64
from collections.abc import Callable
from typing import Any, Final

import pytest

from bot import limits
from bot.playground import ImpossibleAct, RequestRefused
from bot.playground.limits.commands import check_choices, check_commands
from bot.playground.limits.emojis import read_emoji
from bot.playground.limits.messages import check_message, check_thread
from bot.playground.limits.modals import check_modal
from bot.playground.records import MessageFlag, Upload
from bot.playground.world import World
from tests.bot.playground.test_limits import COMMAND, LABEL, OPTION, button, gallery, menu, row, words
from tests.bot.playground.test_picture_size import drawn
from tests.visitor import ManualClock

Part = dict[str, Any]
PICTURE: Final = "https://a.b/c.png"
EMOJI: Final = drawn("PNG", 96, 96)


def message(body: Part, v2: bool = False, files: dict[str, Upload] | None = None) -> None:
    check_message(body, MessageFlag.COMPONENTS_V2 if v2 else MessageFlag.NONE, files or {}, [])


def layout(*parts: Part) -> None:
    message({"components": list(parts)}, v2=True)


def files(count: int, size: int = 1) -> None:
    """Post a message with so many files of this size."""
    named = {str(number): Upload(f"{number}.png", b"x" * size) for number in range(count)}
    message({"attachments": [{"id": number} for number in range(count)]}, files=named)


def alt_text(size: int) -> None:
    """Attach a picture that is described with so many characters."""
    attachments = [{"id": 0, "description": "x" * size}]
    message({"attachments": attachments}, files={"0": Upload("a.png", b"x")})


def modal(**fields: Any) -> None:
    check_modal({"title": "T", "custom_id": "form", "components": [LABEL], **fields})


def labelled(**fields: Any) -> None:
    """Answer with a form of one field with a label."""
    modal(components=[LABEL | fields])


def typed(**fields: Any) -> None:
    """Answer with a form of one text field."""
    labelled(component={"type": 4, "custom_id": "name", "style": 1, **fields})


def commands(count: int) -> None:
    """Register so many commands."""
    check_commands([COMMAND | {"name": f"play{number}"} for number in range(count)])


def option(**fields: Any) -> None:
    check_commands([COMMAND | {"options": [OPTION | fields]}])


def choices(count: int = 1, name: str = "", value: str = "v") -> None:
    """Register an option with choices, and propose the same ones."""
    found = [{"name": name or f"c{number}", "value": value} for number in range(count)]
    option(choices=found)
    check_choices(found)


def command_text(size: int) -> None:
    """Register a command with so many characters altogether: options of 100, the last ones with choices to fill up."""
    options: list[Part] = [{"name": f"o{number:02}", "description": "x" * 97, "type": 3} for number in range(25)]
    rest = size - len("playPlay") - 25 * 100
    full, last = divmod(rest, 200)
    filled = [{"name": f"{number:03}".ljust(100, "y"), "value": "x" * 100} for number in range(full)]
    filled.append({"name": "end", "value": "x" * (last - len("end"))})
    options[0]["choices"], options[1]["choices"] = filled[:25], filled[25:]
    check_commands([COMMAND | {"options": options}])


def thread(**fields: Any) -> None:
    check_thread({"name": "T", **fields})


def named(size: int) -> None:
    """Add a person with a name of so many characters."""
    World(ManualClock()).add_person("x" * size, "ja")


def emoji(name: str = "sun", size: int = len(EMOJI)) -> None:
    """Make an emoji, with a picture of so many bytes."""
    image = base64.b64encode(EMOJI.ljust(size, b"x")).decode()
    read_emoji({"name": name, "image": f"data:image/png;base64,{image}"})


TRIED: Final[dict[str, Callable[[int], None]]] = {
    "MAX_CONTENT_LENGTH": lambda size: message({"content": "x" * size}),
    "MAX_FILES": files,
    "MAX_UPLOAD_BYTES": lambda size: files(1, size),
    "MAX_ALT_TEXT_LENGTH": alt_text,
    "MAX_NONCE_LENGTH": lambda size: message({"nonce": "x" * size}),
    "MAX_MENTIONS": lambda count: message({"allowed_mentions": {"users": [str(number) for number in range(count)]}}),
    "MAX_COMPONENTS": lambda count: layout({"type": 17, "components": [words()] * (count - 1)}),
    "MAX_ACTION_ROWS": lambda count: message({"components": [row(button(str(number))) for number in range(count)]}),
    "MAX_TEXT_LENGTH": lambda size: layout(words("x" * 1000), {"type": 17, "components": [words("x" * (size - 1000))]}),
    "MAX_ROW_BUTTONS": lambda count: layout(row(*(button(str(number)) for number in range(count)))),
    "MAX_BUTTON_LABEL_LENGTH": lambda size: layout(row(button(label="x" * size))),
    "MAX_BUTTON_URL_LENGTH": lambda size: layout(row(button(None, style=5, url="https://".ljust(size, "x")))),
    "MAX_CUSTOM_ID_LENGTH": lambda size: layout(row(button("x" * size)), row(menu(custom_id="y" * size))),
    "MAX_MENU_OPTIONS": lambda count: layout(row(menu(count, max_values=count))),
    "MAX_OPTION_LABEL_LENGTH": lambda size: layout(row(menu(options=[{"label": "x" * size, "value": "v"}]))),
    "MAX_OPTION_VALUE_LENGTH": lambda size: layout(row(menu(options=[{"label": "L", "value": "x" * size}]))),
    "MAX_OPTION_DESCRIPTION_LENGTH": lambda size: layout(
        row(menu(options=[{"label": "L", "value": "v", "description": "x" * size}]))
    ),
    "MAX_PLACEHOLDER_LENGTH": lambda size: layout(row(menu(placeholder="x" * size))),
    "MAX_GALLERY_PICTURES": lambda count: layout(gallery(*[PICTURE] * count)),
    "MAX_SECTION_TEXTS": lambda count: layout({"type": 9, "components": [words()] * count, "accessory": button()}),
    "MAX_COLOUR": lambda colour: layout({"type": 17, "components": [words()], "accent_color": colour}),
    "MAX_MODAL_TITLE_LENGTH": lambda size: modal(title="x" * size),
    "MAX_MODAL_COMPONENTS": lambda count: modal(components=[words()] * count),
    "MAX_FIELD_LABEL_LENGTH": lambda size: labelled(label="x" * size),
    "MAX_FIELD_DESCRIPTION_LENGTH": lambda size: labelled(description="x" * size),
    "MAX_FIELD_TEXT_LENGTH": lambda size: typed(value="x" * size),
    "MAX_FIELD_PLACEHOLDER_LENGTH": lambda size: typed(placeholder="x" * size),
    "MAX_COMMANDS": commands,
    "MAX_COMMAND_NAME_LENGTH": lambda size: check_commands([COMMAND | {"name": "x" * size}]),
    "MAX_COMMAND_DESCRIPTION_LENGTH": lambda size: check_commands([COMMAND | {"description": "x" * size}]),
    "MAX_COMMAND_OPTIONS": lambda count: check_commands(
        [COMMAND | {"options": [OPTION | {"name": f"o{number}"} for number in range(count)]}]
    ),
    "MAX_COMMAND_CHOICES": choices,
    "MAX_CHOICE_NAME_LENGTH": lambda size: choices(name="x" * size),
    "MAX_CHOICE_VALUE_LENGTH": lambda size: choices(value="x" * size),
    "MAX_COMMAND_TEXT_LENGTH": command_text,
    "MAX_OPTION_INPUT_LENGTH": lambda size: option(max_length=size),
    "MAX_EMOJI_NAME_LENGTH": lambda size: emoji("x" * size),
    "MAX_EMOJI_BYTES": lambda size: emoji(size=size),
    "MAX_THREAD_NAME_LENGTH": lambda size: thread(name="x" * size),
    "MAX_SLOWMODE_SECONDS": lambda seconds: thread(rate_limit_per_user=seconds),
    "MAX_PERSON_NAME_LENGTH": named,
}
"""How to come up to each limit."""
ELSEWHERE: Final = {
    "ANSWER_SECONDS",  # test_answers.py: an interaction without an answer
    "TOKEN_SECONDS",  # test_places.py: a token that has died
    "NONCE_SECONDS",  # test_channels.py: a nonce that is forgotten
    "MAX_FOLLOW_UPS",  # test_places.py: what may follow where the server has not installed the application
    "MAX_EMOJIS",  # test_emojis.py: one more than an application may have
    "MAX_GROUP_MEMBERS",  # test_places.py: a group that is full
    "ARCHIVE_MINUTES",  # below
    "MAX_MESSAGES_PER_REQUEST",  # cuts what is read; refuses nothing
    "MAX_COUNTED_MEMBERS",  # cuts a count; refuses nothing
}

each_limit = pytest.mark.parametrize("name", TRIED)


def test_no_limit_is_forgotten() -> None:
    assert {name for name in vars(limits) if name.isupper()} == TRIED.keys() | ELSEWHERE


def is_taken(attempt: Callable[[int], None], size: int) -> bool:
    """Whether so much is not refused."""
    try:
        attempt(size)
    except (RequestRefused, ImpossibleAct):
        return False
    return True


@each_limit
def test_as_much_as_is_allowed_is_taken_and_one_more_is_refused(name: str) -> None:
    limit = getattr(limits, name)
    assert is_taken(TRIED[name], limit)
    assert not is_taken(TRIED[name], limit + 1)


def archived(minutes: int) -> None:
    thread(auto_archive_duration=minutes)


def test_threads_are_archived_after_the_times_there_are() -> None:
    for minutes in limits.ARCHIVE_MINUTES:
        assert is_taken(archived, minutes)
        assert not is_taken(archived, minutes + 1)
