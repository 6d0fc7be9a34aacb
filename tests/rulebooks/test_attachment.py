"""An official text is proved clause by clause, and a change in it names the clause that was changed."""

import json
from pathlib import Path

import msgspec
import pytest

from pitbook.rulebooks.attached import AttachmentRefused, home, keep, kept
from pitbook.rulebooks.attachment import Attachment, UnknownText, WordsDifference, attach, identify
from pitbook.rulebooks.document import Clause, ClauseKind, Document, Printed, Section, document_ids, load_document
from pitbook.rulebooks.words import digest, words_with_places

SHARED = Path(__file__).parents[3] / "shared" / "rulebooks"
needs_shared = pytest.mark.skipif(not SHARED.is_dir(), reason=f"the approved texts are not in {SHARED}")
WITH_TEXT = [each for each in document_ids() if (SHARED / f"{each}.txt").is_file()]
every_document = pytest.mark.parametrize("document", [*map(load_document, WITH_TEXT)], ids=WITH_TEXT)

SMALL = """# **Rules**

- 1.1 The <u>dealer</u> shall deal one card to each box;
- 1.2 Surrender
- 1.3 A player may Surrender half the wager, over \\$5.¹
- 1.4 The <u>dealer</u> shall deal one card to each box;
- 1.5 No more wagers shall be taken after that.

Page 1
"""
SENTENCES = {
    "1.1": "The dealer shall deal one card to each box;",
    "1.2": "Surrender",
    "1.3": "A player may Surrender half the wager, over $5.",
    "1.4": "The dealer shall deal one card to each box;",
    "1.5": "No more wagers shall be taken after that.",
}


def text_of(document: Document) -> str:
    return (SHARED / f"{document.id}.txt").read_text("utf-8")


def small_document() -> Document:
    """Five invented clauses, two of them the same, and one a word that stands in the next as well."""
    clauses = [
        Clause(
            id=number,
            section="1",
            heading="Rules",
            parent="1",
            kind=ClauseKind.PLAY,
            subject="deal",
            summary="",
            check="",
            sha256=digest(sentence),
            word_count=len(words_with_places(sentence)),
            printed_before=printed(f"Rules {number}" if number == "1.1" else number),
        )
        for number, sentence in SENTENCES.items()
    ]
    return Document(
        id="small",
        game="casino_war",
        title="Casino War",
        venue="",
        jurisdiction="",
        authority="",
        instrument="",
        date=None,
        sections=(Section("1", "Rules"),),
        clauses=tuple(clauses),
        printed_after=printed("Page 1"),
    )


def printed(words: str) -> Printed:
    return Printed(len(words_with_places(words)), digest(words))


def spans(document: Document, text: str) -> dict[str, tuple[int, int]]:
    """Where in the raw text the words of each clause stand, worked out by counting words from the top."""
    words, reached, found = words_with_places(text), 0, {}
    for clause in document.clauses:
        first = reached + clause.printed_before.word_count
        reached = first + clause.word_count
        found[clause.id] = words[first].start, words[reached - 1].end
    return found


def replaced(text: str, changes: dict[tuple[int, int], str]) -> str:
    for (start, end), words in sorted(changes.items(), reverse=True):
        text = text[:start] + words + text[end:]
    return text


def test_found_as_the_file_has_it_without_its_marks() -> None:
    attachment = attach(small_document(), SMALL)
    assert attachment.found == SENTENCES
    assert attachment.exact


@pytest.mark.parametrize(
    ("old", "new", "differing"),
    [
        ("1.1 The", "1.1 A", WordsDifference("1.1", "A dealer shall deal one card to each box;")),
        ("1.2 Surrender", "1.2 Yield", WordsDifference("1.2", "Yield")),
        ("half the", "all the", WordsDifference("1.3", "A player may Surrender all the wager, over $5.")),
        ("- 1.2 Surrender\n", "", WordsDifference("1.2", "")),
        ("1.5 No", "1.5 Some", WordsDifference("1.5", "Some more wagers shall be taken after that. Page 1")),
        ("1.5 No more", "1.5 No More", WordsDifference("1.5", "No More wagers shall be taken after that. Page 1")),
    ],
)
def test_a_changed_word_names_its_clause_and_says_what_stands_there(
    old: str, new: str, differing: WordsDifference
) -> None:
    attachment = attach(small_document(), SMALL.replace(old, new))
    assert attachment.differing == (differing,)
    assert attachment.found.keys() == SENTENCES.keys() - {differing.clause}
    assert attachment.displaced == ()
    assert attachment.surroundings == ()


