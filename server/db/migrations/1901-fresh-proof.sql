-- When the person last proved, in this session, that it is them: by the password or by a signature of their wallet.
alter table sessions add column proved_at timestamptz;
-- Its owner has said that a change was not theirs: nobody signs in until a new password is set by a mailed link.
alter table users add column frozen_at timestamptz;

-- Mails about a change of an account, each with a link by which its owner says that it was not them.
create table account_alerts (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  action text not null,
  -- the wallet before the change, for a change of the wallet
  wallet_before jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_alerts_of_user on account_alerts (user_id, created_at desc);
