-- Scripts, styles and fonts of the builds that were served lately. While two versions run side by side, a page of one may
-- ask a server of the other; and pages that stay open over a deployment ask for files of the build before.
create table web_assets (
  -- with the hash of its content in it, so it never changes
  name text primary key,
  content bytea not null,
  -- when a server last started with it
  served_at timestamptz not null default now()
);
create index web_assets_old on web_assets (served_at);
