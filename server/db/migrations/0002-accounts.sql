create table users (
  id uuid primary key default uuidv7(),
  first_name text,
  last_name text,
  username text not null,
  email text check (email = lower(email)),
  email_verified_at timestamptz,
  password_hash text,
  social text,
  profile_media_id uuid,
  profile_banner_media_id uuid,
  -- set only by a verified signature; the two flags say which wallet gave it
  wallet_address text,
  xumm_scan boolean not null default false,
  connect_wallet boolean not null default false,
  -- what is kept of a card: never the number, never the CVC
  stripe_customer_id text,
  stripe_payment_method_id text,
  stripe_card_brand text,
  stripe_card_last4 text check (stripe_card_last4 ~ '^[0-9]{4}$'),
  stripe_card_exp_month smallint check (stripe_card_exp_month between 1 and 12),
  stripe_card_exp_year smallint,
  demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- A username stays taken for ever, so that nobody inherits another one's name; the other two come free.
create unique index users_username_taken on users (lower(username));
create unique index users_email_taken on users (email) where deleted_at is null;
create unique index users_wallet_taken on users (wallet_address) where deleted_at is null;

create table sessions (
  id uuid primary key default uuidv7(),
  token_hash bytea not null,
  user_id uuid not null references users (id),
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

create unique index sessions_token on sessions (token_hash);
create index sessions_of_user on sessions (user_id, last_seen_at desc) where ended_at is null;
