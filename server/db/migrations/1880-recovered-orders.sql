-- Null: somebody paid whom this database, restored since, does not know. What was paid for is delivered all the same.
alter table card_orders alter column user_id drop not null;

-- Payments of the treasury that name an order that is not known here, until it is recovered from the card service.
create table unmatched_deliveries (
  order_id uuid primary key,
  hash text not null,
  to_address text not null,
  drops bigint not null,
  delivered_at timestamptz not null
);
create unique index unmatched_deliveries_of_hash on unmatched_deliveries (hash);

-- Every payment that the card service took for us between these two moments is among our orders. What was paid before
-- the first was another database's to deliver.
create table card_payments_checked (
  id boolean primary key default true check (id),
  since timestamptz not null,
  until timestamptz not null
);
