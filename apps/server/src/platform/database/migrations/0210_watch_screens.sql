-- A rule may watch the result of a saved screen: who enters it and who leaves it.
-- Expand only: rules of before have no query.

alter table watch_rules add column query_id integer;
alter table watch_rules add foreign key (organisation_id, query_id)
  references screener_queries (organisation_id, id) on delete cascade;
create index watch_rules_by_query on watch_rules (organisation_id, query_id);

alter table watch_rules drop constraint watch_rules_check;
alter table watch_rules add constraint watch_rules_check check (num_nonnulls(portfolio_id, company_id, query_id) = 1);
alter table watch_rules drop constraint watch_rules_figure_check;
alter table watch_rules add constraint watch_rules_figure_check check (figure in (
  'esg', 'sustainability', 'sustainability_s2', 'governance', 'impact', 'article', 'exclusion', 'carbon_footprint',
  'sentiment', 'members'));

alter table watch_events drop constraint watch_events_entity_type_check;
alter table watch_events add constraint watch_events_entity_type_check
  check (entity_type in ('portfolio', 'company', 'country', 'fund'));
