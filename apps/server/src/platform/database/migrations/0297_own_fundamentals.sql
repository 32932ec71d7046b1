-- Amounts of the accounts that an organisation brings of companies, beside its own values (0226): an overlay over
-- `company_fundamentals`, for itself alone. Each belongs to an upload; deleting the upload takes it back. Its past
-- is stored as that of own values is (0234), and each change names another own state (0262).

create table own_fundamentals (
  organisation_id integer       not null,
  company_id      integer       not null references companies (id) on delete cascade,
  year            calendar_year not null,
  field           text          not null
    check (field in ('revenue', 'expenses', 'ebit', 'enterprise_value', 'market_cap', 'wellbeing')),
  upload_id       integer       not null,
  raw_value       finite_number not null,
  raw_unit        text          not null check (char_length(raw_unit) between 1 and 60),
  usd             finite_number not null
    check (usd >= 0 or field in ('expenses', 'ebit', 'wellbeing')),
  primary key (organisation_id, company_id, year, field, upload_id),
  foreign key (organisation_id, upload_id) references own_value_uploads (organisation_id, id)
    on delete cascade
);

comment on table own_fundamentals is
  'Of several uploads with one amount of a company and year the newest counts.';
comment on column own_fundamentals.raw_value is 'As the file has it, in raw_unit.';
comment on column own_fundamentals.raw_unit is 'The currency, with what it is multiplied by: "EUR", "m EUR".';
comment on column own_fundamentals.usd is
  'USD, not millions: flows at the mean rate of the year, values at its closing rate.';

create index own_fundamentals_by_upload on own_fundamentals (organisation_id, upload_id);
create index own_fundamentals_by_company on own_fundamentals (company_id);

select isolate_by_organisation('own_fundamentals');
select version_rows('own_fundamentals');

create trigger own_fundamentals_raise_of_insert after insert on own_fundamentals
  referencing new table as changed
  for each statement execute function raise_own_states_of_organisations();
create trigger own_fundamentals_raise_of_update after update on own_fundamentals
  referencing new table as changed
  for each statement execute function raise_own_states_of_organisations();
create trigger own_fundamentals_raise_of_delete after delete on own_fundamentals
  referencing old table as changed
  for each statement execute function raise_own_states_of_organisations();
