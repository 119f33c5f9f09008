-- The traits of works that are shown in a collection, how often each occurs, and rarity. Decisions 82 and 83.
create table nft_traits (
  nft_id uuid not null,
  name text not null,
  value text not null,
  collection_id uuid not null,
  nft_type text not null,
  has_offers boolean not null,
  primary key (nft_id, name)
) with (fillfactor = 80);
create index nft_traits_of_collection on nft_traits (collection_id, name, value, nft_id);

create view shown_traits as select collection_id, name, value, nft_id from nft_traits;

create table trait_names (
  collection_id uuid not null references collections (id),
  name text not null,
  total integer not null,
  primary key (collection_id, name)
) with (fillfactor = 70);
create index trait_names_most on trait_names (collection_id, total desc, name) where total > 0;

create table trait_values (
  collection_id uuid not null references collections (id),
  name text not null,
  value text not null,
  total integer not null,
  on_sale integer not null,
  auctions integer not null,
  offers integer not null,
  primary key (collection_id, name, value)
) with (fillfactor = 70);
create index trait_values_most on trait_values (collection_id, name, total desc, value) where total > 0;

-- Collections whose works have changed since their ranks were computed.
create table rarity_due (
  collection_id uuid primary key references collections (id),
  changes bigint not null
);

create table nft_rarity (
  nft_id uuid primary key,
  collection_id uuid not null references collections (id),
  score double precision not null,
  rank integer not null,
  -- how many have a rank
  ranked integer not null
);
create index nft_rarity_of_collection on nft_rarity (collection_id, rank, nft_id);
create index nft_rarity_rank on nft_rarity (rank, nft_id);

create view nft_ranks as select nft_id, collection_id, rank from nft_rarity;

create function add_traits(nft uuid) returns void language sql as $$
  insert into nft_traits (nft_id, name, value, collection_id, nft_type, has_offers)
    select n.id, t.name, t.value, w.collection_id, w.nft_type, w.has_offers
    from filterable_nfts w join nfts n on n.id = w.nft_id, jsonb_to_recordset(n.traits) t (name text, value text)
    where w.nft_id = nft and w.shown and w.collection_id is not null
    on conflict do nothing
$$;

create function index_traits() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.collection_id, old.shown) is not distinct from (new.collection_id, new.shown) then
    update nft_traits set nft_type = new.nft_type, has_offers = new.has_offers where nft_id = new.nft_id;
  else
    delete from nft_traits where nft_id = new.nft_id;
    perform add_traits(new.nft_id);
  end if;
  return null;
end
$$;
create trigger index_new_traits after insert on filterable_nfts for each row execute function index_traits();
create trigger index_traits after update on filterable_nfts for each row
  when ((old.collection_id, old.shown, old.nft_type, old.has_offers)
    is distinct from (new.collection_id, new.shown, new.nft_type, new.has_offers))
  execute function index_traits();

create function change_traits() returns trigger language plpgsql as $$
begin
  -- Who trades or hides it at the same moment goes first or comes after.
  perform from filterable_nfts where nft_id = new.id for update;
  delete from nft_traits where nft_id = new.id;
  perform add_traits(new.id);
  return null;
end
$$;
create trigger index_changed_traits after update on nfts for each row
  when (old.traits <> new.traits) execute function change_traits();

create function count_trait(t nft_traits, step integer) returns void language sql as $$
  insert into trait_names as n values (t.collection_id, t.name, step)
    on conflict (collection_id, name) do update set total = n.total + excluded.total;
  insert into trait_values as v values (t.collection_id, t.name, t.value, step, step * (t.nft_type = 'sell')::integer,
      step * (t.nft_type = 'auction')::integer, step * t.has_offers::integer)
    on conflict (collection_id, name, value) do update set total = v.total + excluded.total,
      on_sale = v.on_sale + excluded.on_sale, auctions = v.auctions + excluded.auctions, offers = v.offers + excluded.offers;
$$;

