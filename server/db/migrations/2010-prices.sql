-- What price oracles said at a validated ledger, once for each minute. Written once, never changed.
create table oracle_prices (
  base text not null,
  quote text not null,
  -- of the ledger's close time
  minute timestamptz not null,
  price numeric not null check (price > 0),
  ledger_index bigint not null,
  ledger_time timestamptz not null,
  -- the newest update of an oracle
  updated_at timestamptz not null,
  oracles smallint not null check (oracles > 0),
  primary key (base, minute, quote),
  check (minute <= ledger_time and ledger_time < minute + interval '1 minute')
);
