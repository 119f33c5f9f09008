-- What validators said of recent ledgers. It is streamed once and nobody can be asked for it later, so all of it is
-- kept for some hours: which ledgers hold our sales is known only after it was said.
create table validations (
  ledger_hash text not null,
  signing_key text not null,
  data text not null,
  received_at timestamptz not null,
  primary key (ledger_hash, signing_key)
);
create index validations_received on validations (received_at);

-- Lists of validators as their publisher signed them; many proofs share one. Times are seconds since 2000.
create table validator_lists (
  id text primary key,
  list text not null,
  sequence bigint not null,
  effective bigint not null,
  expiration bigint not null,
  fetched_at timestamptz not null
);

-- The proof of a sale or of the payment that passed its gift on, by XLS-41.
create table proofs (
  tx_hash text primary key,
  kind text not null check (kind in ('sale', 'payout')),
  ledger integer not null,
  ledger_hash text not null,
  closed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'missed')),
  -- why there is none
  reason text,
  list_id text references validator_lists (id),
  -- ledger, transaction and validations, as JSON
  material text,
  tried_at timestamptz,
  version integer not null default 1,
  check (state <> 'ready' or (list_id is not null and material is not null))
);
create index proofs_waiting on proofs (ledger_hash) where state = 'waiting';
create index proofs_missed on proofs (closed_at) where state = 'missed';

-- Every account that has completed a sale for us: a proof stays one when the broker has changed.
create table gift_brokers (account text primary key);
insert into gift_brokers select distinct broker from donations;
