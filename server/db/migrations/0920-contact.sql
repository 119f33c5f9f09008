create table subscribers (
  id uuid primary key default uuidv7(),
  email text not null check (email = lower(email)),
  state text not null check (state in ('pending', 'confirmed', 'unsubscribed')),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
create unique index subscribers_email on subscribers (email);

-- What the links in our letters carry. Only hashes: whoever reads this table cannot follow one.
create table subscriber_tokens (
  token_hash bytea primary key,
  subscriber_id uuid not null references subscribers (id),
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  created_at timestamptz not null,
  expires_at timestamptz
);
create index subscriber_tokens_of on subscriber_tokens (subscriber_id);

create table feedback (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null,
  message text not null,
  user_id uuid references users (id),
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index feedback_open on feedback (id) where answered_at is null;
