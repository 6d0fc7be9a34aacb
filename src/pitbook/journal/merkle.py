"""Merkle trees as in RFC 9162: one root for many leaves, and short proofs of what stands under it.

A tree is split at the largest power of two below its size. A proof of inclusion may be of a run of leaves, not only of
one; for one leaf it is that of the RFC, hash by hash.

>>> leaves = [hashlib.sha256(bytes([0, each])).digest() for each in range(7)]
>>> root = root_of(leaves)
>>> proof = inclusion(leaves, 2, 5)
>>> len(proof), included(leaves[2:5], 2, 7, proof, root), included(leaves[2:5], 1, 7, proof, root)
(3, True, False)
>>> consistent(4, root_of(leaves[:4]), 7, root, consistency(leaves, 4))
True
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

Proof = tuple[bytes, ...]

EMPTY = hashlib.sha256().digest()
"""The root of a tree without leaves."""
_NODE = b"\x01"


class Frontier(NamedTuple):
    """All that must be kept of a tree so that it can grow: the roots of its whole parts, the largest first."""

    size: int = 0
    parts: tuple[bytes, ...] = ()

    def grown(self, leaves: Iterable[bytes]) -> "Frontier":
        size, parts = self.size, list(self.parts)
        for leaf in leaves:
            part, rest = leaf, size
            while rest & 1:  # a part of the same size waits to its left
                part, rest = node(parts.pop(), part), rest >> 1
            parts.append(part)
            size += 1
        return Frontier(size, tuple(parts))

    @property
    def root(self) -> bytes:
        if not self.parts:
            return EMPTY
        *others, root = self.parts
        for part in reversed(others):
            root = node(part, root)
        return root


def node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(_NODE + left + right).digest()


def root_of(leaves: Iterable[bytes]) -> bytes:
    return Frontier().grown(leaves).root


def split(size: int) -> int:
    """How many leaves of a tree of two or more stand to the left of its root."""
    return 1 << (size - 1).bit_length() - 1


def inclusion(leaves: Sequence[bytes], start: int, end: int) -> Proof:
    """What proves that the leaves from `start` up to but not with `end` stand there, to one who has them."""
    assert 0 <= start < end <= len(leaves), f"there are no leaves {start} to {end} among {len(leaves)}"
    if start == 0 and end == len(leaves):
        return ()
    left = split(len(leaves))
    if end <= left:
        return (*inclusion(leaves[:left], start, end), root_of(leaves[left:]))
    if start >= left:
        return (*inclusion(leaves[left:], start - left, end - left), root_of(leaves[:left]))
    return (*inclusion(leaves[:left], start, left), *inclusion(leaves[left:], 0, end - left))


def included(run: Sequence[bytes], start: int, size: int, proof: Proof, root: bytes) -> bool:
    """Whether the proof shows that this run of leaves begins at `start` in the tree of this size and root."""
    if not run or start < 0 or start + len(run) > size:
        return False
    left_over = iter(proof)
    try:
        found = _root_with(run, start, size, left_over)
    except StopIteration:
        return False
    return found == root and next(left_over, None) is None


def _root_with(run: Sequence[bytes], start: int, size: int, proof: Iterator[bytes]) -> bytes:
    if len(run) == size:
        return root_of(run)
    left = split(size)
    if start + len(run) <= left:
        part = _root_with(run, start, left, proof)
        return node(part, next(proof))
    if start >= left:
        part = _root_with(run, start - left, size - left, proof)
        return node(next(proof), part)
    here = left - start
    part = _root_with(run[:here], start, left, proof)
    return node(part, _root_with(run[here:], 0, size - left, proof))


class Growth(NamedTuple):
    """A tree as it was, and the leaves that came since: proofs between the two need no others, however large it is."""

    before: Frontier
    since: Sequence[bytes]

    @property
    def after(self) -> Frontier:
        return self.before.grown(self.since)

    def consistency(self) -> Proof:
        """What proves that the tree had these leaves before, and only grew."""
        return self._consistency(0, self.before.size + len(self.since), known=True)

    def _consistency(self, start: int, end: int, *, known: bool) -> Proof:
        """`known`: whether the verifier has the root of this part, since it is the whole earlier tree."""
        earlier = self.before.size
        if earlier == end:
            return () if known else (self._root(start, end),)
        middle = start + split(end - start)
        if earlier <= middle:
            return (*self._consistency(start, middle, known=known), self._root(middle, end))
        return (*self._consistency(middle, end, known=False), self._root(start, middle))

    def inclusion(self) -> Proof:
        """What proves that the first leaf that came since stands where it does."""
        assert self.since, "no leaf came since"
        return self._inclusion(0, self.before.size + len(self.since))

    def _inclusion(self, start: int, end: int) -> Proof:
        if end - start == 1:
            return ()
        middle = start + split(end - start)
        if self.before.size < middle:
            return (*self._inclusion(start, middle), self._root(middle, end))
        return (*self._inclusion(middle, end), self._root(start, middle))

    def _root(self, start: int, end: int) -> bytes:
        """Of a part that lies wholly in the earlier tree, or wholly in what came since."""
        size, parts = self.before
        if start >= size:
            return root_of(self.since[start - size : end - size])
        ends = list(accumulate(1 << bit for bit in reversed(range(size.bit_length())) if size >> bit & 1))
        within = [part for part, last in zip(parts, ends, strict=True) if start < last <= end]
        return Frontier(end - start, tuple(within)).root


def consistency(leaves: Sequence[bytes], earlier: int) -> Proof:
    """What proves that the tree had the first `earlier` of its leaves before, and only grew."""
    assert 0 < earlier <= len(leaves), f"a tree of {len(leaves)} leaves did not grow from {earlier}"
    return Growth(Frontier().grown(leaves[:earlier]), leaves[earlier:]).consistency()


def consistent(earlier: int, earlier_root: bytes, later: int, later_root: bytes, proof: Proof) -> bool:
    if not 0 < earlier <= later:
        return False
    left_over = iter(proof)
    try:
        roots = _roots_with(earlier, later, left_over, earlier_root)
    except StopIteration:
        return False
    return roots == (earlier_root, later_root) and next(left_over, None) is None


def _roots_with(earlier: int, later: int, proof: Iterator[bytes], known: bytes | None) -> tuple[bytes, bytes]:
    """The roots of a part as it was and as it is."""
    if earlier == later:
        root = next(proof) if known is None else known
        return root, root
    left = split(later)
    if earlier <= left:
        was, part = _roots_with(earlier, left, proof, known)
        return was, node(part, next(proof))
    was, part = _roots_with(earlier - left, later - left, proof, None)
    whole = next(proof)
    return node(whole, was), node(whole, part)
