-- Who signs for a house account. The number grows with each takeover; whatever the holder writes is written under it.
-- Nothing but a takeover writes here: the row's own xmin must stay what written_xid says.
create table house_leases (
  account text primary key references house_accounts (account),
  lease bigint not null,
  holder text not null,
  taken_at timestamptz not null default now(),
  -- system identifier, database and timeline: another one after a failover or a restore
  database_identity text not null,
  -- of the transaction that wrote this row; a row that came out of a dump was written by another one
  written_xid bigint not null
);

-- After commits may have been lost: nothing is signed before the database has reached this ledger.
alter table house_accounts add column hold_until integer not null default 0;

-- Under which lease it was stored; null: before there were leases.
alter table house_attempts add column lease bigint;
