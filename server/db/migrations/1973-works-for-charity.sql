-- Works on sale whose seller suggests a charity, and how many: 'suggests/<charity id>'.
create index nft_state_suggests on nft_state (charity_id, nft_id desc)
  where charity_id is not null and nft_type <> 'mint' and not burned and not hidden;

alter function nft_scopes(nft_state) rename to nft_scopes_before_1973;
create function nft_scopes(state nft_state) returns text[] language sql immutable as $$
  select nft_scopes_before_1973(state) ||
    case when state.burned or state.hidden or state.nft_type = 'mint' or state.charity_id is null then '{}'::text[]
      else array['suggests/' || state.charity_id] end
$$;
insert into nft_totals (scope, total)
  select 'suggests/' || charity_id, count(*) from nft_state
  where charity_id is not null and nft_type <> 'mint' and not burned and not hidden group by charity_id;
