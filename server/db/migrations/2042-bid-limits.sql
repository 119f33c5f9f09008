-- The most that somebody would bid in an auction: private to them, and deleted when the auction is over.
create table bid_limits (
  auction_id uuid not null references auctions (id) on delete cascade,
  user_id uuid not null references users (id),
  account text not null,
  -- without the gift
  maximum bigint not null check (maximum > 0),
  currency text not null default 'XRP',
  charity_id uuid,
  basis_points integer not null,
  created_at timestamptz not null default now(),
  primary key (auction_id, user_id)
);
create index bid_limits_of_user on bid_limits (user_id);
create index bid_limits_of_account on bid_limits (auction_id, account);
