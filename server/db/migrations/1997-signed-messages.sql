-- Wallets that prove an account by a signed message: which account, key and signature. Deleted with the answer.
alter table wallet_answers add column signed_message jsonb;
