-- The cover of a hidden collection is not given out either.
create or replace function use_is_hidden(used_by text, used_id text) returns boolean language sql stable as $$
  select case
    when used_by = 'nft' then exists (select from nfts where id = used_id::uuid and hidden_at is not null)
    when used_by in ('profile', 'banner') then
      exists (select from users where id = used_id::uuid and hidden_at is not null)
    when used_by = 'gallery' then exists (
      select from gallery_items g join users u on u.id = g.user_id
      where g.id = used_id::uuid and u.hidden_at is not null)
    when used_by = 'collection' then exists (select from collections where id = used_id::uuid and hidden_at is not null)
    else false
  end
$$;
