-- Collections: works of one issuer and taxon, and works that their artist has gathered. Decision 82.
create table collections (
  id uuid primary key default uuidv7(),
  network_id bigint not null,
  issuer text not null,
  taxon bigint not null check (taxon between 0 and 4294967295),
  name text not null,
  story text,
  cover_media_id uuid,
  charity_id uuid,
  -- for new works: percent × 1000, as on the ledger
  royalty integer,
  -- null: found on the ledger, and named after the metadata of the token in named_by
  creator_id uuid references users (id),
  named_by text,
  hidden_at timestamptz,
  hidden_reason text,
  -- hidden because its maker is, and shown again with them
  hidden_with uuid references users (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (network_id, issuer, taxon)
);
create index collections_of_creator on collections (creator_id, id desc) where creator_id is not null;
create index collections_of_issuer on collections (issuer, taxon desc);

alter table nfts
  add column taxon bigint not null default 0,
  -- the collection that the metadata names
  add column collection_name text,
  -- the collection that the artist has put it into
  add column gathered_into uuid references collections (id),
  -- follows from the three above, by trigger
  add column collection_id uuid references collections (id),
  -- XLS-24 `attributes` without categories: [{"name", "value"}], each name once
  add column traits jsonb not null default '[]';
create index nfts_of_collection on nfts (collection_id, id desc) where collection_id is not null;

-- The taxon is part of an NFTokenID, scrambled by the serial number.
create function taxon_of(token_id text) returns bigint language sql immutable parallel safe as $$
  select case when token_id ~ '^[0-9A-F]{64}$' then
    ('x' || substr(token_id, 49, 8))::bit(32)::bigint
      # ((384160001 * ('x' || substr(token_id, 57, 8))::bit(32)::bigint + 2459) & 4294967295)
    else 0 end
$$;

create function collection_of(network bigint, issuer_of text, taxon_text text, metadata_name text, token text)
returns uuid language plpgsql as $$
declare
  found collections;
  plain text := case when length(issuer_of) > 13 then left(issuer_of, 6) || '…' || right(issuer_of, 4) else issuer_of end
    || ' · ' || taxon_text;
begin
  insert into collections (network_id, issuer, taxon, name, named_by)
    values (network, issuer_of, taxon_text::bigint, coalesce(metadata_name, plain), case when metadata_name is not null then token end)
    on conflict (network_id, issuer, taxon) do nothing;
  select * into found from collections
    where network_id = network and issuer = issuer_of and taxon = taxon_text::bigint;
  -- Of several names the one of the lowest token id counts, in whatever order they are read.
  if found.creator_id is null and metadata_name is not null and (found.named_by is null or found.named_by > token) then
    update collections set name = metadata_name, named_by = token, version = version + 1
      where id = found.id and creator_id is null and (named_by is null or named_by > token);
  end if;
  return found.id;
end
$$;

-- Taxon 0 is what works get that belong to no collection, unless their metadata names one.
create function place_in_collection() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then new.taxon := taxon_of(new.token_id); end if;
  new.collection_id := case
    when new.gathered_into is not null then new.gathered_into
    when new.taxon <> 0 or new.collection_name is not null then
      collection_of(new.network_id, new.issuer, new.taxon::text, new.collection_name, new.token_id)
  end;
  return new;
end
$$;
create trigger place_new_nft before insert on nfts for each row execute function place_in_collection();
create trigger place_nft before update on nfts for each row
  when ((old.gathered_into, old.collection_name) is distinct from (new.gathered_into, new.collection_name))
  execute function place_in_collection();

update nfts set taxon = taxon_of(token_id);
insert into collections (network_id, issuer, taxon, name)
  select distinct network_id, issuer, taxon,
    case when length(issuer) > 13 then left(issuer, 6) || '…' || right(issuer, 4) else issuer end || ' · ' || taxon
  from nfts where taxon <> 0;
update nfts n set collection_id = c.id from collections c
  where n.taxon <> 0 and (c.network_id, c.issuer, c.taxon) = (n.network_id, n.issuer, n.taxon);
