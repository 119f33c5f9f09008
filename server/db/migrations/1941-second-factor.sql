-- Codes of an authenticator app (RFC 6238) as a second factor beside the password.
create table totp_factors (
  user_id uuid primary key references users (id),
  -- sealed with TOTP_KEY
  secret bytea not null,
  created_at timestamptz not null,
  -- null until the first code was typed in
  confirmed_at timestamptz,
  -- of the last accepted code: neither it nor an earlier one is accepted again
  last_step integer not null default 0,
  -- this person may run operator commands until then
  operator_until timestamptz
);

-- Each replaces one code of the app, once. Only hashes are kept.
create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
