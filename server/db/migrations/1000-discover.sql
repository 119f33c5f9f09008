-- Finding works among a million: lists by key, totals that are kept and never counted, and a search that knows every
-- word. All of it follows from nfts, nft_state and users by triggers, in the transaction that changes them.

-- A list of what is on sale goes on from where it was: nothing is on sale without its moment.
create function date_listing() returns trigger language plpgsql as $$
begin
  new.listed_at := clock_timestamp();
  return new;
end
$$;
create trigger date_listing before insert or update on nft_state
  for each row when (new.nft_type <> 'mint' and new.listed_at is null) execute function date_listing();

create index nft_state_on_sale on nft_state (listed_at desc, nft_id desc)
  where nft_type <> 'mint' and not burned and not hidden;
create index nft_state_of_type on nft_state (nft_type, nft_id desc) where not burned and not hidden;

-- One row for each tag of each work that is shown.
create table nft_tags (
  tag text not null,
  nft_id uuid not null,
  nft_type text not null,
  primary key (tag, nft_id)
);
create index nft_tags_of_type on nft_tags (tag, nft_type, nft_id);
create index nft_tags_of_nft on nft_tags (nft_id);

-- How many stand where: 'sell', 'Art/sell'.
create table shelf_totals (
  shelf text primary key,
  total integer not null
) with (fillfactor = 70);

-- What is on sale in stretches of about a thousand: how many there are from this place up to the next stretch. A page
-- number far down is found by adding them up instead of walking there. `newest` is the greatest place ever counted here.
create table sale_stretches (
  from_at timestamptz not null,
  from_id uuid not null,
  newest_at timestamptz not null,
  newest_id uuid not null,
  total integer not null,
  primary key (from_at, from_id)
) with (fillfactor = 70);

-- Counters are what many write to. They are written at the very end of a transaction, by one at a time, so that nobody
-- waits long and no two wait for each other.
create function begin_counting() returns void language sql as $$ select pg_advisory_xact_lock(7402118010) $$;

create function count_on_shelf(shelf text, step integer) returns void language sql as $$
  insert into shelf_totals as t values (shelf, step) on conflict on constraint shelf_totals_pkey
  do update set total = t.total + excluded.total
$$;

create function count_tag() returns trigger language plpgsql as $$
begin
  perform begin_counting();
  if tg_op <> 'INSERT' then perform count_on_shelf(old.tag || '/' || old.nft_type, -1); end if;
  if tg_op <> 'DELETE' then perform count_on_shelf(new.tag || '/' || new.nft_type, 1); end if;
  return null;
end
$$;
create constraint trigger count_tag after insert or update or delete on nft_tags
  deferrable initially deferred for each row execute function count_tag();

create function count_sale(at timestamptz, id uuid, step integer) returns void language plpgsql as $$
declare
  stretch sale_stretches;
begin
  select * into stretch from sale_stretches where (from_at, from_id) <= (at, id)
    order by from_at desc, from_id desc limit 1;
  if stretch is null then
    -- older than everything before: the last stretch begins earlier
    update sale_stretches set from_at = at, from_id = id, total = total + step
      where (from_at, from_id) = (select from_at, from_id from sale_stretches order by from_at, from_id limit 1);
    if not found then insert into sale_stretches values (at, id, at, id, step); end if;
  elsif (at, id) <= (stretch.newest_at, stretch.newest_id) then
    update sale_stretches set total = total + step where (from_at, from_id) = (stretch.from_at, stretch.from_id);
  elsif stretch.total < 1000 or exists (select from sale_stretches where (from_at, from_id) > (at, id)) then
    update sale_stretches set total = total + step, newest_at = at, newest_id = id
      where (from_at, from_id) = (stretch.from_at, stretch.from_id);
  else
    insert into sale_stretches values (at, id, at, id, step);
  end if;
end
$$;

create function shown(state nft_state) returns boolean language sql immutable as $$
  select not (state.burned or state.hidden)
