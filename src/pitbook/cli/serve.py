"""`pitbook serve`: the floor in the browser, which is not built yet."""

import sys
from typing import Annotated

from cyclopts import Parameter


def serve(*_arguments: Annotated[str, Parameter(show=False, allow_leading_hyphen=True)]) -> int:
    """Open the floor in the browser (not built yet)."""
    print(
        "pitbook: the floor is not built yet, so there is nothing to serve. What there is: `pitbook rules` shows the "
        "rulebooks and `pitbook settle FILE` settles cases; `pitbook --help` lists it all.",
        file=sys.stderr,
    )
    return 2
