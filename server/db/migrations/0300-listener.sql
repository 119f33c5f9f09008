-- The last validated ledger whose facts stand in the tables below. Its hash tells whether it is still the same ledger.
create table ledger_cursor (
  network_id bigint primary key,
  ledger_index integer not null,
  ledger_hash text not null,
  -- Unix seconds by the ledger's own clock, which is not ours
  close_time bigint not null,
  moved_at timestamptz not null default now()
);

-- Every token that was ever seen, and nothing but what the ledger says of it.
create table tokens (
  token_id text primary key,
  issuer text not null,
  owner text not null,
  flags integer not null,
  transfer_fee integer not null,
  -- null: minted before we began to look; '': it has none
  uri_hex text,
  minted_ledger integer,
  -- when it last came to its present owner, to the transaction
  moved_ledger integer,
  moved_index integer,
  burned_ledger integer,
  -- so that a ledger read twice never turns back the clock
  changed_ledger integer not null
) with (fillfactor = 85);
create index tokens_of_owner on tokens (owner) where burned_ledger is null;
create index tokens_of_issuer on tokens (issuer);

create table ledger_offers (
  offer_index text primary key,
  token_id text not null,
  kind text not null check (kind in ('sell', 'buy')),
  owner text not null,
  -- drops; null: not XRP, so never ours
  amount bigint,
  destination text,
  -- Unix seconds
  expiration bigint,
  -- whom a bid named as the token's owner: the ledger's own entry forgets it
  named_owner text,
  gift jsonb,
  request_id uuid,
  created_ledger integer not null,
  created_index integer not null,
  tx_hash text not null,
  created_at timestamptz not null,
  gone_ledger integer,
  gone_reason text,
  gone_hash text
);
create index ledger_offers_live_of_token on ledger_offers (token_id) where gone_ledger is null;
create index ledger_offers_live_of_owner on ledger_offers (owner) where gone_ledger is null;

create table ledger_sales (
  tx_hash text primary key,
  token_id text not null,
  seller text not null,
  buyer text not null,
  -- drops; null: paid in another currency
  price bigint,
  broker_fee bigint,
  royalty bigint,
  broker text,
  sell_offer text,
  buy_offer text,
  ledger integer not null,
  tx_index integer not null,
  closed_at timestamptz not null
);
create index ledger_sales_of_token on ledger_sales (token_id, ledger desc, tx_index desc);

-- Accounts whose state matters to us: wallets of users, bidders, charities, the broker, the treasury.
create table watched_accounts (
  address text primary key,
  -- null: not looked up yet
  "exists" boolean,
  balance bigint not null default 0,
  owner_count integer not null default 0,
  flags bigint not null default 0,
  sequence bigint not null default 0,
  regular_key text,
  -- the ledger that said so; 0: none yet
  ledger integer not null default 0,
  created_at timestamptz not null default now()
) with (fillfactor = 70);
create index watched_accounts_unread on watched_accounts (created_at) where "exists" is null;

-- Tokens that the marketplace shows: what happens to them is told to the features.
create table watched_tokens (
  token_id text primary key,
  created_at timestamptz not null default now()
);

-- What could not be read, or reacted to, with all that is needed to play it again.
create table quarantine (
  id uuid primary key default uuidv7(),
  network_id bigint not null,
  ledger_index integer not null,
  ledger_hash text not null,
  close_time bigint not null,
  -- '' where the closing of the ledger itself was reacted to
  tx_hash text not null,
  -- 'read', or the fact and its reaction: 'sold/onSold'
  what text not null,
  -- JSON as text, for jsonb refuses the NUL that anybody may put on the ledger
  transaction text not null,
  error text not null,
  tries integer not null default 1,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  unique (network_id, ledger_index, tx_hash, what)
);
create index quarantine_waiting on quarantine (id) where resolved_at is null;
