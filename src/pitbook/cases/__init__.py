"""Case files: one round written down as it happened, settled by driving the game itself, and explained."""
