#!/usr/bin/env python3
"""Checks what Pitbook exported, without Pitbook: an export of its journal, or one disclosed round.

    python3 verifier.py EXPORT [--key PUBLIC]... [--threshold K] [--witness FILE [--up-to N]] [--seen DIGEST]...
                        [--whole] [--json]

This one file and Python 3.8 or later are all it takes. It says what it proved, what it did not, and the place of every
fault.

--key        a public key that you had from its owner: 64 hexadecimal digits, or a file with them or with PEM. Each key
             that you name must have signed; what lies after the last checkpoint that all of them vouch for is told
--threshold  so many of the keys that you named are enough
--witness    the file in which a witness of yours (`pitbook witness run`) kept what it saw: all of it must be here
--up-to      for a file that was made earlier: hold it only against what the witness saw up to this checkpoint
--seen       the digest of a checkpoint that you saw before, and which must still be here
--whole      you asked for all streams: one that was signed and is not here is a fault, whatever the first line says

Exit codes: 0 no fault; 1 a fault was found; 2 the file cannot be read.

How it is made. A record is a line of text. Its leaf is SHA-256 of a zero byte and the text; its digest is SHA-256 of
the digest before it (32 zero bytes before the first) and its leaf. The leaves of a stream are a Merkle tree as in
RFC 9162. A checkpoint is a line of words, signed with Ed25519: format, number, microseconds UTC, SHA-256 of the
checkpoint before, count of streams, root of the tree over their heads. A head is a line too: stream, count of records,
digest, root.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import re
import sys
from collections import deque
from datetime import datetime, timedelta, timezone
from functools import lru_cache
from pathlib import Path
from typing import Any, BinaryIO, Callable, Iterable, Iterator, NamedTuple, Sequence

NO_FAULT, FAULT, UNREADABLE = 0, 1, 2
EXPORTS, DISCLOSURE = ("pitbook.export@1", "pitbook.export@2"), "pitbook.disclosure@1"
ROUND = "pitbook.disclosure@2"  # with what it takes to decide it again
WITNESS = "pitbook.witness@1"
CHECKPOINTS = "checkpoints"
FLOOR, ADDED, HOUSE = "floor", "floor.person_added@", "house"
TABLES = "table/"
"""So begin the names of the streams of tables."""
CHECKPOINT = "pitbook.checkpoint@1"
GENESIS = bytes(32)
_BODY = (int, str, int, int, str, str, str, str)  # and a payload of any kind
_FORMATS = {9: 1, 10: 2}  # by the length of a record: the second one ends with the program that wrote it
_DIGITS = frozenset("0123456789abcdef")
_SEAL = b'{"header":'
_UNREADABLE_LINE = (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError)
_OBEYED = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What a terminal would obey rather than show: the file may come from somebody who wants to deceive."""
_decode = json.JSONDecoder().raw_decode
_as_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Unreadable(Exception):
    """This is nothing that can be checked."""


class Fault(NamedTuple):
    what: str
    line: int  # from 1
    offset: int  # of the line or of the byte in question, from 0
    stream: str | None = None
    sequence: int | None = None

    def __str__(self) -> str:
        place = [f"line {self.line} (byte {self.offset})"]
        place += [] if self.stream is None else [self.stream]
        place += [] if self.sequence is None else [f"record {self.sequence}"]
        return f"{', '.join(place)}: {self.what}"


class Signer(NamedTuple):
    key: str  # its id
    named: bool  # by whoever checks
    fits: bool  # the signature is that of the key


class Checkpoint(NamedTuple):
    number: int
    at: str
    digest: str
    signers: list[Signer]
    line: int
    offset: int
    sequence: int | None


class Stream(NamedTuple):
    stream: str
    first: int
    last: int
    whole: bool  # no fault in it
    covered: int  # up to which record a checkpoint confirms it
    checkpoint: int | None
    vouched: int | None = None  # up to which record as many of the named keys vouch for it as must; None: none is named


class Vouching(NamedTuple):
    """How far a named key vouches: for all up to the last checkpoint it signed, which names every one before it."""

    key: str  # its id
    checkpoint: int | None  # None: it signed none


class Policy(NamedTuple):
    """Which keys must have signed, and how far they did."""

    threshold: int  # so many of the keys
    keys: list[Vouching]
    checkpoint: int | None  # the last one that so many of them vouch for


class Report(NamedTuple):
    format: str
    told: dict[str, Any]  # what the first line says
    faults: list[Fault]
    streams: list[Stream]
    checkpoints: list[Checkpoint]
    not_proved: list[str]
    policy: Policy | None  # None: no key was named

    @property
    def exit_code(self) -> int:
        return FAULT if self.faults else NO_FAULT


Redecide = Callable[[str, int, str], "str | None"]
"""Decides again what a record of this stream, number and text says, and tells what is wrong with it, if anything is."""


class Witnessed(NamedTuple):
    """A checkpoint that a witness saw and signed."""

    number: int
    digest: str
    at: int  # when the witness saw it


class Kept(NamedTuple):
    """What the house told a witness: its signature on this checkpoint is this record among the checkpoints."""

    number: int
    sequence: int


class Refusal(NamedTuple):
    """What a witness would not sign: it had seen a checkpoint, and the house went on from another history."""

    number: int  # of the last checkpoint that it saw
    at: int
    what: str


class Witness(NamedTuple):
    """What a witness kept in its file."""

    key: bytes
    seen: list[Witnessed]
    kept: list[Kept]
    refusals: list[Refusal]


class VerificationRequest(NamedTuple):
    """What whoever checks knows from elsewhere, and demands."""

    keys: tuple[bytes, ...] = ()
    threshold: int | None = None  # None: all of the keys
    seen: frozenset[str] = frozenset()
    witness: Witness | None = None
    up_to: int | None = None  # checkpoint: what the witness saw later does not count
    whole: bool = False


def check(
    file: BinaryIO,
    keys: Iterable[bytes] = (),
    seen: Iterable[str] = (),
    redecide: Redecide | None = None,
    *,
    threshold: int | None = None,
    witness: Witness | None = None,
    up_to: int | None = None,
    whole: bool = False,
) -> Report:
    """Checks an open file, whichever of the two kinds it is. Raises `Unreadable` if it is neither."""
    named = tuple(dict.fromkeys(keys))
    if threshold is not None and not named:
        raise Unreadable("--threshold counts keys, and none is named: name them with --key")
    if threshold is not None and not 0 < threshold <= len(named):
        raise Unreadable(f"--threshold is 1 to {len(named)}, the number of different keys you named, not {threshold}")
    if up_to is not None and up_to < 1:
        raise Unreadable(f"--up-to is 1 or more, the number of a checkpoint, not {up_to}")
    asked = VerificationRequest(named, threshold, frozenset(each.lower() for each in seen), witness, up_to, whole)
    first = file.readline()
    try:
        told = json.loads(first)
        form = told["format"]
    except _UNREADABLE_LINE:
        raise Unreadable("line 1 (byte 0): this is no export of Pitbook, or its first line is damaged") from None
    if form not in (*EXPORTS, DISCLOSURE, ROUND):
        known = ", ".join((*EXPORTS, DISCLOSURE, ROUND))
        raise Unreadable(f"line 1 (byte 0): format {form!r} is not known here; known are {known}")
    file.seek(0)
    checked = (_Export if form in EXPORTS else _Disclosure)(told, asked, redecide)
    checked.read(file)
    return checked.report()


