-- Mails to be sent. A key names what caused one, so that the same cause writes once.
create table mails (
  id uuid primary key default uuidv7(),
  key text not null,
  to_address text not null,
  -- Gone once the mail is: it may carry a code or a link that lets its reader in.
  content jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'lapsed')),
  -- Whoever sends it right now; a server that died while sending lets go by itself.
  claimed_until timestamptz,
  tries integer not null default 0,
  complaint text,
  not_after timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (content is not null)),
  check ((state = 'waiting') = (ended_at is null))
);
create unique index mails_key on mails (key);
create index mails_waiting on mails (created_at) where state = 'waiting';
create index mails_ended on mails (ended_at) where ended_at is not null;
