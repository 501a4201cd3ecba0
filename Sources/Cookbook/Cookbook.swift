// Placeholder of the package layout; replaced by the first type of this target.
