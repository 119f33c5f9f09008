-- Every XRP payment that a charity's account makes, from validated ledgers. Shown are those to accounts that have given
-- to it; the others are kept because who is paid today may give tomorrow. Their sum: 'returned/<account>' in giving_totals.
create table charity_payments (
  hash text primary key,
  network_id bigint not null,
  charity text not null,
  recipient text not null,
  amount bigint not null check (amount > 0),
  currency text not null default 'XRP',
  to_giver boolean not null,
  ledger integer not null,
  tx_index integer not null,
  -- by the ledger's clock
  paid_at timestamptz not null
);
create index charity_payments_to_givers on charity_payments (charity, ledger desc, tx_index desc) where to_giver;
create index charity_payments_to_others on charity_payments (charity, recipient) where not to_giver;

insert into watched_accounts (address) select ledger_account from charities on conflict do nothing;
