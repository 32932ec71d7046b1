-- An answer to a question of an organisation belongs to a year; pages show the newest. Answers that were stored
-- before had none and take the current year.

alter table custom_metric_values
  add column year calendar_year not null default extract(year from now())::smallint;
alter table custom_metric_values drop constraint custom_metric_values_pkey;
alter table custom_metric_values
  add primary key (organisation_id, custom_metric_id, company_id, year);
