-- What the marketplace shows of a token: texts and pictures. Who owns it and what it costs is in nft_state.
create table nfts (
  id uuid primary key default uuidv7(),
  token_id text not null unique,
  network_id bigint not null,
  -- whoever has proved this account is the creator
  issuer text not null,
  flags integer not null,
  -- percent × 1000, as on the ledger
  royality integer not null,
  title text,
  description text,
  tags text[] not null default '{}',
  media_id uuid,
  -- a picture that only its own server has
  foreign_image text,
  uri_hex text not null default '',
  -- 'ours' was written by us; what others wrote is waiting to be read, was read, or cannot be read
  metadata_state text not null check (metadata_state in ('ours', 'waiting', 'read', 'unreadable')),
  minted_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- hidden from the site, never from the ledger
  hidden_at timestamptz,
  hidden_reason text
);
create index nfts_of_issuer on nfts (issuer, id desc);
create index nfts_waiting on nfts (id) where metadata_state = 'waiting';

-- Narrow, because every trade writes to it. Whoever has proved owner_address is the owner.
create table nft_state (
  nft_id uuid primary key references nfts (id),
  owner_address text not null,
  nft_type text not null default 'mint' check (nft_type in ('mint', 'sell', 'auction')),
  -- exclusive: a token is not for sale, or listed, or in an auction, or being settled
  sale_mode text not null default 'none' check (sale_mode in ('none', 'listed', 'auction', 'settling')),
  offer_index text,
  price bigint check (price > 0),
  currency text not null default 'XRP',
  initial_bid bigint,
  start_at timestamptz,
  close_at timestamptz,
  listed_at timestamptz,
  charity_id uuid,
  has_offers boolean not null default false,
  offered_elsewhere boolean not null default false,
  burned boolean not null default false,
  hidden boolean not null default false,
  version integer not null default 1
) with (fillfactor = 80);
create index nft_state_owned on nft_state (owner_address, nft_id desc) where not burned and not hidden;
create unique index nft_state_offer on nft_state (offer_index) where offer_index is not null;

-- How many there are, kept by whoever changes it in the same transaction: 'owned/<address>' → 12.
create table nft_totals (
  scope text primary key,
  total integer not null
) with (fillfactor = 70);

create function nft_scopes(state nft_state) returns text[] language sql immutable as $$
  select case when state.burned or state.hidden then '{}'::text[]
    else array['owned/' || state.owner_address] end
$$;

create function count_nft() returns trigger language plpgsql as $$
declare
  gone text[] := case when tg_op = 'INSERT' then '{}'::text[] else nft_scopes(old) end;
  come text[] := case when tg_op = 'DELETE' then '{}'::text[] else nft_scopes(new) end;
begin
  if gone = come then return null; end if;
  insert into nft_totals as t (scope, total)
    select scope, sum(step)::integer from (
      select unnest(gone) as scope, -1 as step union all select unnest(come), 1
    ) steps group by scope having sum(step) <> 0 order by scope
  on conflict (scope) do update set total = t.total + excluded.total;
  return null;
end
$$;

create trigger count_nft after insert or update or delete on nft_state
  for each row execute function count_nft();

-- One a visitor a day: the visitor is a hash that changes every day, so nobody can be followed by it.
create table nft_views (
  nft_id uuid not null references nfts (id),
  day date not null,
  visitor bytea not null,
  primary key (nft_id, day, visitor)
);

create table nft_likes (
  nft_id uuid not null references nfts (id),
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (nft_id, user_id)
);
create index nft_likes_of_user on nft_likes (user_id, created_at desc);

-- Apart from state, for they change on every visit.
create table nft_popularity (
  nft_id uuid primary key references nfts (id),
  views integer not null default 0,
  likes integer not null default 0
) with (fillfactor = 70);

-- What happened to a token, from validated ledgers. A ledger read twice adds nothing.
create table nft_history (
  id uuid primary key default uuidv7(),
  nft_id uuid not null references nfts (id),
  action text not null,
  actors text[] not null,
  amount bigint,
  currency text not null default 'XRP',
  hash text not null,
  ledger integer not null,
  tx_index integer not null,
  created_at timestamptz not null,
  unique (nft_id, action, hash, actors)
);
create index nft_history_of_nft on nft_history (nft_id, ledger desc, tx_index desc, id desc);
