-- A ticket is a number that the account has set aside on the ledger: what is signed for it waits for no other number.
-- Tickets and sequence numbers are of one range, so no number is ever both. One that is open and has no work is free.
alter table house_sequences add column ticket boolean not null default false;

-- 'tickets' creates tickets.
alter table house_work drop constraint house_work_purpose_check;
alter table house_work add constraint house_work_purpose_check
  check (purpose in ('sale', 'payout', 'cancel', 'delivery', 'fill', 'tickets'));
