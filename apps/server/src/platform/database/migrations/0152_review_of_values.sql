-- Analysts review values and the passages behind them. Expand only: nothing reads the columns before the
-- release that ships with them.

alter table company_metric_values
  add column approved_at timestamptz,
  add column value_not_found boolean not null default false,
  add column edited boolean not null default false;

comment on column company_metric_values.approved_at is
  'When the version came into force; null for a version that was approved as it was written.';
comment on column company_metric_values.value_not_found is
  'An analyst searched the reports and found no performance value.';
comment on column company_metric_values.edited is 'An analyst entered the value by hand.';

grant update (approved_at) on company_metric_values to verdure_coverage, verdure_admin;

alter table company_excerpts
  add column labels            text[]  not null default '{}',
  add column raw_value         finite_number,
  add column raw_unit          text,
  add column best_excerpt      boolean not null default false,
  add column is_confirmed      boolean not null default false,
  add column is_added          boolean not null default false,
  add column is_edited         boolean not null default false,
  add column is_deleted        boolean not null default false,
  add column user_view         boolean not null default false,
  add column performance_match boolean not null default false,
  add column changed_by        integer,
  add column changed_at        timestamptz,
  add check (is_confirmed or not best_excerpt),
  add check (raw_value is not null or raw_unit is null);

comment on column company_excerpts.labels is
  'What the passage proves: awareness, performance, or a goal (SDG1 to SDG17).';
comment on column company_excerpts.raw_value is 'The figure in the passage, in raw_unit; null if it holds none.';
comment on column company_excerpts.performance_match is
  'The machine found the figure of the value in this passage.';
comment on column company_excerpts.is_deleted is 'Hidden by an analyst; kept so that the past can be read.';
