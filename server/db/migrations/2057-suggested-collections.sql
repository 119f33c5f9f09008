-- Collections are suggested by their names as well; those without a shown work are left out when they are read.
create function suggest_collection() returns trigger language plpgsql as $$
begin
  if new.hidden_at is null then perform suggest('collection', new.id, array[new.name]);
  else perform suggest('collection', new.id, '{}');
  end if;
  return null;
end
$$;
create trigger suggest_new_collection after insert on collections for each row execute function suggest_collection();
create trigger suggest_collection after update on collections for each row
  when ((old.name, old.hidden_at) is distinct from (new.name, new.hidden_at)) execute function suggest_collection();

create or replace function rebuild_suggestions() returns void language sql as $$
  truncate suggestion_phrases;
  insert into suggestion_phrases
    select distinct 'artist', phrase, u.id from users u,
      unnest(array[concat_ws(' ', u.first_name, u.last_name), u.username]) name, phrases_of(name) phrase
      where u.deleted_at is null and u.hidden_at is null;
  insert into suggestion_phrases
    select 'charity', phrase, c.id from charities c, phrases_of(c.name) phrase where c.retired_at is null;
  insert into suggestion_phrases
    select 'collection', phrase, c.id from collections c, phrases_of(c.name) phrase where c.hidden_at is null;
$$;
select rebuild_suggestions();
