-- Governance data that an uploader hands in: the upload, its file for as long as it is kept, and what came
-- of each company in it. What is taken becomes unapproved versions in company_metric_values.

create table minerva_uploads (
  organisation_id   integer     not null references organisations (id) on delete cascade,
  id                integer     generated always as identity unique,
  uploaded_by       integer     not null,
  file_name         text        not null check (char_length(file_name) <= 255),
  sha256            bytea       not null check (octet_length(sha256) = 32),
  byte_size         integer     not null check (byte_size > 0),
  companies         integer     not null check (companies > 0),
  companies_done    integer     not null default 0 check (companies_done between 0 and companies),
  companies_refused integer     not null default 0,
  rows_taken        integer     not null default 0,
  rows_unchanged    integer     not null default 0,
  rows_refused      integer     not null default 0,
  failed_because    text,
  received_at       timestamptz not null,
  finished_at       timestamptz,
  primary key (organisation_id, id),
  check (failed_because is null or finished_at is not null)
);

comment on column minerva_uploads.uploaded_by is 'A user id. No foreign key: the upload outlives the user.';
comment on column minerva_uploads.file_name is 'As the uploader named it. For showing only, never a path.';
comment on column minerva_uploads.companies_done is
  'Files worked through, in their order: where a handler that was stopped goes on.';

create index minerva_uploads_by_time on minerva_uploads (organisation_id, received_at);
create index minerva_uploads_waiting on minerva_uploads (received_at) where finished_at is null;

create table minerva_upload_files (
  organisation_id integer not null,
  upload_id       integer not null,
  content         bytea   not null,
  primary key (organisation_id, upload_id),
  foreign key (organisation_id, upload_id) references minerva_uploads (organisation_id, id) on delete cascade
);

comment on table minerva_upload_files is 'Forgotten some time after the upload was worked through.';

create table minerva_upload_results (
  organisation_id integer not null,
  upload_id       integer not null,
  position        integer not null check (position > 0),
  file_name       text    not null,
  company_name    text    not null,
  isin            text    not null,
  company_id      integer references companies (id) on delete set null,
  refused_because text,
  rows_taken      integer not null,
  rows_unchanged  integer not null,
  refusals        jsonb   not null,
  primary key (organisation_id, upload_id, position),
  foreign key (organisation_id, upload_id) references minerva_uploads (organisation_id, id) on delete cascade
);

comment on column minerva_upload_results.refusals is 'Rows that were not taken: [{row, reason}], rows counted from 1.';

create index minerva_upload_results_by_company on minerva_upload_results (company_id);

select isolate_by_organisation('minerva_uploads');
select isolate_by_organisation('minerva_upload_files');
select isolate_by_organisation('minerva_upload_results');
