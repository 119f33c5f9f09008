-- What a charity says to the giver of one gift. By the hash of the sale, which stays when gifts are read anew from the
-- ledger. A changed text gets another id, so that an operator publishes only what they have read.
create table gift_thanks (
  id uuid primary key default uuidv7(),
  sale_hash text not null unique,
  charity_id uuid not null references charities (id),
  text text not null,
  state text not null check (state in ('submitted', 'published', 'refused', 'hidden')),
  -- why it was refused
  reason text,
  version integer not null default 1,
  written_at timestamptz not null,
  decided_at timestamptz
);
create index gift_thanks_waiting on gift_thanks (charity_id, id) where state = 'submitted';
create index gift_thanks_refused on gift_thanks (decided_at) where state = 'refused';

-- For features before the dashboard, which show it beside the gift.
create view published_thanks as select sale_hash, text from gift_thanks where state = 'published';

-- Other texts that a charity wants on its page, beside those that it has. A change holds only what is to be different.
create table charity_changes (
  id uuid primary key default uuidv7(),
  charity_id uuid not null references charities (id),
  change jsonb not null,
  state text not null check (state in ('submitted', 'approved', 'refused', 'withdrawn')),
  reason text,
  version integer not null default 1,
  sent_at timestamptz not null,
  decided_at timestamptz
);
create unique index charity_changes_waiting on charity_changes (charity_id) where state = 'submitted';
create index charity_changes_of on charity_changes (charity_id, id desc);
create index charity_changes_decided on charity_changes (decided_at) where state <> 'submitted';

-- Weeks, by their Monday, of which a charity was sent its mail, or needed none.
create table charity_weeks (
  charity_id uuid not null references charities (id),
  week date not null,
  primary key (charity_id, week)
);

alter table charity_updates add column reason text;
alter table charity_updates drop constraint charity_updates_state_check;
alter table charity_updates add constraint charity_updates_state_check
  check (state in ('submitted', 'published', 'refused', 'hidden', 'withdrawn'));
create index charity_updates_of on charity_updates (charity_id, id desc);

-- For the exports and the weekly mails of a charity.
create index donations_of_charity_by_time on donations (charity, created_at, id);
