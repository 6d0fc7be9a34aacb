from pitbook.public import (
    Results,
    SessionResults,
    analyse,
    clauses,
    compare,
    figures,
    list_rulebooks,
    search,
    settle,
    simulate,
)

__all__ = [
    "Results",
    "SessionResults",
    "__version__",
    "analyse",
    "clauses",
    "compare",
    "figures",
    "list_rulebooks",
    "search",
    "settle",
    "simulate",
]
__version__: str
