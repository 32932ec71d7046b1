-- What a reviewer did to the values of a company, act by act, so that it can be undone exactly and in order.
-- Expand only: nothing reads it before the release that ships with it.

create table review_acts (
  organisation_id integer       not null references organisations (id) on delete cascade,
  id              integer       generated always as identity,
  company_id      integer       not null references companies (id) on delete cascade,
  user_id         integer       not null,
  kind            text          not null
    check (kind in ('approval', 'rejection', 'restoration', 'change', 'addition')),
  metric_id       integer       not null references metrics (id),
  year            calendar_year not null,
  value_count     integer       not null check (value_count > 0),
  may_be_undone   boolean       not null,
  taxes_before    finite_number,
  taxes_after     finite_number,
  coverage_before jsonb,
  created_at      timestamptz   not null default now(),
  undone_at       timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade
);

comment on table review_acts is 'What a reviewer did to values of a company in one call.';
comment on column review_acts.metric_id is 'Of the value that was decided about; the first of several.';
comment on column review_acts.value_count is 'How many values were decided about, without what followed from them.';
comment on column review_acts.may_be_undone is
  'False for an approval of governance without which a covered company would have none.';
comment on column review_acts.taxes_before is 'USD: the tax contribution of the year, where the act is about it.';
comment on column review_acts.coverage_before is
  'Current year and kind of coverage of the company before an act that closed the year; null: it closed none.';

create index review_acts_of_user on review_acts (organisation_id, user_id, company_id, id)
  where undone_at is null and may_be_undone;
create index review_acts_of_company on review_acts (company_id);

-- The versions that were live of each value before and after an act, where they differ.
create table review_act_versions (
  organisation_id integer       not null,
  act_id          integer       not null,
  is_after        boolean       not null,
  metric_id       integer       not null,
  year            calendar_year not null,
  version_id      bigint        not null references company_metric_values (id) on delete cascade,
  approved        boolean       not null,
  primary key (organisation_id, act_id, is_after, version_id),
  foreign key (organisation_id, act_id) references review_acts (organisation_id, id) on delete cascade
);

create index review_act_versions_by_version on review_act_versions (version_id);

select isolate_by_organisation('review_acts');
select isolate_by_organisation('review_act_versions');
