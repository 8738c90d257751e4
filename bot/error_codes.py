"""Discord's error codes on which the bot acts, each once.

The source is https://discord.com/developers/docs/topics/opcodes-and-status-codes.
"""

from typing import Final

UNKNOWN_CHANNEL: Final = 10003
"""The channel or thread was deleted."""
UNKNOWN_MESSAGE: Final = 10008
"""The message was deleted; also the answer to a nonce whose message was."""
UNKNOWN_EMOJI: Final = 10014
"""The application has no such emoji any more."""
UNKNOWN_WEBHOOK: Final = 10015
"""The interaction is not known any more, to which a further message was to be sent."""
UNKNOWN_INTERACTION: Final = 10062
"""The interaction was not answered within three seconds."""
ALREADY_ANSWERED: Final = 40060
"""The interaction was answered before: it was delivered twice."""
INVALID_WEBHOOK_TOKEN: Final = 50027
"""The interaction is older than 15 minutes, to which a further message was to be sent."""
INVALID_FORM: Final = 50035
"""Something in the request is not as it should be; the answer says what."""
ARCHIVED: Final = 50083
"""The thread is archived, or locked without being archived."""
THREAD_EXISTS: Final = 160004
"""The message has a thread already, whose id is that of the message."""
