-- The network address that a session was last used from, shortened: for the person's own list of sessions.
alter table sessions add column network text;
create index sessions_live on sessions (last_seen_at) where ended_at is null;
