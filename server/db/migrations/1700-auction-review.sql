alter table auctions rename column stirred to marked_for_review;
alter index auctions_stirred rename to auctions_marked_for_review;
