-- An analyst confirms a value that would be held back as implausible (methodology 4.2): a new version
-- of it that says so, and why. Expand only: nothing reads the column before the release it ships with.

alter table company_metric_values add column confirmed boolean not null default false;

comment on column company_metric_values.confirmed is
  'An analyst confirmed the value, so that it is never held back as implausible; reason says who and why.';
