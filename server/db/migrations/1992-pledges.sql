-- What the seller gives of the price, as the memo of the sell offer says; "unreadable": there is one that nobody can read.
alter table ledger_offers add column pledge jsonb;

-- Of the price at which it is listed; null: nothing.
alter table nft_state add column pledge bigint check (pledge > 0);
alter table nft_state add column pledge_basis_points integer;

alter table settlements add column pledge bigint check (pledge > 0);
alter table settlements add column pledge_basis_points integer;

-- Of the broker's fee: what the seller gave. The price is what the buyer paid without the buyer's own gift.
alter table ledger_sales add column pledge bigint not null default 0;

-- A sale may have two gifts: the buyer's and the seller's pledge, each with its own giver.
alter table donations add column pledged boolean not null default false;
alter table donations drop constraint donations_sale_hash_key;
alter table donations add constraint donations_of_sale unique (sale_hash, pledged);
