-- One row for each content: the same bytes uploaded twice are one medium. Its renditions are named by its id.
create table media (
  id uuid primary key,
  cid text not null,
  kind text not null check (kind in ('image', 'video', 'document')),
  mime text not null,
  bytes bigint not null check (bytes >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  duration_ms integer check (duration_ms >= 0),
  frames integer not null default 1 check (frames > 0),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  rendition_widths integer[] not null default '{}',
  -- when the smaller AVIF renditions were added in the background
  avif_at timestamptz,
  state text not null check (state in ('writing', 'ready', 'doomed')),
  -- null while something uses it; what was unused for a day is swept
  unused_since timestamptz,
  created_at timestamptz not null
);

create unique index media_content on media (cid) where state = 'ready';
create index media_unused on media (unused_since) where unused_since is not null;

-- Who needs it, in words of the feature that does. Media never asks other features' tables.
create table media_uses (
  media_id uuid not null references media (id),
  used_by text not null,
  used_id text not null,
  primary key (media_id, used_by, used_id)
);
create index media_uses_by on media_uses (used_by, used_id);

create table media_pins (
  media_id uuid not null references media (id) on delete cascade,
  target text not null,
  state text not null check (state in ('pinned', 'different')),
  -- what the pinning place calls these bytes
  cid text not null,
  pinned_at timestamptz not null,
  primary key (media_id, target)
);
