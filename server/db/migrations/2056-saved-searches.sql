-- What somebody looks for on Explore, kept under a name.
create table saved_searches (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  name text not null,
  -- the filters as the address of Explore has them, in one order
  search text not null,
  created_at timestamptz not null,
  -- for undo; deleted for good after a day
  deleted_at timestamptz
);
create unique index saved_searches_of_user on saved_searches (user_id, search) where deleted_at is null;
create index saved_searches_deleted on saved_searches (deleted_at) where deleted_at is not null;
