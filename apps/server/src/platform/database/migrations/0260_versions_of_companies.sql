-- What a company was: its name, codes of its own, sector, flags, activities, preferences, and the passages behind its
-- values (decision 80). The coverage has no organisation, so that its twins are seen by who sees the company now.

create function version_company_rows(company_table regclass) returns void
  language plpgsql
as $$
declare
  past text := company_table || '_past';
  columns text;
  keys text;
begin
  -- rows that are here already were here whenever somebody asks for
  execute format(
    'alter table %s add column in_force_from timestamptz not null default ''2000-01-01T00:00:00Z''', company_table);
  execute format('alter table %s alter column in_force_from set default version_instant()', company_table);
  execute format('create table %I (like %s)', past, company_table);
  execute format('alter table %I add column in_force_until timestamptz not null', past);
  select string_agg(quote_ident(a.attname), ', ' order by key.position) into keys
  from pg_index i
  cross join lateral unnest(i.indkey::int[]) with ordinality as key (attnum, position)
  join pg_attribute a on a.attrelid = company_table and a.attnum = key.attnum
  where i.indrelid = company_table and i.indisprimary;
  execute format('alter table %I add primary key (%s, in_force_from)', past, keys);
  if company_table = 'companies'::regclass then
    execute format('alter table %I add foreign key (pe_organisation_id) references organisations (id) on delete cascade', past);
    execute format('alter table %I enable row level security', past);
    execute format('alter table %I force row level security', past);
    execute format(
      'create policy public_or_own on %I for select to verdure_app
         using (pe_organisation_id is null or pe_organisation_id = current_organisation_id())', past);
    execute format('create policy whole_coverage on %I to verdure_coverage using (true) with check (true)', past);
    execute format(
      'create policy every_organisation on %I to verdure_admin
         using (current_user = ''verdure_admin'') with check (current_user = ''verdure_admin'')', past);
    perform share_with_every_organisation(past::regclass);
  else
    execute format('create index on %I (company_id)', past);
    execute format('alter table %I add foreign key (company_id) references companies (id) on delete cascade', past);
    perform show_with_company(past::regclass);
  end if;
  execute format('revoke insert, update, delete on %I from verdure_coverage', past);
  -- a restored backup brings its past
  execute format('revoke update, delete on %I from verdure_admin', past);
  -- of the owner, where it is no superuser
  execute format(
    'create policy past_of_changes on %I to %I using (pg_trigger_depth() > 0) with check (pg_trigger_depth() > 0)',
    past, current_user);

  execute format(
    'create trigger %I before update on %s for each row execute function begin_version()',
    company_table || '_begin_version', company_table);
  execute format(
    'create trigger %I after update on %s referencing old table as gone
       for each statement execute function store_past()',
    company_table || '_past_of_update', company_table);
  execute format(
    'create trigger %I after delete on %s referencing old table as gone
       for each statement execute function store_past()',
    company_table || '_past_of_delete', company_table);

  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
  where attrelid = company_table and attnum > 0 and not attisdropped;
  execute format(
    'create function %I(instant timestamptz) returns setof %s language sql stable as %L',
    company_table || '_at', company_table,
    format(
      'select %s from public.%s where in_force_from <= instant
       union all
       select %s from public.%I where in_force_from <= instant and in_force_until > instant',
      columns, company_table, columns, past));
end
$$;

revoke execute on function version_company_rows(regclass) from public;

select version_company_rows('companies');
select version_company_rows('company_activities');
select version_company_rows('company_preferences');
select version_company_rows('company_excerpts');
