-- By the account: history names the charity that a gift went to.
create view charity_names as select ledger_account, name from charities;

update nft_history h set actors = h.actors || d.charity
  from donations d join nfts n on n.token_id = d.token_id
  where h.action = 'gift' and h.hash = d.sale_hash and h.nft_id = n.id and cardinality(h.actors) = 1;

-- What somebody's sales have raised.
insert into giving_totals (scope, amount, gifts)
  select 'seller/' || seller, sum(amount), count(*) from donations group by seller
  on conflict (scope) do nothing;
