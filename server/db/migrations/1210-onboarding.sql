-- Codes that were sent to an address to prove that somebody reads its mail. Only a hash is kept.
create table email_codes (
  id uuid primary key default uuidv7(),
  email text not null check (email = lower(email)),
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- by check-otp; used: by what it was asked for
  verified_at timestamptz,
  used_at timestamptz
);
create index email_codes_of_address on email_codes (email, created_at desc);

-- Links by which somebody who forgot their password sets a new one, once.
create table password_links (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_of_user on password_links (user_id, created_at desc);
