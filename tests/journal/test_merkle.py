"""Merkle trees against published vectors, against the definition written out plainly, and against each other."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitbook.journal.merkle import EMPTY, Frontier, Growth, consistency, consistent, included, inclusion, root_of
from pitbook.journal.record import leaf_of

# The reference tree of Certificate Transparency (RFC 6962): its eight inputs, and the root after each.
INPUTS = [
    bytes.fromhex(each)
    for each in (
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    )
]
ROOTS = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
LEAVES = [leaf_of(each) for each in INPUTS]


def plain_root(leaves: list[bytes]) -> bytes:
    """RFC 9162, 2.1.1, word for word."""
    if not leaves:
        return hashlib.sha256(b"").digest()
    if len(leaves) == 1:
        return leaves[0]
    left = 1
    while left * 2 < len(leaves):
        left *= 2
    return hashlib.sha256(b"\x01" + plain_root(leaves[:left]) + plain_root(leaves[left:])).digest()


def plain_path(leaves: list[bytes], index: int) -> tuple[bytes, ...]:
    """RFC 9162, 2.1.3.1, word for word."""
    if len(leaves) == 1:
        return ()
    left = 1
    while left * 2 < len(leaves):
        left *= 2
    if index < left:
        return (*plain_path(leaves[:left], index), plain_root(leaves[left:]))
    return (*plain_path(leaves[left:], index - left), plain_root(leaves[:left]))


def plain_included(leaf: bytes, index: int, size: int, proof: tuple[bytes, ...], root: bytes) -> bool:
    """RFC 9162, 2.1.3.2, step by step."""
    place, last, found = index, size - 1, leaf
    for each in proof:
        if last == 0:
            return False
        if place & 1 or place == last:
            found = hashlib.sha256(b"\x01" + each + found).digest()
            while not place & 1 and place != 0:
                place, last = place >> 1, last >> 1
        else:
            found = hashlib.sha256(b"\x01" + found + each).digest()
        place, last = place >> 1, last >> 1
    return last == 0 and found == root


def plain_consistent(first: int, first_root: bytes, second: int, second_root: bytes, proof: tuple[bytes, ...]) -> bool:
    """RFC 9162, 2.1.4.2, step by step, for two trees of different sizes."""
    if not proof:
        return False
    path = (first_root, *proof) if first & (first - 1) == 0 else proof
    place, last = first - 1, second - 1
    while place & 1:
        place, last = place >> 1, last >> 1
    was = found = path[0]
    for each in path[1:]:
        if last == 0:
            return False
        if place & 1 or place == last:
            was = hashlib.sha256(b"\x01" + each + was).digest()
            found = hashlib.sha256(b"\x01" + each + found).digest()
            while not place & 1 and place != 0:
                place, last = place >> 1, last >> 1
        else:
            found = hashlib.sha256(b"\x01" + found + each).digest()
        place, last = place >> 1, last >> 1
    return was == first_root and found == second_root and last == 0


def some_leaves(count: int) -> list[bytes]:
    return [leaf_of(each.to_bytes(4, "big")) for each in range(count)]


def changed(proof: tuple[bytes, ...]) -> list[tuple[bytes, ...]]:
    """The proof with a hash altered, left out, doubled, added, or two of them exchanged."""
    altered = [(*proof[:i], bytes([each[0] ^ 1]) + each[1:], *proof[i + 1 :]) for i, each in enumerate(proof)]
    shorter = [(*proof[:i], *proof[i + 1 :]) for i in range(len(proof))]
    longer = [(*proof[:i], EMPTY, *proof[i:]) for i in range(len(proof) + 1)]
    swapped = [(*proof[:i], proof[i + 1], proof[i], *proof[i + 2 :]) for i in range(len(proof) - 1)]
    return altered + shorter + longer + swapped


@pytest.mark.parametrize("count", range(1, 9))
def test_the_reference_tree_has_its_published_roots(count: int) -> None:
    assert root_of(LEAVES[:count]).hex() == ROOTS[count - 1]


def test_a_tree_without_leaves_has_the_digest_of_nothing() -> None:
    assert root_of([]) == EMPTY == hashlib.sha256(b"").digest()


def test_published_proofs_of_inclusion() -> None:
    first = [
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ]
    assert [each.hex() for each in inclusion(LEAVES, 0, 1)] == first


def test_a_published_proof_of_consistency() -> None:
    between_six_and_eight = [
        "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ]
    assert [each.hex() for each in consistency(LEAVES, 6)] == between_six_and_eight


@pytest.mark.parametrize("count", range(1, 40))
def test_roots_and_proofs_are_those_of_the_definition(count: int) -> None:
    leaves = some_leaves(count)
    root = root_of(leaves)
    assert root == plain_root(leaves)
    for index in range(count):
        proof = inclusion(leaves, index, index + 1)
        assert proof == plain_path(leaves, index)
        assert plain_included(leaves[index], index, count, proof, root)
        assert included(leaves[index : index + 1], index, count, proof, root)
    for earlier in range(1, count):
        proof = consistency(leaves, earlier)
        earlier_root = root_of(leaves[:earlier])
        assert plain_consistent(earlier, earlier_root, count, root, proof)
        assert consistent(earlier, earlier_root, count, root, proof)


@pytest.mark.parametrize("count", range(1, 14))
def test_every_run_of_leaves_is_proved_in_its_place_and_in_no_other(count: int) -> None:
    leaves = some_leaves(count)
    root = root_of(leaves)
    for start in range(count):
        for end in range(start + 1, count + 1):
            run, proof = leaves[start:end], inclusion(leaves, start, end)
            places = [place for place in range(-1, count + 1) if included(run, place, count, proof, root)]
            assert places == [start]
            assert not included(run[:-1], start, count, proof, root)
            assert not included([*run, EMPTY], start, count, proof, root)
            assert not any(included(run, start, count, other, root) for other in changed(proof))


@given(st.integers(1, 300), st.data())
def test_a_frontier_grows_to_the_same_root_however_it_is_fed(count: int, data: st.DataObject) -> None:
    leaves = some_leaves(count)
    stop = data.draw(st.integers(0, count))
    grown = Frontier().grown(leaves[:stop]).grown(leaves[stop:])
    assert grown == Frontier().grown(leaves)
    assert grown.root == plain_root(leaves)
    assert grown.size == count
    assert len(grown.parts) == count.bit_count()


@given(st.integers(2, 120), st.data())
def test_a_changed_proof_of_consistency_proves_nothing(count: int, data: st.DataObject) -> None:
    leaves = some_leaves(count)
    earlier = data.draw(st.integers(1, count - 1))
    roots = root_of(leaves[:earlier]), root_of(leaves)
    proof = consistency(leaves, earlier)
    assert consistent(earlier, roots[0], count, roots[1], proof)
    for other in changed(proof):
        assert consistent(earlier, roots[0], count, roots[1], other) == (other == proof)
    rewritten = root_of([EMPTY, *leaves[1:]])
    assert not consistent(earlier, roots[0], count, rewritten, proof)
    assert not consistent(0, EMPTY, count, roots[1], ())
    assert not consistent(count, roots[1], earlier, roots[0], proof)


def test_a_tree_is_consistent_with_itself_without_a_proof() -> None:
    leaves = some_leaves(5)
    assert consistency(leaves, 5) == ()
    assert consistent(5, root_of(leaves), 5, root_of(leaves), ())
    assert not consistent(5, EMPTY, 5, root_of(leaves), ())


@given(st.integers(0, 70), st.integers(1, 70))
def test_what_came_since_and_the_frontier_before_are_enough_for_proofs(earlier: int, count: int) -> None:
    leaves = [leaf_of(bytes([each])) for each in range(earlier + count)]
    growth = Growth(Frontier().grown(leaves[:earlier]), leaves[earlier:])
    assert growth.after.root == plain_root(leaves)
    assert growth.inclusion() == plain_path(leaves, earlier)
    if earlier:
        proof = growth.consistency()
        assert plain_consistent(earlier, plain_root(leaves[:earlier]), len(leaves), plain_root(leaves), proof)
        assert consistent(earlier, plain_root(leaves[:earlier]), len(leaves), plain_root(leaves), proof)
