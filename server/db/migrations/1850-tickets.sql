-- A ticket is a number that the account has set aside on the ledger: what is signed for it waits for no other number.
-- Tickets and sequence numbers are of one range, so no number is ever both. One that is open and has no work is free.
alter table house_sequences add column ticket boolean not null default false;
-- Whether it was signed for the number as a ticket: where the two differ, the number became a ticket afterwards, and what
-- was signed for it as a sequence number can never apply.
alter table house_attempts add column ticket boolean not null default false;

-- 'tickets' creates tickets.
alter table house_work drop constraint house_work_purpose_check;
alter table house_work add constraint house_work_purpose_check
  check (purpose in ('sale', 'payout', 'cancel', 'delivery', 'fill', 'tickets'));
