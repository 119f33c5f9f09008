-- The tables serve broker and treasury alike: both are house accounts.
alter table broker_accounts rename to house_accounts;
alter table broker_work rename to house_work;
alter table broker_slots rename to house_sequences;
alter table broker_attempts rename to house_attempts;
alter table broker_cancels rename to offer_cancels;

-- in how many successive ledgers the work was refused, and in which one last
alter table house_work rename column doubts to refusals;
alter table house_work rename column doubted_ledger to refused_ledger;

alter index broker_work_live rename to house_work_live;
alter index broker_work_waiting rename to house_work_waiting;
alter index broker_slots_of_work rename to house_sequences_of_work;
alter index broker_slots_open rename to house_sequences_open;
alter index broker_attempts_of_slot rename to house_attempts_of_sequence;
alter index broker_attempts_of_work rename to house_attempts_of_work;
alter index broker_cancels_waiting rename to offer_cancels_waiting;
alter index broker_cancels_of_work rename to offer_cancels_of_work;
