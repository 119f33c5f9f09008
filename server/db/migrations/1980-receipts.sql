-- How the receipts of a charity are made. Without a row: a record of the gift that speaks only for the marketplace.
create table charity_receipts (
  charity_id uuid primary key references charities (id),
  -- where the charity is recognised; null: nowhere that we know of
  profile text check (profile in ('us', 'gb', 'eu')),
  -- what the charity wants its receipts to say
  wording text,
  issues_own boolean not null default false,
  -- where it issues its own
  link text,
  updated_at timestamptz not null
);

-- Apart from the users, because nothing but a receipt may show it; see the table of periods in docs/operating.md.
create table donor_details (
  user_id uuid primary key references users (id),
  legal_name text not null,
  address text not null,
  used_at timestamptz not null
);
create index donor_details_unused on donor_details (used_at);

-- What one XRP was worth in the ten minutes that begin at this time. Written once, never changed.
create table xrp_rates (
  currency text not null,
  at timestamptz not null,
  rate numeric(20, 8) not null check (rate > 0),
  source text not null,
  observed_at timestamptz not null,
  primary key (currency, at)
);

create index donations_of_giver_by_time on donations (giver, created_at, id);

-- What somebody has given in each year by UTC.
insert into giving_totals (scope, amount, gifts)
  select 'giver/' || giver || '/' || extract(year from created_at at time zone 'UTC')::int, sum(amount), count(*)
  from donations group by giver, extract(year from created_at at time zone 'UTC');
