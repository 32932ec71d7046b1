-- A snapshot whose bytes are made again moves the instant up to which its values were read (read_at). What stood
-- beside the scores on an earlier day was read until the instant that was noted then (decision 80).

alter table snapshots add column in_force_from timestamptz;
update snapshots set in_force_from = created_at;
alter table snapshots alter column in_force_from set not null, alter column in_force_from set default version_instant();

create table snapshots_past (like snapshots);
alter table snapshots_past add column in_force_until timestamptz not null, add primary key (version, in_force_from);
select share_with_every_organisation('snapshots_past');
revoke insert, update, delete on snapshots_past from verdure_coverage;
-- a restored backup brings its past
revoke update, delete on snapshots_past from verdure_admin;

create trigger snapshots_begin_version before update on snapshots
  for each row execute function begin_version();
create trigger snapshots_past_of_update after update on snapshots referencing old table as gone
  for each statement execute function store_past();
create trigger snapshots_past_of_delete after delete on snapshots referencing old table as gone
  for each statement execute function store_past();

do $$
declare
  columns text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
  where attrelid = 'snapshots'::regclass and attnum > 0 and not attisdropped;
  execute format(
    'create function snapshots_at(instant timestamptz) returns setof snapshots language sql stable as %L',
    format(
      'select %s from public.snapshots where in_force_from <= instant
       union all
       select %s from public.snapshots_past where in_force_from <= instant and in_force_until > instant',
      columns, columns));
end
$$;
