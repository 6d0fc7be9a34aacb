"""Which of the clauses behind an answer are told."""

from collections.abc import Iterable

from pitbook.rulebooks.model import Rulebook


def rules_without_dictionary(rulebook: Rulebook, clauses: Iterable[str]) -> tuple[str, ...]:
    """Definitions are left out where a rule says the same, but for what void means: the documents differ on that."""
    cited = tuple(dict.fromkeys(clauses))
    rules = rulebook.document.without_definitions(cited)
    return tuple(each for each in cited if each in rules or each.endswith("/void")) or cited
