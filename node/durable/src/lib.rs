//! State on disk: the fjall and redb backends of the store.
