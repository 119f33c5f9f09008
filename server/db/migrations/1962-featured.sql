-- What the home page shows first: what the operator has picked, then what a rule chooses every minute.
create table featured_picks (
  nft_id uuid primary key references nfts (id),
  place integer not null,
  created_at timestamptz not null default now()
);
create table featured_works (
  nft_id uuid primary key,
  place integer not null
);

-- Whose sales have raised how much.
create view seller_totals as
  select substr(scope, 8) as account, amount, gifts from giving_totals where scope like 'seller/%';
create index giving_totals_of_sellers on giving_totals (amount desc) where scope like 'seller/%';

create or replace view shown_nfts as
  select id, token_id, title, issuer, media_id from nfts where hidden_at is null;
