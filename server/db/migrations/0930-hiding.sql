-- People and works that the operator hides from the site. The ledger knows nothing of it.
alter table users add hidden_at timestamptz, add hidden_reason text;
-- hidden because its maker is, and shown again with them
alter table nfts add hidden_with uuid references users (id);
create index nfts_hidden_with on nfts (hidden_with) where hidden_with is not null;

create or replace view people as
  select id, first_name, last_name, username, profile_media_id, wallet_address
  from users where deleted_at is null and hidden_at is null;

-- Everybody who can be told something, shown or not.
create view members as select id, wallet_address from users where deleted_at is null;

-- A work that comes here later is as hidden as its maker.
create function hide_with_maker() returns trigger language plpgsql as $$
declare
  maker users;
begin
  select u.* into maker from nfts n join users u on u.wallet_address = n.issuer
    where n.id = new.nft_id and u.deleted_at is null and u.hidden_at is not null;
  if found then
    update nfts set hidden_at = maker.hidden_at, hidden_reason = maker.hidden_reason, hidden_with = maker.id
      where id = new.nft_id;
    new.hidden := true;
  end if;
  return new;
end
$$;
create trigger hide_with_maker before insert on nft_state for each row execute function hide_with_maker();
