-- Who held which token from when to when, and what was paid for it: from validated ledgers alone. What was held before
-- we watched the account has no lot until it leaves.
create table token_lots (
  id uuid primary key default uuidv7(),
  network_id bigint not null,
  nft_id uuid not null references nfts (id),
  account text not null,
  opened text not null check (opened in ('minted', 'bought', 'received', 'unknown')),
  opened_hash text,
  opened_ledger integer,
  opened_index integer,
  opened_at timestamptz,
  -- what was paid without the gift, and the gift; null when nothing was paid, or in another currency
  cost bigint,
  gift bigint,
  closed text check (closed in ('sold', 'sent', 'burned')),
  closed_hash text,
  closed_ledger integer,
  closed_index integer,
  closed_at timestamptz,
  price bigint,
  -- of the price: to the artist, to the charity, and what the seller has received; null where it is not known
  royalty bigint,
  pledge bigint,
  proceeds bigint,
  currency text not null default 'XRP',
  check ((opened = 'unknown') = (opened_hash is null)),
  check ((closed is null) = (closed_hash is null))
);
create unique index token_lots_opened on token_lots (nft_id, account, opened_hash) where opened_hash is not null;
create unique index token_lots_closed on token_lots (nft_id, account, closed_hash) where closed_hash is not null;
create index token_lots_of_account on token_lots (account, id);
create index token_lots_sold on token_lots (nft_id, closed_ledger desc, closed_index desc) where closed = 'sold';

create table royalty_payments (
  hash text not null,
  nft_id uuid not null references nfts (id),
  network_id bigint not null,
  account text not null,
  amount bigint not null,
  currency text not null default 'XRP',
  ledger integer not null,
  tx_index integer not null,
  paid_at timestamptz not null,
  primary key (hash, nft_id)
);
create index royalty_payments_of_account on royalty_payments (account, ledger desc, tx_index desc);

-- What happened before, from the history of each work; what the artist received of a price is not known of it.
insert into token_lots (network_id, nft_id, account, opened, opened_hash, opened_ledger, opened_index, opened_at, cost,
  gift, closed, closed_hash, closed_ledger, closed_index, closed_at, price)
select n.network_id, e.nft_id, e.actors[cardinality(e.actors)],
  case when e.action = 'mint' then 'minted' when e.action = 'sold' and e.amount is distinct from 0 then 'bought' else 'received' end,
  e.hash, e.ledger, e.tx_index, e.created_at, case when e.action = 'sold' and e.amount > 0 then e.amount end,
  (select g.amount from nft_history g where g.nft_id = e.nft_id and g.hash = e.hash and g.action = 'gift'),
  case when f.action is null then null when f.action = 'burn' then 'burned'
    when f.action = 'sold' and f.amount is distinct from 0 then 'sold' else 'sent' end,
  f.hash, f.ledger, f.tx_index, f.created_at, case when f.action = 'sold' and f.amount > 0 then f.amount end
from nft_history e join nfts n on n.id = e.nft_id
left join lateral (
  select * from nft_history f where f.nft_id = e.nft_id and f.action in ('sold', 'transfer', 'burn')
    and (f.ledger, f.tx_index) > (e.ledger, e.tx_index) order by f.ledger, f.tx_index limit 1
) f on true
where e.action in ('mint', 'sold', 'transfer') and cardinality(e.actors) > 0
on conflict do nothing;
