create table blogs (
  id uuid primary key default uuidv7(),
  slug text not null,
  title text not null,
  description text not null,
  image_media_id uuid,
  html text not null,
  tags text[] not null default '{}',
  published_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- Publishing the same post again changes it instead of adding another.
create unique index blogs_slug on blogs (slug);
create index blogs_newest on blogs (published_at desc, id desc) where deleted_at is null;
