-- Keys of the Web Authentication standard, by which people sign in without a password.
create table passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  -- how often it was used, as it says itself: one that goes back was copied
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- synchronised between the devices of its owner
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, created_at);

-- What a passkey is to sign, once and soon.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null,
  -- null before somebody is signed in
  session_id uuid references sessions (id),
  expires_at timestamptz not null
);
create index passkey_challenges_old on passkey_challenges (expires_at);
