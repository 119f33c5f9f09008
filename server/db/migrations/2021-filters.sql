-- Everything that works are filtered and ordered by, in one row each; kept by triggers. Decision 82.
create table filterable_nfts (
  nft_id uuid primary key,
  collection_id uuid,
  -- neither burned nor hidden
  shown boolean not null,
  hidden boolean not null,
  owner_address text not null,
  nft_type text not null,
  price bigint,
  currency text not null,
  close_at timestamptz,
  has_offers boolean not null,
  tags text[] not null,
  likes integer not null default 0,
  -- sales in XRP, here or elsewhere
  sales integer not null default 0,
  volume bigint not null default 0,
  last_sold_at timestamptz,
  last_price bigint,
  -- what its sales here have given, with what sellers pledged
  gifts integer not null default 0,
  given bigint not null default 0
) with (fillfactor = 80);

create view filtered_nfts as
  select nft_id, collection_id, nft_type, price, currency, close_at, has_offers, tags, likes, last_sold_at, last_price
  from filterable_nfts where shown;

-- One index for each order, over everything and within a collection.
create index filterable_newest on filterable_nfts (nft_id desc) where shown;
create index filterable_type on filterable_nfts (nft_type, nft_id desc) where shown;
create index filterable_offers on filterable_nfts (nft_id desc) where shown and has_offers;
create index filterable_price on filterable_nfts (price, nft_id) where shown and price is not null;
create index filterable_type_price on filterable_nfts (nft_type, price, nft_id) where shown and price is not null;
create index filterable_close on filterable_nfts (close_at, nft_id) where shown and nft_type = 'auction';
create index filterable_liked on filterable_nfts (likes desc, nft_id desc) where shown;
create index filterable_sold on filterable_nfts (last_sold_at desc, nft_id desc) where shown and last_sold_at is not null;
create index collection_newest on filterable_nfts (collection_id, nft_id desc) where shown;
create index collection_price on filterable_nfts (collection_id, price, nft_id) where shown and price is not null;
create index collection_floor on filterable_nfts (collection_id, price)
  where shown and nft_type = 'sell' and price is not null and currency = 'XRP';
create index collection_close on filterable_nfts (collection_id, close_at, nft_id) where shown and nft_type = 'auction';
create index collection_liked on filterable_nfts (collection_id, likes desc, nft_id desc) where shown;
create index collection_sold on filterable_nfts (collection_id, last_sold_at desc, nft_id desc)
  where shown and last_sold_at is not null;

create function filterable_of(state nft_state) returns setof filterable_nfts language sql stable as $$
  select n.id, n.collection_id, shown(state), state.hidden, state.owner_address, state.nft_type, state.price,
    state.currency, state.close_at, state.has_offers, n.tags, coalesce(p.likes, 0), coalesce(h.sales, 0)::integer,
    coalesce(h.volume, 0)::bigint, h.last_sold_at, h.last_price, coalesce(h.gifts, 0)::integer, coalesce(h.given, 0)::bigint
  from nfts n left join nft_popularity p on p.nft_id = n.id, lateral (
    select count(*) filter (where action = 'sold') as sales, sum(amount) filter (where action = 'sold') as volume,
      max(created_at) filter (where action = 'sold') as last_sold_at,
      (array_agg(amount order by ledger desc, tx_index desc) filter (where action = 'sold'))[1] as last_price,
      count(*) filter (where action <> 'sold') as gifts, sum(amount) filter (where action <> 'sold') as given
    from nft_history where nft_id = n.id and action in ('sold', 'gift', 'pledge') and amount is not null
  ) h where n.id = state.nft_id
$$;

create function filter_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into filterable_nfts select * from filterable_of(new);
  else
    update filterable_nfts set shown = shown(new), hidden = new.hidden, owner_address = new.owner_address,
        nft_type = new.nft_type, price = new.price, currency = new.currency, close_at = new.close_at,
        has_offers = new.has_offers
      where nft_id = new.nft_id;
  end if;
  return null;
end
$$;
create trigger filter_new_state after insert on nft_state for each row execute function filter_state();
create trigger filter_state after update on nft_state for each row
  when ((old.burned, old.hidden, old.owner_address, old.nft_type, old.price, old.currency, old.close_at, old.has_offers)
    is distinct from
    (new.burned, new.hidden, new.owner_address, new.nft_type, new.price, new.currency, new.close_at, new.has_offers))
  execute function filter_state();

create function filter_nft() returns trigger language plpgsql as $$
begin
  update filterable_nfts set collection_id = new.collection_id, tags = new.tags where nft_id = new.id;
  return null;
end
$$;
create trigger filter_nft after update on nfts for each row
  when ((old.collection_id, old.tags) is distinct from (new.collection_id, new.tags)) execute function filter_nft();

create function filter_likes() returns trigger language plpgsql as $$
begin
  update filterable_nfts set likes = new.likes where nft_id = new.nft_id;
  return null;
end
$$;
create trigger filter_likes after update on nft_popularity for each row
  when (old.likes <> new.likes) execute function filter_likes();