create function mark_rarity(changed uuid) returns void language sql as $$
  insert into rarity_due as d values (changed, 1)
    on conflict (collection_id) do update set changes = d.changes + 1
$$;

create function count_traits() returns trigger language plpgsql as $$
begin
  perform lock_totals();
  if tg_op <> 'INSERT' then
    perform count_trait(old, -1);
    if tg_op = 'DELETE' then perform mark_rarity(old.collection_id); end if;
  end if;
  if tg_op <> 'DELETE' then
    perform count_trait(new, 1);
    if tg_op = 'INSERT' then perform mark_rarity(new.collection_id); end if;
  end if;
  return null;
end
$$;
create constraint trigger count_traits_new after insert or delete on nft_traits
  deferrable initially deferred for each row execute function count_traits();
create constraint trigger count_traits after update on nft_traits
  deferrable initially deferred for each row
  when ((old.nft_type, old.has_offers) is distinct from (new.nft_type, new.has_offers))
  execute function count_traits();

-- A work without traits changes the ranks of the others as well.
create function mark_changed_works() returns trigger language plpgsql as $$
begin
  perform lock_totals();
  if tg_op = 'UPDATE' and old.shown and exists (select from trait_names where collection_id = old.collection_id) then
    perform mark_rarity(old.collection_id);
  end if;
  if new.shown and exists (select from trait_names where collection_id = new.collection_id) then
    perform mark_rarity(new.collection_id);
  end if;
  return null;
end
$$;
create constraint trigger mark_new_works after insert on filterable_nfts
  deferrable initially deferred for each row when (new.collection_id is not null) execute function mark_changed_works();
create constraint trigger mark_changed_works after update on filterable_nfts
  deferrable initially deferred for each row
  when ((old.collection_id, old.shown) is distinct from (new.collection_id, new.shown))
  execute function mark_changed_works();

-- OpenRarity: the information content of all traits of a work, the number of its traits and the lack of a trait being
-- traits as well, divided by the entropy of the collection. First come works with more traits that no other work has.
create function rank_collection(ranked_id uuid) returns void language plpgsql as $$
declare
  seen bigint := (select changes from rarity_due where collection_id = ranked_id);
begin
  perform pg_advisory_xact_lock(hashtextextended('rarity/' || ranked_id, 0));
  with works as (
    select w.nft_id, (select count(*) from nft_traits t where t.nft_id = w.nft_id) as traits
    from filterable_nfts w where w.collection_id = ranked_id and w.shown
  ), size as (
    select count(*)::double precision as n from works having sum(traits) > 0
  ), names as (
    select name, n - count(*) as lacking,
      case when n > count(*) then -(ln((n - count(*)) / n) / ln(2)) else 0 end as lack
    from nft_traits, size where collection_id = ranked_id group by name, n
  ), counted as (
    select name, value, count(*) as total, -(ln(count(*) / n) / ln(2)) as content
    from nft_traits, size where collection_id = ranked_id group by name, value, n
  ), numbers as (
    select traits, count(*) as total, -(ln(count(*) / n) / ln(2)) as content
    from works, size group by traits, n
  ), entropy as materialized (
    select coalesce((select sum(total / n * content order by name, value) from counted), 0)
      + coalesce((select sum(lacking / n * lack order by name) from names), 0)
      + coalesce((select sum(total / n * content order by traits) from numbers), 0) as bits
    from size
  ), own as (
    select t.nft_id, sum(c.content - n.lack order by name) as content,
      count(*) filter (where c.total = 1) as unique_traits
    from nft_traits t join counted c using (name, value) join names n using (name)
    where t.collection_id = ranked_id group by t.nft_id
  ), scored as (
    select w.nft_id,
      numbers.content + (select sum(lack order by name) from names) + coalesce(own.content, 0) as bits,
      coalesce(own.unique_traits, 0) + (numbers.total = 1)::integer as unique_traits
    from works w join size on true join numbers using (traits) left join own using (nft_id)
  ), ranked as (
    select nft_id, score, rank() over (order by unique_traits desc, score desc) as rank, count(*) over () as ranked
    from (
      select nft_id, unique_traits,
        round((case when entropy.bits > 0 then scored.bits / entropy.bits else 0 end)::numeric, 9)::double precision as score
      from scored, entropy
    ) rounded
  ), gone as (
    delete from nft_rarity r where r.collection_id = ranked_id and not exists (select from ranked where nft_id = r.nft_id)
  )
  insert into nft_rarity as r (nft_id, collection_id, score, rank, ranked)
    select nft_id, ranked_id, score, rank, ranked from ranked
  on conflict (nft_id) do update
    set collection_id = excluded.collection_id, score = excluded.score, rank = excluded.rank, ranked = excluded.ranked
    where (r.collection_id, r.score, r.rank, r.ranked)
      is distinct from (excluded.collection_id, excluded.score, excluded.rank, excluded.ranked);
  -- Last, so that nobody who changes a work waits for the above.
  delete from rarity_due where collection_id = ranked_id and changes = seen;
