-- Accounts that the server signs for. One that is halted signs nothing until a person has looked.
create table broker_accounts (
  account text primary key,
  halted_at timestamptz,
  halt_reason text,
  created_at timestamptz not null default now()
);

-- What the server has to do on the ledger, one transaction each.
create table broker_work (
  id uuid primary key default uuidv7(),
  account text not null,
  network_id bigint not null,
  purpose text not null check (purpose in ('sale', 'payout', 'cancel', 'delivery')),
  -- the settlement, the payout, the order; of a batch of cancels its own id
  subject_id uuid not null,
  body jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'signed', 'done', 'failed')),
  -- how often in a row the ledger as it stands spoke against it
  doubts integer not null default 0,
  doubted_ledger integer not null default 0,
  reason text,
  hash text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index broker_work_live on broker_work (purpose, subject_id) where state in ('waiting', 'signed');
create index broker_work_waiting on broker_work (account, id) where state = 'waiting';

-- One sequence number of an account. At most one of the transactions that were signed for it can ever apply.
create table broker_slots (
  account text not null,
  sequence bigint not null,
  state text not null default 'open' check (state in ('open', 'used')),
  -- null: free for the next
  work_id uuid references broker_work (id),
  hash text,
  primary key (account, sequence)
);
-- A payment that stood in two slots could be paid twice.
create unique index broker_slots_of_work on broker_slots (work_id) where state = 'open';
create index broker_slots_open on broker_slots (account, sequence) where state = 'open';

-- Everything that was ever signed; written before it is sent.
create table broker_attempts (
  hash text primary key,
  account text not null,
  sequence bigint not null,
  work_id uuid not null references broker_work (id),
  -- 'undo' uses up the sequence number so that the work itself can never apply
  does text not null check (does in ('work', 'undo')),
  blob text not null,
  fee bigint not null,
  last_ledger integer not null,
  signed_ledger integer not null,
  sent_ledger integer,
  answer text,
  validated_ledger integer,
  result text,
  created_at timestamptz not null default now(),
  foreign key (account, sequence) references broker_slots (account, sequence)
);
create index broker_attempts_of_slot on broker_attempts (account, sequence);
create index broker_attempts_of_work on broker_attempts (work_id);

-- Offers made out to the broker that are to be cleared away, in batches.
create table broker_cancels (
  offer_index text primary key,
  account text not null,
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'done', 'refused')),
  -- a batch with it was refused: tried by itself
  alone boolean not null default false,
  work_id uuid references broker_work (id),
  created_at timestamptz not null default now()
);
create index broker_cancels_waiting on broker_cancels (account, created_at) where state = 'waiting';
create index broker_cancels_of_work on broker_cancels (work_id) where state = 'taken';
