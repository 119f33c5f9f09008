-- What validated transactions did to the balances of the house accounts, read from the ledger by itself and compared
-- with what the features have recorded. A transaction has one row for each kind of movement in it.
create table house_movements (
  tx_hash text not null,
  account text not null,
  kind text not null check (
    kind in ('sale', 'payout', 'delivery', 'fee', 'received', 'reserve', 'setting', 'unexplained')
  ),
  ledger integer not null,
  tx_index integer not null,
  tx_type text not null,
  -- negative when they left the account
  drops bigint not null,
  -- by how many objects the account's reserve grew
  owners integer not null,
  -- of the account after the transaction
  balance bigint not null,
  primary key (tx_hash, account, kind)
);
create index house_movements_in_order on house_movements (account, ledger, tx_index);

-- How far each account is reconciled, and from where on.
create table house_reconciliations (
  account text primary key,
  opening_ledger integer not null,
  -- close time of that ledger, in Unix seconds
  opening_time bigint not null,
  opening_balance bigint not null,
  opened_at timestamptz not null,
  ledger integer not null,
  ledger_hash text not null,
  close_time bigint not null,
  -- as the ledger server says for that ledger, not as our movements add up
  balance bigint not null,
  reconciled_at timestamptz not null
);

-- What does not add up. A row goes when it does; one that an operator has accepted halts nothing any more.
create table house_findings (
  account text not null,
  key text not null,
  tx_hash text,
  ledger integer,
  -- by how much it does not add up
  drops bigint not null,
  reason text not null,
  found_at timestamptz not null,
  accepted_at timestamptz,
  primary key (account, key)
);

-- What the features that keep records may compare them with.
create view house_account_movements as
  select tx_hash, account, kind, ledger, drops from house_movements;

create index card_orders_of_hash on card_orders (hash) where hash is not null;
create index payouts_of_hash on payouts (hash) where hash is not null;
