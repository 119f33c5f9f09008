-- An auction is the seller's word, kept here; what is bid, what can be paid and what is sold the ledger says.
-- Moments are Unix seconds by the ledger's clock, which decides.
create table auctions (
  id uuid primary key default uuidv7(),
  network_id bigint not null,
  nft_id uuid not null references nfts (id),
  token_id text not null,
  seller text not null,
  initial_bid bigint not null check (initial_bid > 0),
  currency text not null default 'XRP',
  charity_id uuid,
  start_at bigint not null,
  -- as announced: late bids move close_at, and never further than some hours beyond this
  planned_close bigint not null check (planned_close > start_at),
  close_at bigint not null,
  -- the seller's signed offer that lets the close settle by itself
  sell_offer text,
  state text not null check (state in ('scheduled', 'live', 'ended', 'settled', 'unsold', 'removed')),
  reason text,
  -- the best funded bid as of the last ledger, and since when its money is missing
  leader text,
  leader_buyer text,
  leader_price bigint,
  leader_total bigint,
  doubt_ledger integer,
  -- something about its bids has changed in this ledger
  stirred boolean not null default false,
  reopens integer not null default 0,
  -- until when the seller may decide
  decide_by bigint,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index auctions_open on auctions (nft_id) where state in ('scheduled', 'live', 'ended');
create index auctions_of_nft on auctions (nft_id, id desc);
create index auctions_of_seller on auctions (seller, id desc);
create index auctions_to_start on auctions (start_at) where state = 'scheduled';
create index auctions_to_close on auctions (close_at) where state = 'live';
create index auctions_stirred on auctions (id) where state = 'live' and (stirred or doubt_ledger is not null);
create index auctions_to_decide on auctions (decide_by) where state = 'ended' and decide_by is not null;
create index auctions_led_by on auctions (leader_buyer) where state = 'live' and leader is not null;

create table auction_steps (
  auction_id uuid not null references auctions (id),
  version integer not null,
  from_state text not null,
  to_state text not null,
  why text,
  at timestamptz not null default now(),
  primary key (auction_id, version)
);

-- Bids that count for an auction: made while it was live, for long enough, by somebody who has not withdrawn.
create table auction_bids (
  auction_id uuid not null references auctions (id),
  offer_index text not null,
  buyer text not null,
  -- without the gift
  price bigint not null,
  currency text not null default 'XRP',
  ledger integer not null,
  tx_index integer not null,
  -- what the ledger locks for it
  reserve bigint not null,
  outcome text not null default 'standing'
    check (outcome in ('standing', 'replaced', 'withdrawn', 'failed', 'lost', 'won')),
  -- 1 for the winner; set at the close for those who could pay then
  place integer,
  settlement_id uuid,
  created_at timestamptz not null,
  primary key (auction_id, offer_index)
);
create index auction_bids_by_offer on auction_bids (offer_index);
create index auction_bids_of_buyer on auction_bids (buyer, created_at desc);
create index auction_bids_by_settlement on auction_bids (settlement_id) where settlement_id is not null;

-- Who took a leading bid back, or its money, is barred from that auction.
create table auction_withdrawals (
  auction_id uuid not null references auctions (id),
  account text not null,
  offer_index text not null,
  reason text not null,
  ledger integer not null,
  created_at timestamptz not null default now(),
  primary key (auction_id, account)
);
