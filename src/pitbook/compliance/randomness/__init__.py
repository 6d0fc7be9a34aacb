"""Whether chance is chance: batteries of tests over the simulation's generator and over regulated shuffles and dice."""
