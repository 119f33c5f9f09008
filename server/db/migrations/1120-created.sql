-- How many works of a maker are shown, kept beside what was counted before: 'created/<account>'.
create function count_created() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and shown(old);
  stands boolean := tg_op <> 'DELETE' and shown(new);
begin
  if was = stands then return null; end if;
  insert into nft_totals as t (scope, total)
    select 'created/' || issuer, stands::integer - was::integer from nfts where id = coalesce(new.nft_id, old.nft_id)
  on conflict (scope) do update set total = t.total + excluded.total;
  return null;
end
$$;
create trigger count_created_come after insert or delete on nft_state
  for each row execute function count_created();
create trigger count_created_change after update on nft_state
  for each row when ((old.burned, old.hidden) is distinct from (new.burned, new.hidden)) execute function count_created();

insert into nft_totals (scope, total)
  select 'created/' || n.issuer, count(*) from nft_state s join nfts n on n.id = s.nft_id where shown(s) group by n.issuer;

drop index nft_likes_of_user;
create index nft_likes_of_user on nft_likes (user_id, created_at desc, nft_id desc);
