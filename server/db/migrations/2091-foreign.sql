-- How often we may ask a host for the content of other people's tokens, over all servers.
create table foreign_hosts (
  host text primary key,
  -- when the requests made so far would have been due, had they come at the agreed rate
  due_at timestamptz not null,
  -- in a row
  failures integer not null default 0,
  -- it asked us to wait, or it failed
  blocked_until timestamptz,
  used_at timestamptz not null default now()
);

-- Metadata of other people's tokens as it was read, so that copies of a work ask for it once.
create table foreign_documents (
  -- SHA-256 of its address
  address_hash bytea primary key,
  body bytea not null,
  etag text,
  last_modified text,
  fresh_until timestamptz not null,
  fetched_at timestamptz not null default now()
);
create index foreign_documents_oldest on foreign_documents (fetched_at);
