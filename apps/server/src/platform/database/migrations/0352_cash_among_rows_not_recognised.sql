-- Cash, currencies and contracts of a holdings file are no company that was not found: they stay in the rest
-- of their portfolio, and are told apart there as the upload told them. Null in every row stored before.

do $$
declare
  columns text;
begin
  alter table portfolio_unmatched_rows
    add column set_aside text check (set_aside in ('cash', 'currency', 'derivative'));
  alter table portfolio_unmatched_rows_past add column set_aside text;
  comment on column portfolio_unmatched_rows.set_aside is
    'What the line is, where it is no company, fund or state; null: it matches nothing.';
  -- it names the columns that the table had when it was made (0234)
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
  where attrelid = 'portfolio_unmatched_rows'::regclass and attnum > 0 and not attisdropped;
  execute format(
    'create or replace function portfolio_unmatched_rows_at(instant timestamptz)
     returns setof portfolio_unmatched_rows language sql stable as %L',
    format(
      'select %s from public.portfolio_unmatched_rows where in_force_from <= instant
       union all
       select %s from public.portfolio_unmatched_rows_past
       where in_force_from <= instant and in_force_until > instant',
      columns, columns));
end
$$;
