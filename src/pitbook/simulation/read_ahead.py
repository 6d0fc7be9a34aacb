"""Imported by a process that others are forked from, before it forks.

The compiler reads much in when a kernel is first called, by far more than most answers take. What was read in before a
fork need not be read in after each.
"""

import numpy as np

from pitbook.simulation.exact.stepping import total_of

total_of(np.zeros(1), 0, 1)
