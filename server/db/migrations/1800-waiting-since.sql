-- The ledger at which the account first saw the work: the longer it has waited, the more its transaction may cost.
alter table house_work add since_ledger integer;

-- 'fill' uses up a sequence number that nothing else fills.
alter table house_work drop constraint broker_work_purpose_check;
alter table house_work add constraint house_work_purpose_check
  check (purpose in ('sale', 'payout', 'cancel', 'delivery', 'fill'));
