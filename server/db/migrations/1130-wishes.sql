-- News is caused by people without an account on the ledger, too.
alter table notifications add actor_id uuid references users (id);
-- Told by mail alone, as its reader wished: it counts as read and no list shows it.
alter table notifications add silent boolean not null default false;
-- Until it is written into a mail, or was read before that.
alter table notifications add mail_due boolean not null default false;
drop index notifications_of_user;
create index notifications_of_user on notifications (user_id, id desc) where not silent;
create index notifications_to_mail on notifications (id) where mail_due;

-- What somebody wants to hear of, and how. Without a row: here, and not by mail.
create table notification_wishes (
  user_id uuid not null references users (id),
  topic text not null,
  site boolean not null,
  mail boolean not null,
  primary key (user_id, topic)
);

-- The way out that a mail carries. Only its hash is kept.
create table notification_exits (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null
);
create index notification_exits_of_user on notification_exits (user_id);
create index notification_exits_old on notification_exits (created_at);

-- To tell followers of something, so many at a time.
create index followers_in_order on follows (followed_id, follower_id);
drop index followers_of;
