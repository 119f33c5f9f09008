create table gallery_items (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  text text not null,
  media_id uuid not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index gallery_of_user on gallery_items (user_id, id desc) where deleted_at is null;

create table follows (
  follower_id uuid not null references users (id),
  followed_id uuid not null references users (id),
  created_at timestamptz not null,
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index followers_of on follows (followed_id, created_at desc);

create table follower_totals (
  user_id uuid primary key references users (id),
  total integer not null
);
