-- Credentials of the vetting account, as the listener has read them from the ledger. Each row is one credential from its
-- issue to its end; one that is issued again has the same credential_id and another row.
create table credentials (
  id uuid primary key default uuidv7(),
  -- the index of its entry on the ledger
  credential_id text not null,
  issuer text not null,
  subject text not null,
  type_hex text not null,
  uri text,
  -- Unix seconds, by the ledger's clock
  expires bigint,
  -- null where it is older than the first ledger that was read
  issued_hash text,
  issued_ledger integer,
  issued_at timestamptz,
  accepted_hash text,
  accepted_ledger integer,
  accepted_at timestamptz,
  deleted_hash text,
  deleted_ledger integer,
  deleted_at timestamptz,
  deleted_why text,
  -- when operator and charity were told that it ends soon
  warned_at timestamptz
);
create unique index credentials_on_ledger on credentials (credential_id) where deleted_ledger is null;
create unique index credentials_issued on credentials (credential_id, issued_hash);
create index credentials_of on credentials (subject, issuer);
create index credentials_unwarned on credentials (expires)
  where deleted_ledger is null and accepted_ledger is not null and warned_at is null;

alter table house_work drop constraint house_work_purpose_check;
alter table house_work add constraint house_work_purpose_check
  check (purpose in ('sale', 'payout', 'cancel', 'delivery', 'fill', 'tickets', 'credential', 'revocation'));
create index house_work_of_credentials on house_work ((body->>'charity')) where purpose in ('credential', 'revocation');

-- For features before giving: which accounts are charities'.
create view charity_accounts as
  select id, ledger_account, name, retired_at is null as active from charities;
