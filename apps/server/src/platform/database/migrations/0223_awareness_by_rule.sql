-- Awareness by rule (methodology 4.1): a public source states that a document, target, body or process
-- exists. It ends where an analyst judges the metric.

alter table company_metric_values add column by_rule boolean not null default false;

comment on column company_metric_values.by_rule is
  'The awareness follows from what a public source states; nobody judged it. At most 2.';

alter table company_metric_values
  add constraint company_metric_values_by_rule check (not by_rule or coalesce(awareness, 0) <= 2);

create index company_metric_values_by_rule
  on company_metric_values (company_id, metric_id) where by_rule;
