-- The wallets of a person. `users.wallet_address` is the one among them that they have chosen.
create table user_wallets (
  -- one wallet belongs to one person
  address text primary key,
  user_id uuid not null references users (id),
  -- the kind of wallet that proved it last
  kind text not null,
  name text not null default '',
  added_at timestamptz not null default now(),
  -- What is shown of its holder, copied from users by triggers: every list of works joins it twice, and with one table
  -- more on each side PostgreSQL would no longer choose the order of its joins.
  first_name text,
  last_name text,
  username text not null,
  profile_media_id uuid,
  shown boolean not null
);
create index user_wallets_of_user on user_wallets (user_id, added_at);

create function copy_holder() returns trigger language plpgsql as $$
begin
  select first_name, last_name, username, profile_media_id, deleted_at is null and hidden_at is null
    into new.first_name, new.last_name, new.username, new.profile_media_id, new.shown
    from users where id = new.user_id;
  return new;
end
$$;
create trigger copy_holder before insert on user_wallets for each row execute function copy_holder();

-- Before reindex_creator, which reads it: triggers run in the order of their names.
create function copy_to_wallets() returns trigger language plpgsql as $$
begin
  update user_wallets set first_name = new.first_name, last_name = new.last_name, username = new.username,
      profile_media_id = new.profile_media_id, shown = new.deleted_at is null and new.hidden_at is null
    where user_id = new.id;
  return null;
end
$$;
create trigger copy_to_wallets after update on users for each row
  when ((old.first_name, old.last_name, old.username, old.profile_media_id, old.deleted_at, old.hidden_at)
    is distinct from (new.first_name, new.last_name, new.username, new.profile_media_id, new.deleted_at, new.hidden_at))
  execute function copy_to_wallets();

insert into user_wallets (address, user_id, kind, added_at)
  select u.wallet_address, u.id,
    coalesce(
      u.wallet_kind,
      (select s.wallet from sessions s where s.user_id = u.id and s.wallet is not null order by s.last_seen_at desc limit 1),
      case when u.connect_wallet and not u.xumm_scan then 'walletconnect' else 'xaman' end),
    u.created_at
  from users u where u.wallet_address is not null and u.deleted_at is null;

-- The account that was proved in this session, by the kind of wallet in `wallet`.
alter table sessions add column account text;
update sessions s set account = u.wallet_address from users u where u.id = s.user_id and s.wallet is not null;

-- Whoever sets the chosen wallet, it is one of the person's own.
create function keep_chosen_wallet() returns trigger language plpgsql as $$
begin
  insert into user_wallets (address, user_id, kind, added_at)
    values (new.wallet_address, new.id, coalesce(new.wallet_kind,
      case when new.connect_wallet and not new.xumm_scan then 'walletconnect' else 'xaman' end), new.updated_at)
    on conflict (address) do nothing;
  if not exists (select from user_wallets where address = new.wallet_address and user_id = new.id) then
    raise unique_violation using message = 'this wallet is somebody else''s', constraint = 'users_wallet_taken';
  end if;
  return null;
end
$$;
create trigger keep_new_chosen_wallet after insert on users for each row
  when (new.wallet_address is not null) execute function keep_chosen_wallet();
create trigger keep_chosen_wallet after update of wallet_address on users for each row
  when (new.wallet_address is not null) execute function keep_chosen_wallet();

-- What other features may join by an account: visible people, and everybody who can be notified.
create view wallet_holders as
  select address, user_id as id, first_name, last_name, username, profile_media_id from user_wallets where shown;
create view member_wallets as select address, user_id from user_wallets;

-- A work that comes here later is as hidden as its maker, whichever of their wallets made it.
create or replace function hide_with_maker() returns trigger language plpgsql as $$
declare
  maker users;
begin
  select u.* into maker from nfts n join user_wallets w on w.address = n.issuer join users u on u.id = w.user_id
    where n.id = new.nft_id and u.deleted_at is null and u.hidden_at is not null;
  if found then
    update nfts set hidden_at = maker.hidden_at, hidden_reason = maker.hidden_reason, hidden_with = maker.id
      where id = new.nft_id;
    new.hidden := true;
  end if;
  return new;
end
$$;

-- A creator is found under the name that they have now, by the works of all their wallets.
create or replace function document_of(nft nfts) returns tsvector language sql stable as $$
  select setweight(to_tsvector('simple', words_of(coalesce(nft.title, ''))), 'A')
    || setweight(to_tsvector('simple', words_of(array_to_string(nft.tags, ' '))), 'B')
    || setweight(to_tsvector('simple', words_of(coalesce(
      (select concat_ws(' ', first_name, last_name, username) from wallet_holders where address = nft.issuer), ''))), 'B')
    || setweight(to_tsvector('simple', words_of(left(coalesce(nft.description, ''), 5000))), 'D')
$$;

create function reindex_works_of(issuers text[]) returns void language plpgsql as $$
begin
  -- Who trades or hides one at the same moment goes first or comes after.
  perform from nft_state s join nfts n on n.id = s.nft_id where n.issuer = any(issuers) order by s.nft_id for update of s;
  update nft_documents d set document = document_of(n) from nfts n where n.id = d.nft_id and n.issuer = any(issuers);
end
$$;

create or replace function reindex_creator() returns trigger language plpgsql as $$
begin
  perform reindex_works_of(array(select address from user_wallets where user_id = new.id));
  return null;
end
$$;
drop trigger reindex_creator on users;
create trigger reindex_creator after update on users for each row
  when ((old.first_name, old.last_name, old.username, old.deleted_at)
    is distinct from (new.first_name, new.last_name, new.username, new.deleted_at))
  execute function reindex_creator();

create function reindex_wallet() returns trigger language plpgsql as $$
begin
  perform reindex_works_of(array[coalesce(new.address, old.address)]);
  return null;
end
$$;
create trigger reindex_wallet after insert or delete on user_wallets for each row execute function reindex_wallet();
