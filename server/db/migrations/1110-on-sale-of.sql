-- Beside what was counted before: how much of an account is for sale.
alter function nft_scopes(nft_state) rename to nft_scopes_before_1110;

create function nft_scopes(state nft_state) returns text[] language sql immutable as $$
  select nft_scopes_before_1110(state) ||
    case when state.burned or state.hidden or state.nft_type = 'mint' then '{}'::text[]
      else array['on-sale-of/' || state.owner_address] end
$$;
