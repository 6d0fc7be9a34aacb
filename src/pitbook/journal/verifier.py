#!/usr/bin/env python3
"""Checks what Pitbook exported, without Pitbook: an export of its journal, or one disclosed round.

    python3 verifier.py EXPORT [--key PUBLIC]... [--seen DIGEST]... [--json]

This one file and Python 3.8 or later are all it takes. It says what it proved, what it did not, and the place of every
fault. --key names a public key that you had from its owner: 64 hexadecimal digits, or a file with them or with PEM.
--seen names the digest of a checkpoint that you saw before, and which must still be there.

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
import sys
from collections import deque
from datetime import datetime, timedelta, timezone
from functools import lru_cache
from pathlib import Path
from typing import Any, BinaryIO, Callable, Iterable, Iterator, NamedTuple, Sequence

NO_FAULT, FAULT, UNREADABLE = 0, 1, 2
EXPORT, DISCLOSURE = "pitbook.export@1", "pitbook.disclosure@1"
CHECKPOINTS = "checkpoints"
CHECKPOINT = "pitbook.checkpoint@1"
GENESIS = bytes(32)
_BODY = (int, str, int, int, str, str, str, str)  # and a payload of any kind
_DIGITS = frozenset("0123456789abcdef")
_SEAL = b'{"header":'
_UNREADABLE_LINE = (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError)
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


class Report(NamedTuple):
    format: str
    told: dict[str, Any]  # what the first line says
    faults: list[Fault]
    streams: list[Stream]
    checkpoints: list[Checkpoint]
    not_proved: list[str]

    @property
    def exit_code(self) -> int:
        return FAULT if self.faults else NO_FAULT


Redecide = Callable[[str, int, str], "str | None"]
"""Decides again what a record of this stream, number and text says, and tells what is wrong with it, if anything is."""


def check(
    file: BinaryIO,
    keys: Iterable[bytes] = (),
    seen: Iterable[str] = (),
    redecide: Redecide | None = None,
) -> Report:
    """Checks an open file, whichever of the two kinds it is. Raises `Unreadable` if it is neither."""
    first = file.readline()
    try:
        told = json.loads(first)
        form = told["format"]
    except _UNREADABLE_LINE:
        raise Unreadable("line 1 (byte 0): this is no export of Pitbook, or its first line is damaged") from None
    if form not in (EXPORT, DISCLOSURE):
        raise Unreadable(f"line 1 (byte 0): format {form!r} is not known here; {EXPORT} and {DISCLOSURE} are")
    file.seek(0)
    checked = (_Export if form == EXPORT else _Disclosure)(told, frozenset(keys), redecide)
    checked.read(file)
    return checked.report(frozenset(each.lower() for each in seen))


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
    if len(given) != 64:
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


# What both kinds of file have in common


class _Line(NamedTuple):
    number: int
    offset: int


class _Sealed:
    """A file of lines whose last one has the digests of the first, and of all before it."""

    def __init__(self, told: dict[str, Any], keys: frozenset[bytes], redecide: Redecide | None) -> None:
        self.told, self.keys, self.redecide = told, keys, redecide
        self.faults: list[Fault] = []
        self.checkpoints: list[Checkpoint] = []
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
        if not is_signed(public, _unhex(signature, 64), text.encode()):
            self.fault(f"the signature on {_named(text)} is not that of key {key_id(public)}", stream, sequence)
        return Signer(key_id(public), public in self.keys)

    def finish(self, seen: frozenset[str]) -> None:
        """What can be said of the checkpoints once all of them, and all their signatures, are known."""
        if self.keys:
            for each in self.checkpoints:
                if not any(signer.named for signer in each.signers):
                    ids = ", ".join(signer.key for signer in each.signers)
                    self.fault(
                        f"checkpoint {each.number} is signed by none of the keys you named, but by {ids}",
                        CHECKPOINTS,
                        each.sequence,
                        _Line(each.line, each.offset),
                    )
            if not self.checkpoints and not self.faults:
                self.fault("there is no checkpoint, so none of the keys you named signed anything")
        for digest in sorted(seen - {each.digest for each in self.checkpoints}):
            self.fault(f"the checkpoint that you saw before, {digest}, is not here")
        strange = {signer.key for each in self.checkpoints for signer in each.signers if not signer.named}
        self.not_proved += [
            f"Whose key {key} is: you did not name it with --key, and a key that comes with the file proves nothing."
            for key in sorted(strange)
        ]
        if self.redecide is None:
            self.not_proved.append("That the rules were followed: no command was decided again.")
        self.not_proved.append("What the first line says about the file: who made it, with what, and when.")


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


def _body(text: str) -> list[Any]:
    """What a record says; an error if it is not written in the one format that there is."""
    body, end = _decode(text)
    if end != len(text) or type(body) is not list or len(body) != 9 or body[0] != 1:
        raise ValueError("it is not written in format 1")
    if tuple(map(type, body[:8])) != _BODY:
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
        self.due: deque[tuple[int, _Head]] = deque()  # checkpoints that speak of this stream, still to be met
        self.covered = 0
        self.checkpoint: int | None = None


class _Export(_Sealed):
    def __init__(self, told: dict[str, Any], keys: frozenset[bytes], redecide: Redecide | None) -> None:
        super().__init__(told, keys, redecide)
        self.readings: dict[str, _Reading] = {}
        self.texts: dict[int, str] = {}  # of the checkpoints, by number
        self.last_heads: dict[str, _Head] = {}
        self.due: dict[str, deque[tuple[int, _Head]]] = {}

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
        self.check_seal()

    def check_header(self) -> dict[str, int]:
        try:
            _, _, _, streams = _fields(self.told, "format", "program", "made_at", "streams")
            ordered = list(streams) == sorted(streams, key=lambda name: (name != CHECKPOINTS, name))
            counted = all(type(count) is int for count in streams.values())
        except _UNREADABLE_LINE as error:
            raise Unreadable(f"line 1 (byte 0): the header does not say which streams follow ({error})") from None
        if not ordered or not counted:
            self.fault("the header does not name the streams and their records in order", at=_Line(1, 0))
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
        if now.name == CHECKPOINTS:
            try:
                self.meet_checkpoint(now, body)
            except _UNREADABLE_LINE as error:
                self.fault(f"it cannot be read as a {body[7]} ({error})", CHECKPOINTS, body[2])
            now.tree.grow(leaf)
        elif now.due:
            now.tree.grow(leaf)
            while now.due and now.due[0][1].length <= now.length:
                self.compare(now, *now.due.popleft())
        if self.redecide is not None:
            wrong = self.redecide(now.name, now.length, text)
            if wrong is not None:
                self.fault(wrong, now.name, now.length)

    def compare(self, now: _Reading, number: int, head: _Head) -> None:
        if not now.whole:
            return  # what is wrong with the stream was told, and that the checkpoint does not fit follows from it
        if (head.length, head.digest, head.root) != (now.length, now.digest, now.tree.root()):
            now.whole = False
            self.fault(f"up to here the records are not those of checkpoint {number}", now.name, now.length)
        else:
            now.covered, now.checkpoint = head.length, number

    def close(self, now: _Reading) -> None:
        """A stream ends: are all its records here?"""
        if not now.name:
            return
        told = self.told["streams"].get(now.name)
        if now.due:
            number, head = now.due[-1]
            what = f"the records up to {head.length} that checkpoint {number} signed are missing"
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
        elif kind != "journal.checkpoint@1":
            self.fault(f"{kind} has no business among checkpoints", CHECKPOINTS, sequence)
        else:
            text, heads, key, signature = _fields(payload, "text", "heads", "key", "signature")
            signed = _signed(text)
            self.check_place(signed, now, sequence)
            self.check_heads(signed, heads, now, sequence)
            signer = self.check_signature(text, key, signature, CHECKPOINTS, sequence)
            digest = _sha(text.encode()).hex()
            self.checkpoints.append(Checkpoint(signed.number, _moment(signed.at), digest, [signer], *self.at, sequence))
            self.texts[signed.number] = text

    def check_place(self, signed: _Signed, now: _Reading, sequence: int) -> None:
        last = self.checkpoints[-1] if self.checkpoints else None
        if not now.whole:
            return
        if signed.number != (1 if last is None else last.number + 1):
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
                self.due.setdefault(each.stream, deque()).append((signed.number, each))

    def meet_cosignature(self, payload: Any, sequence: int, now: _Reading) -> None:
        number, key, signature = _fields(payload, "number", "key", "signature")
        if number in self.texts:
            signer = self.check_signature(self.texts[number], key, signature, CHECKPOINTS, sequence)
            next(each for each in self.checkpoints if each.number == number).signers.append(signer)
        elif now.whole:
            self.fault(f"checkpoint {number}, which it signs, does not come before it", CHECKPOINTS, sequence)

    def report(self, seen: frozenset[str]) -> Report:
        streams = [
            Stream(each.name, 1, each.length, each.whole, each.covered, each.checkpoint)
            for each in self.readings.values()
        ]
        for each in streams:
            if each.last > each.covered:
                self.not_proved.append(_uncovered(each))
        absent = [each for each in self.last_heads.values() if each.stream not in self.readings]
        self.not_proved += [
            f"{each.stream} is not in this export; the last checkpoint signs {each.length} records of it."
            for each in absent
        ]
        self.not_proved.append(
            "That nothing follows: records after the last checkpoint, and checkpoints after the last one here, may "
            "have been left out. Only who holds a later checkpoint can tell; name those you saw with --seen."
        )
        self.finish(seen)
        return Report(EXPORT, self.told, self.faults, streams, self.checkpoints, self.not_proved)


def _after(name: str, names: list[str]) -> list[str]:
    return names[names.index(name) + 1 :]


def _uncovered(stream: Stream) -> str:
    count = stream.last - stream.covered
    some = "1 record" if count == 1 else f"{count} records"
    are = "is" if count == 1 else "are"
    where = "after the last checkpoint" if stream.checkpoint else "of which no checkpoint speaks"
    which = f"from {stream.covered + 1} to {stream.last}"
    if stream.stream == CHECKPOINTS:
        return f"{CHECKPOINTS}: {some} ({which}) {are} not covered, but for the signatures inside."
    return f"{stream.stream}: {some} {where} {are} not covered by any signature ({which})."


# Disclosed rounds


class _Disclosure(_Sealed):
    def __init__(self, told: dict[str, Any], keys: frozenset[bytes], redecide: Redecide | None) -> None:
        super().__init__(told, keys, redecide)
        try:
            _, _, _, stream, first, last = _fields(told, "format", "program", "made_at", "stream", "first", "last")
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
        at, path, later = _fields(proof, "at", "path", "later")
        head, number = self.prove_head(at)
        stream, first, last = self.stream.stream, self.stream.first, self.stream.last
        if len(leaves) != last - first + 1:
            self.fault(f"there are {len(leaves)} records here, not those from {first} to {last}", stream)
        if not _is_included(leaves, first - 1, head.length, [_unhex(each) for each in path], head.root):
            self.fault(f"the records do not stand in {stream} as checkpoint {number} signs it", stream, first)
        self.stream = self.stream._replace(checkpoint=number)
        self.not_proved.append(f"Other records of {stream}, and that {first} to {last} are a whole round: read them.")
        if later is None:
            self.not_proved.append(f"That these records stayed as they were after checkpoint {number}.")
            return
        afterwards, growth = _fields(later, "at", "consistency")
        grown, later_number = self.prove_head(afterwards)
        hashes = [_unhex(each) for each in growth]
        if later_number <= number or not _is_consistent(head.length, head.root, grown.length, grown.root, hashes):
            self.fault(f"checkpoint {later_number} does not sign what checkpoint {number} signs, grown", stream)

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

    def report(self, seen: frozenset[str]) -> Report:
        self.finish(seen)
        stream = self.stream._replace(whole=not self.faults, covered=0 if self.faults else self.stream.last)
        return Report(DISCLOSURE, self.told, self.faults, [stream], self.checkpoints, self.not_proved)


# Telling


def told_in_words(report: Report) -> str:
    kind = "An export of Pitbook's journal" if report.format == EXPORT else "A disclosed round"
    lines = [f"{kind}, made by {report.told['program']} at {_when(report.told['made_at'])}", "", "Proved"]
    for stream in report.streams:
        lines += [f"  {each}" for each in _stream_in_words(stream, report)]
    lines += [f"  {_checkpoint_in_words(each)}" for each in report.checkpoints] if not report.faults else []
    lines += ["", "Not proved", *(f"  {each}" for each in report.not_proved), ""]
    if report.faults:
        lines += [f"Faults: {len(report.faults)}", *(f"  {each}" for each in report.faults)]
    else:
        lines.append("No fault was found.")
    return "\n".join(lines)


def _stream_in_words(stream: Stream, report: Report) -> list[str]:
    if report.format == DISCLOSURE:
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
    return lines


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
        "not_proved": report.not_proved,
        "header": report.told,
    }


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Checks an export or a disclosed round of Pitbook, without Pitbook.")
    parser.add_argument("export", metavar="EXPORT")
    parser.add_argument(
        "--key", action="append", default=[], metavar="PUBLIC", help="a public key you trust, or its file"
    )
    parser.add_argument("--seen", action="append", default=[], metavar="DIGEST", help="of a checkpoint you saw before")
    parser.add_argument("--json", action="store_true", help="print JSON for a program")
    asked = parser.parse_args(arguments)
    try:
        keys = [public_key(each) for each in asked.key]
        with Path(asked.export).open("rb") as file:
            report = check(file, keys, asked.seen)
    except (Unreadable, OSError) as error:
        sys.stderr.write(f"{asked.export}: {error}\n")
        return UNREADABLE
    told = json.dumps(told_to_machines(report), indent=2) if asked.json else told_in_words(report)
    sys.stdout.write(told + "\n")
    return report.exit_code


if __name__ == "__main__":
    sys.exit(main())
