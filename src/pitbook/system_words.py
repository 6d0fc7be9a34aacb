"""What the operating system says went wrong, in words that tell the way out where there is one."""

import errno

_FULL = frozenset({errno.ENOSPC, errno.EDQUOT})


def system_words(error: OSError) -> str:
    """
    >>> system_words(OSError(errno.ENOSPC, "No space left on device"))
    'the disk is full: free some space, then try again'
    >>> system_words(OSError(errno.EISDIR, "Is a directory"))
    'Is a directory'
    """
    if error.errno in _FULL:
        return "the disk is full: free some space, then try again"
    return error.strerror or str(error)


def is_full(error: OSError) -> bool:
    return error.errno in _FULL
