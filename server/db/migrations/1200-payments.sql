-- One purchase of XRP by card: what was promised to whom, for how much. Neither number nor CVC of a card is here.
create table card_orders (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  plan text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  network_id bigint not null,
  drops bigint not null check (drops > 0),
  -- proved by the buyer before the order was made
  wallet_address text not null,
  payment_method_id text not null,
  payment_intent_id text,
  state text not null default 'open' check (
    state in ('open', 'confirming', 'paid', 'held', 'delivered', 'canceled', 'refunding', 'refunded')
  ),
  -- one more after each decline, so that the card service does not answer with the old one
  attempt integer not null default 1,
  reason text,
  hash text,
  tries integer not null default 0,
  retry_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  paid_at timestamptz,
  delivered_at timestamptz,
  refunded_at timestamptz
);
create unique index card_orders_intent on card_orders (payment_intent_id);
create index card_orders_of_user on card_orders (user_id, created_at desc);
create index card_orders_unfinished on card_orders (created_at)
  where state in ('open', 'confirming', 'paid', 'held', 'refunding');

-- Words of the card service that were heard: each counts once.
create table card_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);

-- Whose bank disputes a payment buys nothing more until somebody has looked.
create table card_freezes (
  dispute_id text primary key,
  user_id uuid not null references users (id),
  order_id uuid references card_orders (id),
  reason text,
  created_at timestamptz not null,
  lifted_at timestamptz
);
create index card_freezes_live on card_freezes (user_id) where lifted_at is null;
