"""An official text laid against a register: which clauses are in it word for word, and what stands where one is not.

The operator has the official document; the register has digests of its clauses. Every run of words of the right length
is digested, and out of the places where a clause could stand the ones are taken that keep the document's order and
cover the most words. So a changed word names its own clause and no other, even where a document prints the same
sentence several times. Pure functions: reading and keeping files is `attached.py`.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from itertools import accumulate

import msgspec

from pitbook.rulebooks.document import Clause, Document, Printed, readable_documents
from pitbook.rulebooks.words import Word, words_with_places

LONGEST_WORD_COUNT = 100_000
"""The longest of the documents has some 7,500 words; a text far beyond that is something else, and slow to search."""

FEWEST_WORDS_ELSEWHERE = 5
"""A clause out of its order is believed to be that clause only from this length on: "Make" stands in many places."""

FEWEST_WORDS_UNNUMBERED = 12
"""Next to a clause that differs, fewer words than this without their own number may be part of its changed sentence."""

LONGEST_EXCERPT_WORD_COUNT = 60

SHARE_TO_IDENTIFY = 0.5

_MARKS = re.compile(
    r"""</?(?:u|sup|b)>  # typographic tags
    | [\u00b2\u00b3\u00b9\u2070\u2074-\u2079]  # footnote marks
    | [*`] | \\(?=[^\w\s]) | ^[ \t]*(?:-|\#+)[ \t]  # markdown: emphasis, fences, escapes, items and headings
    """,
    re.VERBOSE | re.MULTILINE,
)
_CLOSING_DASH = re.compile(r"[ \t]+[-\u2013\u2014][ \t]*$", re.MULTILINE)
_CLOSING = ".,:;)]}"


class UnknownText(ValueError):
    """The text is not that of any approved document that we have."""


class WordsDifference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clause, and the words that stand in its place; no words where nothing does."""

    clause: str
    stands: str


class Attachment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a text has of a document's clauses.

    `found` holds the approved words of each clause as the file has them. `displaced` are clauses found, but not in the
    document's order. `surroundings` are clauses before which something else is printed than in the registered copy:
    another number, another heading, another page foot, or words added to a clause's edge. `after` is the same for the
    words after the last clause.
    """

    document: str
    register: str
    found: Mapping[str, str]
    differing: tuple[WordsDifference, ...] = ()
    displaced: tuple[str, ...] = ()
    surroundings: tuple[WordsDifference, ...] = ()
    after: str | None = None

    @property
    def complete(self) -> bool:
        """Every clause has its approved words, in the document's order."""
        return not self.differing and not self.displaced

    @property
    def exact(self) -> bool:
        """Every word of the text, numbers and headings included, is that of the registered copy."""
        return self.complete and not self.surroundings and self.after is None


class _IndexedClause(msgspec.Struct, frozen=True):
    text: str


class _Index(msgspec.Struct, frozen=True):
    """A clause index in JSON, of which only the approved words matter here."""

    clauses: tuple[_IndexedClause, ...]


@dataclass(frozen=True)
class _Chain:
    """A clause at a place, and those before it that were found in the document's order, the last one first."""

    clause: str
    start: int
    before: "_Chain | None"


@dataclass(frozen=True)
class _Text:
    """A text ready to be searched: its words, and where each begins and ends in the words joined by one space."""

    raw: str
    words: Sequence[Word]
    begins: frozenset[int] | None = None  # the words at which an index's clauses begin; a plain text does not say

    @cached_property
    def joined(self) -> bytes:
        return " ".join(each.word for each in self.words).encode()

    @cached_property
    def edges(self) -> tuple[list[int], list[int]]:
        starts, ends, position = [], [], 0
        for each in self.words:
            starts.append(position)
            position += len(each.word.encode())
            ends.append(position)
            position += 1
        return starts, ends

    def sha256(self, first: int, last: int) -> str:
        """The digest of the words from `first` up to, but not including, `last`."""
        starts, ends = self.edges
        return sha256(self.joined[starts[first] : ends[last - 1]] if first < last else b"").hexdigest()

    def printed_before(self, start: int, printed: Printed) -> bool:
        """Whether exactly those words lead up to the word at `start`."""
        first = start - printed.word_count
        return first >= 0 and self.sha256(first, start) == printed.sha256

    def begins_at(self, start: int, clause: Clause) -> bool:
        """Whether a clause begins here: in an index as it says, in a plain text by what is printed before."""
        return self.printed_before(start, clause.printed_before) if self.begins is None else start in self.begins

    def excerpt(self, first: int, last: int) -> str:
        """The words as they stand in the file, with their punctuation and without its markdown."""
        if first >= last:
            return ""
        start, end = self.words[first].start, self.words[last - 1].end
        lowest = self.words[first - 1].end if first else 0
        highest = self.words[last].start if last < len(self.words) else len(self.raw)
        while start > lowest and not self.raw[start - 1].isspace():
            start -= 1
        while end < highest and not self.raw[end].isspace():
            end += 1
        if dash := _CLOSING_DASH.match(self.raw, end):
            end = dash.end()
        return " ".join(_MARKS.sub("", self.raw[start:end].lstrip(_CLOSING)).split())


def attach(document: Document, text: str) -> Attachment:
    """Find the approved words of every clause in an official text, or in a clause index given as JSON."""
    source = _read(text)
    places = _places(source, document.clauses)
    in_order = _in_order(source, document.clauses, places)
    elsewhere = _elsewhere(source, document.clauses, places, in_order)
    starts = in_order | elsewhere
    return Attachment(
        document=document.id,
        register=document.digest,
        found={
            each.id: source.excerpt(starts[each.id], starts[each.id] + each.word_count)
            for each in document.clauses
            if each.id in starts
        },
        differing=tuple(
            each for each in _differing(source, document.clauses, in_order) if each.clause not in elsewhere
        ),
        displaced=tuple(elsewhere),
        surroundings=tuple(_surroundings(source, document.clauses, in_order)) if source.begins is None else (),
        after=_after(source, document, in_order) if source.begins is None else None,
    )


def identify(text: str) -> Document:
    """The document that this is a text of: the one most of whose clauses stand in it; refused if that is under half."""
    source = _read(text)
    documents = readable_documents()
    places = _places(source, [clause for each in documents for clause in each.clauses])

    def share(document: Document) -> float:
        return sum(each.sha256 in places for each in document.clauses) / len(document.clauses)

    nearest = max(documents, key=share)
    if share(nearest) < SHARE_TO_IDENTIFY:
        raise UnknownText(
            f"this is not the text of any rulebook: the nearest is {nearest.id}, and only {share(nearest):.0%} of its "
            f"clauses stand in it word for word, where {SHARE_TO_IDENTIFY:.0%} are asked for. Attach the plain text of "
            "the official document, as the authority published it."
        )
    return nearest


def _read(text: str) -> _Text:
    raw, begins = text, None
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        try:
            index = msgspec.json.decode(text.lstrip("\ufeff"), type=_Index)
        except msgspec.DecodeError as error:
            raise UnknownText(f"this looks like a clause index in JSON but cannot be read as one: {error}") from error
        raw = "\n".join(each.text for each in index.clauses)
        lengths = (len(words_with_places(each.text)) for each in index.clauses)
        begins = frozenset(accumulate(lengths, initial=0))
    words = words_with_places(raw)
    if len(words) > LONGEST_WORD_COUNT:
        raise UnknownText(f"a text of {len(words):,} words is no rulebook: at most {LONGEST_WORD_COUNT:,} are searched")
    return _Text(raw, words, begins)


def _places(text: _Text, clauses: Iterable[Clause]) -> Mapping[str, list[int]]:
    """For each digest sought that occurs in the text, the indexes of the words at which it does."""
    sought: dict[int, set[bytes]] = {}
    for each in clauses:
        sought.setdefault(each.word_count, set()).add(bytes.fromhex(each.sha256))
    places: dict[str, list[int]] = {}
    (starts, ends), joined = text.edges, text.joined
    for word_count, digests in sought.items():
        if word_count == 0:  # nothing to look for, hence nothing that could differ
            places[sha256().hexdigest()] = [0]
            continue
        for index, (start, end) in enumerate(zip(starts, ends[word_count - 1 :], strict=False)):
            found = sha256(joined[start:end]).digest()
            if found in digests:
                places.setdefault(found.hex(), []).append(index)
    return places


def _in_order(text: _Text, clauses: Sequence[Clause], places: Mapping[str, list[int]]) -> dict[str, int]:
    """Where the clauses start that can stand in the document's order and together cover the most words.

    A place with the clause's own number before it is worth half a word more, so that "Surrender" is found at 7.4.3 and
    not inside the sentence before. The three lists are the best chains so far: each ends later than the one before it
    and is worth more, else it would not be there.
    """
    ends, values, chains = [0], [0], [None]  # type: tuple[list[int], list[int], list[_Chain | None]]
    for each in clauses:
        longer = []
        for start in places.get(each.sha256, ()):
            best = bisect_right(ends, start) - 1
            value = values[best] + 2 * each.word_count + text.begins_at(start, each)
            longer.append((start + each.word_count, value, _Chain(each.id, start, chains[best])))
        for end, value, chain in longer:
            first = bisect_right(ends, end)
            if values[first - 1] >= value:
                continue
            last = bisect_right(values, value)
            first -= ends[first - 1] == end
            ends[first:last], values[first:last], chains[first:last] = [end], [value], [chain]
    found, link = {}, chains[-1]
    while link:
        found[link.clause], link = link.start, link.before
    return _without_doubtful(text, clauses, found)


def _without_doubtful(text: _Text, clauses: Sequence[Clause], found: Mapping[str, int]) -> dict[str, int]:
    """Leave out the few words without a number that are more likely part of a changed sentence beside them."""
    believed = {}
    for index, each in enumerate(clauses):
        if each.id in found:
            beside = clauses[max(index - 1, 0) : index + 2]
            sure = each.word_count >= FEWEST_WORDS_UNNUMBERED or text.begins_at(found[each.id], each)
            if sure or all(neighbour.id in found for neighbour in beside):
                believed[each.id] = found[each.id]
    return believed


def _elsewhere(
    text: _Text, clauses: Sequence[Clause], places: Mapping[str, list[int]], in_order: Mapping[str, int]
) -> dict[str, int]:
    """Clauses that stand whole in the text but out of their order, where a clause begins and no other has the words."""
    taken: set[int] = set()
    for each in clauses:
        if each.id in in_order:
            taken.update(range(in_order[each.id], in_order[each.id] + each.word_count))
    numbers = [each for each in clauses if each.printed_before.word_count]

    def begins(start: int) -> bool:
        return start - 1 in taken or start == 0 or any(text.begins_at(start, each) for each in numbers)

    found = {}
    for each in clauses:
        if each.id in in_order or each.word_count < FEWEST_WORDS_ELSEWHERE:
            continue
        for start in places.get(each.sha256, ()):
            standing = range(start, start + each.word_count)
            if taken.isdisjoint(standing) and begins(start):
                found[each.id] = start
                taken.update(standing)
                break
    return found


def _differing(text: _Text, clauses: Sequence[Clause], in_order: Mapping[str, int]) -> Iterable[WordsDifference]:
    """For each clause that is not in its order, the words between its neighbours that are, less the printed numbers."""
    reached, missing = 0, []  # type: tuple[int, list[Clause]]
    for each in clauses:
        if each.id not in in_order:
            missing.append(each)
            continue
        start, printed = in_order[each.id], each.printed_before
        before = start - printed.word_count if text.printed_before(start, printed) else start
        yield from _standing(text, missing, reached, max(reached, before))
        reached, missing = start + each.word_count, []
    yield from _standing(text, missing, reached, len(text.words))


def _standing(text: _Text, missing: Sequence[Clause], first: int, last: int) -> Iterable[WordsDifference]:
    """What stands for each of some neighbouring clauses: the words after its own number, up to the next one's."""
    begins = {}
    position = first
    for each in missing:
        printed = each.printed_before
        if printed.word_count:
            starts = range(position + printed.word_count, last + 1)
            begin = next((start for start in starts if text.printed_before(start, printed)), None)
            if begin is not None:
                begins[each.id] = begin, begin - printed.word_count
                position = begin
    for index, each in enumerate(missing):
        begin = begins.get(each.id, (first, first))[0]
        end = next((begins[later.id][1] for later in missing[index + 1 :] if later.id in begins), last)
        first = begin
        cut = min(end, begin + LONGEST_EXCERPT_WORD_COUNT)
        yield WordsDifference(each.id, text.excerpt(begin, cut) + (" …" if cut < end else ""))


def _surroundings(text: _Text, clauses: Sequence[Clause], in_order: Mapping[str, int]) -> Iterable[WordsDifference]:
    """Clauses with something else printed before them than the register says."""
    reached: int | None = 0  # where the clause before ended, if it is in its order
    for each in clauses:
        start = in_order.get(each.id)
        printed = each.printed_before
        if start is not None:
            first = start - printed.word_count
            if not text.printed_before(start, printed) or (reached is not None and reached != first):
                yield WordsDifference(each.id, _end_of(text, max(first, 0) if reached is None else reached, start))
        reached = None if start is None else start + each.word_count


def _after(text: _Text, document: Document, in_order: Mapping[str, int]) -> str | None:
    """What stands after the last clause, if it is not what the register says."""
    last = document.clauses[-1]
    if last.id not in in_order:
        return None
    first, end = in_order[last.id] + last.word_count, len(text.words)
    if text.sha256(first, end) == document.printed_after.sha256:
        return None
    return text.excerpt(first, min(end, first + LONGEST_EXCERPT_WORD_COUNT))


def _end_of(text: _Text, first: int, last: int) -> str:
    cut = max(first, last - LONGEST_EXCERPT_WORD_COUNT)
    return ("… " if cut > first else "") + text.excerpt(cut, last)
