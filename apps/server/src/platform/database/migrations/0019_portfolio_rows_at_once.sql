-- A file of thousands of rows is checked and kept as one thing: its rows as one value of the upload, and
-- the references of its constituents once a statement instead of once a row (docs/decisions/0010).

-- What was uploaded is written once and read whole. Not compressed: that takes longer than writing it.
alter table portfolio_uploads add column rows json not null default '[]';
alter table portfolio_uploads alter column rows set storage external;

set local role verdure_admin;
update portfolio_uploads set rows = kept.rows
from (
  select organisation_id, upload_id, json_agg(
           case status
             when 'matched' then
               json_build_array(row_number, name, isin, weight_percent, entity_type, entity_id)
             when 'ambiguous' then
               json_build_array(row_number, name, isin, weight_percent, status, candidate_names)
             else json_build_array(row_number, name, isin, weight_percent, status)
           end order by row_number
         ) as rows
  from portfolio_upload_rows
  group by organisation_id, upload_id
) kept
where kept.organisation_id = portfolio_uploads.organisation_id and kept.upload_id = portfolio_uploads.id;
reset role;

alter table portfolio_uploads
  alter column rows drop default,
  add constraint portfolio_uploads_rows_check check (json_array_length(rows) = row_count);

comment on column portfolio_uploads.rows is
  'Every row of the file: [line counted from 1, name, isin, weight in percent as uploaded or null when blank, type of the entity, its id], or with "not_found", or with "ambiguous" and the names of the candidates, in place of type and id.';

drop table portfolio_upload_rows;

-- The references of portfolio_constituents. The checks below look past the policies, as foreign keys do:
-- a portfolio may keep a company that its organisation no longer sees.
alter table portfolio_constituents
  drop constraint portfolio_constituents_company_id_fkey,
  drop constraint portfolio_constituents_country_id_fkey,
  drop constraint portfolio_constituents_fund_id_fkey,
  drop constraint portfolio_constituents_organisation_id_portfolio_id_fkey,
  drop constraint portfolio_constituents_organisation_id_child_portfolio_id_fkey;

-- The order follows from the writing, and the primary key already finds a portfolio's rows.
alter table portfolio_constituents
  drop constraint portfolio_constituents_organisation_id_portfolio_id_row_ord_key;

-- An older snapshot would not see what another transaction has just deleted or added.
create function refuse_older_snapshot() returns void
  language plpgsql
as $$
begin
  if current_setting('transaction_isolation') not in ('read committed', 'read uncommitted') then
    raise exception 'constituents are checked in read committed transactions alone'
      using errcode = 'feature_not_supported';
  end if;
end
$$;

-- Who writes constituents holds ROW EXCLUSIVE on their table until the commit: a deletion of a company
-- waits for that (below). Portfolios are deleted every day, so these are locked one by one instead.
create function require_what_is_held() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  missing text;
begin
  perform refuse_older_snapshot();
  perform from portfolios
    where (organisation_id, id) in (
      select organisation_id, portfolio_id from arrived
      union
      select organisation_id, child_portfolio_id from arrived where child_portfolio_id is not null
    )
    for key share;
  -- scalar look-ups: each goes by the primary key, however little the planner knows of the rows
  select kind into missing from (
    select 'portfolio' as kind
    from (select distinct organisation_id, portfolio_id from arrived) held
    where (select true from portfolios p
           where p.organisation_id = held.organisation_id and p.id = held.portfolio_id) is null
    union all
    select 'portfolio' from arrived held
    where child_portfolio_id is not null
      and (select true from portfolios p
           where p.organisation_id = held.organisation_id and p.id = held.child_portfolio_id) is null
    union all
    select 'company' from arrived held
    where company_id is not null
      and (select true from companies where companies.id = held.company_id) is null
    union all
    select 'country' from arrived held
    where country_id is not null
      and (select true from countries where countries.id = held.country_id) is null
    union all
    select 'fund' from arrived held
    where fund_id is not null
      and (select true from funds where funds.id = held.fund_id) is null
  ) gaps
  limit 1;
  if missing is not null then
    raise exception 'a constituent refers to a % that does not exist', missing
      using errcode = 'foreign_key_violation', table = 'portfolio_constituents';
  end if;
  return null;
