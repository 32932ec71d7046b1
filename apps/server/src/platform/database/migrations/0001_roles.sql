-- Four roles that own nothing, cannot log in and cannot bypass row-level security.
-- The login user of DATABASE_URL takes one of them with SET LOCAL ROLE in every transaction, so the
-- rules below hold whoever that login user is. Roles belong to the whole cluster: another database
-- of the same cluster may have created them already, and so may an administrator beforehand.
--
--   verdure_app       one organisation at a time: the one in verdure.organisation_id
--   verdure_coverage  the coverage plane, what is true of the world; no tenant table
--   verdure_admin     every organisation: the command line, jobs that fan out, role 1
--   verdure_auth      owns the few functions that look before an organisation is known

do $$
declare
  role_name text;
begin
  foreach role_name in array array['verdure_app', 'verdure_coverage', 'verdure_admin', 'verdure_auth'] loop
    begin
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole', role_name);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- another migration on this cluster created it in the same moment
    end;
    begin
      if not pg_has_role(current_user, role_name, 'usage') then
        execute format('grant %I to %I', role_name, current_user);
      end if;
    exception when insufficient_privilege then
      null; -- made and granted by an administrator, perhaps without inheritance
    end;
  end loop;
end
$$;

grant usage on schema public to verdure_app, verdure_coverage, verdure_admin, verdure_auth;

-- An ended SET LOCAL leaves an empty string behind, not null: both mean that no organisation is set.
create function current_organisation_id() returns integer
  language sql stable parallel safe
  return nullif(current_setting('verdure.organisation_id', true), '')::integer;

-- Rows may come with ids of their own; who brings them sets the numbering behind the greatest.
create function let_number(table_name regclass, role_name name) returns void
  language plpgsql
as $$
declare
  sequence_name regclass;
begin
  for sequence_name in
    select c.oid from pg_depend d join pg_class c on c.oid = d.objid and c.relkind = 'S'
    where d.refobjid = table_name and d.deptype in ('a', 'i')
  loop
    execute format('grant select, update on sequence %s to %I', sequence_name, role_name);
  end loop;
end
$$;

-- A login user inherits the roles it may take. The wide policies ask for the role itself, so that a query
-- that took none sees no tenant row even for the owner of the table.
-- Every tenant table calls this once; the catalogue test proves that none forgot.
create function isolate_by_organisation(tenant_table regclass) returns void
  language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy own_organisation on %s to verdure_app
       using (organisation_id = current_organisation_id())
       with check (organisation_id = current_organisation_id())',
    tenant_table
  );
  execute format(
    'create policy every_organisation on %s to verdure_admin
       using (current_user = ''verdure_admin'') with check (current_user = ''verdure_admin'')',
    tenant_table
  );
  execute format('grant select, insert, update, delete on %s to verdure_app, verdure_admin', tenant_table);
  perform let_number(tenant_table, 'verdure_admin');
end
$$;

-- Coverage tables are read by all and written by the coverage and administration roles.
create function share_with_every_organisation(coverage_table regclass) returns void
  language plpgsql
as $$
begin
  execute format('grant select on %s to verdure_app', coverage_table);
  execute format('grant select, insert, update, delete on %s to verdure_coverage, verdure_admin', coverage_table);
  perform let_number(coverage_table, 'verdure_coverage');
  perform let_number(coverage_table, 'verdure_admin');
end
$$;

revoke execute on function let_number(regclass, name) from public;
revoke execute on function isolate_by_organisation(regclass) from public;
revoke execute on function share_with_every_organisation(regclass) from public;

-- Values are IEEE-754 doubles; NaN and infinity are never stored (methodology 1.1).
create domain finite_number as double precision
  check (value not in ('NaN', 'Infinity', '-Infinity'));

create domain fraction as double precision check (value between 0 and 1);

create domain score as double precision check (value between 0 and 4);

create domain calendar_year as smallint check (value between 1900 and 2200);

create domain country_code as text check (value ~ '^[A-Z]{2}$');

create domain isin as text check (value ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$');

create domain shown_name as text check (char_length(btrim(value)) between 1 and 300);

create domain company_pillar as text check (
  value in (
    'sustainability', 'sustainability_s2', 'governance', 'impact',
    'sustainability+', 'edci', 'custom_metrics'
  )
);

create domain country_pillar as text check (value in ('environmental', 'social', 'governance'));

comment on domain fraction is 'A share of one, 0 to 1; percent only on screen.';
comment on domain score is 'Score points, 0 to 4; higher is better.';
