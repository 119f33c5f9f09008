-- Until when a token is offered past the broker, where that has an end: then the listing comes back by itself.
create table offers_elsewhere (
  nft_id uuid primary key references nfts (id),
  -- Unix seconds by the ledger's clock
  until bigint not null
);
create index offers_elsewhere_until on offers_elsewhere (until);
