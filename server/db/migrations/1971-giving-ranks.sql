-- Who minted what was sold; null where no ledger that we have read says so.
alter table donations add column issuer text;
update donations d set issuer = t.issuer from tokens t where t.token_id = d.token_id;
update donations d set issuer = n.issuer from nfts n where d.issuer is null and n.token_id = d.token_id;

-- False: a gift of the same buyer, seller and token counted in the 30 days before. For rankings only.
alter table donations add column counted boolean not null default true;
do $$
declare
  gift record;
  last_of text := '';
  last_at timestamptz;
begin
  for gift in
    select id, token_id || '/' || giver || '/' || seller as trade, created_at from donations d
    where exists (
      select from donations e
      where e.token_id = d.token_id and e.giver = d.giver and e.seller = d.seller and e.id <> d.id
    )
    order by trade, ledger, tx_index
  loop
    if gift.trade = last_of and gift.created_at < last_at + interval '30 days' then
      update donations set counted = false where id = gift.id;
    else
      last_of := gift.trade;
      last_at := gift.created_at;
    end if;
  end loop;
end
$$;
create index donations_counted on donations (token_id, giver, seller, created_at) where counted;
create index donations_of_giver_to on donations (charity, giver);

-- What was counted of each account's gifts and has reached its charities, by what the account was to the sale.
create table giving_ranks (
  kind text not null check (kind in ('seller', 'artist', 'giver')),
  account text not null,
  amount bigint not null,
  gifts integer not null,
  primary key (kind, account)
) with (fillfactor = 70);
create index giving_ranks_top on giving_ranks (kind, amount desc, account);
insert into giving_ranks (kind, account, amount, gifts)
  select k.kind, k.account, sum(d.amount), count(*)
  from donations d join payouts p on p.id = d.payout_id and p.state = 'paid'
  cross join lateral (values ('giver', d.giver), ('seller', d.seller), ('artist', d.issuer)) as k (kind, account)
  where d.counted and k.account is not null group by k.kind, k.account;

-- More scopes of giving_totals. 'counted': what rankings count of all gifts; 'received': what has arrived anywhere.
insert into giving_totals (scope, amount, gifts)
  select 'counted', sum(d.amount), count(*)
  from donations d join payouts p on p.id = d.payout_id and p.state = 'paid' where d.counted having count(*) > 0;
insert into giving_totals (scope, amount, gifts)
  select 'received', sum(amount), sum(gifts) from giving_totals where scope like 'received/%' having count(*) > 0;

-- What was given in each month by UTC, to each charity and to 'all'.
create table monthly_gifts (
  charity text not null,
  month date not null,
  amount bigint not null,
  gifts integer not null,
  primary key (charity, month)
) with (fillfactor = 70);
create index monthly_gifts_of_month on monthly_gifts (month, amount desc);
insert into monthly_gifts (charity, month, amount, gifts)
  select c.charity, date_trunc('month', d.created_at at time zone 'UTC')::date, sum(d.amount), count(*)
  from donations d cross join lateral (values ('all'), (d.charity)) as c (charity) group by 1, 2;