$$;
create function on_sale(state nft_state) returns boolean language sql immutable as $$
  select not (state.burned or state.hidden) and state.nft_type <> 'mint'
$$;

create function count_shelves() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and shown(old);
  stands boolean := tg_op <> 'DELETE' and shown(new);
begin
  perform begin_counting();
  if was then perform count_on_shelf(old.nft_type, -1); end if;
  if stands then perform count_on_shelf(new.nft_type, 1); end if;
  if was and on_sale(old) then perform count_sale(old.listed_at, old.nft_id, -1); end if;
  if stands and on_sale(new) then perform count_sale(new.listed_at, new.nft_id, 1); end if;
  return null;
end
$$;
create constraint trigger count_shelves_come after insert or delete on nft_state
  deferrable initially deferred for each row execute function count_shelves();
create constraint trigger count_shelves_change after update on nft_state
  deferrable initially deferred for each row
  when ((old.nft_type, old.listed_at, old.burned, old.hidden)
    is distinct from (new.nft_type, new.listed_at, new.burned, new.hidden))
  execute function count_shelves();

-- Words alone, small, in every script: what neither a tsquery nor a parser can misread.
create function words_of(said text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(lower(said collate "pg_c_utf8"), '[^[:alnum:]]+', ' ', 'g'))
$$;

create table nft_documents (
  nft_id uuid primary key,
  document tsvector not null
);
create index nft_documents_words on nft_documents using gin (document) with (fastupdate = off);

-- Every word in use and in how many works. Changes are added beside and folded in later: words are shared by all, and
-- nobody waits for another because of one.
create table search_words (
  word text collate "C" primary key,
  uses integer not null
);
create index search_words_alike on search_words using gin (word gin_trgm_ops) where length(word) > 3;
create table search_word_steps (
  word text collate "C" not null,
  step integer not null
);
create index search_word_steps_word on search_word_steps (word);

create function document_of(nft nfts) returns tsvector language sql stable as $$
  select setweight(to_tsvector('simple', words_of(coalesce(nft.title, ''))), 'A')
    || setweight(to_tsvector('simple', words_of(array_to_string(nft.tags, ' '))), 'B')
    || setweight(to_tsvector('simple', words_of(coalesce(
      (select concat_ws(' ', first_name, last_name, username) from people where wallet_address = nft.issuer), ''))), 'B')
    || setweight(to_tsvector('simple', words_of(left(coalesce(nft.description, ''), 5000))), 'D')
$$;

create function count_words() returns trigger language plpgsql as $$
begin
  insert into search_word_steps
    select word, sum(step) from (
      select unnest(tsvector_to_array(old.document)) as word, -1 as step where tg_op <> 'INSERT'
      union all select unnest(tsvector_to_array(new.document)), 1 where tg_op <> 'DELETE'
    ) steps group by word having sum(step) <> 0;
  return null;
end
$$;
create trigger count_words after insert or update or delete on nft_documents
  for each row execute function count_words();

create function fold_words() returns void language sql as $$
  with steps as (delete from search_word_steps returning word, step)
  insert into search_words as w select word, sum(step) from steps group by word having sum(step) <> 0 order by word
  on conflict (word) do update set uses = w.uses + excluded.uses
$$;

-- Words that look like this one. A lower bar than usual: of two letters that changed places few trigrams remain.
create function words_like(said text) returns table (word text, uses integer) language sql stable
  set pg_trgm.similarity_threshold = 0.2 as $$
  select w.word, w.uses from search_words w
  where w.word % said and length(w.word) > 3 and w.uses > 0 and abs(length(w.word) - length(said)) <= 2
  order by similarity(w.word, said) desc, w.uses desc limit 30
$$;

-- A work comes into sight, leaves it, or changes shelves.
create function shelve_nft() returns trigger language plpgsql as $$
declare
  was boolean := tg_op = 'UPDATE' and shown(old);
