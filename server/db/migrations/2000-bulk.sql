-- Signatures that somebody asked for together, kept here so that a reload or another device goes on with them.
create table bulk_queues (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  kind text not null check (kind in ('list', 'cancel', 'accept')),
  state text not null default 'open' check (state in ('open', 'paused', 'done', 'abandoned')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index bulk_queues_of_user on bulk_queues (user_id, id desc);
create index bulk_queues_by_age on bulk_queues (updated_at);

create table bulk_steps (
  queue_id uuid not null references bulk_queues (id) on delete cascade,
  position integer not null,
  account text not null,
  nft_id uuid,
  -- what the action is asked for with
  subject jsonb not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'asked', 'done', 'skipped', 'failed', 'abandoned')),
  note text,
  request_id uuid,
  primary key (queue_id, position)
);

-- A request that was renewed in the dialog is still the same step.
create index sign_requests_renewed on sign_requests (renewed_from) where renewed_from is not null;
