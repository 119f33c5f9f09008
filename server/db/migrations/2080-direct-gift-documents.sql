-- Direct gifts have receipts and proof files, as the gifts of sales have.
alter table proofs drop constraint proofs_kind_check;
alter table proofs add constraint proofs_kind_check check (kind in ('sale', 'payout', 'direct'));

create index direct_gifts_of_giver_by_time on direct_gifts (giver, created_at, id);
create index direct_gifts_of_charity_by_time on direct_gifts (charity, created_at, id);

-- What each account has given directly in each year, by UTC.
insert into giving_totals (scope, amount, gifts)
  select 'direct/giver/' || giver || '/' || extract(year from created_at at time zone 'UTC')::int, sum(amount), count(*)
  from direct_gifts group by 1;
