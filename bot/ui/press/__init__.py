"""The way from a press or a command to its answer.

- Before: `guard` decides who may press; `channel_visibility` finds the channels that a person sees, `obstacles` those
  in which no game can be played. `typed_command` gives a refused command back.
- Answers: `answers` are the running ones, with the presses that each person has left; `replying`, `edits` of messages,
  `live_panels` of people, `public_card` for a press on everybody's message.
- Refusals: `errors` answers every error, `refusals` has the words of those that a person can cause.
"""
