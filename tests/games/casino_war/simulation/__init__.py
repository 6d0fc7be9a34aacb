"""The kernels against the engine."""
