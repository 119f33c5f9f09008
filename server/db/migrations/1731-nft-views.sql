alter table nfts rename royality to royalty;

-- What other features may join of the marketplace's works.
create view shown_nfts as
  select id, token_id, title from nfts where hidden_at is null;
create view browsable_nfts as
  select nft_id, nft_type, listed_at from nft_state where not burned and not hidden;
