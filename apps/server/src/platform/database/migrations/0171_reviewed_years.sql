-- A year of a company comes into force as a whole (methodology 24.1): it is open from its first waiting
-- value until nothing waits, and then stays closed. A year of which no value ever waited has no row.

alter table company_metric_values add column rejected boolean not null default false;

comment on column company_metric_values.rejected is
  'An analyst decided against the value: it is not in force, and waits no more.';

create index company_metric_values_waiting
  on company_metric_values (company_id, year)
  where not approved and superseded_at is null;

create table reviewed_years (
  company_id integer       not null references companies (id) on delete cascade,
  year       calendar_year not null,
  opened_at  timestamptz   not null default now(),
  closed_at  timestamptz,
  primary key (company_id, year),
  check (closed_at >= opened_at)
);

comment on table reviewed_years is 'Years of companies in which a value has waited for review.';
comment on column reviewed_years.closed_at is
  'When nothing waited for the first time; null: the year is open, and clients see no value of it.';

select show_with_company('reviewed_years');

-- What is stored: a year with a waiting value is open, every other is closed.
set local role verdure_admin;
insert into reviewed_years (company_id, year)
select distinct company_id, year from company_metric_values
where not approved and superseded_at is null;
reset role;

-- The first waiting value opens a year, unless the year has values in force: then it was closed before.
create function open_reviewed_years() returns trigger
  language plpgsql
as $$
begin
  if not exists (select from added where not approved and not rejected) then
    return null;
  end if;
  insert into reviewed_years (company_id, year, opened_at, closed_at)
  with waiting as (
    select distinct company_id, year from added where not approved and not rejected
  ), known as (
    -- ids rise, so what was there before has a lower one
    select stored.company_id, stored.year, max(stored.created_at) as since
    from waiting join company_metric_values stored using (company_id, year)
    where stored.approved and stored.superseded_at is null
      and stored.id < (select min(id) from added)
    group by 1, 2
  )
  select waiting.company_id, waiting.year, coalesce(known.since, now()), known.since
  from waiting left join known using (company_id, year)
  on conflict do nothing;
  return null;
end
$$;

create trigger open_reviewed_years after insert on company_metric_values
  referencing new table as added
  for each statement execute function open_reviewed_years();

-- When a company's own inputs of scores changed last: a name, a logo or a note is none (methodology 24.2).
alter table companies add column inputs_changed_at timestamptz not null default now();
set local role verdure_admin;
update companies set inputs_changed_at = updated_at;
reset role;

comment on column companies.inputs_changed_at is
  'When its sector, country, activities or kind of coverage changed; the day of a snapshot counts from it.';

create function note_changed_inputs() returns trigger
  language plpgsql
as $$
begin
  if (new.sector_id, new.country_code, new.region, new.icm_gov, new.icm_sus, new.sentiment_only,
      new.proxy, new.activities_known, new.nace_section, new.pe_organisation_id)
    is distinct from
     (old.sector_id, old.country_code, old.region, old.icm_gov, old.icm_sus, old.sentiment_only,
      old.proxy, old.activities_known, old.nace_section, old.pe_organisation_id)
  then
    new.inputs_changed_at := now();
  end if;
  return new;
end
$$;

create trigger note_changed_inputs before update on companies
  for each row execute function note_changed_inputs();
