-- The card service or the buyer's bank has taken the payment back, wholly or in part: nothing more is delivered for it.
alter table card_orders add column charge_problem text
  check (charge_problem in ('disputed', 'dispute_lost', 'refunded', 'partly_refunded'));
-- delivered all the same: an operator has seen it
alter table card_orders add column problem_seen_at timestamptz;
create index card_orders_taken_back on card_orders (id)
  where state = 'delivered' and charge_problem is not null and problem_seen_at is null;

-- How the bank has decided; null while it has not.
alter table card_freezes add column outcome text;
