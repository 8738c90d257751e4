"""Make the atlases anew: `python -m render.art`, or only some: `python -m render.art cities`. For developers only."""

import sys

from render.art.build import build, sources

if __name__ == "__main__":
    for name in sys.argv[1:] or sources():
        build(name)
        print(name, flush=True)
