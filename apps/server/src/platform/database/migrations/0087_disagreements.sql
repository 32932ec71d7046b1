-- What investors think of a score: a reason and the awareness score that they suggest. Analysts read them.
-- Expand only: nothing reads them before the release that ships with them.

create table disagreements (
  organisation_id   integer       not null references organisations (id) on delete cascade,
  id                integer       generated always as identity,
  company_id        integer       not null references companies (id) on delete cascade,
  metric_id         integer       not null references metrics (id),
  reporting_year    calendar_year not null,
  reason            text          not null check (char_length(btrim(reason)) between 1 and 2000),
  current_awareness score,
  suggested_awareness score       not null,
  created_by        integer,
  created_at        timestamptz   not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by) references users (organisation_id, id)
    on delete set null (created_by)
);

comment on column disagreements.current_awareness is
  'The awareness score that was shown; null is not disclosed.';

create index disagreements_by_company on disagreements (company_id);
create index disagreements_by_metric on disagreements (metric_id);
create index disagreements_by_user on disagreements (organisation_id, created_by);

select isolate_by_organisation('disagreements');
