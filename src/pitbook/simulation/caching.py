"""Where compiled kernels are kept: in a folder of their own for every version of their source.

The compiler looks at the file of the function it keeps, and not at those that are compiled into it. So a change in one
of them would go unnoticed; here it leads to another folder.
"""

import hashlib
import os
import tempfile
from pathlib import Path
from typing import Any

import numba

KERNELS = ("philox", "cards", "dice", "war", "poker", "boxes", "box_lanes", "sessions")


def keep_by_source() -> None:
    """Has to be called before a kernel is defined."""
    for base in _places():
        folder = base / "pitbook" / "kernels" / digest()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        settings: Any = numba.config
        settings.CACHE_DIR = str(folder)
        return


def digest() -> str:
    here = Path(__file__).parent
    sources = b"".join((here / f"{name}.py").read_bytes() for name in KERNELS)
    return hashlib.sha256(sources).hexdigest()[:16]


def _places() -> list[Path]:
    """What the user chose, the user's folder for such things, or else the one for things that may be lost."""
    chosen = [os.environ.get(name) for name in ("NUMBA_CACHE_DIR", "XDG_CACHE_HOME")]
    home = os.environ.get("HOME")
    return [
        *(Path(each) for each in chosen if each),
        *([Path(home) / ".cache"] if home else []),
        Path(tempfile.gettempdir()),
    ]
