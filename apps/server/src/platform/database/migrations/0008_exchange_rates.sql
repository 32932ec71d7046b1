-- Daily rates to the dollar.

create table exchange_rates (
  currency     text             not null check (currency ~ '^[A-Z]{3}$'),
  date         date             not null,
  usd_per_unit finite_number    not null check (usd_per_unit > 0),
  primary key (currency, date)
);

comment on column exchange_rates.usd_per_unit is 'USD for one unit of the currency.';

select share_with_every_organisation('exchange_rates');
