"""The files that a browser loads."""

from tests.web.served import Served

MODULE = "/ui/main.js"


def test_files_are_sent_small_and_whole(served: Served) -> None:
    plain = served.http.get(MODULE, headers={"Accept-Encoding": "identity"})
    packed = served.http.get(MODULE)
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == plain.content, "unpacked it is the same"
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    assert "accept-encoding" in packed.headers["vary"]


def test_who_has_a_file_is_not_sent_it_again(served: Served) -> None:
    first = served.http.get(MODULE)
    again = served.http.get(MODULE, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    other = served.http.get(MODULE, headers={"If-None-Match": served.http.get("/").headers["etag"]})
    assert other.status_code == 200


def test_nothing_but_what_a_browser_needs_is_there(served: Served) -> None:
    assert served.http.get("/ui/types.d.ts").status_code == 404
    assert served.http.post(MODULE).status_code == 405
    assert served.http.head(MODULE).content == b""
