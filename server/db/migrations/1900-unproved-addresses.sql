-- Only an address that somebody has proved to read belongs to one account; several may claim one that nobody has proved.
drop index users_email_taken;
create unique index users_email_taken on users (email) where deleted_at is null and email_verified_at is not null;
create index users_of_email on users (email, created_at desc) where deleted_at is null;
