-- Keys of wallets that a passkey opens. What is stored of a key is sealed: nothing here, and nothing that the server
-- ever receives, opens it.
create table passkey_wallet_keys (
  account text not null,
  key_address text not null,
  user_id uuid not null references users (id),
  -- when its owner said that they saved a backup, and typed parts of it back
  backed_up_at timestamptz,
  created_at timestamptz not null,
  -- both: nobody can take the name of somebody else's key
  primary key (account, key_address)
);
create index passkey_wallet_keys_of_user on passkey_wallet_keys (user_id, created_at);

-- One for each passkey that opens a key.
create table passkey_wallet_seals (
  id uuid primary key default uuidv7(),
  account text not null,
  key_address text not null,
  credential_id bytea not null,
  sealed text not null,
  name text not null,
  created_at timestamptz not null,
  unique (credential_id, account, key_address),
  foreign key (account, key_address) references passkey_wallet_keys (account, key_address)
);
create index passkey_wallet_seals_of_key on passkey_wallet_seals (account, key_address);

-- A passkey that was made before its person had an account names them by another handle than their id.
alter table passkeys add column user_handle bytea;
