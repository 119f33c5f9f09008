-- Payload of a domain event whose subscribers failed.
alter table quarantine rename news to announcement;

-- What other features may join of the listener's tables.
create view live_offers as
  select offer_index, token_id, kind, owner from ledger_offers where gone_ledger is null;
create view account_sequences as
  select address, sequence, ledger from watched_accounts;
