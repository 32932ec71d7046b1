-- What was known of countries at an instant (decision 80). Their values are never overwritten, so that their own
-- columns say it. Expand only.

select answer_versions('country_metric_values', '{
  "from": "created_at",
  "superseded_at": "case when superseded_at <= instant then superseded_at end"}');
