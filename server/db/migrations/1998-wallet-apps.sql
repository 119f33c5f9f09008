-- Over WalletConnect many apps are reached that sign different things. The browser says which one it talks to: believed
-- only to choose what is asked of it, never to judge what it answers. Which names exist is the contract's business.
alter table sign_requests add column app text;
alter table sessions add column wallet_app text;
