-- Whose quota a file counts against: user:<id>, visitor:<address> or issuer:<account>; null for the operator's own.
alter table media add column charged_to text;
create index media_charged on media (charged_to, bytes) where charged_to is not null;