# Hashes and trees


def _sha(content: bytes) -> bytes:
    return hashlib.sha256(content).digest()


def _leaf(text: str) -> bytes:
    return _sha(b"\x00" + text.encode())


def _node(left: bytes, right: bytes) -> bytes:
    return _sha(b"\x01" + left + right)


class _Tree:
    """The roots of the whole parts of a growing tree, the largest first."""

    def __init__(self, leaves: Iterable[bytes] = ()) -> None:
        self.size = 0
        self.parts: list[bytes] = []
        for leaf in leaves:
            self.grow(leaf)

    def grow(self, leaf: bytes) -> None:
        rest, parts = self.size, self.parts
        while rest & 1:
            leaf = _sha(b"\x01" + parts.pop() + leaf)
            rest >>= 1
        parts.append(leaf)
        self.size += 1

    def root(self) -> bytes:
        root = self.parts[-1] if self.parts else _sha(b"")
        for part in reversed(self.parts[:-1]):
            root = _node(part, root)
        return root


def _split(size: int) -> int:
    return 1 << ((size - 1).bit_length() - 1)


def _is_included(run: Sequence[bytes], start: int, size: int, proof: Sequence[bytes], root: bytes) -> bool:
    """RFC 9162, 2.1.3, for a run of neighbouring leaves: of one leaf, the proof is that of the RFC."""
    rest = iter(proof)

    def root_with(run: Sequence[bytes], start: int, size: int) -> bytes:
        if len(run) == size:
            return _Tree(run).root()
        left = _split(size)
        if start + len(run) <= left:
            part = root_with(run, start, left)
            return _node(part, next(rest))
        if start >= left:
            part = root_with(run, start - left, size - left)
            return _node(next(rest), part)
        part = root_with(run[: left - start], start, left)
        return _node(part, root_with(run[left - start :], 0, size - left))

    try:
        fits = start >= 0 and bool(run) and start + len(run) <= size and root_with(run, start, size) == root
    except StopIteration:
        return False
    return fits and next(rest, None) is None


def _is_consistent(earlier: int, earlier_root: bytes, later: int, later_root: bytes, proof: Sequence[bytes]) -> bool:
    """RFC 9162, 2.1.4: the later tree begins with all leaves of the earlier one."""
    rest = iter(proof)

    def roots_with(earlier: int, later: int, known: bytes | None) -> tuple[bytes, bytes]:
        if earlier == later:
            root = next(rest) if known is None else known
            return root, root
        left = _split(later)
        if earlier <= left:
            was, part = roots_with(earlier, left, known)
            return was, _node(part, next(rest))
        was, part = roots_with(earlier - left, later - left, None)
        whole = next(rest)
        return _node(whole, was), _node(whole, part)

    try:
        fits = 0 < earlier <= later and roots_with(earlier, later, earlier_root) == (earlier_root, later_root)
    except StopIteration:
        return False
    return fits and next(rest, None) is None


# Signatures: Ed25519, as in RFC 8032


@lru_cache(maxsize=1024)
def is_signed(public: bytes, signature: bytes, content: bytes) -> bool:
    """By the `cryptography` package where there is one, which is quicker; else by the arithmetic below."""
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError:
        return is_signed_slowly(public, signature, content)
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, content)
    except (InvalidSignature, ValueError):
        return False
    return True


_FIELD = 2**255 - 19
_ORDER = 2**252 + 27742317777372353535851937790883648493
_CURVE = -121665 * pow(121666, _FIELD - 2, _FIELD) % _FIELD
_ROOT_OF_MINUS_ONE = pow(2, (_FIELD - 1) // 4, _FIELD)

_Point = Sequence[int]  # in extended coordinates: x and y times z, z, and x times y times z


def is_signed_slowly(public: bytes, signature: bytes, content: bytes) -> bool:
    if len(public) != 32 or len(signature) != 64:
        return False
    key = _point(public)
    scalar = int.from_bytes(signature[32:], "little")
    if key is None or scalar >= _ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + public + content).digest()
    minus_key = (_FIELD - key[0], key[1], 1, _FIELD - key[3])
    challenge = int.from_bytes(digest, "little") % _ORDER
    return _encoded(_plus(_times(scalar, _base_point()), _times(challenge, minus_key))) == signature[:32]


def _plus(one: _Point, other: _Point) -> _Point:
    a = (one[1] - one[0]) * (other[1] - other[0]) % _FIELD
    b = (one[1] + one[0]) * (other[1] + other[0]) % _FIELD
    c = 2 * one[3] * other[3] * _CURVE % _FIELD
    d = 2 * one[2] * other[2] % _FIELD
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % _FIELD, g * h % _FIELD, f * g % _FIELD, e * h % _FIELD


def _times(scalar: int, point: _Point) -> _Point:
    total: _Point = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            total = _plus(total, point)
        point = _plus(point, point)
        scalar >>= 1
    return total


