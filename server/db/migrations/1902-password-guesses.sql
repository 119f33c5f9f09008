-- Wrong passwords in a row by account, whether or not there is such an account. The key is a hash.
create table password_guesses (
  key bytea primary key,
  failures integer not null,
  last_at timestamptz not null
);
create index password_guesses_old on password_guesses (last_at);

-- Networks from which a person has signed in: guesses from elsewhere do not slow them down there. Only a hash is kept.
create table familiar_networks (
  user_id uuid not null references users (id),
  network_hash bytea not null,
  last_at timestamptz not null,
  primary key (user_id, network_hash)
);
create index familiar_networks_old on familiar_networks (last_at);
