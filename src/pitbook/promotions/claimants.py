"""Names and addresses of those who were denied a prize: beside the journal, which has a salted digest of them.

>>> kept = written(Claimant(name="Ann Lee", address="1 Pyrmont St"), salt=bytes(32))
>>> digest_of(kept)[:16], read(kept)
('fb0cbd290d923d3b', Claimant(name='Ann Lee', address='1 Pyrmont St'))
"""

from hashlib import sha256

import msgspec

from pitbook.games.promotion_law import ClaimantDetail
from pitbook.promotions.commands import Claimant, KeptClaimant

SALT_BYTES = 32


def written(claimant: Claimant, salt: bytes) -> bytes:
    """What is kept beside the journal: the salt in front of the words."""
    assert len(salt) == SALT_BYTES
    return salt + msgspec.json.encode(claimant)


def read(kept: bytes) -> Claimant:
    return msgspec.json.decode(kept[SALT_BYTES:], type=Claimant)


def digest_of(kept: bytes) -> str:
    """What the journal has of it. Without the salt nobody can try names until one fits."""
    return sha256(kept).hexdigest()


def as_kept(claimant: Claimant, digest: str) -> KeptClaimant:
    details = []
    if claimant.name.strip():
        details.append(ClaimantDetail.NAME)
    if claimant.address.strip():
        details.append(ClaimantDetail.ADDRESS)
    return KeptClaimant(digest=digest, details=tuple(details))
