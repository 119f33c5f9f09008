create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  kind text not null,
  -- the account of whoever caused it, where somebody did
  actor text,
  nft_id uuid references nfts (id),
  data jsonb not null default '{}',
  -- what it is about, so that the same news told twice is one
  cause text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, kind, cause)
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
