-- Visitors are counted by a hash of their network whose salt is deleted after the day; nobody can compute it again then.
-- Members are counted once for ever, under the day below.
create table view_salts (
  day date primary key,
  salt bytea not null
);
insert into view_salts (day, salt) values ('1970-01-01', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));
