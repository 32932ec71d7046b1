-- What providers said of companies at an instant (decision 80). Ratings are never overwritten, so that their own columns
-- say it; results are replaced by each calculation, so that those of before go to a table of their own.

-- the results of earlier calculations are gone: nothing is shown of their days
delete from consensus_calculations
where id < (select max(id) from consensus_calculations);

select answer_versions('consensus_calculations', '{"from": "calculated_at"}');
select answer_versions('consensus_ratings', '{
  "from": "created_at",
  "superseded_at": "case when superseded_at <= instant then superseded_at end"}');

select version_company_rows('consensus_results');

-- results begin with their calculation
alter table consensus_calculations alter column calculated_at set default version_instant();

alter table consensus_sector_results
  add column in_force_from timestamptz not null default '2000-01-01T00:00:00Z';
alter table consensus_sector_results alter column in_force_from set default version_instant();

create table consensus_sector_results_past (like consensus_sector_results);
alter table consensus_sector_results_past
  add column in_force_until timestamptz not null,
  add primary key (sector_id, in_force_from),
  add foreign key (sector_id) references sectors (id) on delete cascade;
select share_with_every_organisation('consensus_sector_results_past');
revoke insert, update, delete on consensus_sector_results_past from verdure_coverage;
-- a restored backup brings its past
revoke update, delete on consensus_sector_results_past from verdure_admin;

create trigger consensus_sector_results_begin_version before update on consensus_sector_results
  for each row execute function begin_version();
create trigger consensus_sector_results_past_of_update after update on consensus_sector_results
  referencing old table as gone for each statement execute function store_past();
create trigger consensus_sector_results_past_of_delete after delete on consensus_sector_results
  referencing old table as gone for each statement execute function store_past();

do $$
declare
  columns text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
  where attrelid = 'consensus_sector_results'::regclass and attnum > 0 and not attisdropped;
  execute format(
    'create function consensus_sector_results_at(instant timestamptz)
     returns setof consensus_sector_results language sql stable as %L',
    format(
      'select %s from public.consensus_sector_results where in_force_from <= instant
       union all
       select %s from public.consensus_sector_results_past
       where in_force_from <= instant and in_force_until > instant',
      columns, columns));
end
$$;
