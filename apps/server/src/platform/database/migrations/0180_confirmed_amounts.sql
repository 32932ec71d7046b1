-- An implausible amount of the fundamentals is believed once an analyst confirms it (methodology 4.2). What was
-- confirmed is the amount, not its year: a row counts while the amount in force is the same, and outlives the
-- versions of the fundamentals.

create table confirmed_amounts (
  company_id   integer       not null references companies (id) on delete cascade,
  year         calendar_year not null,
  field        text          not null
    check (field in ('revenue', 'expenses', 'wellbeing', 'enterprise_value', 'market_cap')),
  usd          finite_number not null,
  confirmed_by integer,
  confirmed_at timestamptz   not null default now(),
  primary key (company_id, year, field)
);

comment on table confirmed_amounts is
  'Amounts of the fundamentals that an administrator confirmed. Another amount in force is judged anew.';
comment on column confirmed_amounts.usd is 'USD, as it was in force when it was confirmed.';
comment on column confirmed_amounts.confirmed_by is 'The user; kept as a plain number, the record outlives users.';

select show_with_company('confirmed_amounts');
