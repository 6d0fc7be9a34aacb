"""`run.py mutants [RULEBOOK ...]`: every change of the law, and whether a test that names it fails for it.

The result is kept in the package, where `pitbook rules coverage --strict` reads it. What becomes of some topics, or by
some tests alone, is kept only if that is asked for.
"""

import argparse
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import msgspec

from pitbook.compliance.mutants import Mutant, MutantOutcome, Mutants, load_mutants, save_mutants, strict_coverage
from pitbook.compliance.proofs import coverage, load_proofs
from pitbook.games.library import playable, rulebook
from tests.mutated.running import THOROUGH_SECONDS, USUAL_SECONDS, Crew, Wanted, mutants_of, ran, with_found
from tests.mutated.trying import PLACES, Proof


def main() -> int:
    chosen = _arguments()
    books = tuple(chosen.rulebook) or playable()
    mutants = [each for each in mutants_of(books) if not chosen.topic or each.topic in chosen.topic]
    kept = load_mutants()
    began = time.monotonic()
    _say(f"{len(mutants)} mutants of {', '.join(books)}; collecting the tests")
    with Crew(chosen.workers, chosen.tests or PLACES) as crew:
        proofs = _recorded(crew, chosen.names)
        _say(f"{len(proofs)} tests pass under the true law ({time.monotonic() - began:.0f} s)")
        progress = _Progress(len(mutants), began)
        seconds = THOROUGH_SECONDS if chosen.thorough else USUAL_SECONDS
        found: dict[str, Mapping[str, tuple[Mutant, ...]]] = {}
        record = kept
        for book in books:  # what was found out is kept book by book, should the rest be stopped
            of_book = [each for each in mutants if each.rulebook == book]
            found |= ran(crew, of_book, proofs, kept, seconds, progress.tell).rulebooks
            record = with_found(kept, Mutants(found), all_topics=not chosen.topic, all_tests=not chosen.tests)
            if chosen.keep or not (chosen.topic or chosen.tests):
                save_mutants(record)
    _summary(record, Mutants(found), books, survivors=chosen.survivors)
    _say(f"{time.monotonic() - began:.0f} s")
    if chosen.json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(Mutants(found)), indent=1) + b"\n")
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="run.py mutants", description=__doc__)
    parser.add_argument("rulebook", nargs="*", metavar="RULEBOOK", help="such as star-craps; all without it")
    parser.add_argument("--topic", action="append", help="only this topic; may be given again")
    parser.add_argument("--tests", action="append", metavar="PATH", help="only the tests there; may be given again")
    parser.add_argument("--keep", action="store_true", help="with --topic or --tests: keep these beside the others")
    parser.add_argument("--survivors", action="store_true", help="name the mutants that nothing killed")
    parser.add_argument("--thorough", action="store_true", help="spend more time on a mutant that survives")
    parser.add_argument("--workers", type=int, default=2, help="processes that try mutants (2)")
    parser.add_argument("--names", type=Path, help="which test names what is kept in this file, and read from there")
    parser.add_argument("--json", action="store_true", help="print what became of each mutant, for a program")
    chosen = parser.parse_args()
    if unknown := set(chosen.rulebook) - set(playable()):
        parser.error(f"there is no rulebook {', '.join(sorted(unknown))}; there are {', '.join(playable())}")
    return chosen


def _recorded(crew: Crew, path: Path | None) -> list[Proof]:
    if path is not None and path.exists():
        return msgspec.msgpack.decode(path.read_bytes(), type=list[Proof])
    proofs = crew.recorded(lambda done, many: _say(f"which test names what: {done} of {many}", passing=True))
    if path is not None:
        path.write_bytes(msgspec.msgpack.encode(proofs))
    return proofs


class _Progress:
    def __init__(self, many: int, began: float) -> None:
        self.many, self.began, self.done, self.alive = many, began, 0, 0

    def tell(self, mutant: Wanted, result: Mutant) -> None:
        self.done += 1
        self.alive += result.outcome in (MutantOutcome.SURVIVED, MutantOutcome.UNNAMED)
        if self.done % (1 if sys.stderr.isatty() else 50) == 0 or self.done == self.many:
            spent = time.monotonic() - self.began
            _say(f"{self.done} of {self.many}, {self.alive} alive, {spent:.0f} s: {mutant.rulebook}", passing=True)


def _summary(record: Mutants, found: Mutants, books: tuple[str, ...], *, survivors: bool) -> None:
    proofs = load_proofs()
    for each in books:
        book = rulebook(each)
        assert book is not None
        tried = [(topic, one) for topic, many in found.rulebooks.get(each, {}).items() for one in many]
        count = {outcome: sum(one.outcome is outcome for _, one in tried) for outcome in MutantOutcome}
        strict = strict_coverage(book, record, coverage(book, proofs).values())
        _say("")
        _say(
            f"{each}: {count[MutantOutcome.KILLED]} of {len(tried) - count[MutantOutcome.NO_MUTANT]} mutants killed, "
            f"{count[MutantOutcome.SURVIVED]} survived, {count[MutantOutcome.UNNAMED]} named by no test "
            f"({count[MutantOutcome.NO_MUTANT]} do not load)"
        )
        _say(f"  clauses held: {strict.held}, proved {strict.proved}, unproved {strict.unproved}")
        _say(f"  merely cited ({len(strict.cited)}): {', '.join(strict.cited) or 'none'}")
        _say(f"  outside ({len(strict.excused)}): {', '.join(strict.excused) or 'none'}")
        if survivors:
            for topic, one in tried:
                if one.outcome in (MutantOutcome.SURVIVED, MutantOutcome.UNNAMED):
                    _say(f"  {one.outcome.value}: {topic}: {one.change} ({', '.join(book.clauses(topic)) or 'silent'})")


def _say(words: str, *, passing: bool = False) -> None:
    """To standard error; what passes is written over on a terminal, and seldom said elsewhere."""
    print(words, end="\033[K\r" if passing and sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
