-- What the page of a charity shows: who it is by law, what it does at length, and what its vetting rests on.
alter table charities add column legal_name text;
alter table charities add column description text;
alter table charities add column vetting_evidence text;
alter table charities add column vetting_link text;

-- What a charity reports about its work. Only published ones are shown.
create table charity_updates (
  id uuid primary key default uuidv7(),
  charity_id uuid not null references charities (id),
  text text not null,
  picture_media_id uuid,
  -- what the picture shows, for who cannot see it
  picture_text text,
  -- the day that it is about
  posted_on date not null,
  state text not null check (state in ('submitted', 'published', 'refused', 'hidden')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create index charity_updates_shown on charity_updates (charity_id, posted_on desc, id desc) where state = 'published';
create index charity_updates_waiting on charity_updates (id) where state = 'submitted';
