-- An organisation's own metrics and the answers to them keep their past (decision 80).

select version_rows('custom_metrics');
select version_rows('custom_metric_values');

create index on custom_metric_values_past (company_id);

-- What is stored already counts from when it was first given. The type stays: so every row is written, whoever owns it.
alter table custom_metrics alter column in_force_from drop default;
alter table custom_metrics alter column in_force_from type timestamptz using created_at;
alter table custom_metrics alter column in_force_from set default version_instant();
alter table custom_metric_values alter column in_force_from drop default;
alter table custom_metric_values alter column in_force_from type timestamptz using created_at;
alter table custom_metric_values alter column in_force_from set default version_instant();
