alter table nfts rename royality to royalty;
