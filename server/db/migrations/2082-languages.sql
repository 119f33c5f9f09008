-- In which somebody reads, and mails and messages to them are written: of the request with which they registered, signed
-- in or chose it last. Null where no request has said it.
alter table users add column language text;
create or replace view members as select id, wallet_address, language from users where deleted_at is null;

-- Of the request that subscribed, or that sent the message.
alter table subscribers add column language text;
alter table feedback add column language text;
