"""Answers whether a thing may be done at all: it is tried, and allowed or refused with the clauses."""

from collections.abc import Callable

from pitbook.cases.dictionary import rules_without_dictionary
from pitbook.cases.result import PermissionResult, SettledCase
from pitbook.games.kernel import Refused, Topic
from pitbook.games.telling import refusal
from pitbook.rulebooks.model import Rulebook


def permitted(rulebook: Rulebook, name: str, attempt: Callable[[], tuple[Topic, ...]]) -> SettledCase:
    """`attempt` does all that is asked about and gives the topics it is allowed under, or raises `Refused`."""
    try:
        topics = attempt()
    except Refused as refused:
        rules = rules_without_dictionary(rulebook, refused.clauses)
        return SettledCase(result=PermissionResult(name, allowed=False, rules=rules), story=(refusal(refused),))
    cited = dict.fromkeys(clause for topic in topics for clause in rulebook.clauses(topic.value))
    rules = rules_without_dictionary(rulebook, cited)
    return SettledCase(result=PermissionResult(name, allowed=True, rules=rules), story=("it is allowed",))
