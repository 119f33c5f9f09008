-- What a browser brought back from the wallet at the other end of its WalletConnect session. Believed as far as it can
-- be checked, like the answer of any wallet platform.
create table walletconnect_answers (
  request_id uuid primary key references sign_requests (id),
  outcome text not null check (outcome in ('opened', 'rejected', 'signed', 'wrong_network', 'wrong_account')),
  -- of a signature: the transaction as it was signed, encoded; null when it could not be
  blob text,
  at timestamptz not null
);

-- With which wallet this browser signs: it signed in with it, or added it later.
alter table sessions add column wallet text check (wallet in ('xaman', 'walletconnect'));
