-- Activity lists read the history of all works: by the kind of what happened, newest first.
alter table nft_history
  -- the price that a listing replaced; null where the work was not listed before
  add column was bigint,
  -- as the work is: kept by the trigger below
  add column hidden boolean not null default false;

update nft_history h set was = before.amount
from nft_history own cross join lateral (
  select action, actors, amount from nft_history b
  where b.nft_id = own.nft_id and b.action in ('sell', 'cancel', 'auction', 'sold', 'transfer', 'burn')
    and (b.ledger, b.tx_index, b.id) < (own.ledger, own.tx_index, own.id)
  order by b.ledger desc, b.tx_index desc, b.id desc limit 1
) before
where h.id = own.id and own.action = 'sell' and before.action = 'sell' and before.actors = own.actors;

update nft_history h set hidden = true from nft_state s where s.nft_id = h.nft_id and s.hidden;

alter table nft_history
  add column by_account text generated always as (actors[1]) stored,
  add column to_account text generated always as (actors[2]) stored,
  add column kind text not null generated always as (
  case action
    when 'mint' then 'minted'
    when 'sell' then case when was <> amount then 'price_changed' else 'listed' end
    when 'cancel' then 'delisted'
    when 'pledge' then 'gift'
    when 'burn' then 'burned'
    when 'change' then 'artwork_changed'
    else action
  end
) stored;

-- Every list is read kind by kind and merged, so that a rare kind is found as fast as a frequent one.
create index nft_history_all on nft_history (kind, ledger desc, tx_index desc, id desc) where not hidden;
create index nft_history_of_work on nft_history (nft_id, kind, ledger desc, tx_index desc, id desc) where not hidden;
create index nft_history_by on nft_history (by_account, kind, ledger desc, tx_index desc, id desc) where not hidden;
create index nft_history_to on nft_history (to_account, kind, ledger desc, tx_index desc, id desc)
  where not hidden and to_account is not null;

-- A few works and accounts have very many entries, most have few. Planned for the many: the newest are read in the order
-- of the index, never all of them to be sorted.
alter table nft_history
  alter column nft_id set (n_distinct = 5),
  alter column by_account set (n_distinct = 5),
  alter column to_account set (n_distinct = 5);

create view shown_history as
  select id, nft_id, action, kind, actors, by_account, to_account, amount, was, currency, hash, ledger, tx_index, created_at
  from nft_history where not hidden;

create function hide_history() returns trigger language plpgsql as $$
begin
  update nft_history set hidden = new.hidden where nft_id = new.nft_id and hidden <> new.hidden;
  return null;
end
$$;
create trigger hide_history after update of hidden on nft_state
  for each row when (old.hidden <> new.hidden) execute function hide_history();
