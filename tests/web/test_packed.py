"""Long answers are sent packed to whoever can unpack them."""

import httpx

from tests.web.served import Served


def asked(served: Served, path: str, encoding: str) -> httpx.Response:
    headers = {"accept-encoding": encoding, "authorization": f"Bearer {served.token('ann')}"}
    return served.http.get(path, headers=headers)


def test_a_long_answer_is_packed_for_whoever_can_unpack_it(served: Served) -> None:
    path = "/api/rulebooks/star-craps/coverage"
    packed = asked(served, path, "gzip")
    plain = asked(served, path, "identity")
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) * 5 < int(plain.headers["content-length"])


def test_a_short_one_is_not(served: Served) -> None:
    assert "content-encoding" not in asked(served, "/api/me", "gzip").headers