-- Ledgers are read in order, so that the last entry is the last sale.
create function filter_sale() returns trigger language plpgsql as $$
begin
  if new.action = 'sold' then
    update filterable_nfts set sales = sales + 1, volume = volume + new.amount, last_sold_at = new.created_at,
      last_price = new.amount where nft_id = new.nft_id;
  else
    update filterable_nfts set gifts = gifts + 1, given = given + new.amount where nft_id = new.nft_id;
  end if;
  return null;
end
$$;
create trigger filter_sale after insert on nft_history for each row
  when (new.action in ('sold', 'gift', 'pledge') and new.amount is not null) execute function filter_sale();

-- What the page of a collection says of it. Hidden works count nowhere; burned ones still count as sold.
create table collection_figures (
  collection_id uuid primary key references collections (id),
  items integer not null default 0,
  on_sale integer not null default 0,
  auctions integer not null default 0,
  offers integer not null default 0,
  owners integer not null default 0,
  floor bigint,
  sales integer not null default 0,
  volume bigint not null default 0,
  gifts integer not null default 0,
  given bigint not null default 0
) with (fillfactor = 70);
create index collection_figures_volume on collection_figures (volume desc, collection_id desc) where items > 0;
create index collection_figures_newest on collection_figures (collection_id desc) where items > 0;

create table collection_owners (
  collection_id uuid not null references collections (id),
  address text not null,
  held integer not null,
  primary key (collection_id, address)
) with (fillfactor = 70);
-- Negative, so that one comparison of rows goes on after one of them.
create index collection_owners_most on collection_owners (collection_id, (-held), address);

create function add_figures() returns trigger language plpgsql as $$
begin
  insert into collection_figures (collection_id) values (new.id);
  return null;
end
$$;
create trigger add_figures after insert on collections for each row execute function add_figures();
insert into collection_figures (collection_id) select id from collections;

create function count_work(w filterable_nfts, step integer) returns void language plpgsql as $$
declare
  now_held integer;
  owner_step integer := 0;
begin
  if w.shown then
    insert into collection_owners as o values (w.collection_id, w.owner_address, step)
      on conflict (collection_id, address) do update set held = o.held + excluded.held
      returning held into now_held;
    if now_held = 0 then
      delete from collection_owners where (collection_id, address) = (w.collection_id, w.owner_address);
      owner_step := -1;
    elsif now_held = 1 and step = 1 then
      owner_step := 1;
    end if;
  end if;
  update collection_figures set
      items = items + step * w.shown::integer,
      on_sale = on_sale + step * (w.shown and w.nft_type = 'sell')::integer,
      auctions = auctions + step * (w.shown and w.nft_type = 'auction')::integer,
      offers = offers + step * (w.shown and w.has_offers)::integer,
      owners = owners + owner_step,
      sales = sales + step * (not w.hidden)::integer * w.sales,
      volume = volume + step * (not w.hidden)::integer * w.volume,
      gifts = gifts + step * (not w.hidden)::integer * w.gifts,
      given = given + step * (not w.hidden)::integer * w.given
    where collection_id = w.collection_id;
end
$$;

create function update_floor(changed uuid) returns void language sql as $$
  update collection_figures f set floor = lowest.price
  from (select (
    select price from filterable_nfts
    where collection_id = changed and shown and nft_type = 'sell' and price is not null and currency = 'XRP'
    order by price limit 1
  ) as price) lowest
  where f.collection_id = changed and f.floor is distinct from lowest.price
$$;

-- At the end of a transaction, by one at a time, like all counters: see 1000-discover.sql.
create function count_filterable() returns trigger language plpgsql as $$
declare
  had_offers boolean := tg_op <> 'INSERT' and old.shown and old.has_offers;
  has_offers boolean := tg_op <> 'DELETE' and new.shown and new.has_offers;
begin
  perform lock_totals();
  if had_offers <> has_offers then perform change_total('offers', has_offers::integer - had_offers::integer); end if;
  if tg_op <> 'INSERT' and old.collection_id is not null then perform count_work(old, -1); end if;
  if tg_op <> 'DELETE' and new.collection_id is not null then perform count_work(new, 1); end if;
  if tg_op <> 'INSERT' and old.collection_id is not null then perform update_floor(old.collection_id); end if;
  if tg_op <> 'DELETE' and new.collection_id is not null
    and (tg_op = 'INSERT' or old.collection_id is distinct from new.collection_id) then
    perform update_floor(new.collection_id);
  end if;
  return null;
end
$$;
create constraint trigger count_filterable_new after insert or delete on filterable_nfts
  deferrable initially deferred for each row execute function count_filterable();
create constraint trigger count_filterable after update on filterable_nfts
  deferrable initially deferred for each row
  when ((old.collection_id, old.shown, old.hidden, old.owner_address, old.nft_type, old.price, old.currency,
      old.has_offers, old.sales, old.volume, old.gifts, old.given)
    is distinct from (new.collection_id, new.shown, new.hidden, new.owner_address, new.nft_type, new.price,
      new.currency, new.has_offers, new.sales, new.volume, new.gifts, new.given))
  execute function count_filterable();
