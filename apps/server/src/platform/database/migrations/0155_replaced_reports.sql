-- A report can be replaced or deleted; the passages that were read from it stay. Expand only: nothing reads
-- the columns before the release that ships with them.

alter table company_documents add column deleted_at timestamptz;

comment on column company_documents.deleted_at is
  'When it was deleted or another file took its place; null for a report that is listed.';

-- One listed report of each kind. The rule that also counted deleted ones goes.
alter table company_documents drop constraint company_documents_company_id_year_type_format_key;
create unique index company_documents_listed
  on company_documents (company_id, year, type, format)
  where deleted_at is null;
create index company_documents_by_company on company_documents (company_id);

alter table reporting_years add column final_at timestamptz;

comment on column reporting_years.final_at is
  'When an administrator declared the reports of the year final; null while more may come.';
