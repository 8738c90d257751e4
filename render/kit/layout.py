"""Pieces side by side, on as many lines as they need."""

from collections.abc import Sequence

from render.canvas import Box, Canvas, Piece


def draw_flowing(canvas: Canvas, pieces: Sequence[Piece], box: Box, gap: float) -> None:
    """Pieces side by side in a box, on as many lines as they need and there is room for; else they overlap on one."""
    left, top, width, height = box
    lines = _flowing(pieces, width, gap)
    each = max((piece.height for piece in pieces), default=0) + gap
    if len(lines) * each - gap > height:
        lines, each = [list(pieces)], height
    y = top + (height - len(lines) * each) / 2
    for line in lines:
        length = sum(piece.width + gap for piece in line) - gap
        squeeze, x = min(0.0, (width - length) / max(1, len(line) - 1)), left
        for piece in line:
            canvas.put(piece, (x, y + (each - piece.height) / 2))
            x += piece.width + gap + squeeze
        y += each


def _flowing(pieces: Sequence[Piece], width: float, gap: float) -> list[list[Piece]]:
    """The pieces of each line, as many as have room on it."""
    lines, used = list[list[Piece]](), width
    for piece in pieces:
        if used + piece.width > width:
            lines.append([])
            used = 0.0
        lines[-1].append(piece)
        used += piece.width + gap
    return lines
