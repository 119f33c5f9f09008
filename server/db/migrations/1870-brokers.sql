-- Which broker each offer names, so that several can settle side by side while one takes over from another.
create or replace view live_offers as
  select offer_index, token_id, kind, owner, destination from ledger_offers where gone_ledger is null;

-- The account that completed the sale holds its gift, and pays it on.
alter table donations add column broker text;
update donations d set broker = s.broker from ledger_sales s where s.tx_hash = d.sale_hash;
update donations d set broker = m.account from house_movements m
  where d.broker is null and m.tx_hash = d.sale_hash and m.kind = 'sale';
alter table donations alter column broker set not null;
create index donations_unordered_of on donations (broker) where payout_id is null;

alter table payouts add column broker text;
update payouts p set broker = (select min(d.broker) from donations d where d.payout_id = p.id);
update payouts p set broker = w.account from house_work w
  where p.broker is null and w.purpose = 'payout' and w.subject_id = p.id;
alter table payouts alter column broker set not null;
create index payouts_unpaid_of on payouts (broker) where state <> 'paid';

-- As the ledger's Destination says; null for a bid from elsewhere.
alter table bids add column broker text;
update bids b set broker = o.destination from ledger_offers o where o.offer_index = b.offer_index and b.ours;
create index bids_live_of on bids (broker) where state = 'live';

-- Both offers name it; null in sales of long ago whose offers nobody has stored.
alter table settlements add column broker text;
update settlements s set broker = o.destination from ledger_offers o where o.offer_index = s.sell_offer;
update settlements s set broker = o.destination from ledger_offers o
  where s.broker is null and o.offer_index = s.buy_offer;

-- The standing offer and every bid name it; null in auctions from before, until the first offer is signed.
alter table auctions add column broker text;
update auctions a set broker = o.destination from ledger_offers o where o.offer_index = a.sell_offer;
update auctions a set broker = (
  select min(o.destination) from auction_bids b join ledger_offers o on o.offer_index = b.offer_index
  where b.auction_id = a.id and b.outcome = 'standing'
) where a.broker is null;
