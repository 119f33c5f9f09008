-- What somebody says about themselves.
alter table users add bio text;

-- Who signed in by wallet and has chosen no name is shown by their short address.
update users u set username = short from (
  select id, left(wallet_address, 6) || '…' || right(wallet_address, 4) as short,
    row_number() over (partition by lower(left(wallet_address, 6) || right(wallet_address, 4)) order by id) as place
  from users
  where username ~ '^collector-[a-z2-9]{10}$' and first_name is null and wallet_address is not null and deleted_at is null
) named where named.id = u.id and named.place = 1;

-- A name that somebody has given up stays theirs, so that nobody inherits it. Nobody chooses a short address.
create table former_usernames (
  username text primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null default now()
);
create index former_usernames_of_user on former_usernames (user_id);

-- After the unique index has decided: of two people at the same moment the second sees what the first has given up.
create function keep_username() returns trigger language plpgsql as $$
begin
  if exists (select 1 from former_usernames where username = lower(new.username) and user_id <> new.id) then
    raise unique_violation using message = 'this username was somebody else''s', constraint = 'users_username_taken';
  end if;
  if tg_op = 'UPDATE' then
    if position('…' in old.username) = 0 then
      insert into former_usernames (username, user_id) values (lower(old.username), old.id) on conflict do nothing;
    end if;
  end if;
  return null;
end
$$;
create trigger keep_new_username after insert on users for each row execute function keep_username();
create trigger keep_username after update of username on users for each row
  when (old.username is distinct from new.username) execute function keep_username();
