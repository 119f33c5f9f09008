create extension if not exists pg_trgm;

-- News for the browsers, written in the transaction that made them. Every server reads all of them and tells its own
-- sockets; the transaction's number lets it find, without a gap, what was committed since it looked last.
create table outbox (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('emit', 'leave')),
  rooms text[] not null,
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index outbox_by_transaction on outbox (xid);

create function tell_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;

create trigger outbox_told after insert on outbox for each statement execute function tell_outbox();

-- Calls per address, endpoint and minute, for all servers together. Worth nothing after a crash, hence unlogged.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  calls integer not null,
  primary key (key, window_start)
);
create index rate_limits_old on rate_limits (window_start);

-- What people decided, and when: never changed, never deleted.
create table audit_log (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb not null default '{}'
);
create index audit_log_subject on audit_log (subject_type, subject_id, id);
create index audit_log_actor on audit_log (actor_id, id);

-- What one server says to another's sockets without writing it down, when it is too large for a notification
-- (the socket.io adapter's own table).
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
