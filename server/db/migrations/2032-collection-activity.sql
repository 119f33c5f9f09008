-- The activity of a collection is that of its works, wherever they are gathered now.
alter table nft_history add column collection_id uuid;
update nft_history h set collection_id = n.collection_id
  from nfts n where n.id = h.nft_id and n.collection_id is not null;
alter table nft_history alter column collection_id set (n_distinct = 5);
create index nft_history_of_collection on nft_history (collection_id, kind, ledger desc, tx_index desc, id desc)
  where not hidden and collection_id is not null;

create or replace view shown_history as
  select id, nft_id, action, kind, actors, by_account, to_account, amount, was, currency, hash, ledger, tx_index,
    created_at, collection_id
  from nft_history where not hidden;

-- Locked, so that a work that is being gathered takes this entry with it or is placed before.
create function place_history() returns trigger language plpgsql as $$
begin
  select collection_id into new.collection_id from nfts where id = new.nft_id for share;
  return new;
end
$$;
create trigger place_history before insert on nft_history for each row execute function place_history();

create function move_history() returns trigger language plpgsql as $$
begin
  update nft_history set collection_id = new.collection_id where nft_id = new.id;
  return null;
end
$$;
create trigger move_history after update on nfts for each row
  when (old.collection_id is distinct from new.collection_id) execute function move_history();

-- What charts show of a collection: sales in XRP and the floor, by day of the ledger's time in UTC.
create table collection_days (
  collection_id uuid not null references collections (id),
  day date not null,
  sales integer not null default 0,
  volume bigint not null default 0,
  -- the lowest fixed price when the day ended; null when nothing was on sale
  floor bigint,
  -- false: as the day before
  floor_changed boolean not null default false,
  primary key (collection_id, day)
) with (fillfactor = 70);

insert into collection_days (collection_id, day, sales, volume)
  select collection_id, (created_at at time zone 'UTC')::date, count(*), sum(amount) from nft_history
  where collection_id is not null and not hidden and action = 'sold' and amount is not null group by 1, 2;

create function count_sale(entry nft_history, step integer) returns void language sql as $$
  insert into collection_days as d (collection_id, day, sales, volume)
    select entry.collection_id, (entry.created_at at time zone 'UTC')::date, step, step * entry.amount
    where entry.collection_id is not null and not entry.hidden
  on conflict (collection_id, day) do update set sales = d.sales + excluded.sales, volume = d.volume + excluded.volume
$$;
create function count_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then perform count_sale(old, -1); end if;
  perform count_sale(new, 1);
  return null;
end
$$;
create trigger count_sale_new after insert on nft_history for each row
  when (new.action = 'sold' and new.amount is not null) execute function count_sales();
create trigger count_sale_moved after update on nft_history for each row
  when (new.action = 'sold' and new.amount is not null
    and (old.collection_id, old.hidden) is distinct from (new.collection_id, new.hidden))
  execute function count_sales();

-- Collections whose floor may have changed: recorded after the ledger that changed it, by the day of that ledger.
create table floor_marks (collection_id uuid primary key references collections (id));
create function mark_floor() returns trigger language plpgsql as $$
begin
  insert into floor_marks
    select distinct id from unnest(array[case when tg_op = 'UPDATE' then old.collection_id end, new.collection_id]) as c (id)
    where id is not null order by id
  on conflict do nothing;
  return null;
end
$$;
create trigger mark_floor_new after insert on filterable_nfts for each row
  when (new.collection_id is not null and new.price is not null) execute function mark_floor();
create trigger mark_floor after update on filterable_nfts for each row
  when ((old.collection_id, old.shown, old.nft_type, old.price, old.currency)
    is distinct from (new.collection_id, new.shown, new.nft_type, new.price, new.currency))
  execute function mark_floor();
insert into floor_marks select collection_id from collection_figures where floor is not null;

create function record_floors(on_day date) returns void language sql as $$
  with marked as (delete from floor_marks returning collection_id)
  insert into collection_days as d (collection_id, day, floor, floor_changed)
    select m.collection_id, on_day, (
      select price from filterable_nfts w
      where w.collection_id = m.collection_id and shown and nft_type = 'sell' and price is not null and currency = 'XRP'
      order by price limit 1
    ), true
    from marked m order by 1
  on conflict (collection_id, day) do update set floor = excluded.floor, floor_changed = true
$$;
