-- What people, charities and collections are found by while somebody types: each name from each of its words on, so that
-- the beginning of any word is a range of one index. Works are found by the search itself.
create table suggestion_phrases (
  kind text not null check (kind in ('artist', 'collection', 'charity')),
  phrase text collate "C" not null,
  id uuid not null,
  primary key (kind, phrase, id)
);
create index suggestion_phrases_of on suggestion_phrases (id);

-- 'Ada Lovelace' gives 'ada lovelace' and 'lovelace'. Of long names the first eight words count.
create function phrases_of(name text) returns setof text language sql immutable parallel safe as $$
  select distinct left(array_to_string(words[nth:], ' '), 60)
  from (select string_to_array(words_of(left(name, 400)), ' ') as words) split,
    generate_series(1, least(cardinality(words), 8)) nth
  where words[nth] <> ''
$$;

create function suggest(suggested_kind text, suggested_id uuid, names text[]) returns void language sql as $$
  delete from suggestion_phrases where id = suggested_id and kind = suggested_kind;
  insert into suggestion_phrases
    select distinct suggested_kind, phrase, suggested_id from unnest(names) name, phrases_of(name) phrase
$$;

create function suggest_person() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null and new.hidden_at is null
  then perform suggest('artist', new.id, array[concat_ws(' ', new.first_name, new.last_name), new.username]);
  else perform suggest('artist', new.id, '{}');
  end if;
  return null;
end
$$;
create trigger suggest_new_person after insert on users for each row execute function suggest_person();
create trigger suggest_person after update on users for each row
  when ((old.first_name, old.last_name, old.username, old.deleted_at, old.hidden_at)
    is distinct from (new.first_name, new.last_name, new.username, new.deleted_at, new.hidden_at))
  execute function suggest_person();

create function suggest_charity() returns trigger language plpgsql as $$
begin
  if new.retired_at is null then perform suggest('charity', new.id, array[new.name]);
  else perform suggest('charity', new.id, '{}');
  end if;
  return null;
end
$$;
create trigger suggest_new_charity after insert on charities for each row execute function suggest_charity();
create trigger suggest_charity after update on charities for each row
  when ((old.name, old.retired_at) is distinct from (new.name, new.retired_at)) execute function suggest_charity();

create function rebuild_suggestions() returns void language sql as $$
  truncate suggestion_phrases;
  insert into suggestion_phrases
    select distinct 'artist', phrase, u.id from users u,
      unnest(array[concat_ws(' ', u.first_name, u.last_name), u.username]) name, phrases_of(name) phrase
      where u.deleted_at is null and u.hidden_at is null;
  insert into suggestion_phrases
    select 'charity', phrase, c.id from charities c, phrases_of(c.name) phrase where c.retired_at is null;
$$;
select rebuild_suggestions();
