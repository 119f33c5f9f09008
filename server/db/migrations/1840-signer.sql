-- What the signer would not sign, and by which of its rules (signer-policy.ts). Never an ordinary event.
create table signer_refusals (
  id uuid primary key default uuidv7(),
  account text not null references house_accounts (account),
  work_id uuid not null references house_work (id),
  rule text not null,
  -- as it would have been signed
  transaction jsonb not null,
  refused_at timestamptz not null default now()
);
create index signer_refusals_of_account on signer_refusals (account, refused_at);

-- Why payments wait though everything else goes on; written by the signer like trouble and missing_drops.
alter table house_accounts add column payments_wait text;

-- Everything that was ever signed for one order or payout, whatever work it belongs to.
create index house_work_of_subject on house_work (purpose, subject_id);
create index house_attempts_by_time on house_attempts (account, created_at);
