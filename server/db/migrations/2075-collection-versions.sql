-- Counts its changes of works and traits: what servers have read of a collection is valid while this is the same.
-- Decision 96.
create table collection_versions (
  collection_id uuid primary key references collections (id),
  changes bigint not null
) with (fillfactor = 50);

create function count_change(changed uuid) returns void language sql as $$
  insert into collection_versions as v values (changed, 1)
    on conflict (collection_id) do update set changes = v.changes + 1
$$;

-- Figures are written with each change of a work that a filter compares, except of its categories and its close.
create function change_figures() returns trigger language plpgsql as $$
begin
  perform count_change(new.collection_id);
  return null;
end
$$;
create trigger change_figures after insert or update on collection_figures
  for each row execute function change_figures();

create function change_tags() returns trigger language plpgsql as $$
begin
  perform lock_totals();
  perform count_change(new.collection_id);
  return null;
end
$$;
create constraint trigger change_tags after update on filterable_nfts
  deferrable initially deferred for each row
  when (new.collection_id is not null and (old.tags, old.close_at) is distinct from (new.tags, new.close_at))
  execute function change_tags();

-- With each change of traits.
create or replace function mark_rarity(changed uuid) returns void language plpgsql as $$
begin
  insert into rarity_due as d values (changed, 1)
    on conflict (collection_id) do update set changes = d.changes + 1;
  perform count_change(changed);
end
$$;

insert into collection_versions select id, 1 from collections;
