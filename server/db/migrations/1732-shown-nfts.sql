-- What other features may join of works.
create or replace view shown_nfts as
  select id, token_id, title from nfts where hidden_at is null;
create or replace view browsable_nfts as
  select nft_id, nft_type, listed_at from nft_state where not burned and not hidden;
