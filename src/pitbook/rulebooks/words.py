"""What counts as the words of an approved text, and their digest.

The approved sentences are not shipped, so a holder of the official document must be able to prove, with nothing but
this page, that a rulebook speaks of the text in their hands. The definition is therefore short enough to be carried
out by hand:

1. The typographic tags `<u>`, `<sup>` and `<b>`, opening and closing, vanish: `16<sup>th</sup>` is the word `16th`.
2. A word is a maximal run of letters and digits, of any script, in the approved letter case. Superscript digits are
   footnote marks and no part of a word. Punctuation, markdown marks and line breaks do not count.
3. The words are joined by one space; the digest is the SHA-256 of the UTF-8 of that, in lower-case hexadecimal.

>>> normalise("- 1.2  A card, **once burned**,\\nstays out<sup>th</sup>\u00b9 of play\u2014always.")
'1 2 A card once burned stays outth of play always'
>>> digest("stand off") == digest("<u>stand</u>-off;") != digest("Stand off")
True
"""

import re
from hashlib import sha256
from typing import NamedTuple

_TAG = re.compile(r"</?(?:u|sup|b)>")
_CHARACTER = r"[^\W_\u00b2\u00b3\u00b9\u2070\u2074-\u2079]"
_WORD = re.compile(rf"{_CHARACTER}+(?:(?:{_TAG.pattern})+{_CHARACTER}+)*|{_TAG.pattern}")


class Word(NamedTuple):
    """A word, and where it stands in the raw text: `text[start:end]`, tags inside the word included."""

    word: str
    start: int
    end: int


def words_with_places(text: str) -> list[Word]:
    """The words of a text, each with its place, so that the approved sentence can be cut out of the file again.

    >>> words_with_places("on the 16<sup>th</sup>.")
    [Word(word='on', start=0, end=2), Word(word='the', start=3, end=6), Word(word='16th', start=7, end=16)]
    """
    # A tag that stands between words is matched too, or its letters would be read as a word of their own.
    return [
        Word(_TAG.sub("", match.group()), match.start(), match.end())
        for match in _WORD.finditer(text)
        if not match.group().startswith("<")
    ]


def normalise(text: str) -> str:
    """The words alone, joined by one space: all that the digest looks at.

    >>> normalise("")
    ''
    """
    return " ".join(each.word for each in words_with_places(text))


def digest(text: str) -> str:
    """The SHA-256 of the words, by which a rulebook names the approved text of a clause.

    >>> digest("No more wagers.")
    '4a9e168b2ba604651e8731e87735ee03adae99210640785352657482d6d932be'
    """
    return sha256(normalise(text).encode()).hexdigest()
