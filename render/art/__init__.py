"""The art of all pictures: SVG files of our own, and the command that makes atlases of them (README.md)."""
