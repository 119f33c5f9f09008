-- The least that the seller sells for, where that is more than the starting bid. Nobody but the seller is told.
alter table auctions add column reserve_price bigint;
alter table auctions add constraint auctions_reserve_above_start check (reserve_price > initial_bid);
