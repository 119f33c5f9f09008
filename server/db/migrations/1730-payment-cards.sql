-- What is kept of a card belongs to payments, not to the person: the card service's ids, and what its owner knows it by.
create table payment_cards (
  user_id uuid primary key references users (id),
  customer_id text,
  payment_method_id text,
  brand text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  exp_month smallint check (exp_month between 1 and 12),
  exp_year smallint,
  updated_at timestamptz not null default now()
);

insert into payment_cards (user_id, customer_id, payment_method_id, brand, last4, exp_month, exp_year)
select id, stripe_customer_id, stripe_payment_method_id, stripe_card_brand, stripe_card_last4, stripe_card_exp_month,
  stripe_card_exp_year
from users where stripe_customer_id is not null or stripe_payment_method_id is not null;

alter table users
  drop column stripe_customer_id,
  drop column stripe_payment_method_id,
  drop column stripe_card_brand,
  drop column stripe_card_last4,
  drop column stripe_card_exp_month,
  drop column stripe_card_exp_year;
