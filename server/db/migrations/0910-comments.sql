create table comments (
  id uuid primary key default uuidv7(),
  blog_id uuid not null references blogs (id),
  -- a reply stands below a comment, never below another reply
  parent_id uuid references comments (id),
  -- a member, or a guest by the name and address they gave; the address is never shown
  user_id uuid references users (id),
  name text,
  email text,
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- hidden from the site by the operator
  hidden_at timestamptz,
  hidden_reason text,
  check ((user_id is null) = (name is not null and email is not null))
);
create index comments_of_blog on comments (blog_id, id desc) where parent_id is null and hidden_at is null;
create index comments_replies on comments (parent_id, id) where parent_id is not null and hidden_at is null;
create index comments_of_user on comments (user_id, id) where user_id is not null;
