-- Every token and every offer of the network, as narrow as can be: nothing else is kept of what nobody looks at.
-- A place on the ledger is one number: ledger × 2^31 + index of the transaction. What is written here may come in any
-- order (the live ledger, and several ranges of old ones at once): the same facts always give the same rows.
create table network_tokens (
  -- of the last fact about the token, which says who its owner was
  changed bigint not null,
  -- when it last came to its present owner; null: before the ledgers that were read
  moved bigint,
  -- when its URI was last replaced; null: not in the ledgers that were read
  modified bigint,
  minted_ledger integer,
  burned_ledger integer,
  -- 32 bytes: flags, royalty, issuer, taxon and serial number stand in the id itself
  token_id bytea not null,
  -- 20 bytes
  owner bytea not null,
  -- null: not known, or burned; empty: it has none
  uri bytea,
  primary key (token_id)
) partition by hash (token_id);
create table network_tokens_0 partition of network_tokens for values with (modulus 8, remainder 0);
create table network_tokens_1 partition of network_tokens for values with (modulus 8, remainder 1);
create table network_tokens_2 partition of network_tokens for values with (modulus 8, remainder 2);
create table network_tokens_3 partition of network_tokens for values with (modulus 8, remainder 3);
create table network_tokens_4 partition of network_tokens for values with (modulus 8, remainder 4);
create table network_tokens_5 partition of network_tokens for values with (modulus 8, remainder 5);
create table network_tokens_6 partition of network_tokens for values with (modulus 8, remainder 6);
create table network_tokens_7 partition of network_tokens for values with (modulus 8, remainder 7);
create index network_tokens_of_owner on network_tokens (owner);

create table network_offers (
  -- null: only the end of the offer was read so far, and nothing else of it is known
  created bigint,
  created_at timestamptz,
  -- drops; null: not XRP
  amount bigint,
  -- Unix seconds
  expiration bigint,
  -- null while it is on the ledger; a row with both ends is deleted
  gone_ledger integer,
  sell boolean,
  offer_index bytea not null,
  token_id bytea,
  owner bytea,
  destination bytea,
  primary key (offer_index)
) partition by hash (offer_index);
create table network_offers_0 partition of network_offers for values with (modulus 8, remainder 0);
create table network_offers_1 partition of network_offers for values with (modulus 8, remainder 1);
create table network_offers_2 partition of network_offers for values with (modulus 8, remainder 2);
create table network_offers_3 partition of network_offers for values with (modulus 8, remainder 3);
create table network_offers_4 partition of network_offers for values with (modulus 8, remainder 4);
create table network_offers_5 partition of network_offers for values with (modulus 8, remainder 5);
create table network_offers_6 partition of network_offers for values with (modulus 8, remainder 6);
create table network_offers_7 partition of network_offers for values with (modulus 8, remainder 7);
create index network_offers_of_token on network_offers (token_id) where token_id is not null;

-- Which ledgers the two tables above contain. Each ledger is in one range only, so no fact counts twice.
create table network_ranges (
  id uuid primary key default uuidv7(),
  network_id bigint not null,
  first_ledger integer not null,
  last_ledger integer not null,
  -- the ledger that is read next; of the live range and of one that is done: the one after its last
  next_ledger integer not null,
  state text not null check (state in ('waiting', 'reading', 'done', 'live')),
  -- what the first ledger says of the one before it, and the last one that was read: ranges must fit together
  parent_hash text,
  last_hash text,
  -- who reads it, and until when nobody else may
  reader uuid,
  leased_until timestamptz,
  check (first_ledger <= next_ledger and next_ledger <= last_ledger + 1)
);
create unique index network_ranges_live on network_ranges (network_id) where state = 'live';
create index network_ranges_of_network on network_ranges (network_id, first_ledger);
