"""From what a person typed to a document, a rulebook or a clause; a name that is none is answered with near ones."""

from collections.abc import Iterable
from difflib import get_close_matches

from pitbook.cli.terminal import WrongUse
from pitbook.games import library
from pitbook.rulebooks.document import Clause, Document, UnknownClause, document_ids, document_of, load_document
from pitbook.rulebooks.editions import EditionName, UnknownDocument, line
from pitbook.rulebooks.model import Rulebook


def document_named(name: str) -> Document:
    if EditionName.parsed(name).document_id in document_ids():
        return load_document(name)
    raise UnknownDocument(f"there is no rulebook {name!r}; {_meant(name, document_ids())}")


def rulebook_named(name: str) -> Rulebook:
    """A rulebook with its decisions; refused while its game is only a register of clauses."""
    rulebook = library.rulebook(document_named(name).name)
    if rulebook is None:
        decided = ", ".join(library.playable())
        raise WrongUse(f"{name} is a register only: nothing is decided on it yet. With decisions: {decided}.")
    return rulebook


def rulebooks_of_one_game(*names: str) -> tuple[Rulebook, ...]:
    documents = [document_named(each) for each in names]
    if len({each.game for each in documents}) > 1:
        games = " and ".join(f"{each.id} is {each.game.replace('_', ' ')}" for each in documents)
        raise WrongUse(f"{games}: only rulebooks of one game can be laid side by side.")
    return tuple(rulebook_named(each) for each in names)


def clause_named(document: Document, number: str) -> Clause:
    if number in document.by_id:
        return document.clause(number)
    gone = [each.name for each in line(document.id) if number in document_of(each).by_id]
    if gone:
        raise UnknownClause(
            f"{document.name} has no clause {number!r}, and {', '.join(gone)} had it: "
            f"`pitbook rules history {document.id} {number}` tells what became of it."
        )
    sections = ", ".join(each.id for each in document.sections)
    raise UnknownClause(
        f"{document.id} has no clause {number!r}; {_meant(number, document.by_id, f'its sections are {sections}.')}"
    )


def subjects_named(document: Document, names: Iterable[str], *others: Document) -> tuple[str, ...]:
    known = sorted({each.subject for one in (document, *others) for each in one.clauses})
    for name in names:
        if name not in known:
            of = " or ".join(each.id for each in (document, *others))
            raise WrongUse(f"no clause of {of} is about {name!r}; {_meant(name, known)}")
    return tuple(names)


def _meant(typed: str, known: Iterable[str], otherwise: str = "") -> str:
    """The names near the one typed; if none is near, what to say instead, or all of them."""
    by_small_letters = {name.lower(): name for name in known}
    near = get_close_matches(typed.lower(), by_small_letters, n=5, cutoff=0.6)
    if near:
        return f"did you mean {' or '.join(by_small_letters[each] for each in near)}?"
    return otherwise or f"there are {', '.join(by_small_letters.values())}."
