-- How the account is doing, written by the process that signs for it, read by those that hand out QR codes.
alter table house_accounts add column trouble text;
-- so much of its own is missing; null while there is enough
alter table house_accounts add column missing_drops bigint;
alter table house_accounts add column checked_at timestamptz;