def test_neighbours_that_both_differ_are_told_apart_by_their_numbers() -> None:
    text = SMALL.replace("1.2 Surrender", "1.2 Yield").replace("half the wager", "all of it")
    assert attach(small_document(), text).differing == (
        WordsDifference("1.2", "Yield"),
        WordsDifference("1.3", "A player may Surrender all of it, over $5."),
    )


def test_the_same_sentence_twice_is_two_clauses() -> None:
    text = SMALL.replace("1.4 The <u>dealer</u> shall", "1.4 The <u>dealer</u> may")
    assert [each.clause for each in attach(small_document(), text).differing] == ["1.4"]


@pytest.mark.parametrize(
    ("old", "new", "surroundings"),
    [
        ("each box;\n- 1.2", "each box; or two;\n- 1.2", (WordsDifference("1.2", "or two; 1.2"),)),
        ("1.3 A", "1.9 A", (WordsDifference("1.3", "1.9"),)),
        ("**Rules**", "**Draft Rules**", (WordsDifference("1.1", "Draft Rules 1.1"),)),
    ],
)
def test_words_added_between_clauses_show(old: str, new: str, surroundings: tuple[WordsDifference, ...]) -> None:
    attachment = attach(small_document(), SMALL.replace(old, new))
    assert attachment.surroundings == surroundings
    assert attachment.complete
    assert not attachment.exact


def test_words_added_after_the_last_clause_show() -> None:
    assert attach(small_document(), SMALL + "unless the dealer agrees").after == "Page 1 unless the dealer agrees"


def test_a_clause_out_of_its_order_is_found_and_named() -> None:
    lines = SMALL.splitlines()
    third, fifth = lines.index(next(each for each in lines if "1.3" in each)), 6
    lines[third], lines[fifth] = lines[fifth], lines[third]
    attachment = attach(small_document(), "\n".join(lines))
    assert attachment.found == SENTENCES
    assert attachment.differing == ()
    assert not attachment.complete
    assert set(attachment.displaced) & {"1.3", "1.5"}


def test_words_that_changed_numbers_are_not_in_order() -> None:
    swapped = SMALL.replace("1.2 Surrender", "1.2 No more wagers shall be taken after that.")
    swapped = swapped.replace("1.5 No more wagers shall be taken after that.", "1.5 Surrender")
    attachment = attach(small_document(), swapped)
    assert not attachment.complete
    assert attachment.displaced == ("1.5",)


def test_the_words_of_a_changed_index_name_their_clause() -> None:
    changed = SENTENCES | {"1.2": "Yield", "1.3": "A player may Surrender all of it."}
    index = {"id": "small", "clauses": [{"clause": number, "text": text} for number, text in changed.items()]}
    attachment = attach(small_document(), json.dumps(index))
    assert [each.clause for each in attachment.differing] == ["1.2", "1.3"]
    assert attachment.found.keys() == {"1.1", "1.4", "1.5"}


def test_an_empty_text_has_nothing() -> None:
    attachment = attach(small_document(), "")
    assert attachment.found == {}
    assert [each.clause for each in attachment.differing] == list(SENTENCES)


def test_a_text_of_something_else_is_refused() -> None:
    with pytest.raises(
        UnknownText, match=r"not the text of any rulebook: the nearest is .*, and only \d+% of its clauses"
    ):
        identify(SMALL)


def test_a_text_too_long_is_refused() -> None:
    with pytest.raises(UnknownText, match="100,001 words is no rulebook"):
        identify("word " * 100_001)


@pytest.mark.parametrize("text", ["{", '{"clauses": 1}', '{"clauses": [{"clause": "1"}]}'])
def test_json_that_is_no_index_is_refused(text: str) -> None:
    with pytest.raises(UnknownText, match="cannot be read as one"):
        identify(text)


@needs_shared
@every_document
def test_every_clause_of_the_official_text_is_found(document: Document) -> None:
    text = text_of(document)
    index = json.loads((SHARED / f"{document.id}.json").read_text("utf-8"))
    attachment = attach(document, text)
    assert identify(text) is document
    assert attachment.exact
    assert attachment.found == {each["clause"]: each["text"] for each in index["clauses"]}


@needs_shared
@every_document
def test_an_index_is_as_good_as_the_text(document: Document) -> None:
    text = (SHARED / f"{document.id}.json").read_text("utf-8")
    assert identify(text) is document
    assert attach(document, text) == attach(document, text_of(document))


@needs_shared
@every_document
def test_line_breaks_and_marks_of_another_copy_do_not_matter(document: Document) -> None:
    copied = "\r\n".join(each.word for each in words_with_places(text_of(document)))
    assert attach(document, copied).exact


