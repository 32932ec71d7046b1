-- Which companies a change of values concerns, so that a snapshot reads those and no others (decision 85).
-- A row names the transaction that wrote it: one that had not ended when values were read is known by its number,
-- whatever its clock said. Rows are only added, so nobody waits for another; a build deletes those of past days.

create table changed_values (
  id         bigint      generated always as identity primary key,
  company_id integer     not null,
  changed_in xid8        not null default pg_current_xact_id(),
  changed_at timestamptz not null default clock_timestamp()
);

comment on table changed_values is
  'Companies of which a value was written, changed or deleted in the last two days. No backup has it.';

create index changed_values_by_transaction on changed_values (changed_in);

grant select, delete on changed_values to verdure_coverage, verdure_admin;

-- Runs as the owner of the table: nobody else may write it.
create function note_changed_values() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    -- a value that moves to another company leaves one
    insert into changed_values (company_id) select company_id from gone union select company_id from changed;
  else
    insert into changed_values (company_id) select distinct company_id from changed;
  end if;
  return null;
end
$$;

revoke execute on function note_changed_values() from public;

create trigger note_values_of_insert after insert on company_metric_values
  referencing new table as changed for each statement execute function note_changed_values();
create trigger note_values_of_update after update on company_metric_values
  referencing old table as gone new table as changed for each statement execute function note_changed_values();
create trigger note_values_of_delete after delete on company_metric_values
  referencing old table as changed for each statement execute function note_changed_values();

-- large imports turn the checks of rows off, and would turn these off with them
alter table company_metric_values enable always trigger note_values_of_insert;
alter table company_metric_values enable always trigger note_values_of_update;
alter table company_metric_values enable always trigger note_values_of_delete;

-- all values gone at once
create function note_every_company() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into changed_values (company_id) select id from companies;
  return null;
end
$$;

revoke execute on function note_every_company() from public;

create trigger note_values_of_truncate after truncate on company_metric_values
  for each statement execute function note_every_company();
alter table company_metric_values enable always trigger note_values_of_truncate;
