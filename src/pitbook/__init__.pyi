from pitbook.public import Results, clauses, compare, figures, list_rulebooks, search, settle, simulate

__all__ = ["Results", "__version__", "clauses", "compare", "figures", "list_rulebooks", "search", "settle", "simulate"]
__version__: str