begin
  if shown(new) and not was then
    insert into nft_tags select distinct tag, n.id, new.nft_type from nfts n, unnest(n.tags) tag where n.id = new.nft_id;
    insert into nft_documents select n.id, document_of(n) from nfts n where n.id = new.nft_id;
  elsif was and not shown(new) then
    delete from nft_tags where nft_id = new.nft_id;
    delete from nft_documents where nft_id = new.nft_id;
  elsif was and old.nft_type <> new.nft_type then
    update nft_tags set nft_type = new.nft_type where nft_id = new.nft_id;
  end if;
  return null;
end
$$;
create trigger shelve_new_nft after insert on nft_state for each row execute function shelve_nft();
create trigger shelve_nft after update on nft_state for each row
  when ((old.nft_type, old.burned, old.hidden) is distinct from (new.nft_type, new.burned, new.hidden))
  execute function shelve_nft();

create function reword_nft() returns trigger language plpgsql as $$
begin
  -- Who trades or hides it at the same moment goes first or comes after.
  perform from nft_state where nft_id = new.id for update;
  if old.tags <> new.tags then
    delete from nft_tags where nft_id = new.id;
    insert into nft_tags select distinct tag, new.id, s.nft_type from nft_state s, unnest(new.tags) tag
      where s.nft_id = new.id and shown(s);
  end if;
  update nft_documents set document = document_of(new) where nft_id = new.id;
  return null;
end
$$;
create trigger reword_nft after update on nfts for each row
  when ((old.title, old.description, old.tags) is distinct from (new.title, new.description, new.tags))
  execute function reword_nft();

-- A creator is found under the name that they have now.
create function rename_creator() returns trigger language plpgsql as $$
begin
  perform from nft_state s join nfts n on n.id = s.nft_id where n.issuer in (old.wallet_address, new.wallet_address)
    order by s.nft_id for update of s;
  update nft_documents d set document = document_of(n) from nfts n
    where n.id = d.nft_id and n.issuer in (old.wallet_address, new.wallet_address);
  return null;
end
$$;
create trigger rename_creator after update on users for each row
  when ((old.first_name, old.last_name, old.username, old.wallet_address, old.deleted_at)
    is distinct from (new.first_name, new.last_name, new.username, new.wallet_address, new.deleted_at))
  execute function rename_creator();

-- Makes all of the above anew from what it follows from: for works that came before it, or past the triggers.
create function rebuild_discovery() returns void language plpgsql as $$
begin
  alter table nft_tags disable trigger user;
  alter table nft_documents disable trigger user;
  drop index nft_documents_words;
  truncate nft_tags, nft_documents, shelf_totals, sale_stretches, search_words, search_word_steps;
  insert into nft_tags select distinct tag, n.id, s.nft_type
    from nft_state s join nfts n on n.id = s.nft_id, unnest(n.tags) tag where shown(s);
  insert into nft_documents select n.id, document_of(n) from nft_state s join nfts n on n.id = s.nft_id where shown(s);
  create index nft_documents_words on nft_documents using gin (document) with (fastupdate = off);
  insert into search_words select word, ndoc from ts_stat('select document from nft_documents');
  insert into shelf_totals select nft_type, count(*) from nft_state s where shown(s) group by nft_type
    union all select tag || '/' || nft_type, count(*) from nft_tags group by tag, nft_type;
  insert into sale_stretches
    select min(listed_at), (array_agg(nft_id order by listed_at, nft_id))[1],
      max(listed_at), (array_agg(nft_id order by listed_at desc, nft_id desc))[1], count(*)
    from (
      select listed_at, nft_id, (row_number() over (order by listed_at, nft_id) - 1) / 1000 as stretch
      from nft_state s where on_sale(s)
    ) numbered group by stretch;
  alter table nft_documents enable trigger user;
  alter table nft_tags enable trigger user;
end
$$;
select rebuild_discovery();
