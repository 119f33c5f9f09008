-- Wallets that answer through the browser: the passkey wallet, extensions, hardware. Which names exist is the contract's
-- business (contract/signing.ts), checked before anything is stored.
alter table sign_requests drop constraint sign_requests_wallet_check;
alter table sessions drop constraint sessions_wallet_check;
alter table walletconnect_answers rename to wallet_answers;

-- The kind of wallet that proved the account last: what a session without one of its own signs with.
alter table users add column wallet_kind text;
update users set wallet_kind = case
  when xumm_scan and not connect_wallet then 'xaman'
  when connect_wallet and not xumm_scan then 'walletconnect'
end where wallet_address is not null;
