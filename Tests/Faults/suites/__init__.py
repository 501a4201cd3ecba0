"""The suites: each lists its cases, each case its points."""
