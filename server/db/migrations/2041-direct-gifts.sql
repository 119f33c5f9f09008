-- Payments from a bidder who did not win straight to a non-profit: no part of a sale, and counted apart from those.
create table direct_gifts (
  id uuid primary key default uuidv7(),
  network_id bigint not null,
  hash text not null unique,
  giver text not null,
  charity text not null,
  -- as the payment's memo names them
  auction_id uuid not null,
  token_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null default 'XRP',
  ledger integer not null,
  tx_index integer not null,
  created_at timestamptz not null
);
create index direct_gifts_newest on direct_gifts (ledger desc, tx_index desc);
create index direct_gifts_of_charity on direct_gifts (charity, ledger desc, tx_index desc);
create index direct_gifts_of_token on direct_gifts (token_id, ledger desc, tx_index desc);
create index direct_gifts_of_giver on direct_gifts (giver, ledger desc, tx_index desc);
