"""`pitbook witness run`: a witness at work while the floor is open, in a process and on a machine of its own."""

import os
import sys
import time
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from cyclopts import Parameter

from pitbook.cli.floor_client import Credentials, FloorClient, FloorProblem, Unreachable
from pitbook.cli.terminal import WrongUse, in_line
from pitbook.config import config_folder
from pitbook.journal.checkpoint import sign
from pitbook.journal.keys import BadKey, Signer, key_id, load_public, load_signer
from pitbook.journal.witness import (
    Fork,
    GrownProof,
    Shown,
    Unfit,
    check_grown,
    check_number,
    number_of,
    read_shown,
)
from pitbook.journal.witness_file import (
    KeptEntry,
    KeptLine,
    NotOurs,
    RefusedEntry,
    RefusedLine,
    SeenEntry,
    ShownLine,
    WitnessFile,
    opened,
)

DONE, REFUSED, IMPOSSIBLE, STOPPED = 0, 1, 2, 3
PASSWORD = "PITBOOK_PASSWORD"
_STOPPED = (
    "the house says that it signs no checkpoints any more, so nothing is proved of what it recorded since. "
    "Ask it why: its log and /api/faults say so"
)
NOT_FOUND, UNFIT = "not-found", "unfit"


class Looked(NamedTuple):
    """What came of looking once."""

    number: int
    digest: str
    since: int | None  # the checkpoint that was seen before; None: this is the first
    sequence: int | None  # the record that holds the signature

    @property
    def words(self) -> str:
        told = f"checkpoint {self.number}, {self.digest[:16]}…"
        if self.since == self.number:
            return f"{told}: nothing new"
        grew = "the first one seen" if self.since is None else f"every stream only grew since checkpoint {self.since}"
        return f"{told}: {grew}; signed, and kept as record {self.sequence}"


def run(
    floor: Annotated[str, Parameter(help="Its address, or the link of an inspector as serve prints it.")],
    /,
    *,
    key: Annotated[Path, Parameter(help="The witness's own key; see: pitbook witness keys.")],
    house: Annotated[Path, Parameter(help="The public key of the house, had from its owner.")],
    state: Annotated[Path | None, Parameter(help="What was seen is kept here. Default: your configuration.")] = None,
    person: Annotated[str | None, Parameter(help="Log in as this inspector, and again whenever it is needed.")] = None,
    password_file: Annotated[
        Path | None, Parameter(help=f"The file with the password. Default: the variable {PASSWORD}.")
    ] = None,
    every: Annotated[float, Parameter(help="Seconds between two looks.")] = 60.0,
    once: Annotated[bool, Parameter(help="Look once, and say by the exit code what came of it.")] = False,
    json: Annotated[bool, Parameter(help="Print one line of JSON for each look.")] = False,
) -> int:
    """Watch a floor while it is open, and sign each newest checkpoint.

    pitbook witness run https://floor.example --key regulator.pem --house house.public --person inspector

    It asks for the newest checkpoint and the proof that every stream only grew since the last one that it saw
    (RFC 9162), then signs as well; the house keeps that signature if it was started with --witness and
    the public key. What was seen is kept in a file of the witness, before it signs.

    Where the house shows another history, the witness keeps both checkpoints as evidence, signs nothing any
    more, and ends; started again, it says the same. `pitbook verify EXPORT --witness FILE` holds an export
    against what was seen.

    Where there is nothing new, it asks whether the house still signs (/ready), and says so where it does not: that
    proves nothing against it, so the witness looks again.

    Exit codes: 0 looked once, and all was well; 1 another history, or no checkpoint of this house; 2 it cannot be
    done, or the floor does not answer; 3 looked once, there is nothing new, and the house's signing is stopped.
    """
    try:
        signer, house_key = load_signer(key), load_public(house)
        if signer.public == house_key:
            raise WrongUse(f"--house: {house} is the witness's own key. Have the house's from the house.")
        client = FloorClient(floor, _log_in(person, password_file))
        path = state or config_folder() / f"witness-{key_id(house_key)}-{key_id(signer.public)}.jsonl"
        with opened(path, client.address, signer.public, house_key) as file:
            if not json:
                _tell(f"{path}: what is seen is kept here", as_json=False)
            return _watch(client, file, signer, house_key, None if once else every, as_json=json)
    except (BadKey, NotOurs, OSError, ValueError) as error:
        raise WrongUse(str(error)) from None


def _log_in(person: str | None, password_file: Path | None) -> Credentials | None:
    if person is None:
        return None
    if password_file is not None:
        return Credentials(person, password_file.read_text(encoding="utf-8").strip())
    password = os.environ.get(PASSWORD)
    if password is None:
        raise WrongUse(f"--person needs the password: --password-file FILE, or the variable {PASSWORD}.")
    return Credentials(person, password)


