-- Collections by the number of their works, and how many there are to list: those that are shown and have works.
create index collection_figures_items on collection_figures (items desc, collection_id desc) where items > 0;

alter table collection_versions add column listed boolean not null default false;
update collection_versions v set listed = true from collections c join collection_figures f on f.collection_id = c.id
  where c.id = v.collection_id and f.items > 0 and c.hidden_at is null;

create table collection_total (
  one boolean primary key default true check (one),
  total integer not null
);
insert into collection_total select true, count(*) from collection_versions where listed;

-- In whatever order its works and itself are hidden.
create function list_collection(changed uuid) returns void language plpgsql as $$
declare
  wanted boolean := exists (select from collections c join collection_figures f on f.collection_id = c.id
    where c.id = changed and f.items > 0 and c.hidden_at is null);
begin
  perform lock_totals();
  update collection_versions set listed = wanted where collection_id = changed and listed <> wanted;
  if found then update collection_total set total = total + case when wanted then 1 else -1 end; end if;
end
$$;

create function list_filled_collection() returns trigger language plpgsql as $$
begin
  perform list_collection(new.collection_id);
  return null;
end
$$;
create trigger list_filled_collection after update on collection_figures for each row
  when ((old.items > 0) is distinct from (new.items > 0)) execute function list_filled_collection();

create function list_shown_collection() returns trigger language plpgsql as $$
begin
  perform lock_totals();
  perform list_collection(new.id);
  return null;
end
$$;
create constraint trigger list_shown_collection after update on collections
  deferrable initially deferred for each row
  when ((old.hidden_at is null) is distinct from (new.hidden_at is null)) execute function list_shown_collection();
