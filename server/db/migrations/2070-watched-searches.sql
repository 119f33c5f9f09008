-- Saved searches can be watched. Decision 95.
alter table watches drop constraint watches_subject_kind_check;
alter table watches add constraint watches_subject_kind_check
  check (subject_kind in ('work', 'person', 'charity', 'collection', 'search'));

-- What a watched search looks for, so that the searches are found that a work matches.
create table watched_searches (
  watch_id uuid primary key references watches (id) on delete cascade,
  -- a work that it finds has one of these: see search_keys
  keys text[] not null,
  collection_id uuid,
  nft_type text,
  offers boolean not null,
  min_price bigint,
  max_price bigint,
  tag text,
  -- auctions that close within a day
  closing boolean not null,
  -- {"Ground": ["Blue", "Red"]}: one of the values of each name
  traits jsonb,
  words tsquery
);
create index watched_searches_by_key on watched_searches using gin (keys) with (fastupdate = off);

-- Each work once for each watch.
create table search_matches (
  watch_id uuid not null references watched_searches (watch_id) on delete cascade,
  nft_id uuid not null,
  matched_at timestamptz not null,
  primary key (watch_id, nft_id)
);
create index search_matches_lately on search_matches (watch_id, matched_at);
create index search_matches_by_age on search_matches (matched_at);

-- Works that have changed since the watched searches were last compared with them, as they were before.
create table changed_works (
  id bigint generated always as identity primary key,
  nft_id uuid not null,
  -- not earlier than this
  due_at timestamptz not null default '-infinity',
  -- the transaction that changed it
  changed_in xid8 not null default pg_current_xact_id(),
  -- watches up to this one have been looked at
  matched_after uuid,
  was_shown boolean not null,
  was_collection uuid,
  was_type text,
  was_price bigint,
  was_close_at timestamptz,
  had_offers boolean,
  was_tags text[],
  -- null: when it is compared
  was_at timestamptz
);
create index changed_works_due on changed_works (due_at, id);
create index changed_works_of_transaction on changed_works (changed_in);

-- Of a word its beginnings, up to four letters.
create function search_keys(collection_id uuid, nft_type text, has_offers boolean, tags text[], document tsvector)
returns text[] language sql immutable as $$
  select array_agg(distinct key) from (
    select 'any' as key
    union all select 'collection ' || collection_id
    union all select 'type ' || nft_type
    union all select 'offers' where has_offers
    union all select 'tag ' || tag from unnest(tags) tag
    union all select 'word ' || left(word, letters)
      from unnest(tsvector_to_array(document)) word, generate_series(1, 4) letters
  ) every where key is not null
$$;

create function change_work() returns trigger language plpgsql as $$
begin
  if not new.shown or not exists (select from watched_searches) then return null; end if;
  if tg_op = 'INSERT' then
    -- What the metadata says of it is read later: see read_work.
    if exists (select from nfts where id = new.nft_id and metadata_state = 'waiting') then return null; end if;
    insert into changed_works (nft_id, was_shown) values (new.nft_id, false);
  else
    insert into changed_works (nft_id, was_shown, was_collection, was_type, was_price, was_close_at, had_offers, was_tags)
      values (new.nft_id, old.shown, old.collection_id, old.nft_type, old.price, old.close_at, old.has_offers, old.tags);
  end if;
  -- An auction ends soon without that anything changes.
  if new.nft_type = 'auction' and new.close_at is not null and (tg_op = 'INSERT' or old.nft_type <> 'auction') then
    insert into changed_works (nft_id, due_at, was_shown, was_collection, was_type, was_price, was_close_at, had_offers,
        was_tags, was_at)
      values (new.nft_id, new.close_at - interval '1 day', true, new.collection_id, new.nft_type, new.price,
        new.close_at, new.has_offers, new.tags, new.close_at - interval '1 day 1 minute');
  end if;
  return null;
end
$$;
create trigger change_new_work after insert on filterable_nfts for each row execute function change_work();
create trigger change_work after update on filterable_nfts for each row
  when ((old.shown, old.collection_id, old.nft_type, old.price, old.close_at, old.has_offers, old.tags)
    is distinct from (new.shown, new.collection_id, new.nft_type, new.price, new.close_at, new.has_offers, new.tags))
  execute function change_work();

create function read_work() returns trigger language plpgsql as $$
begin
  if exists (select from watched_searches) then
    insert into changed_works (nft_id, was_shown) values (new.id, false);
  end if;
  return null;
end
$$;
create trigger read_work after update on nfts for each row
  when (old.metadata_state = 'waiting' and new.metadata_state <> 'waiting' and old.title is null)
  execute function read_work();

-- What other features may join.
create view nft_words as select nft_id, document from nft_documents;
