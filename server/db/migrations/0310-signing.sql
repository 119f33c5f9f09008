-- What somebody was asked to sign, by when, and what became of it.
create table sign_requests (
  id uuid primary key default uuidv7(),
  network_id bigint not null,
  user_id uuid,
  -- who is expected to sign; null: whoever holds a wallet (sign-in)
  account text,
  action text not null,
  wallet text not null check (wallet in ('xaman', 'walletconnect')),
  payload_uuid text,
  link text,
  pushed boolean not null default false,
  -- the transaction as we asked for it, our memo included
  asked jsonb not null,
  -- the customer's own context, handed back with every event
  subject jsonb not null default '{}',
  nft_id uuid,
  socket_id text,
  secret_hash bytea,
  nonce text not null,
  state text not null default 'created'
    check (state in ('created', 'opened', 'signed', 'validated', 'failed', 'rejected', 'expired', 'cancelled')),
  -- a code for programs, a sentence for people
  reason text,
  reason_text text,
  signed_hash text,
  sequence bigint,
  ticket bigint,
  last_ledger bigint,
  expires_at timestamptz not null,
  -- the same moment by the ledger's clock, with the time that a transaction may be on its way (Unix seconds)
  ledger_deadline bigint,
  opened_at timestamptz,
  signed_at timestamptz,
  finished_at timestamptz,
  renewed_from uuid references sign_requests (id),
  -- which server follows it at the wallet's platform, and when it last said so
  follower text,
  followed_at timestamptz,
  -- of a sign-in: to whom the wallet belongs now
  outcome jsonb,
  outcome_collected_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

create unique index sign_requests_payload on sign_requests (wallet, payload_uuid);
create index sign_requests_waiting on sign_requests (expires_at) where state in ('created', 'opened');
create index sign_requests_signed on sign_requests (account, sequence, ticket) where state = 'signed';
create index sign_requests_of_user on sign_requests (user_id, id) where state in ('created', 'opened', 'signed');
-- One outcome for one signed transaction: a blob that was used cannot be used again.
create unique index sign_requests_hash on sign_requests (signed_hash);

create table sign_request_steps (
  request_id uuid not null references sign_requests (id),
  version integer not null,
  from_state text not null,
  to_state text not null,
  why text,
  at timestamptz not null,
  primary key (request_id, version)
);

-- Words of the wallet's platform that were taken in: the same one is not taken again.
create table wallet_webhooks (
  signature text primary key,
  payload_uuid text not null,
  received_at timestamptz not null default now()
);
create index wallet_webhooks_old on wallet_webhooks (received_at);

-- With these a request reaches the person's phone without a scan.
create table xumm_user_tokens (
  account text primary key,
  user_token text not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null default now()
);
