"""Words that every game tells its events in."""

from pitbook.games.kernel import Refused, Topic
from pitbook.games.rules import GameRules
from pitbook.rulebooks.document import load_document


def with_clauses(rules: GameRules, words: str, under: tuple[Topic, ...]) -> str:
    """The words with the clauses behind them. A reader wants the rule, and the dictionary only where there is none."""
    told = rules.told.get(under)
    if told is None:
        cited = rules.cited(*under)
        clauses = rules.rulebook.document.without_definitions(cited) or cited
        told = rules.told[under] = f" ({', '.join(clauses)})" if clauses else ""
    return words + told


def refusal(refused: Refused) -> str:
    """A refusal in words; definitions are left out of its clauses where a rule is among them."""
    rules = load_document(refused.rulebook).without_definitions(refused.clauses)
    clauses = f" ({', '.join(rules or refused.clauses)})" if refused.clauses else ""
    return f"refused: {refused.asked}: {refused.because}{clauses}. {refused.instead}".rstrip()


def all_of(names: list[str]) -> str:
    """`Ann, Bob and Cid`."""
    return " and ".join((*([", ".join(names[:-1])] if names[1:] else []), *names[-1:]))


def count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
