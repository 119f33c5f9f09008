-- What was given on each day by UTC, to each charity and to 'all', like monthly_gifts.
create table daily_gifts (
  charity text not null,
  day date not null,
  amount bigint not null,
  gifts integer not null,
  primary key (charity, day)
) with (fillfactor = 70);
insert into daily_gifts (charity, day, amount, gifts)
  select c.charity, (d.created_at at time zone 'UTC')::date, sum(d.amount), count(*)
  from donations d cross join lateral (values ('all'), (d.charity)) as c (charity) group by 1, 2;