def _point(encoded: bytes) -> _Point | None:
    """The point that 32 bytes stand for: y, and in the top bit whether x is odd."""
    y = int.from_bytes(encoded, "little")
    odd, y = y >> 255, y & (1 << 255) - 1
    if y >= _FIELD:
        return None
    square = (y * y - 1) * pow(_CURVE * y * y + 1, _FIELD - 2, _FIELD) % _FIELD
    x = pow(square, (_FIELD + 3) // 8, _FIELD)
    if (x * x - square) % _FIELD:
        x = x * _ROOT_OF_MINUS_ONE % _FIELD
    if (x * x - square) % _FIELD or (x == 0 and odd):
        return None
    if x & 1 != odd:
        x = _FIELD - x
    return x, y, 1, x * y % _FIELD


def _encoded(point: _Point) -> bytes:
    inverse = pow(point[2], _FIELD - 2, _FIELD)
    x, y = point[0] * inverse % _FIELD, point[1] * inverse % _FIELD
    return (y | (x & 1) << 255).to_bytes(32, "little")


@lru_cache(maxsize=1)
def _base_point() -> _Point:
    point = _point((4 * pow(5, _FIELD - 2, _FIELD) % _FIELD).to_bytes(32, "little"))
    assert point is not None
    return point


# Keys


def key_id(public: bytes) -> str:
    return hashlib.sha256(public).hexdigest()[:16]


_PEM_PREFIX = bytes.fromhex("302a300506032b6570032100")  # says that an Ed25519 key follows


def public_key(given: str) -> bytes:
    """A key from 64 hexadecimal digits, or from a file with those or with PEM."""
    text = given
    if not re.fullmatch("[0-9a-fA-F]{64}", given):
        try:
            text = Path(given).read_text(encoding="ascii")
        except (OSError, ValueError) as error:
            raise Unreadable(
                f"{given} is neither a key of 64 hexadecimal digits nor a file with one ({error})"
            ) from None
    try:
        if "-----BEGIN PUBLIC KEY-----" in text:
            content = base64.b64decode("".join(line for line in text.split("\n") if "-----" not in line))
            key = content[len(_PEM_PREFIX) :] if content.startswith(_PEM_PREFIX) else b""
        else:
            key = bytes.fromhex(text.strip())
    except ValueError:
        key = b""
    if len(key) != 32:
        raise Unreadable(f"{given} is no public key of Ed25519")
    return key


# What a witness saw


def read_witness(path: Path) -> Witness:
    """Raises `Unreadable` with the line. A last line that was cut off while it was written says nothing."""
    with path.open("rb") as file:
        try:
            form, _, key, _ = _fields(json.loads(file.readline()), "format", "floor", "key", "house")
            if form != WITNESS:
                raise ValueError(f"its format is {form!r}")
            witness = Witness(_unhex(key), [], [], [])
        except _UNREADABLE_LINE as error:
            raise Unreadable(f"{path} is not what a witness kept ({error})") from None
        for number, line in enumerate(file, 2):
            if line.endswith(b"\n"):
                try:
                    _take_in(witness, json.loads(line))
                except _UNREADABLE_LINE as error:
                    raise Unreadable(f"{path}, line {number}: it is not what a witness keeps ({error})") from None
    return witness


def _take_in(witness: Witness, entry: Any) -> None:
    if "seen" in entry:
        text, at = entry["seen"]["text"], entry["at"]
        witness.seen.append(Witnessed(_signed(text).number, _sha(text.encode()).hex(), int(at)))
    elif "kept" in entry:
        witness.kept.append(Kept(int(entry["kept"]["number"]), int(entry["kept"]["sequence"])))
    else:
        refused = entry["refused"]
        witness.refusals.append(Refusal(int(refused["number"]), int(entry["at"]), str(refused["what"])))


# What both kinds of file have in common


class _Line(NamedTuple):
    number: int
    offset: int


class _Sealed:
    """A file of lines whose last one has the digests of the first, and of all before it."""

    def __init__(self, told: dict[str, Any], asked: VerificationRequest, redecide: Redecide | None) -> None:
        self.told, self.asked, self.redecide = told, asked, redecide
        self.faults: list[Fault] = []
        self.checkpoints: list[Checkpoint] = []
        self.by_number: dict[int, Checkpoint] = {}
        self.not_proved: list[str] = []
        self.number = self.offset = 0  # of the line that is being read
        self.sealed_at = _Line(0, 0)
        self.seal = self.expected = b""

    def fault(self, what: str, stream: str | None = None, sequence: int | None = None, at: _Line | None = None) -> None:
        number, offset = at or self.at
        self.faults.append(Fault(what, number, offset, stream, sequence))

    @property
    def at(self) -> _Line:
        return _Line(self.number, self.offset)

    def lines(self, file: BinaryIO) -> Iterator[bytes]:
        """The lines between header and seal."""
        every = hashlib.sha256()
        header, behind = "", 0
        for line in file:
            self.number += 1
            self.offset, behind = behind, behind + len(line)
            if self.seal:
                self.fault("something stands after the seal")
            elif line.startswith(_SEAL):
                self.seal, self.sealed_at = line, self.at
                self.expected = _line({"header": header, "seal": every.hexdigest()})
            else:
                every.update(line)
                header = header or every.hexdigest()
                if self.number > 1:
                    yield line
        if not self.seal:
            self.offset = behind
            self.fault("the file ends here without its seal: something was cut off")

    def check_seal(self) -> None:
        """The header has no digest but the one in the seal. All other lines speak for themselves."""
        half = len(_SEAL) + len('"",') + 64
        header_fits = self.seal[:half] == self.expected[:half]
        if not header_fits and self.seal[half:] != self.expected[half:]:
            self.fault("the header is not as it was written: the seal does not fit it", at=_Line(1, 0))
        elif self.seal != self.expected and not self.faults:
            self.fault("the seal does not fit the lines above it", at=self.sealed_at)

    def check_signature(self, text: str, key: str, signature: str, stream: str | None, sequence: int | None) -> Signer:
        public = _unhex(key)
        fits = is_signed(public, _unhex(signature, 64), text.encode())
        if not fits:
            self.fault(f"the signature on {_named(text)} is not that of key {key_id(public)}", stream, sequence)
        return Signer(key_id(public), public in self.asked.keys, fits)

    def policy(self) -> Policy | None:
        """How far the named keys vouch. A checkpoint names the one before it: who signs one vouches for all before."""
        if not self.asked.keys:
            return None
        last = {}  # by key
        for index, each in enumerate(self.checkpoints):
            last.update({signer.key: index for signer in each.signers if signer.fits})
        reach = [last.get(key_id(key)) for key in self.asked.keys]
        threshold = self.asked.threshold or len(reach)
        enough = sorted((each for each in reach if each is not None), reverse=True)[threshold - 1 :]
        return Policy(
            threshold,
            [Vouching(key_id(key), self.numbered(each)) for key, each in zip(self.asked.keys, reach)],
            self.numbered(enough[0] if enough else None),
        )

    def numbered(self, index: int | None) -> int | None:
        return None if index is None else self.checkpoints[index].number

    def finish(self, policy: Policy | None) -> None:
        """What can be said of the checkpoints once all of them, and all their signatures, are known."""
        if policy is not None:
            self.check_strangers()
            self.check_policy(policy)
        for digest in sorted(self.asked.seen - {each.digest for each in self.checkpoints}):
            self.fault(f"the checkpoint that you saw before, {digest}, is not here")
        strange = {signer.key for each in self.checkpoints for signer in each.signers if not signer.named}
        self.not_proved += [
            f"Whose key {key} is: you did not name it with --key, and a key that comes with the file proves nothing."
            for key in sorted(strange)
        ]
        if self.redecide is None:
            self.not_proved.append("That the rules were followed: no command was decided again.")
        self.not_proved.append("What the first line says about the file: who made it, with what, and when.")

    def check_strangers(self) -> None:
        for each in self.checkpoints:
            if not any(signer.named for signer in each.signers):
                ids = ", ".join(signer.key for signer in each.signers)
                what = f"checkpoint {each.number} is signed by none of the keys you named, but by {ids}"
                self.fault_at(each, what)
        if not self.checkpoints and not self.faults:
            self.fault("there is no checkpoint, so none of the keys you named signed anything")

    def check_policy(self, policy: Policy) -> None:
        """What follows from another fault, such as a signature that does not fit, is not told as one of its own."""
        silent = [each.key for each in policy.keys if each.checkpoint is None]
        if silent and self.checkpoints and not self.faults:
            signed = len(policy.keys) - len(silent)
            if self.asked.threshold is None:
                for key in silent:
                    what = f"key {key}, which you named, signed no checkpoint up to this one, the last"
                    self.fault_at(self.checkpoints[-1], f"{what}: its owner vouches for nothing here")
            elif policy.checkpoint is None:
                what = f"{policy.threshold} of the keys you named must have signed, and {signed} did"
                self.fault_at(self.checkpoints[-1], what)
            else:
                self.not_proved += [f"Anything by key {key}: it signed no checkpoint here." for key in silent]

    def fault_at(self, checkpoint: Checkpoint, what: str) -> None:
        self.fault(what, CHECKPOINTS, checkpoint.sequence, _Line(checkpoint.line, checkpoint.offset))


def _line(entry: Any) -> bytes:
    """How Pitbook writes a line. There is one way only, so that no byte can be changed without effect."""
    return _as_json(entry).encode() + b"\n"


def _named(text: str) -> str:
    return f"checkpoint {text.split(' ')[1]}"


def _moment(microseconds: int) -> str:
    try:
        at = datetime(1970, 1, 1, tzinfo=timezone.utc) + timedelta(microseconds=microseconds)
    except OverflowError:
        return f"{microseconds} microseconds after 1970"
    return at.isoformat(sep=" ").replace("+00:00", " UTC")


def _short(command: str) -> int:
    return int.from_bytes(_sha(command.encode(errors="surrogatepass"))[:8], "big")


def _body(text: str) -> list[Any]:
    """What a record says; an error if it is not written in a format that there is."""
    body, end = _decode(text)
    if end != len(text) or type(body) is not list or not body or body[0] != _FORMATS.get(len(body)):
        raise ValueError("it is not written in format 1 or 2")
    if tuple(map(type, body[:8])) != _BODY or not all(type(each) is str for each in body[9:]):
        raise ValueError("its fields are not of the right kinds")
    return body


def _record(line: bytes) -> tuple[str, str, str]:
    """Stream, text and digest from a line of an export."""
    written = line.decode()
    stream, text, digits = _fields(_decode(written)[0], "stream", "body", "digest")
    if written != f'{{"stream":{_as_json(stream)},"body":{_as_json(text)},"digest":{_as_json(digits)}}}\n':
        raise ValueError("it is not written as Pitbook writes it")
    return stream, text, digits


def _unhex(digits: str, length: int = 32) -> bytes:
    if len(digits) != 2 * length or not set(digits) <= _DIGITS:
        raise ValueError(f"{2 * length} hexadecimal digits should stand where {digits!r} stands")
    return bytes.fromhex(digits)


class _Head(NamedTuple):
    stream: str
    length: int
    digest: bytes
    root: bytes


def _head(text: str) -> _Head:
    stream, length, digest, root = text.rsplit(" ", 3)
    if str(int(length)) != length or int(length) < 1:
        raise ValueError("a stream has a whole number of records")
    return _Head(stream, int(length), _unhex(digest), _unhex(root))


class _Signed(NamedTuple):
    """What a checkpoint says in its signed line."""

    number: int
    at: int
    previous: bytes
    streams: int
    root: bytes


def _signed(text: str) -> _Signed:
    form, number, at, previous, count, root = text.split(" ")
    if form != CHECKPOINT or [str(int(each)) for each in (number, at, count)] != [number, at, count]:
        raise ValueError(f"it is not a checkpoint of format {CHECKPOINT}")
    return _Signed(int(number), int(at), _unhex(previous), int(count), _unhex(root))


def _fields(entry: Any, *fields: str) -> list[Any]:
    if len(entry) != len(fields):
        raise ValueError(f"it should have {', '.join(fields)} and nothing else")
    return [entry[field] for field in fields]


# Exports


class _Reading:
    """One stream as far as it was read."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.length = 0
        self.before: bytes | None = None  # the digest before the last one
        self.digest: bytes | None = GENESIS  # None: unknown, after a line that cannot be read
        self.other: bytes | None = None  # what the digest should have been, after one that does not fit
        self.whole = True
        self.tree = _Tree()
        self.due: deque[_Due] = deque()  # what checkpoints say of this stream, still to be met
        self.covered = 0
        self.checkpoint: int | None = None
        self.vouched = 0
        self.unsigned_since: int | None = None  # when the first record was written that no checkpoint covers
        self.at = 0  # when the last one was
        self.latest = 0  # when the latest one was, of all
        self.strangers: set[str] = set()  # who did something here and was never added
        self.command = ""  # that brought the last record about
        self.commands: set[int] = set()  # those before it, as far as they can be told apart in 64 bits


class _Due(NamedTuple):
    """A head of a stream, and the first and the last checkpoint that sign it."""

    head: _Head
    first: int
    last: int


class _Export(_Sealed):
    def __init__(self, told: dict[str, Any], asked: VerificationRequest, redecide: Redecide | None) -> None:
        super().__init__(told, asked, redecide)
        self.readings: dict[str, _Reading] = {}
        self.texts: dict[int, str] = {}  # of the checkpoints, by number
        self.last_heads: dict[str, _Head] = {}
        self.due: dict[str, deque[_Due]] = {}
        self.accepted: int | None = None  # the number from which on a checkpoint was lost with somebody's consent
        self.whole: bool | None = None  # whether the first line says that all streams are here; None: it does not say
        self.signed: dict[str, int] = {}  # how many records of each stream were signed, by what the store kept
        self.vouched_for = 0  # the number of the last checkpoint that enough of the named keys vouch for
        self.people: set[str] = set()  # who was ever added to the floor
        self.cosigned: dict[int, tuple[int, str]] = {}  # by record: of which checkpoint, by which key

    def read(self, file: BinaryIO) -> None:
        streams = self.check_header()
        now = _Reading("")
        for line in self.lines(file):
            try:
                stream, text, digits = _record(line)
                body, leaf = _body(text), _leaf(text)
                if body[1] != stream:
                    raise ValueError(f"the line says {stream}, and the record in it {body[1]}")
            except _UNREADABLE_LINE as error:
                now = self.unreadable(now, error)
                continue
            if stream != now.name:
                self.close(now)
                now = self.opened(stream)
            if self.follows(now, body[2], leaf, digits):
                self.accept(now, body, text, leaf)
        self.close(now)
        for name, count in streams.items():
            if name not in self.readings and count:
                self.fault(f"all {count} records of {name} are missing", name, 1)
        self.check_none_gone()
        self.check_none_cut()
        self.check_seal()

    def settle_policy(self) -> None:
        """Checkpoints come first in a file: once they were read, it is known how far the named keys vouch."""
        policy = self.policy()
        self.vouched_for = 0 if policy is None else policy.checkpoint or 0
        reading = self.readings[CHECKPOINTS]
        for each in self.checkpoints:
            if each.number <= self.vouched_for and each.sequence is not None:
                reading.vouched = min(each.sequence - 1, reading.covered)

    def check_none_gone(self) -> None:
        """Of an export of all streams none is missing that the last checkpoint signs."""
        if (self.whole or self.asked.whole) and self.checkpoints:
            for head in self.last_heads.values():
                if head.stream not in self.readings and head.stream not in self.told["streams"]:
                    last = self.checkpoints[-1]
                    what = f"all {head.length} records that checkpoint {last.number} signs are missing"
                    self.fault(what, head.stream, 1, _Line(last.line, last.offset))

    def check_none_cut(self) -> None:
        """The store itself kept how many records of each stream were signed: checkpoints that sign fewer were cut."""
        for stream, length in self.signed.items():
            reading = self.readings.get(stream) or _Reading(stream)
            if reading.whole and reading.covered < length and (reading.length or stream not in self.last_heads):
                last = self.checkpoints[-1] if self.checkpoints else None
                here = (
                    "there is none" if last is None else f"checkpoint {last.number}, the last, signs {reading.covered}"
                )
                what = f"checkpoints are missing: {length} records of {stream} were signed, and {here}"
                place = None if last is None else _Line(last.line, last.offset)
                self.fault(what, CHECKPOINTS, self.length_of(CHECKPOINTS) + 1, place)
                return

    def check_header(self) -> dict[str, int]:
        try:
            more = () if self.told["format"] == EXPORTS[0] else ("whole", "signed")
            _, _, _, streams, *rest = _fields(self.told, "format", "program", "made_at", "streams", *more)
            self.whole, self.signed = rest or (None, {})
            ordered = list(streams) == sorted(streams, key=lambda name: (name != CHECKPOINTS, name))
            counted = all(type(count) is int for count in (*streams.values(), *self.signed.values()))
            counted = counted and type(self.whole) in (bool, type(None))
        except _UNREADABLE_LINE as error:
            raise Unreadable(f"line 1 (byte 0): the header does not say which streams follow ({error})") from None
        if not ordered or not counted:
            self.fault("the header does not name the streams and their records in order", at=_Line(1, 0))
            self.signed = {}
        return dict(streams)

    def unreadable(self, now: _Reading, error: Exception) -> _Reading:
        """Goes on as if the next record stood there; the one after it can be checked again."""
        names = list(self.told["streams"])
        following = _after(now.name, names) if now.name in names else names
        if following and now.length == self.told["streams"].get(now.name, 0):
            self.close(now)
            now = self.opened(following[0])
        now.length += 1
        now.whole, now.digest, now.other = False, None, None
        number, offset = self.at
        if isinstance(error, json.JSONDecodeError) and error.doc.startswith('{"stream"'):
            offset += len(error.doc[: error.pos].encode(errors="replace"))
        self.fault(f"the line is no record ({error})", now.name or None, now.length, _Line(number, offset))
        return now

    def opened(self, stream: str) -> _Reading:
        if stream in self.readings:
            self.fault("a record of this stream stands among those of another", stream)
            return self.readings[stream]
        if stream not in self.told["streams"]:
            self.fault("the header does not name this stream", stream)
        elif any(later in self.readings for later in _after(stream, list(self.told["streams"]))):
            self.fault("the stream is not in its place", stream)
        reading = self.readings[stream] = _Reading(stream)
        reading.due = self.due.get(stream, deque())
        return reading

    def follows(self, now: _Reading, sequence: int, leaf: bytes, digits: str) -> bool:
        """Whether a record stands in its place and continues the chain."""
        known = now.digest
        if known is not None and sequence == now.length + 1:
            digest = _sha(known + leaf)
            if digest.hex() == digits:
                now.length, now.before, now.digest, now.other = sequence, known, digest, None
                return True
        return self.stumbles(now, sequence, leaf, digits)

    def stumbles(self, now: _Reading, sequence: int, leaf: bytes, digits: str) -> bool:
        """The same after a fault, or at one, which is told; so that what follows is not blamed for it."""
        try:
            digest = _unhex(digits)
        except _UNREADABLE_LINE as error:
            self.unreadable(now, error)
            return False
        if sequence != now.length + 1:
            now.whole = False
            if sequence <= now.length:
                self.fault("it stands here a second time, or too late", now.name, sequence)
                return False
            missing = f"record {now.length + 1} is" if sequence == now.length + 2 else f"{now.length + 1} and more are"
            self.fault(f"{missing} missing before it", now.name, sequence)
            now.digest = None
        known, other = now.digest, now.other
        now.length, now.before, now.digest, now.other = sequence, None, digest, None
        if known is None or (other is not None and _sha(other + leaf) == digest):
            return True
        now.whole, now.other = False, _sha(known + leaf)
        self.fault("its digest does not fit what it says and what came before", now.name, sequence)
        return False

    def accept(self, now: _Reading, body: list[Any], text: str, leaf: bytes) -> None:
        if body[0] > 1 and body[3] < now.latest:  # what an earlier release wrote may go back with its clock
            self.fault(f"it is of {_moment(body[3])}, and one before it of {_moment(now.latest)}", now.name, now.length)
        now.latest = max(now.latest, body[3])
        if not now.due:
            now.at = body[3]
            if now.unsigned_since is None:
                now.unsigned_since = now.at
        if now.name == CHECKPOINTS:
            try:
                self.meet_checkpoint(now, body)
            except _UNREADABLE_LINE as error:
                self.fault(f"it cannot be read as a {body[7]} ({error})", CHECKPOINTS, body[2])
            now.tree.grow(leaf)
        elif now.due:
            now.tree.grow(leaf)
            while now.due and now.due[0].head.length <= now.length:
                self.compare(now, now.due.popleft())
        if now.name == FLOOR:
            self.meet_person(body)
        if now.name.startswith(TABLES):
            self.check_once(now, body[6])
            self.check_added(now, body[4])
        if self.redecide is not None:
            wrong = self.redecide(now.name, now.length, text)
            if wrong is not None:
                self.fault(wrong, now.name, now.length)

    def meet_person(self, body: list[Any]) -> None:
        """The stream of people comes before those of tables."""
        if body[7].startswith(ADDED) and type(body[8]) is dict and type(body[8].get("person")) is str:
            self.people.add(body[8]["person"])

    def check_added(self, now: _Reading, who: str) -> None:
        """Whoever did something at a table was added to the floor, if the records of people are here."""
        if self.people and who not in self.people and who not in now.strangers and who != HOUSE:
            now.strangers.add(who)
            self.fault(f"{who!r} did this, and no record of the floor adds such a person", now.name, now.length)

    def check_once(self, now: _Reading, command: str) -> None:
        """The records of a command stand together: an id that comes back was carried out twice."""
        if command == now.command:
            return
        now.commands.add(_short(now.command))
        now.command = command
        if _short(command) in now.commands:
            self.fault(f"the command {command!r} was carried out before: its id stands above", now.name, now.length)

    def compare(self, now: _Reading, due: _Due) -> None:
        if not now.whole:
            return  # what is wrong with the stream was told, and that the checkpoint does not fit follows from it
        head = due.head
        if (head.length, head.digest, head.root) != (now.length, now.digest, now.tree.root()):
            now.whole = False
            self.fault(f"up to here the records are not those of checkpoint {due.first}", now.name, now.length)
            return
        now.covered, now.checkpoint = head.length, due.last
        if due.first <= self.vouched_for:
            now.vouched = head.length

    def close(self, now: _Reading) -> None:
        """A stream ends: are all its records here?"""
        if not now.name:
            return
        if now.name == CHECKPOINTS:
            self.settle_policy()
        told = self.told["streams"].get(now.name)
        if now.due:
            missing = now.due[-1]
            what = f"the records up to {missing.head.length} that checkpoint {missing.last} signed are missing"
        elif told is not None and told != now.length:
            what = f"the header speaks of {told} records, and here are {now.length}"
        else:
            return
        now.due.clear()
        now.whole = False
        self.fault(what, now.name, now.length + 1)

    def meet_checkpoint(self, now: _Reading, body: list[Any]) -> None:
        sequence, kind, payload = body[2], body[7], body[8]
        if kind == "journal.cosigned@1":
            self.meet_cosignature(payload, sequence, now)
        elif kind == "journal.accepted@1":
            self.meet_acceptance(payload, sequence)
        elif kind != "journal.checkpoint@1":
            self.fault(f"{kind} has no business among checkpoints", CHECKPOINTS, sequence)
        else:
            text, heads, key, signature = _fields(payload, "text", "heads", "key", "signature")
            signed = _signed(text)
            self.check_place(signed, now, sequence)
            self.check_heads(signed, heads, now, sequence)
            signer = self.check_signature(text, key, signature, CHECKPOINTS, sequence)
            digest = _sha(text.encode()).hex()
            made = Checkpoint(signed.number, _moment(signed.at), digest, [signer], *self.at, sequence)
            self.checkpoints.append(made)
            self.by_number.setdefault(signed.number, made)
            self.texts.setdefault(signed.number, text)

    def check_place(self, signed: _Signed, now: _Reading, sequence: int) -> None:
        last = self.checkpoints[-1] if self.checkpoints else None
        if not now.whole:
            return
        # Numbers leave a gap only behind the record that somebody accepted the loss: no house signs a number twice.
        before = max(0 if last is None else last.number, self.accepted or 0)
        self.accepted = None
        if signed.number != before + 1:
            self.fault(f"checkpoint {signed.number} is not the next one", CHECKPOINTS, sequence)
        if signed.previous.hex() != (GENESIS.hex() if last is None else last.digest):
            self.fault("it does not name the checkpoint before it", CHECKPOINTS, sequence)

    def check_heads(self, signed: _Signed, texts: list[str], now: _Reading, sequence: int) -> None:
        heads = {each.stream: each for each in map(_head, texts)}
        if (len(texts), _Tree(map(_leaf, texts)).root()) != (signed.streams, signed.root) or list(heads) != sorted(
            heads
        ):
            self.fault("the heads beside the checkpoint are not those that it signs", CHECKPOINTS, sequence)
            return
        for each in self.last_heads.values():
            if each.stream not in heads or heads[each.stream].length < each.length:
                self.fault(f"{each.stream} is shorter than at the checkpoint before", CHECKPOINTS, sequence)
        before = None if sequence == 1 else _Head(CHECKPOINTS, sequence - 1, now.before or b"", now.tree.root())
        if now.whole and heads.get(CHECKPOINTS) != before:
            self.fault("it does not sign the checkpoints before it as they are", CHECKPOINTS, sequence)
        elif now.whole:
            now.covered, now.checkpoint = sequence - 1, signed.number
        self.last_heads = heads
        for each in heads.values():
            if each.stream in self.told["streams"]:
                due = self.due.setdefault(each.stream, deque())
                if due and due[-1].head == each:
                    due[-1] = due[-1]._replace(last=signed.number)
                else:
                    due.append(_Due(each, signed.number, signed.number))

    def meet_acceptance(self, payload: Any, sequence: int) -> None:
        """The store was behind what had been signed, and somebody opened it all the same: that is never forgotten."""
        who, reason, number, digest, at = _fields(payload, "who", "reason", "number", "digest", "at")
        if (type(number), type(at)) != (int, int) or number < 0:
            raise ValueError("a number should stand there")
        last = self.checkpoints[-1].number if self.checkpoints else 0
        lost = f"checkpoint {number}, {_unhex(digest).hex()}, and" if number else "records after the last checkpoint:"
        self.not_proved.append(
            f"What was lost after checkpoint {last}: at {_moment(at)} {_shown(who)} accepted a store that lacked "
            f"{lost} whatever went with it. The reason given: {_shown(reason)} ({CHECKPOINTS}, record {sequence})."
        )
        self.accepted = max(number, self.accepted or 0)

    def meet_cosignature(self, payload: Any, sequence: int, now: _Reading) -> None:
        number, key, signature = _fields(payload, "number", "key", "signature")
        if number in self.texts:
            signer = self.check_signature(self.texts[number], key, signature, CHECKPOINTS, sequence)
            self.by_number[number].signers.append(signer)
            self.cosigned[sequence] = number, signer.key
        elif now.whole:
            self.fault(f"checkpoint {number}, which it signs, does not come before it", CHECKPOINTS, sequence)

    def report(self) -> Report:
        policy = self.policy()
        streams = [
            Stream(
                each.name,
                1,
                each.length,
                each.whole,
                each.covered,
                each.checkpoint,
                None if policy is None else each.vouched,
            )
            for each in self.readings.values()
        ]
        for each in streams:
            if policy is not None and each.stream != CHECKPOINTS and (each.vouched or 0) < each.covered:
                self.not_proved.append(_not_vouched(each, policy))
            if each.last > each.covered:
                self.not_proved.append(_uncovered(each, self.readings[each.stream]))
        self.tell_absent()
        if self.asked.witness is not None:
            self.check_witness(self.asked.witness)
        self.tell_what_may_follow()
        self.finish(policy)
        return Report(self.told["format"], self.told, self.faults, streams, self.checkpoints, self.not_proved, policy)

    def tell_absent(self) -> None:
        if self.whole or self.asked.whole:
            return
        self.not_proved += [
            f"{each.stream} is not in this export; the last checkpoint signs {each.length} records of it."
            for each in self.last_heads.values()
            if each.stream not in self.readings
        ]
        said = "does not say whether it is" if self.whole is None else "says that it is not"
        self.not_proved.append(
            f"That all streams are here: the first line {said} an export of all. If you asked for all, say --whole."
        )

    def check_witness(self, witness: Witness) -> None:
        """All that a witness saw must be here, and each of its signatures that the house told it was kept."""
        up_to = self.asked.up_to
        last = self.checkpoints[-1].number if self.checkpoints else 0
        for each in witness.seen:
            here = self.by_number.get(each.number)
            if up_to is not None and each.number > up_to:
                break
            if here is None:
                what = (
                    f"checkpoint {each.number}, {each.digest}, which the witness saw at {_moment(each.at)}, is not here"
                )
                if each.number > last:
                    what += f": the file ends with {last}. Was it made before that? Then say --up-to {last}"
                self.fault(what, CHECKPOINTS, self.length_of(CHECKPOINTS) + 1)
                return
            if here.digest != each.digest:
                seen = f"{each.digest}, at {_moment(each.at)}"
                self.fault_at(
                    here, f"it is not the checkpoint {each.number} that the witness saw: {seen}. That is a fork"
                )
                return
        self.check_kept(witness)
        for refusal in witness.refusals:
            if up_to is None or up_to > refusal.number:
                what = f"at {_moment(refusal.at)} the witness refused to go on after checkpoint {refusal.number}"
                self.fault(f"{what}: {refusal.what}", CHECKPOINTS)

    def check_kept(self, witness: Witness) -> None:
        ours, length, up_to = key_id(witness.key), self.length_of(CHECKPOINTS), self.asked.up_to
        for each in witness.kept:
            if up_to is not None and (each.number > up_to or each.sequence > length):
                break
            if self.cosigned.get(each.sequence) != (each.number, ours):
                what = f"the house told the witness that its signature on checkpoint {each.number} was kept here"
                self.fault(f"{what}, and it is not", CHECKPOINTS, each.sequence)
                return

    def length_of(self, stream: str) -> int:
        return self.readings[stream].length if stream in self.readings else 0

    def tell_what_may_follow(self) -> None:
        if self.asked.witness is None:
            self.not_proved.append(
                "That nothing follows: records after the last checkpoint, and checkpoints after the last one here, may "
                "have been left out. Only who holds a later checkpoint can tell; name what a witness of yours kept "
                "with --witness, or the digests of those you saw with --seen."
            )
            return
        seen = [each.number for each in self.asked.witness.seen]
        last = min(seen[-1] if seen else 0, self.asked.up_to or sys.maxsize)
        self.not_proved.append(f"That nothing follows after checkpoint {last}, the last one that the witness saw.")


def _after(name: str, names: list[str]) -> list[str]:
    return names[names.index(name) + 1 :]


def _shown(told: Any) -> str:
    """What somebody wrote, so that it cannot pass for words of this program."""
    return json.dumps(str(told), ensure_ascii=True)


def _not_vouched(stream: Stream, policy: Policy) -> str:
    upto = (
        f"only up to record {stream.vouched}, by checkpoint {policy.checkpoint}" if stream.vouched else "for none of it"
    )
    return (
        f"{stream.stream}: records {(stream.vouched or 0) + 1} to {stream.covered} are signed, but not by "
        f"{_enough(policy)}; they vouch {upto}."
    )


def _enough(policy: Policy) -> str:
    count = len(policy.keys)
    if policy.threshold < count:
        return f"{policy.threshold} of the {count} keys you named"
    return "the key you named" if count == 1 else f"all {count} keys you named"


def _vouch(policy: Policy) -> str:
    return "vouches" if policy.threshold == 1 else "vouch"


def _uncovered(stream: Stream, reading: _Reading) -> str:
    count = stream.last - stream.covered
    some = "1 record" if count == 1 else f"{count} records"
    are = "is" if count == 1 else "are"
    where = "after the last checkpoint" if stream.checkpoint else "of which no checkpoint speaks"
    which = f"from {stream.covered + 1} to {stream.last}"
    if stream.stream == CHECKPOINTS:
        return f"{CHECKPOINTS}: {some} ({which}) {are} not covered, but for the signatures inside."
    since = reading.unsigned_since
    written = "" if since is None else f", written from {_moment(since)} to {_moment(reading.at)}"
    return f"{stream.stream}: {some} {where} {are} not covered by any signature ({which}{written})."


# Disclosed rounds


class _Disclosure(_Sealed):
    def __init__(self, told: dict[str, Any], asked: VerificationRequest, redecide: Redecide | None) -> None:
        super().__init__(told, asked, redecide)
        try:
            self.decidable = told["format"] == ROUND
            more = ("standing",) if self.decidable else ()
            names = ("format", "program", "made_at", "stream", "first", "last", *more)
            _, _, _, stream, first, last, *_ = _fields(told, *names)
            fits = type(stream) is str and type(first) is type(last) is int and 0 < first <= last
        except _UNREADABLE_LINE as error:
            raise Unreadable(f"line 1 (byte 0): the header does not say which records follow ({error})") from None
        if not fits:
            raise Unreadable("line 1 (byte 0): the header does not say which records follow")
        self.stream = Stream(stream, first, last, True, last, None)

    def read(self, file: BinaryIO) -> None:
        leaves: list[bytes] = []
        proof: Any = None
        proof_at = _Line(0, 0)
        for line in self.lines(file):
            if proof is not None:
                self.fault("something stands after the proof", self.stream.stream)
            else:
                proof, proof_at = self.read_line(line, leaves), self.at
        if proof is None:
            self.fault("the proof is missing", self.stream.stream)
        elif not self.faults:
            self.number, self.offset = proof_at
            try:
                self.prove(proof, leaves)
            except _UNREADABLE_LINE as error:
                self.fault(f"the proof cannot be read ({error})", self.stream.stream)
        self.check_seal()

    def read_line(self, line: bytes, leaves: list[bytes]) -> Any:
        """Takes a record in, or hands the proof back."""
        stream, sequence = self.stream.stream, self.stream.first + len(leaves)
        try:
            entry = json.loads(line)
            if line != _line(entry):
                raise ValueError("it is not written as Pitbook writes it")
            if "at" in entry:
                return entry
            text, leaf = _fields(entry, "body", "leaf")
            leaves.append(_leaf(text))
            body = _body(text)
        except _UNREADABLE_LINE as error:
            self.fault(f"the line is neither a record nor a proof ({error})", stream, sequence)
            return None
        if leaf != leaves[-1].hex():
            self.fault("its leaf does not fit what it says", stream, sequence)
        elif body[1:3] != [stream, sequence]:
            self.fault(f"it says that it is record {body[2]} of {body[1]}", stream, sequence)
        elif self.redecide is not None:
            wrong = self.redecide(stream, sequence, text)
            if wrong is not None:
                self.fault(wrong, stream, sequence)
        return None

    def prove(self, proof: Any, leaves: list[bytes]) -> None:
        at, path, later, *beside = _fields(proof, "at", "path", "later", *(("beside",) if self.decidable else ()))
        head, number = self.prove_head(at)
        stream, first, last = self.stream.stream, self.stream.first, self.stream.last
        if len(leaves) != last - first + 1:
            self.fault(f"there are {len(leaves)} records here, not those from {first} to {last}", stream)
        if not _is_included(leaves, first - 1, head.length, [_unhex(each) for each in path], head.root):
            self.fault(f"the records do not stand in {stream} as checkpoint {number} signs it", stream, first)
        self.stream = self.stream._replace(checkpoint=number)
        self.not_proved.append(f"Other records of {stream}, and that {first} to {last} are a whole round: read them.")
        for each in beside[0] if beside else ():
            self.prove_beside(each, head, number)
        if self.told.get("standing") is not None:
            self.not_proved.append(
                f"How the table stood before record {first}, beyond what single records show: the first line says it, "
                "and only a whole export proves it."
            )
        if later is None:
            self.not_proved.append(f"That these records stayed as they were after checkpoint {number}.")
            return
        afterwards, growth = _fields(later, "at", "consistency")
        grown, later_number = self.prove_head(afterwards)
        hashes = [_unhex(each) for each in growth]
        if later_number <= number or not _is_consistent(head.length, head.root, grown.length, grown.root, hashes):
            self.fault(f"checkpoint {later_number} does not sign what checkpoint {number} signs, grown", stream)

    def prove_beside(self, proof: Any, head: _Head, number: int) -> None:
        """A single record of the same stream, from which it follows what the others were decided by."""
        text, path = _fields(proof, "body", "path")
        body, stream = _body(text), self.stream.stream
        sequence = body[2]
        hashes = [_unhex(each) for each in path]
        if body[1] != stream or not _is_included([_leaf(text)], sequence - 1, head.length, hashes, head.root):
            self.fault(f"the record does not stand in {stream} as checkpoint {number} signs it", stream, sequence)
        elif self.redecide is not None:
            wrong = self.redecide(stream, sequence, text)
            if wrong is not None:
                self.fault(wrong, stream, sequence)

    def prove_head(self, proof: Any) -> tuple[_Head, int]:
        text, signatures, head_text, index, path = _fields(proof, "checkpoint", "signatures", "head", "index", "path")
        signed, head = _signed(text), _head(head_text)
        if type(index) is not int:
            raise ValueError("the index of a head is a whole number")
        hashes = [_unhex(each) for each in path]
        if head.stream != self.stream.stream:
            self.fault(f"the proof is of {head.stream}", self.stream.stream)
        if not _is_included([_leaf(head_text)], index, signed.streams, hashes, signed.root):
            self.fault(f"{_named(text)} does not sign this head of {head.stream}", head.stream)
        signers = []
        for each in signatures:
            key, signature = _fields(each, "key", "signature")
            signers.append(self.check_signature(text, key, signature, head.stream, None))
        if not signers:
            self.fault(f"{_named(text)} is not signed", head.stream)
        digest = _sha(text.encode()).hex()
        self.checkpoints.append(Checkpoint(signed.number, _moment(signed.at), digest, signers, *self.at, None))
        return head, signed.number

    def report(self) -> Report:
        policy = self.policy()
        self.finish(policy)
        if self.asked.witness is not None:
            self.check_witness(self.asked.witness)
        proved = 0 if self.faults else self.stream.last
        vouched = None if policy is None else proved if policy.checkpoint is not None else 0
        stream = self.stream._replace(whole=not self.faults, covered=proved, vouched=vouched)
        return Report(self.told["format"], self.told, self.faults, [stream], self.checkpoints, self.not_proved, policy)

    def check_witness(self, witness: Witness) -> None:
        """A round comes with one or two checkpoints: those of them that the witness saw must be the same."""
        seen = {each.number: each for each in witness.seen}
        for each in self.checkpoints:
            known = seen.get(each.number)
            if known is not None and known.digest != each.digest:
                what = f"it is not the checkpoint {each.number} that the witness saw: {known.digest}. That is a fork"
                self.fault_at(each, what)


# Telling


def told_in_words(report: Report) -> str:
    kind = "An export of Pitbook's journal" if report.format in EXPORTS else "A disclosed round"
    lines = [f"{kind}, made by {report.told['program']} at {_when(report.told['made_at'])}", "", "Proved"]
    for stream in report.streams:
        lines += [f"  {each}" for each in _stream_in_words(stream, report)]
    if not report.faults:
        lines += [f"  {_checkpoint_in_words(each)}" for each in report.checkpoints]
        lines += [f"  {each}" for each in _policy_in_words(report.policy)]
    lines += ["", "Not proved", *(f"  {each}" for each in report.not_proved), ""]
    if report.faults:
        lines += [f"Faults: {len(report.faults)}", *(f"  {each}" for each in report.faults)]
    else:
        lines.append("No fault was found.")
    return _OBEYED.sub(lambda found: ascii(found[0])[1:-1], "\n".join(lines))


def _stream_in_words(stream: Stream, report: Report) -> list[str]:
    if report.format not in EXPORTS:
        if report.faults:
            return ["nothing: see the faults"]
        which = f"records {stream.first} to {stream.last} stand there, as checkpoint {stream.checkpoint} signs it."
        later = [each.number for each in report.checkpoints[1:]]
        return [f"{stream.stream}: {which}", *(f"  until checkpoint {each} it only grew." for each in later)]
    if not stream.whole:
        lines = [f"{stream.stream}: not whole, see the faults."]
    else:
        lines = [f"{stream.stream}: {stream.last} records, each chained to the one before it."]
    if stream.checkpoint is not None:
        lines.append(f"  records 1 to {stream.covered} are those that checkpoint {stream.checkpoint} signs.")
    if stream.vouched and report.policy is not None and not report.faults:
        lines.append(f"  for records 1 to {stream.vouched} {_enough(report.policy)} {_vouch(report.policy)}.")
    return lines


def _policy_in_words(policy: Policy | None) -> list[str]:
    if policy is None:
        return []
    return [
        *(
            f"key {each.key} vouches for all up to checkpoint {each.checkpoint}."
            for each in policy.keys
            if each.checkpoint is not None
        ),
        f"{_enough(policy)} {_vouch(policy)} for all up to checkpoint {policy.checkpoint}.",
    ]


def _checkpoint_in_words(each: Checkpoint) -> str:
    signers = ", ".join(f"{signer.key} ({'named' if signer.named else 'not named'} by you)" for signer in each.signers)
    return f"checkpoint {each.number} of {each.at}, signed by {signers}\n    digest {each.digest}"


def _when(made_at: Any) -> str:
    return _moment(made_at) if isinstance(made_at, int) else str(made_at)


def told_to_machines(report: Report) -> dict[str, Any]:
    return {
        "format": report.format,
        "no_fault": not report.faults,
        "faults": [each._asdict() for each in report.faults],
        "streams": [each._asdict() for each in report.streams],
        "checkpoints": [
            {**each._asdict(), "signers": [signer._asdict() for signer in each.signers]} for each in report.checkpoints
        ],
        "policy": None
        if report.policy is None
        else {**report.policy._asdict(), "keys": [each._asdict() for each in report.policy.keys]},
        "not_proved": report.not_proved,
        "header": report.told,
    }


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Checks an export or a disclosed round of Pitbook, without Pitbook.")
    more: dict[str, Any] = {"action": "append", "default": []}
    parser.add_argument("export", metavar="EXPORT")
    parser.add_argument("--key", metavar="PUBLIC", help="a public key that must have signed, or its file", **more)
    parser.add_argument("--threshold", type=int, metavar="K", help="so many of the keys are enough; default: all")
    parser.add_argument("--witness", type=Path, metavar="FILE", help="what a witness of yours saw, and must be here")
    parser.add_argument("--up-to", type=int, metavar="N", help="the file is older: up to this checkpoint only")
    parser.add_argument("--seen", metavar="DIGEST", help="of a checkpoint you saw before", **more)
    parser.add_argument("--whole", action="store_true", help="you asked for all streams: none may be missing")
    parser.add_argument("--json", action="store_true", help="print JSON for a program")
    asked = parser.parse_args(arguments)
    try:
        keys = [public_key(each) for each in asked.key]
        witness = None if asked.witness is None else read_witness(asked.witness)
        with Path(asked.export).open("rb") as file:
            report = check(
                file,
                keys,
                asked.seen,
                threshold=asked.threshold,
                witness=witness,
                up_to=asked.up_to,
                whole=asked.whole,
            )
    except (Unreadable, OSError) as error:
        sys.stderr.write(f"{asked.export}: {error}\n")
        return UNREADABLE
    told = json.dumps(told_to_machines(report), indent=2) if asked.json else told_in_words(report)
    sys.stdout.write(told + "\n")
    return report.exit_code


if __name__ == "__main__":
    sys.exit(main())
