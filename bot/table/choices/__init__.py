"""What a seat can choose: `panel` has the snapshots of it for messages.

- Questions: `open_turn` has the question of a seat, what it has chosen, and which presses commit unasked or cannot be
  undone; `slices` computes that without holding up others. `gains` has the effects on the score, `joining` the numbers
  of paths of several choices. `lesson_steps` has the recommendations of the lesson at a table.
- Options: `options` of a game; `choosing` is the one way to choose.
"""
