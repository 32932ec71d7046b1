-- Which reports of companies a machine has read, and with what result. Expand only: nothing reads the table
-- before the release that ships with it.

create table report_jobs (
  id          integer     generated always as identity primary key,
  company_id  integer     not null references companies (id) on delete cascade,
  document_id integer     not null unique references company_documents (id) on delete cascade,
  complete    boolean     not null default false,
  error       text        check (char_length(error) <= 500),
  pages       integer     check (pages >= 0),
  candidates  integer     check (candidates >= 0),
  added       integer     check (added >= 0),
  passages    integer     check (passages >= 0),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);

comment on table report_jobs is 'The last reading of each report by the machine.';
comment on column report_jobs.complete is 'The reading has ended; with an error it is not tried again.';
comment on column report_jobs.error is
  'Why the report cannot be read, in a sentence; without complete: the last attempt failed and is repeated.';
comment on column report_jobs.candidates is 'Figures and topics that were found in the report.';
comment on column report_jobs.added is 'Versions of values that now wait for approval.';
comment on column report_jobs.passages is 'Passages that were stored.';

create index report_jobs_by_time on report_jobs (updated_at);
create index report_jobs_by_company on report_jobs (company_id);

select show_with_company('report_jobs');
