"""Discord's limits, each figure once: the bot stays within them, and the playground refuses more.

The sources are pages of https://discord.com/developers/docs. Lengths are in characters.
A test checks for each figure that the playground accepts as much and refuses more.
"""

from typing import Final

# Messages: resources/message, Message Object, Create Message, Allowed Mentions, Attachment; reference, Uploading Files

MAX_CONTENT_LENGTH: Final = 2000
"""The content is the text of a message without Components V2."""
MAX_FILES: Final = 10
"""The most files of one message."""
MAX_UPLOAD_BYTES: Final = 10 * 1024 * 1024
"""The most bytes of all files of one request, if nobody has boosted the server."""
MAX_ALT_TEXT_LENGTH: Final = 1024
"""The alternative text is the description of an attachment, or of a picture in a gallery."""
MAX_NONCE_LENGTH: Final = 25
"""Discord makes one message of repeated requests with the same nonce."""
NONCE_SECONDS: Final = 180.0
"""Seconds for which Discord remembers a nonce: the page says "the past few minutes", without a number."""
MAX_MENTIONS: Final = 100
"""The most users in `allowed_mentions`, and the most roles."""
MAX_MESSAGES_PER_REQUEST: Final = 100
"""The most messages that one request reads."""

# Components: components/reference

MAX_COMPONENTS: Final = 40
"""The most components of a message, counting nested ones."""
MAX_ACTION_ROWS: Final = 5
"""The most action rows of a message without Components V2."""
MAX_TEXT_LENGTH: Final = 4000
"""The most characters of all text displays of a message together."""
MAX_ROW_BUTTONS: Final = 5
"""The most buttons of one action row."""
MAX_BUTTON_LABEL_LENGTH: Final = 80
MAX_BUTTON_URL_LENGTH: Final = 512
MAX_CUSTOM_ID_LENGTH: Final = 100
MAX_MENU_OPTIONS: Final = 25
"""The most options of one menu; a menu may let a person choose all of them."""
MAX_OPTION_LABEL_LENGTH: Final = 100
"""The most characters of the label of a menu's option."""
MAX_OPTION_VALUE_LENGTH: Final = 100
"""The most characters of the value of a menu's option."""
MAX_OPTION_DESCRIPTION_LENGTH: Final = 100
"""The most characters of the description of a menu's option."""
MAX_PLACEHOLDER_LENGTH: Final = 150
"""A placeholder is the text of a menu while nothing is chosen."""
MAX_GALLERY_PICTURES: Final = 10
"""The most pictures of one media gallery."""
MAX_SECTION_TEXTS: Final = 3
"""The most texts of one section."""
MAX_COLOUR: Final = 0xFFFFFF
"""The highest number of a colour: white, as 0xRRGGBB."""

# Modals: interactions/receiving-and-responding, Modal; components/reference, Label, Text Input

MAX_MODAL_TITLE_LENGTH: Final = 45
MAX_MODAL_COMPONENTS: Final = 5
MAX_FIELD_LABEL_LENGTH: Final = 45
MAX_FIELD_DESCRIPTION_LENGTH: Final = 100
MAX_FIELD_TEXT_LENGTH: Final = 4000
"""The most characters that a person can type into one field."""
MAX_FIELD_PLACEHOLDER_LENGTH: Final = 100

# Application commands: interactions/application-commands

MAX_COMMANDS: Final = 100
"""The most slash commands of an application."""
MAX_COMMAND_NAME_LENGTH: Final = 32
MAX_COMMAND_DESCRIPTION_LENGTH: Final = 100
MAX_COMMAND_OPTIONS: Final = 25
MAX_COMMAND_CHOICES: Final = 25
"""The most choices of one option, and the most proposals of an autocompletion."""
MAX_CHOICE_NAME_LENGTH: Final = 100
MAX_CHOICE_VALUE_LENGTH: Final = 100
MAX_COMMAND_TEXT_LENGTH: Final = 8000
"""The most characters of all names, descriptions and values of one command together."""
MAX_OPTION_INPUT_LENGTH: Final = 6000
"""The most characters that a person can type into an option of a command."""

# Emojis: resources/emoji, Application-Owned Emoji, Create Application Emoji

MAX_EMOJIS: Final = 2000
"""The most emojis of an application."""
MAX_EMOJI_NAME_LENGTH: Final = 32
MAX_EMOJI_BYTES: Final = 256 * 1024

# Threads: resources/channel, Start Thread from Message, Modify Channel; Thread Metadata

MAX_THREAD_NAME_LENGTH: Final = 100
ARCHIVE_MINUTES: Final = (60, 1440, 4320, 10080)
"""The choices for the minutes without a message after which Discord archives a thread."""
MAX_SLOWMODE_SECONDS: Final = 21600
"""The longest pause between two messages of a person that a channel can require."""
MAX_COUNTED_MEMBERS: Final = 50
"""The number at which Discord stops counting the members of a thread."""

# People: resources/user, Usernames and Nicknames

MAX_PERSON_NAME_LENGTH: Final = 32
MAX_GROUP_MEMBERS: Final = 10
"""The most people in one group of direct messages."""

# Interactions: interactions/receiving-and-responding

ANSWER_SECONDS: Final = 3.0
"""Seconds in which an interaction has to be answered."""
TOKEN_SECONDS: Final = 15 * 60.0
"""Seconds for which an interaction's token is valid."""
MAX_FOLLOW_UPS: Final = 5
"""The most follow-up messages of an interaction in a server that has not installed the application."""