@needs_shared
@every_document
@pytest.mark.parametrize("offset", [0, 7])
def test_altered_words_name_exactly_their_clauses(document: Document, offset: int) -> None:
    text, changes, altered = text_of(document), {}, []
    standing = spans(document, text)
    for position, clause in enumerate(document.clauses[offset::11]):
        start, end = standing[clause.id]
        words = words_with_places(text[start:end])
        word = words[(0, len(words) // 2, -1)[position % 3]]
        changes[start + word.start, start + word.end] = "Zebra"
        altered.append(clause.id)
    attachment = attach(document, replaced(text, changes))
    assert [each.clause for each in attachment.differing] == altered
    assert all("Zebra" in each.stands for each in attachment.differing if len(each.stands.split()) < 60)
    assert attachment.displaced == ()
    assert attachment.surroundings == ()


@needs_shared
@every_document
def test_a_deleted_clause_is_missed(document: Document) -> None:
    text = text_of(document)
    deleted = document.clauses[len(document.clauses) // 3]
    attachment = attach(document, replaced(text, {spans(document, text)[deleted.id]: ""}))
    assert attachment.differing == (WordsDifference(deleted.id, ""),)
    assert attachment.displaced == ()
    assert attachment.surroundings == ()


@needs_shared
@every_document
def test_swapped_clauses_are_found_and_shown_to_have_moved(document: Document) -> None:
    text = text_of(document)
    standing = spans(document, text)
    long = [each.id for each in document.clauses if each.word_count > 20]
    one, other = standing[long[3]], standing[long[-3]]
    attachment = attach(document, replaced(text, {one: text[slice(*other)], other: text[slice(*one)]}))
    assert attachment.found.keys() == document.by_id.keys()
    assert attachment.displaced == (long[3], long[-3])
    assert attachment.differing == ()


# --- Kept between runs ---------------------------------------------------------------------------------------------


@pytest.fixture
def craps_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing found, which is an attachment as well, and needs no approved text."""
    monkeypatch.setenv("PITBOOK_HOME", str(tmp_path / "home"))
    return keep(attach(load_document("star-craps"), "nothing of it"))


def test_what_is_kept_is_read_back(craps_kept: Path) -> None:
    craps = load_document("star-craps")
    assert kept(craps) == attach(craps, "nothing of it")
    assert [each.name for each in craps_kept.parent.iterdir()] == ["star-craps.json"]
    assert kept(load_document("star-casino-war")) is None


def test_an_attachment_of_another_register_is_refused(craps_kept: Path) -> None:
    changed = msgspec.structs.replace(load_document("star-craps"), date_note="a new approval")
    with pytest.raises(AttachmentRefused, match=r"made for another register of star-craps .* Attach the official text"):
        kept(changed)


def test_words_that_are_not_approved_are_refused(craps_kept: Path) -> None:
    edited = msgspec.json.decode(craps_kept.read_bytes(), type=Attachment)
    edited = msgspec.structs.replace(edited, found={"6.8": "Paid as the dealer likes."})
    craps_kept.write_bytes(msgspec.json.encode(edited))
    with pytest.raises(AttachmentRefused, match=r"words for star-craps 6.8 that are not the approved ones"):
        kept(load_document("star-craps"))
    with pytest.raises(AttachmentRefused):
        keep(edited)


@pytest.mark.parametrize("content", [b"", b"{}", b'{"document": "star-craps", "more": 1}', b"\xff"])
def test_a_damaged_file_is_refused(craps_kept: Path, content: bytes) -> None:
    craps_kept.write_bytes(content)
    with pytest.raises(AttachmentRefused, match="is damaged"):
        kept(load_document("star-craps"))


def test_an_attachment_of_another_document_is_refused(craps_kept: Path) -> None:
    craps_kept.rename(craps_kept.with_name("star-casino-war.json"))
    with pytest.raises(AttachmentRefused, match="is of star-craps, and not of star-casino-war"):
        kept(load_document("star-casino-war"))


def test_a_write_that_fails_leaves_the_old_one(craps_kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(descriptor: int) -> None:
        raise OSError("disk full")

    before = craps_kept.read_bytes()
    monkeypatch.setattr("os.fsync", broken)
    with pytest.raises(OSError, match="disk full"):
        keep(attach(load_document("star-craps"), "something else"))
    assert craps_kept.read_bytes() == before
    assert [each.name for each in craps_kept.parent.iterdir()] == ["star-craps.json"]


def test_where_it_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("PITBOOK_HOME", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert home() == tmp_path / ".local" / "share" / "pitbook"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    assert home() == tmp_path / ".local" / "share" / "pitbook"
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert home() == Path("/data/pitbook")
    monkeypatch.setenv("PITBOOK_HOME", "~/floor")
    assert home() == tmp_path / "floor"
