-- The artwork's URI that the bidder was shown: a change of it voids the bid. Null for bids from elsewhere.
alter table bids add column uri_hex text;
update bids set uri_hex = nfts.uri_hex from nfts where nfts.id = bids.nft_id and bids.ours;

-- Whose own bids are checked for funding after the facts of a ledger: once, however often the account has changed.
create table bidders_due (buyer text primary key);

alter table auction_bids drop constraint auction_bids_outcome_check;
alter table auction_bids add constraint auction_bids_outcome_check
  check (outcome in ('standing', 'replaced', 'withdrawn', 'failed', 'lost', 'won', 'void'));

-- Funding of bids from elsewhere is looked up when they are shown.
update bids set funded = null where not ours;
drop index bids_to_look_up;
create index bids_to_look_up on bids (buyer) where state = 'live' and ours and funded is null;
