-- Non-profits that somebody has vetted. Their accounts never change: a new account is a new row.
create table charities (
  id uuid primary key default uuidv7(),
  name text not null,
  mission text not null,
  registered_in text not null,
  registration_number text not null,
  vetted_by text not null,
  vetted_on date not null,
  website text,
  picture_media_id uuid,
  ledger_account text not null unique,
  destination_tag bigint check (destination_tag between 0 and 4294967295),
  demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- kept, because gifts point to it and may still have to be paid
  retired_at timestamptz
);

-- A payment that carries gifts to a charity.
create table payouts (
  id uuid primary key default uuidv7(),
  network_id bigint not null,
  charity text not null,
  destination_tag bigint,
  amount bigint not null check (amount > 0),
  currency text not null default 'XRP',
  state text not null check (state in ('ready', 'held', 'paid')),
  -- why it is held
  reason text,
  tries integer not null default 0,
  -- Unix seconds by the ledger's clock
  retry_at bigint,
  hash text unique,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  paid_at timestamptz
);
create index payouts_held on payouts (charity) where state = 'held';
create index payouts_unpaid on payouts (id) where state <> 'paid';

-- The gift of one sale, read from the validated ledger and from nowhere else.
create table donations (
  id uuid primary key default uuidv7(),
  network_id bigint not null,
  sale_hash text not null unique,
  token_id text not null,
  giver text not null,
  seller text not null,
  charity text not null,
  destination_tag bigint,
  price bigint not null,
  amount bigint not null check (amount > 0),
  currency text not null default 'XRP',
  basis_points integer not null,
  payout_id uuid references payouts (id),
  ledger integer not null,
  tx_index integer not null,
  -- by the ledger's clock
  created_at timestamptz not null
);
create index donations_newest on donations (ledger desc, tx_index desc);
create index donations_of_charity on donations (charity, ledger desc, tx_index desc);
create index donations_of_giver on donations (giver, ledger desc, tx_index desc);
create index donations_of_token on donations (token_id, ledger desc, tx_index desc);
create index donations_waiting on donations (charity, ledger, tx_index) where payout_id is null;
create index donations_of_payout on donations (payout_id);

-- 'all', 'charity/<account>', 'giver/<account>', 'token/<id>': what was given; 'received/<account>': what has arrived.
create table giving_totals (
  scope text primary key,
  amount bigint not null,
  gifts integer not null
) with (fillfactor = 70);
