-- Works that somebody wants to buy together, with what they cost when they were last seen.
create table cart_items (
  user_id uuid not null references users (id),
  nft_id uuid not null,
  -- the listing and its price as the person saw them
  offer_index text not null,
  price bigint not null check (price > 0),
  added_at timestamptz not null,
  primary key (user_id, nft_id)
);
create index cart_items_of_nft on cart_items (nft_id);
create index cart_items_by_age on cart_items (added_at);

-- Several purchases are a queue of signatures as well.
alter table bulk_queues drop constraint bulk_queues_kind_check;
alter table bulk_queues add constraint bulk_queues_kind_check check (kind in ('list', 'cancel', 'accept', 'buy'));
