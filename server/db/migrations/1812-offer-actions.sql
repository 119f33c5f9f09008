-- What an offer was signed for, as its memo says: a listing and an auction's standing offer look alike otherwise.
alter table ledger_offers add column action text;
