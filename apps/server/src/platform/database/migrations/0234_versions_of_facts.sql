-- The past of what an organisation holds and how it weighs: each row knows from when it is in force, and a row
-- that is changed or deleted goes to a table of its own, with the instant that ended it (decision 80). All of it
-- is done here, so that no way of writing can forget it.
--
--   version_rows('portfolios')   makes portfolios_past, the triggers, and portfolios_at(instant)
--
-- What one transaction changes, changes at once: at its first write, which comes after the locks that it waited
-- for, so that who writes later is later. A row that lived for no time at all has no version.

create function version_instant() returns timestamptz
  language plpgsql
as $$
declare
  instant text := current_setting('verdure.version_instant', true);
begin
  if instant is null or instant = '' then
    instant := clock_timestamp()::text;
    perform set_config('verdure.version_instant', instant, true);
  end if;
  return instant::timestamptz;
end
$$;

create function begin_version() returns trigger
  language plpgsql
as $$
begin
  new.in_force_from := greatest(version_instant(), old.in_force_from);
  return new;
end
$$;

-- Runs as the owner of the tables: nobody else may write the past.
create function store_past() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  columns text;
begin
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
  where attrelid = (tg_table_name || '_past')::regclass and attnum > 0 and not attisdropped
    and attname <> 'in_force_until';
  execute format(
    'insert into %I (%s, in_force_until)
     select %s, version_instant() from gone where in_force_from < version_instant()',
    tg_table_name || '_past', columns, columns);
  return null;
exception when foreign_key_violation then
  return null; -- the organisation itself goes, and its past with it
end
$$;

create function version_rows(tenant_table regclass) returns void
  language plpgsql
as $$
declare
  past text := tenant_table || '_past';
  columns text;
  keys text;
begin
  execute format('alter table %s add column in_force_from timestamptz not null default version_instant()', tenant_table);
  execute format('create table %I (like %s)', past, tenant_table);
  execute format('alter table %I add column in_force_until timestamptz not null', past);
  select string_agg(quote_ident(a.attname), ', ' order by key.position) into keys
  from pg_index i
  cross join lateral unnest(i.indkey::int[]) with ordinality as key (attnum, position)
  join pg_attribute a on a.attrelid = tenant_table and a.attnum = key.attnum
  where i.indrelid = tenant_table and i.indisprimary;
  execute format('alter table %I add primary key (%s, in_force_from)', past, keys);
  execute format(
    'alter table %I add foreign key (organisation_id) references organisations (id) on delete cascade', past);
  perform isolate_by_organisation(past::regclass);
  execute format('revoke insert, update, delete on %I from verdure_app', past);
  -- a restored backup brings its past
  execute format('revoke update, delete on %I from verdure_admin', past);
  -- of the owner, where it is no superuser
  execute format(
    'create policy past_of_changes on %I to %I using (pg_trigger_depth() > 0) with check (pg_trigger_depth() > 0)',
    past, current_user);

  execute format(
    'create trigger %I before update on %s for each row execute function begin_version()',
    tenant_table || '_begin_version', tenant_table);
  execute format(
    'create trigger %I after update on %s referencing old table as gone
       for each statement execute function store_past()',
    tenant_table || '_past_of_update', tenant_table);
  execute format(
    'create trigger %I after delete on %s referencing old table as gone
       for each statement execute function store_past()',
    tenant_table || '_past_of_delete', tenant_table);

  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
  where attrelid = tenant_table and attnum > 0 and not attisdropped;
  execute format(
    'create function %I(instant timestamptz) returns setof %s language sql stable as %L',
    tenant_table || '_at', tenant_table,
    format(
      'select %s from public.%s where in_force_from <= instant
       union all
       select %s from public.%I where in_force_from <= instant and in_force_until > instant',
      columns, tenant_table, columns, past));
end
$$;

revoke execute on function version_rows(regclass) from public;
revoke execute on function store_past() from public;

select version_rows('portfolios');
select version_rows('portfolio_constituents');
select version_rows('portfolio_unmatched_rows');
select version_rows('portfolio_policy_answers');
select version_rows('universes');
select version_rows('universe_companies');
select version_rows('profiles');
select version_rows('profile_exclusions');
select version_rows('profile_sector_weightings');
select version_rows('profile_dimension_weightings');
select version_rows('profile_country_dimension_weightings');
select version_rows('profile_companies');

select version_rows('own_value_rules');
select version_rows('own_value_uploads');
select version_rows('own_values');
