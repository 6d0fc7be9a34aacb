"""The kernels of Casino War: what they look up, the engine was asked before. No rule is written here."""
