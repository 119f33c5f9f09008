-- Sales whose gift a validated payment of the broker has carried, as its memo says, whatever else we know of them.
create table paid_sales (
  sale_hash text primary key,
  charity text not null,
  hash text not null,
  ledger integer not null
);
insert into paid_sales (sale_hash, charity, hash, ledger)
  select d.sale_hash, d.charity, p.hash, d.ledger from donations d join payouts p on p.id = d.payout_id
  where p.state = 'paid' and p.hash is not null;
