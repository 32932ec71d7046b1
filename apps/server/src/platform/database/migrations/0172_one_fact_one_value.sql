-- Two metrics that state one fact hold one value (methodology 2.9): the source's. What was stored under a view
-- alone becomes the source's with its state; what differs is listed here, and waits as a correction of the source.

create table differing_facts (
  company_id   integer       not null references companies (id) on delete cascade,
  year         calendar_year not null,
  source_id    integer,
  view_id      integer       not null,
  source_value finite_number not null,
  view_value   finite_number not null,
  primary key (company_id, year, view_id)
);

comment on table differing_facts is
  'Facts that were stored with two values when one came to hold them. Written once, by the migration.';
comment on column differing_facts.source_id is
  'The metric that is the source; null: the tax contribution of the fundamentals.';

select show_with_company('differing_facts');

set local role verdure_admin;

create temporary table facts (source_id integer, view_id integer) on commit drop;
insert into facts values (57, 203), (23, 207), (38, 208), (25, 212), (1, 44);

-- Sums whose parts are in force are computed, so nothing is proposed for them.
insert into differing_facts
select source.company_id, source.year, source.metric_id, view.metric_id, source.value, view.value
from facts
join company_metric_values source on source.metric_id = facts.source_id
join company_metric_values view on view.metric_id = facts.view_id
  and (view.company_id, view.year) = (source.company_id, source.year)
where source.approved and source.superseded_at is null
  and view.approved and view.superseded_at is null
  and abs(view.value - source.value) > 0.005 * abs(source.value)
  and (facts.source_id <> 1 or 2 > (
    select count(*) from company_metric_values part
    where part.metric_id in (92, 93) and part.approved and part.superseded_at is null
      and (part.company_id, part.year) = (source.company_id, source.year)));

insert into differing_facts
select view.company_id, view.year, null, view.metric_id, source.wellbeing_usd, view.value
from company_metric_values view
join company_fundamentals source on (source.company_id, source.year) = (view.company_id, view.year)
where view.metric_id = 41 and view.approved and view.superseded_at is null
  and source.superseded_at is null
  and abs(view.value - source.wellbeing_usd) > 0.005 * abs(source.wellbeing_usd);

-- The fundamentals have no review of their own: a correction of taxes waits under the metric.
insert into company_metric_values (company_id, metric_id, year, version, approved, awareness, raw_value,
  raw_unit, value, reason, source)
select view.company_id, coalesce(differing.source_id, view.metric_id), view.year,
  (select max(version) from company_metric_values old where old.company_id = view.company_id
    and old.metric_id = coalesce(differing.source_id, view.metric_id) and old.year = view.year) + 1,
  false,
  (select awareness from company_metric_values old where old.company_id = view.company_id
    and old.metric_id = coalesce(differing.source_id, view.metric_id) and old.year = view.year
    and old.approved and old.superseded_at is null),
  view.raw_value, view.raw_unit, view.value, 'Stated under metric ' || view.metric_id, view.source
from differing_facts differing
join company_metric_values view on (view.company_id, view.metric_id, view.year)
    = (differing.company_id, differing.view_id, differing.year)
  and view.approved and view.superseded_at is null
where not exists (
  select from company_metric_values waiting
  where (waiting.company_id, waiting.metric_id, waiting.year)
      = (view.company_id, coalesce(differing.source_id, view.metric_id), view.year)
    and not waiting.approved and waiting.superseded_at is null);

-- The view shows the source's figure from now on, and keeps its own points.
create temporary table restated_views on commit drop as
select view.*, differing.source_id, differing.source_value
from differing_facts differing
join company_metric_values view on (view.company_id, view.metric_id, view.year)
    = (differing.company_id, differing.view_id, differing.year)
  and view.approved and view.superseded_at is null;

update company_metric_values old set superseded_at = now()
from restated_views view where view.id = old.id;

insert into company_metric_values (company_id, metric_id, year, version, approved, approved_by, awareness,
  performance, raw_value, raw_unit, value, reason, source, created_by)
select view.company_id, view.metric_id, view.year,
  (select max(version) from company_metric_values old where (old.company_id, old.metric_id, old.year)
    = (view.company_id, view.metric_id, view.year)) + 1,
  true, view.approved_by, view.awareness, view.performance,
  coalesce(stated.raw_value, view.source_value),
  case when view.source_id is null then 'USD' else stated.raw_unit end,
  view.source_value, view.reason, coalesce(stated.source, view.source), view.created_by
from restated_views view
left join company_metric_values stated on (stated.company_id, stated.metric_id, stated.year)
    = (view.company_id, view.source_id, view.year)
  and stated.approved and stated.superseded_at is null;

insert into company_metric_values (company_id, metric_id, year, version, approved, approved_by, raw_value,
  raw_unit, value, reason, source, created_by, uploaded_by_organisation_id, confirmed)
select view.company_id, facts.source_id, view.year,
  coalesce((select max(version) from company_metric_values old
    where (old.company_id, old.metric_id, old.year) = (view.company_id, facts.source_id, view.year)), 0) + 1,
  view.approved, view.approved_by, view.raw_value, view.raw_unit, view.value,
  'Stated under metric ' || view.metric_id, view.source, view.created_by,
  view.uploaded_by_organisation_id, view.confirmed
from facts
join company_metric_values view on view.metric_id = facts.view_id
join metrics on metrics.id = facts.source_id
where view.superseded_at is null and view.value is not null
  and (view.approved or not exists (
    select from company_metric_values other
    where (other.company_id, other.metric_id, other.year) = (view.company_id, view.metric_id, view.year)
      and other.superseded_at is null and other.id > view.id))
  and not exists (
    select from company_metric_values source
    where (source.company_id, source.metric_id, source.year)
        = (view.company_id, facts.source_id, view.year)
      and source.superseded_at is null);

create temporary table stated_taxes on commit drop as
select view.company_id, view.year, view.value, view.source
from company_metric_values view
where view.metric_id = 41 and view.approved and view.superseded_at is null and view.value is not null
  and not exists (
    select from company_fundamentals source
    where (source.company_id, source.year) = (view.company_id, view.year)
      and source.superseded_at is null and source.wellbeing_usd is not null);

create temporary table ended_fundamentals on commit drop as
select old.* from company_fundamentals old
join stated_taxes using (company_id, year) where old.superseded_at is null;

update company_fundamentals old set superseded_at = now()
from ended_fundamentals ended where ended.id = old.id;

insert into company_fundamentals (company_id, year, version, revenue_usd, expenses_usd, wellbeing_usd,
  market_cap_usd, enterprise_value_usd, ebit_usd, reason, source)
select taxes.company_id, taxes.year,
  coalesce((select max(version) from company_fundamentals old
    where (old.company_id, old.year) = (taxes.company_id, taxes.year)), 0) + 1,
  ended.revenue_usd, ended.expenses_usd, taxes.value, ended.market_cap_usd, ended.enterprise_value_usd,
  ended.ebit_usd, 'Stated under metric 41', coalesce(ended.source, taxes.source)
from stated_taxes taxes
left join ended_fundamentals ended using (company_id, year);

reset role;