def _watch(
    client: FloorClient, file: WitnessFile, signer: Signer, house: bytes, every: float | None, *, as_json: bool
) -> int:
    """Until it refuses; with `every` None, once."""
    while True:
        code = DONE
        try:
            if file.refused is not None:
                raise Fork(file.refused.refused.what)
            looked = look(client, file, signer, house)
            _tell(looked._asdict() if as_json else looked.words, as_json=as_json)
            if looked.since == looked.number and not is_signing(client):
                _complain("stopped", _STOPPED, as_json=as_json)
                code = STOPPED
        except Fork as fork:
            _complain("refused", str(fork), as_json=as_json)
            return REFUSED
        except Unfit as unfit:
            _complain("not signed", str(unfit), as_json=as_json)
            code = REFUSED
        except Unreachable as error:
            _complain("not looked", str(error), as_json=as_json)
            code = IMPOSSIBLE
        if every is None:
            return code
        time.sleep(every)


def look(client: FloorClient, file: WitnessFile, signer: Signer, house: bytes) -> Looked:
    """Raises `Fork` once the evidence is kept, `Unfit`, or `Unreachable`. What was seen is kept before it is signed."""
    last = None if file.last is None else file.last.seen
    since = None if last is None else number_of(last.text)
    newest: Shown | None = None
    try:
        newest = _newest(client, house, since)
        if last is not None:
            check_number(last.text, newest)
            if newest.checkpoint.text != last.text:
                _check_grown(client, last.text, newest, house)
    except Fork as fork:
        assert last is not None, "who saw nothing finds no fork"
        file.add(RefusedEntry(RefusedLine(since or 0, str(fork), last, _line(fork.told or newest)), _now()))
        raise
    number, text = newest.checkpoint.number, newest.checkpoint.text
    own = sign(newest.checkpoint, signer)
    if last is None or text != last.text:
        file.add(SeenEntry(ShownLine(text, newest.by.signature.hex()), _now(), own.signature.hex()))
    sequence = None
    if file.kept != number:
        body = {"key": own.key.hex(), "signature": own.signature.hex()}
        sequence = int(client.ask("POST", f"/api/checkpoints/{number}/signatures", body)["sequence"])
        file.add(KeptEntry(KeptLine(number, sequence), _now()))
    return Looked(number, newest.checkpoint.digest.hex(), since, sequence)


def is_signing(client: FloorClient) -> bool:
    """Whether the house says that it signs. One that is too old to say so, or says nothing of it, is believed."""
    told = client.ready()
    return not isinstance(told, dict) or told.get("signing") is not False


def _newest(client: FloorClient, house: bytes, since: int | None) -> Shown:
    try:
        return _shown(client.ask("GET", "/api/checkpoints/newest"), house)
    except FloorProblem as problem:
        if problem.kind == NOT_FOUND and since is not None:
            raise Fork(f"the house has no checkpoint any more, and {since} was signed before") from None
        raise


def _check_grown(client: FloorClient, seen: str, newest: Shown, house: bytes) -> None:
    since = number_of(seen)
    try:
        told = client.ask("GET", f"/api/checkpoints/{newest.checkpoint.number}/growth?since={since}")
    except FloorProblem as problem:
        if problem.kind in (NOT_FOUND, UNFIT):
            raise Fork(f"checkpoint {since}, which was signed before, is not there any more ({problem})") from None
        raise
    try:
        proof = GrownProof(
            _shown(told["since"], house),
            {stream: _proof(each) for stream, each in told["streams"].items()},
            told["record"].encode(),
            _proof(told["path"]),
        )
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise Unfit(f"this is no proof ({error})") from None
    check_grown(seen, newest, proof)


def _shown(told: Any, house: bytes) -> Shown:
    try:
        signatures = {bytes.fromhex(each["key"]): bytes.fromhex(each["signature"]) for each in told["signatures"]}
        return read_shown(told["text"], tuple(told["heads"]), signatures, house)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise Unfit(f"this is no checkpoint ({error})") from None


def _proof(digits: list[str]) -> tuple[bytes, ...]:
    return tuple(bytes.fromhex(each) for each in digits)


def _line(told: Shown | None) -> ShownLine | None:
    if told is None:
        return None
    return ShownLine(told.checkpoint.text, told.by.signature.hex(), tuple(each.text for each in told.checkpoint.heads))


def _now() -> int:
    return time.time_ns() // 1000


def _tell(said: object, *, as_json: bool) -> None:
    sys.stdout.write((msgspec.json.encode(said).decode() if as_json else in_line(str(said))) + "\n")
    sys.stdout.flush()


def _complain(what: str, why: str, *, as_json: bool) -> None:
    if as_json:
        _tell({what.replace(" ", "_"): why}, as_json=True)
    sys.stderr.write(f"{what.upper()}: {in_line(why)}\n")
    sys.stderr.flush()
