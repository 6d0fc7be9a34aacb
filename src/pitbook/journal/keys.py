"""Keys that sign checkpoints (Ed25519): made, kept in files, and told apart by a short id.

A private key is a PEM file that only its owner may read. A public key is 64 hexadecimal digits or PEM; it is handed
over in person, or in a letter, to whoever shall check: a key that comes with the record proves nothing.
"""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
    load_pem_public_key,
)

from pitbook.journal import owner_only

_KEY_BYTES = 32


class BadKey(Exception):
    """A file is no key of the kind that was asked for."""


class Signer(NamedTuple):
    """Whoever can sign. The private key may lie in a device that never shows it."""

    public: bytes
    sign: Callable[[bytes], bytes]


def key_id(public: bytes) -> str:
    return hashlib.sha256(public).hexdigest()[:16]


def new_key(path: Path) -> Signer:
    """Makes a key and writes it to a file that is not there yet, and the public key beside it, as `.public`."""
    made = Ed25519PrivateKey.generate()
    pem = made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, owner_only.OWNER_ONLY), "wb") as file:
        file.write(pem)
    signer = _signer(made)
    path.with_name(f"{path.name}.public").write_text(signer.public.hex() + "\n", encoding="ascii")
    return signer


def load_signer(path: Path) -> Signer:
    """A private key from PEM, or from the 64 hexadecimal digits of its seed."""
    owner_only.restrict_key(path)
    content = path.read_bytes().strip()
    try:
        if not content.startswith(b"-----"):
            return signer_from_seed(_from_hex(content))
        key = load_pem_private_key(content, password=None)
    except (ValueError, TypeError) as error:
        raise BadKey(f"{path} is no private key that can be read ({error}).") from None
    if not isinstance(key, Ed25519PrivateKey):
        raise BadKey(f"{path} is a private key of another kind than Ed25519.")
    return _signer(key)


def load_public(path: Path) -> bytes:
    content = path.read_bytes().strip()
    try:
        if not content.startswith(b"-----"):
            return _from_hex(content)
        key = load_pem_public_key(content)
    except ValueError as error:
        raise BadKey(f"{path} is no public key that can be read ({error}).") from None
    if not isinstance(key, Ed25519PublicKey):
        raise BadKey(f"{path} is a public key of another kind than Ed25519.")
    return key.public_bytes_raw()


def signer_from_seed(seed: bytes) -> Signer:
    return _signer(Ed25519PrivateKey.from_private_bytes(seed))


def fits(public: bytes, signature: bytes, content: bytes) -> bool:
    """Whether the owner of this key signed this content."""
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, content)
    except (InvalidSignature, ValueError):
        return False
    return True


def _signer(key: Ed25519PrivateKey) -> Signer:
    return Signer(key.public_key().public_bytes_raw(), key.sign)


def _from_hex(digits: bytes) -> bytes:
    key = bytes.fromhex(digits.decode("ascii"))
    if len(key) != _KEY_BYTES:
        raise ValueError(f"a key has {_KEY_BYTES} bytes, not {len(key)}")
    return key
