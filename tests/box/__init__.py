"""The floor in a box: the whole service in one process, with time, chance and faults in the hand of a seed."""
