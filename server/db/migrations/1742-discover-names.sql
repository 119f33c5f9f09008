-- The tables and functions behind lists and search get plain names; what they do stays the same.

alter table shelf_totals rename to filter_totals;
alter table filter_totals rename column shelf to key;
alter index shelf_totals_pkey rename to filter_totals_pkey;

alter table sale_stretches rename to sale_ranges;
alter index sale_stretches_pkey rename to sale_ranges_pkey;

alter table search_word_steps rename to search_word_changes;
alter table search_word_changes rename column step to change;
alter index search_word_steps_word rename to search_word_changes_word;

alter function date_listing() rename to set_listed_at;
alter trigger date_listing on nft_state rename to set_listed_at;

alter function begin_counting() rename to lock_totals;

drop function count_on_shelf(text, integer);
create function change_total(changed text, change integer) returns void language sql as $$
  insert into filter_totals as t values (changed, change) on conflict on constraint filter_totals_pkey
  do update set total = t.total + excluded.total
$$;

create or replace function count_tag() returns trigger language plpgsql as $$
begin
  perform lock_totals();
  if tg_op <> 'INSERT' then perform change_total(old.tag || '/' || old.nft_type, -1); end if;
  if tg_op <> 'DELETE' then perform change_total(new.tag || '/' || new.nft_type, 1); end if;
  return null;
end
$$;

drop function count_sale(timestamptz, uuid, integer);
create function count_sale(at timestamptz, id uuid, change integer) returns void language plpgsql as $$
declare
  range sale_ranges;
begin
  select * into range from sale_ranges where (from_at, from_id) <= (at, id)
    order by from_at desc, from_id desc limit 1;
  if range is null then
    -- older than everything before: the last range begins earlier
    update sale_ranges set from_at = at, from_id = id, total = total + change
      where (from_at, from_id) = (select from_at, from_id from sale_ranges order by from_at, from_id limit 1);
    if not found then insert into sale_ranges values (at, id, at, id, change); end if;
  elsif (at, id) <= (range.newest_at, range.newest_id) then
    update sale_ranges set total = total + change where (from_at, from_id) = (range.from_at, range.from_id);
  elsif range.total < 1000 or exists (select from sale_ranges where (from_at, from_id) > (at, id)) then
    update sale_ranges set total = total + change, newest_at = at, newest_id = id
      where (from_at, from_id) = (range.from_at, range.from_id);
  else
    insert into sale_ranges values (at, id, at, id, change);
  end if;
end
$$;

alter function count_shelves() rename to count_shown;
create or replace function count_shown() returns trigger language plpgsql as $$
declare
  was_shown boolean := tg_op <> 'INSERT' and shown(old);
  is_shown boolean := tg_op <> 'DELETE' and shown(new);
begin
  perform lock_totals();
  if was_shown then perform change_total(old.nft_type, -1); end if;
  if is_shown then perform change_total(new.nft_type, 1); end if;
  if was_shown and on_sale(old) then perform count_sale(old.listed_at, old.nft_id, -1); end if;
  if is_shown and on_sale(new) then perform count_sale(new.listed_at, new.nft_id, 1); end if;
  return null;
end
$$;
alter trigger count_shelves_come on nft_state rename to count_shown_new;
alter trigger count_shelves_change on nft_state rename to count_shown;

create or replace function count_words() returns trigger language plpgsql as $$
begin
  insert into search_word_changes
    select word, sum(change) from (
      select unnest(tsvector_to_array(old.document)) as word, -1 as change where tg_op <> 'INSERT'
      union all select unnest(tsvector_to_array(new.document)), 1 where tg_op <> 'DELETE'
    ) changes group by word having sum(change) <> 0;
  return null;
end
$$;

drop function fold_words();
create function merge_word_changes() returns void language sql as $$
  with changes as (delete from search_word_changes returning word, change)
  insert into search_words as w select word, sum(change) from changes group by word having sum(change) <> 0 order by word
  on conflict (word) do update set uses = w.uses + excluded.uses
$$;

alter function shelve_nft() rename to index_nft;
alter trigger shelve_new_nft on nft_state rename to index_new_nft;
alter trigger shelve_nft on nft_state rename to index_nft;
alter function reword_nft() rename to reindex_nft;
alter trigger reword_nft on nfts rename to reindex_nft;
alter function rename_creator() rename to reindex_creator;
alter trigger rename_creator on users rename to reindex_creator;

-- Rebuilds all of the above from nfts, nft_state and users.
create or replace function rebuild_discovery() returns void language plpgsql as $$
begin
  alter table nft_tags disable trigger user;
  alter table nft_documents disable trigger user;
  drop index nft_documents_words;
  truncate nft_tags, nft_documents, filter_totals, sale_ranges, search_words, search_word_changes;
  insert into nft_tags select distinct tag, n.id, s.nft_type
    from nft_state s join nfts n on n.id = s.nft_id, unnest(n.tags) tag where shown(s);
  insert into nft_documents select n.id, document_of(n) from nft_state s join nfts n on n.id = s.nft_id where shown(s);
  create index nft_documents_words on nft_documents using gin (document) with (fastupdate = off);
  insert into search_words select word, ndoc from ts_stat('select document from nft_documents');
  insert into filter_totals select nft_type, count(*) from nft_state s where shown(s) group by nft_type
    union all select tag || '/' || nft_type, count(*) from nft_tags group by tag, nft_type;
  insert into sale_ranges
    select min(listed_at), (array_agg(nft_id order by listed_at, nft_id))[1],
      max(listed_at), (array_agg(nft_id order by listed_at desc, nft_id desc))[1], count(*)
    from (
      select listed_at, nft_id, (row_number() over (order by listed_at, nft_id) - 1) / 1000 as range
      from nft_state s where on_sale(s)
    ) numbered group by range;
  alter table nft_documents enable trigger user;
  alter table nft_tags enable trigger user;
end
$$;
