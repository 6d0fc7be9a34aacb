"""Where compiled kernels are kept: in a folder of their own for every version of their source.

The compiler looks at the file of the function it keeps, and not at those that are compiled into it. So a change in one
of them would go unnoticed; here it leads to another folder.
"""

import hashlib
import os
import tempfile
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from pitbook.games.catalogue import folder, games

KERNELS = ("philox", "cards", "boxes", "sessions")
"""Those that all games share. Every file in the folder of a game's kernels is one too."""


def keep_by_source() -> None:
    """Has to be called before a kernel is defined."""
    import numba

    for base in _places():
        kept = base / "pitbook" / "kernels" / digest()
        try:
            kept.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        settings: Any = numba.config
        settings.CACHE_DIR = str(kept)
        return


def digest() -> str:
    return hashlib.sha256(b"".join(each.read_bytes() for each in sources())).hexdigest()[:16]


def sources() -> list[Traversable]:
    """The files of all kernels, always in the same order."""
    folders = [folder(game) / "figures" / "kernels" for game in games()]
    own = [sorted(each.iterdir(), key=lambda file: file.name) for each in folders if each.is_dir()]
    shared = [files(__package__) / f"{name}.py" for name in KERNELS]
    return [*shared, *(file for found in own for file in found if file.name.endswith(".py"))]


def _places() -> list[Path]:
    """What the user chose, the user's folder for such things, or else the one for things that may be lost."""
    chosen = [os.environ.get(name) for name in ("NUMBA_CACHE_DIR", "XDG_CACHE_HOME")]
    home = os.environ.get("HOME")
    return [
        *(Path(each) for each in chosen if each),
        *([Path(home) / ".cache"] if home else []),
        Path(tempfile.gettempdir()),
    ]
