-- What a person wants to hear about, and how.
create table watches (
  -- the same when somebody stops and begins again, so that the links of earlier messages still work
  id uuid primary key
    generated always as (md5(user_id::text || ' ' || subject_kind || ' ' || subject_id::text)::uuid) stored,
  user_id uuid not null references users (id),
  subject_kind text not null check (subject_kind in ('work', 'person', 'charity')),
  subject_id uuid not null,
  bell boolean not null,
  mail text not null check (mail in ('off', 'at_once', 'daily', 'weekly')),
  push boolean not null,
  created_at timestamptz not null,
  unique (user_id, subject_kind, subject_id),
  check (bell or push or mail <> 'off')
);
-- So many watchers of a subject at a time, in the order of their ids.
create index watches_of_subject on watches (subject_kind, subject_id, user_id);
create index watches_in_order on watches (user_id, created_at desc, id desc);

-- Who follows somebody watches them, as they chose for the listings of people they follow.
insert into watches (user_id, subject_kind, subject_id, bell, mail, push, created_at)
  select f.follower_id, 'person', f.followed_id, coalesce(p.site, true),
    case when p.mail then 'at_once' else 'off' end, false, f.created_at
  from follows f left join notification_preferences p on p.user_id = f.follower_id and p.topic = 'listings'
  where coalesce(p.site, true) or p.mail
  order by f.created_at, f.follower_id, f.followed_id;
delete from notification_preferences where topic = 'listings';

-- When a person may be disturbed. Without a row: always, with mornings in UTC.
create table watch_hours (
  user_id uuid primary key references users (id),
  time_zone text not null,
  quiet_from time,
  quiet_until time,
  check ((quiet_from is null) = (quiet_until is null))
);

-- What happened to something that is watched, until everybody has their message.
create table watch_events (
  id uuid primary key default uuidv7(),
  kind text not null,
  -- whose watchers get a message: [{"kind": "work", "id": "…"}, …]
  subjects jsonb not null,
  actor_id uuid references users (id),
  nft_id uuid references nfts (id),
  data jsonb not null default '{}',
  -- the same thing happens once
  cause text not null unique,
  happened_at timestamptz not null,
  -- watchers up to this id have their message
  sent_after uuid,
  done_at timestamptz
);
create index watch_events_open on watch_events (id) where done_at is null;
create index watch_events_by_age on watch_events (happened_at);
create index watch_events_of_work on watch_events (nft_id, kind);

-- Messages that go out by mail or push beside the bell.
create table watch_messages (
  notification_id uuid primary key,
  user_id uuid not null references users (id),
  watch_id uuid not null,
  mail_at timestamptz,
  push_at timestamptz,
  push_tries smallint not null default 0,
  created_at timestamptz not null
);
create index watch_messages_to_mail on watch_messages (mail_at) where mail_at is not null;
create index watch_messages_to_push on watch_messages (push_at) where push_at is not null;
create index watch_messages_of_user on watch_messages (user_id);
create index watch_messages_by_age on watch_messages (created_at);

-- The browsers of a person that show push messages.
create table push_devices (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  -- it gets messages while this person is signed in there
  session_id uuid not null,
  name text not null,
  endpoint text not null unique,
  p256dh bytea not null,
  auth bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index push_devices_of_user on push_devices (user_id);
create index push_devices_of_session on push_devices (session_id);

-- What push messages and the links in messages are signed with, made here for each database: 32 bytes, of which the
-- random ids that they are made of leave 244 bits to chance.
create table watch_keys (
  name text primary key,
  secret bytea not null
);
insert into watch_keys (name, secret)
  select name, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) from unnest(array['links', 'vapid']) name;

-- The first moment from `at` on that is outside of quiet hours, which may span midnight.
create function after_quiet_hours(at timestamptz, zone text, quiet_from time, quiet_until time) returns timestamptz
language sql stable as $$
  select case
    when quiet_from is null or quiet_from = quiet_until then at
    when quiet_from < quiet_until and l.t::time >= quiet_from and l.t::time < quiet_until
      then (l.t::date + quiet_until) at time zone zone
    when quiet_from > quiet_until and l.t::time >= quiet_from
      then (l.t::date + 1 + quiet_until) at time zone zone
    when quiet_from > quiet_until and l.t::time < quiet_until
      then (l.t::date + quiet_until) at time zone zone
    else at
  end
  from (select at at time zone zone as t) l
$$;

-- The next 8 in the morning after `at`; for a weekly digest, of a Monday.
create function next_morning(at timestamptz, zone text, weekly boolean) returns timestamptz
language sql stable as $$
  select ((l.t::date + case
      when weekly and not (extract(isodow from l.t) = 1 and l.t::time < '08:00') then 8 - extract(isodow from l.t)::int
      when not weekly and l.t::time >= '08:00' then 1
      else 0
    end) + time '08:00') at time zone zone
  from (select at at time zone zone as t) l
$$;
