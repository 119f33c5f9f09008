-- What is being removed is called expired, and every change of state counts a version.
alter table media drop constraint media_state_check;
update media set state = 'expired' where state = 'doomed';
alter table media add constraint media_state_check check (state in ('writing', 'ready', 'expired'));
alter table media add version integer not null default 1;
