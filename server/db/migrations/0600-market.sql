-- One intended sale: who sells what to whom at which price, with which gift. The row fixes all of it, and nothing but
-- what it says is ever completed.
create table settlements (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('buy', 'bid', 'auction')),
  network_id bigint not null,
  nft_id uuid not null references nfts (id),
  token_id text not null,
  seller text not null,
  buyer text not null check (buyer <> seller),
  sell_offer text,
  buy_offer text,
  price bigint not null check (price > 0),
  gift bigint not null check (gift > 0),
  currency text not null default 'XRP',
  basis_points integer not null,
  charity_id uuid not null,
  charity_account text not null check (charity_account not in (seller, buyer)),
  charity_tag bigint,
  -- what the buyer saw: an artwork that was exchanged meanwhile is not what was bought
  uri_hex text not null,
  -- the signature that starts it
  request_id uuid unique,
  state text not null default 'signing'
    check (state in ('signing', 'offered', 'ready', 'settling', 'settled', 'failed')),
  reason text,
  -- where on the ledger the signature stands: the first is served first
  offered_ledger integer,
  offered_index integer,
  tries integer not null default 0,
  accept_hash text,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index settlements_live on settlements (token_id) where state in ('ready', 'settling');
create index settlements_in_line on settlements (token_id, offered_ledger, offered_index) where state = 'offered';
create index settlements_ready on settlements (id) where state = 'ready';
create index settlements_of_buyer on settlements (buyer) where state in ('ready', 'settling');
create index settlements_of_nft on settlements (nft_id, id desc);
create index settlements_by_buy_offer on settlements (buy_offer);
create index settlements_by_sell_offer on settlements (sell_offer);

create table settlement_steps (
  settlement_id uuid not null references settlements (id),
  version integer not null,
  from_state text not null,
  to_state text not null,
  why text,
  at timestamptz not null default now(),
  primary key (settlement_id, version)
);

-- What people offer for a token, from validated ledgers: here, or elsewhere.
create table bids (
  id uuid primary key default uuidv7(),
  nft_id uuid not null references nfts (id),
  token_id text not null,
  offer_index text not null unique,
  buyer text not null,
  -- without the gift
  price bigint not null check (price > 0),
  gift bigint,
  currency text not null default 'XRP',
  basis_points integer,
  charity_account text,
  charity_tag bigint,
  -- Unix seconds by the ledger's clock
  expiry bigint,
  -- asked for by us, gift and all; others are shown and never settled here
  ours boolean not null,
  -- null: the bidder's account has not been looked up yet
  funded boolean,
  -- 'orphaned' ones count for nothing here, though they stand on the ledger until the broker clears them away
  state text not null default 'live' check (state in ('live', 'accepted', 'cancelled', 'expired', 'orphaned')),
  request_id uuid,
  created_ledger integer not null,
  created_index integer not null,
  created_at timestamptz not null,
  version integer not null default 1
);
create index bids_of_nft on bids (nft_id, created_ledger desc, created_index desc) where state = 'live';
create index bids_of_buyer on bids (buyer) where state = 'live';
create index bids_to_expire on bids (expiry) where state = 'live' and expiry is not null;
create index bids_to_look_up on bids (buyer) where state = 'live' and funded is null;
