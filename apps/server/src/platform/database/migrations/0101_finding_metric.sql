-- The metric whose excerpts show what a finding rests on.
-- Expand only: nothing reads it before the release that ships with it.

alter table company_findings add column metric_id integer references metrics (id);

comment on column company_findings.metric_id is
  'The metric that the finding was read with; its excerpts of the company are the evidence. Null is unknown.';

create index company_findings_by_metric on company_findings (metric_id) where metric_id is not null;
