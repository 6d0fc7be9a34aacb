"""The mark: whatever is torn, the one before it counts; no two processes write to one file."""

from pathlib import Path

import pytest

from pitbook.journal.mark_file import SLOT, MarkFile, StoreMark, are_held, forget_marks, mark_files, read_mark


def mark(serial: int) -> StoreMark:
    return StoreMark(serial, serial * 10, 1, "sqlite:////floor.sqlite", "table/1", serial, "ab" * 32)


def test_the_newer_of_two_slots_counts(tmp_path: Path) -> None:
    file = MarkFile(tmp_path)
    assert file.mark is None
    for serial in range(1, 6):
        file.write(mark(serial))
        assert read_mark(file.path) == mark(serial)
    assert file.path.stat().st_size == 2 * SLOT
    file.close()
    again = MarkFile(tmp_path)
    assert (again.path, again.mark) == (file.path, mark(5))
    again.close()


@pytest.mark.parametrize("place", [0, 7, 8, 20, 150])
def test_where_one_was_torn_the_other_one_counts(tmp_path: Path, place: int) -> None:
    file = MarkFile(tmp_path)
    file.write(mark(1))
    file.write(mark(2))
    content = bytearray(file.path.read_bytes())
    content[place] ^= 1  # serial 2 stands in the first slot
    file.path.write_bytes(content)
    assert read_mark(file.path) == mark(1)
    content[SLOT + place] ^= 1
    file.path.write_bytes(content)
    assert read_mark(file.path) is None
    file.close()


def test_a_file_that_was_cut_or_emptied_says_nothing(tmp_path: Path) -> None:
    file = MarkFile(tmp_path)
    file.write(mark(1))
    for length in (SLOT + 100, SLOT, 10, 0):
        file.path.write_bytes(file.path.read_bytes()[:length])
        assert read_mark(file.path) is None
    file.close()


def test_each_process_has_its_own(tmp_path: Path) -> None:
    one, other = MarkFile(tmp_path), MarkFile(tmp_path)
    one.write(mark(1))
    other.write(mark(2))
    assert [read_mark(each) for each in mark_files(tmp_path)] == [mark(1), mark(2)]
    one.close()
    assert are_held(tmp_path)
    forget_marks(tmp_path)
    assert [read_mark(each) for each in mark_files(tmp_path)] == [None, mark(2)]
    other.close()
    assert not are_held(tmp_path)
