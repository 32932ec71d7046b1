-- Whether a fund or what it holds changed, so that a snapshot reads all of them again only then (decision 86).
-- Rows are only added, each with the transaction that wrote it, as those of changed_values are (0320).

create table changed_funds (
  id         bigint      generated always as identity primary key,
  changed_in xid8        not null default pg_current_xact_id(),
  changed_at timestamptz not null default clock_timestamp()
);

comment on table changed_funds is
  'Statements of the last two days that wrote, changed or deleted funds or what they hold. No backup has it.';

create index changed_funds_by_transaction on changed_funds (changed_in);

grant select, delete on changed_funds to verdure_coverage, verdure_admin;

-- Runs as the owner of the table: nobody else may write it.
create function note_changed_funds() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into changed_funds default values;
  return null;
end
$$;

revoke execute on function note_changed_funds() from public;

create trigger note_funds after insert or update or delete or truncate on funds
  for each statement execute function note_changed_funds();
create trigger note_fund_lines after insert or update or delete or truncate on fund_holdings
  for each statement execute function note_changed_funds();

-- large imports turn the checks of rows off, and would turn these off with them
alter table funds enable always trigger note_funds;
alter table fund_holdings enable always trigger note_fund_lines;
