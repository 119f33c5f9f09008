-- Planned once per connection and not, as in the language of statements, at every call.
create or replace function words_like(said text) returns table (word text, uses integer) language plpgsql stable
  set pg_trgm.similarity_threshold = 0.2 as $$
begin
  return query
    select w.word::text, w.uses from search_words w
    where w.word % said and length(w.word) > 3 and w.uses > 0 and abs(length(w.word) - length(said)) <= 2
    order by similarity(w.word, said) desc, w.uses desc limit 30;
end
$$;
