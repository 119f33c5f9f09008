-- Pictures that look alike have hashes of which few of the 64 bits differ.
alter table media add column picture_hash bit(64);
alter table media add column hash_tried_at timestamptz;
create index media_without_hash on media (id)
  where picture_hash is null and hash_tried_at is null and state = 'ready' and rendition_widths <> '{}';

create view picture_looks as select id as media_id, color, picture_hash from media where state = 'ready';

-- The keys that a picture shares with those that may look like it: each quarter of its hash (two hashes that differ in
-- fewer than four bits share one at least), and its colour in eight steps of red, green and blue.
create function similarity_keys(picture_hash bit(64), color text) returns setof integer
  language sql immutable parallel safe as $$
  select (part << 16) | substring(picture_hash from part * 16 + 1 for 16)::integer
    from generate_series(0, 3) part where picture_hash is not null
  union all
  select (1 << 20) | ((shade & 14680064) >> 15) | ((shade & 57344) >> 10) | ((shade & 224) >> 5)
    from (select ('x' || substring(color from 2))::bit(24)::integer as shade) shades where color is not null
$$;

create table similar_keys (
  key integer not null,
  nft_id uuid not null,
  primary key (key, nft_id)
);
create index similar_keys_of_nft on similar_keys (nft_id);

create function key_picture() returns trigger language plpgsql as $$
begin
  delete from similar_keys where nft_id = new.id;
  insert into similar_keys
    select distinct key, new.id from media m, similarity_keys(m.picture_hash, m.color) key where m.id = new.media_id;
  return null;
end
$$;
create trigger key_new_picture after insert on nfts for each row when (new.media_id is not null)
  execute function key_picture();
create trigger key_picture after update on nfts for each row when (old.media_id is distinct from new.media_id)
  execute function key_picture();

-- A picture that was stored before there were hashes gets its own later.
create function key_works_of_picture() returns trigger language plpgsql as $$
begin
  insert into similar_keys
    select distinct key, n.id from media_uses u join nfts n on n.id = u.used_id::uuid and n.media_id = new.id,
      similarity_keys(new.picture_hash, new.color) key
    where u.media_id = new.id and u.used_by = 'nft'
  on conflict do nothing;
  return null;
end
$$;
create trigger key_works_of_picture after update on media for each row
  when (old.picture_hash is distinct from new.picture_hash)
  execute function key_works_of_picture();

insert into similar_keys
  select distinct key, n.id from nfts n join media m on m.id = n.media_id, similarity_keys(m.picture_hash, m.color) key;

-- Copies are tokens of one issuer that show the same metadata, numbered in the order in which they were minted.
create index nfts_copies on nfts (issuer, uri_hex, right(token_id, 8)) where uri_hex <> '';

-- Whether the artist offers the original to everybody as a download.
alter table nfts add column download_allowed boolean not null default false;

-- 0 for the same colour, 442 from black to white.
create function color_distance(one text, other text) returns double precision
  language sql immutable parallel safe as $$
  select sqrt(((a >> 16) - (b >> 16)) ^ 2 + ((a >> 8 & 255) - (b >> 8 & 255)) ^ 2 + ((a & 255) - (b & 255)) ^ 2)
  from (select ('x' || substring(one from 2))::bit(24)::integer as a,
    ('x' || substring(other from 2))::bit(24)::integer as b) shades
$$;