end
$$;

create trigger require_what_is_held after insert on portfolio_constituents
  referencing new table as arrived for each statement execute function require_what_is_held();
create trigger require_what_is_held_now after update on portfolio_constituents
  referencing new table as arrived for each statement execute function require_what_is_held();

-- Deletions: what is held somewhere goes with what it refers to.

create function wait_for_writers_of_constituents() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  perform refuse_older_snapshot();
  lock table portfolio_constituents in share row exclusive mode;
  return null;
end
$$;

create function release_deleted_portfolios() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  perform refuse_older_snapshot();
  delete from portfolio_constituents using gone
    where portfolio_constituents.organisation_id = gone.organisation_id
      and portfolio_constituents.portfolio_id = gone.id;
  delete from portfolio_constituents using gone
    where portfolio_constituents.organisation_id = gone.organisation_id
      and portfolio_constituents.child_portfolio_id = gone.id;
  return null;
end
$$;

create function release_deleted_companies() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  delete from portfolio_constituents using gone where company_id = gone.id;
  return null;
end
$$;

create function release_deleted_countries() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  delete from portfolio_constituents using gone where country_id = gone.id;
  return null;
end
$$;

create function release_deleted_funds() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  delete from portfolio_constituents using gone where fund_id = gone.id;
  return null;
end
$$;

create trigger release_constituents after delete on portfolios
  referencing old table as gone for each statement execute function release_deleted_portfolios();
create trigger release_constituents after delete on companies
  referencing old table as gone for each statement execute function release_deleted_companies();
create trigger release_constituents after delete on countries
  referencing old table as gone for each statement execute function release_deleted_countries();
create trigger release_constituents after delete on funds
  referencing old table as gone for each statement execute function release_deleted_funds();

create trigger wait_for_writers before delete on companies
  for each statement execute function wait_for_writers_of_constituents();
create trigger wait_for_writers before delete on countries
  for each statement execute function wait_for_writers_of_constituents();
create trigger wait_for_writers before delete on funds
  for each statement execute function wait_for_writers_of_constituents();

-- What constituents refer to keeps its id, and its table is not emptied around these triggers.

create function refuse_change_of_what_is_held() returns trigger
  language plpgsql
as $$
begin
  raise exception '%: % would leave constituents behind', tg_table_name, lower(tg_op)
    using errcode = 'foreign_key_violation';
end
$$;

create trigger keep_id after update of organisation_id, id on portfolios
  for each row when ((old.organisation_id, old.id) is distinct from (new.organisation_id, new.id))
  execute function refuse_change_of_what_is_held();
create trigger keep_id after update of id on companies
  for each row when (old.id is distinct from new.id) execute function refuse_change_of_what_is_held();
create trigger keep_id after update of id on countries
  for each row when (old.id is distinct from new.id) execute function refuse_change_of_what_is_held();
create trigger keep_id after update of id on funds
  for each row when (old.id is distinct from new.id) execute function refuse_change_of_what_is_held();

create trigger keep_rows before truncate on portfolios
  for each statement execute function refuse_change_of_what_is_held();
create trigger keep_rows before truncate on companies
  for each statement execute function refuse_change_of_what_is_held();
create trigger keep_rows before truncate on countries
  for each statement execute function refuse_change_of_what_is_held();
create trigger keep_rows before truncate on funds
  for each statement execute function refuse_change_of_what_is_held();

-- These functions see every organisation, and only triggers can run them. A new owner must be able to
-- create in the schema for the moment of the handing over.
revoke execute on function require_what_is_held(), wait_for_writers_of_constituents(),
  release_deleted_portfolios(), release_deleted_companies(), release_deleted_countries(),
  release_deleted_funds() from public;
grant create on schema public to verdure_admin;
alter function require_what_is_held() owner to verdure_admin;
alter function wait_for_writers_of_constituents() owner to verdure_admin;
alter function release_deleted_portfolios() owner to verdure_admin;
alter function release_deleted_companies() owner to verdure_admin;
alter function release_deleted_countries() owner to verdure_admin;
alter function release_deleted_funds() owner to verdure_admin;
revoke create on schema public from verdure_admin;
