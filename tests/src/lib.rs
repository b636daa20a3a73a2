//! Fixtures and integration tests that see the project as users do.
