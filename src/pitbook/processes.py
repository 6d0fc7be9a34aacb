"""How other processes of this program begin: from one that has loaded what they need, where the system can do that."""

import sys
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.context import ForkServerContext, SpawnContext


def starting_with(modules: Sequence[str]) -> ForkServerContext | SpawnContext:
    """What cannot be imported is left to whoever needs it."""
    if sys.platform == "win32":  # every process begins anew there
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(list(modules))
    return context