end
$$;

-- Makes everything above anew from nfts, nft_state, nft_popularity and nft_history: for works that came before it, or
-- past the triggers.
create function rebuild_filters() returns void language plpgsql as $$
begin
  alter table filterable_nfts disable trigger user;
  alter table nft_traits disable trigger user;
  truncate filterable_nfts, nft_traits, trait_names, trait_values, collection_owners, nft_rarity;
  insert into filterable_nfts select f.* from nft_state s, lateral filterable_of(s) f;
  insert into nft_traits (nft_id, name, value, collection_id, nft_type, has_offers)
    select n.id, t.name, t.value, w.collection_id, w.nft_type, w.has_offers
    from filterable_nfts w join nfts n on n.id = w.nft_id, jsonb_to_recordset(n.traits) t (name text, value text)
    where w.shown and w.collection_id is not null on conflict do nothing;
  insert into trait_names select collection_id, name, count(*) from nft_traits group by collection_id, name;
  insert into trait_values
    select collection_id, name, value, count(*), count(*) filter (where nft_type = 'sell'),
      count(*) filter (where nft_type = 'auction'), count(*) filter (where has_offers)
    from nft_traits group by collection_id, name, value;
  insert into collection_owners
    select collection_id, owner_address, count(*) from filterable_nfts
    where shown and collection_id is not null group by collection_id, owner_address;
  delete from filter_totals where key = 'offers';
  insert into filter_totals select 'offers', count(*) from filterable_nfts where shown and has_offers;
  update collection_figures f set items = w.items, on_sale = w.on_sale, auctions = w.auctions, offers = w.offers,
      floor = w.floor, sales = w.sales, volume = w.volume, gifts = w.gifts, given = w.given,
      owners = (select count(*) from collection_owners o where o.collection_id = f.collection_id)
    from (
      select c.id, count(n.nft_id) filter (where shown) as items,
        count(*) filter (where shown and nft_type = 'sell') as on_sale,
        count(*) filter (where shown and nft_type = 'auction') as auctions,
        count(*) filter (where shown and has_offers) as offers,
        min(price) filter (where shown and nft_type = 'sell' and currency = 'XRP') as floor,
        coalesce(sum(sales) filter (where not hidden), 0) as sales,
        coalesce(sum(volume) filter (where not hidden), 0) as volume,
        coalesce(sum(gifts) filter (where not hidden), 0) as gifts,
        coalesce(sum(given) filter (where not hidden), 0) as given
      from collections c left join filterable_nfts n on n.collection_id = c.id group by c.id
    ) w where w.id = f.collection_id;
  insert into rarity_due select distinct collection_id, 1 from trait_names on conflict do nothing;
  alter table nft_traits enable trigger user;
  alter table filterable_nfts enable trigger user;
end
$$;
select rebuild_filters();

-- What other features may join.
create view shown_collections as
  select c.id, c.name, c.issuer, f.items, c.created_at
  from collections c join collection_figures f on f.collection_id = c.id where c.hidden_at is null;
create view nft_trait_texts as select id, collection_id, traits from nfts where hidden_at is null;
