-- What a holdings file tells of a row beside its weight: how much is held, and what it was worth (methodology 25.2a).
-- Null in every row that was stored before, and of files of weights alone.

do $$
declare
  holdings text;
  columns text;
begin
  foreach holdings in array array['portfolio_constituents', 'portfolio_unmatched_rows'] loop
    execute format(
      'alter table %I
         add column quantity numeric check (quantity between -1e15 and 1e15),
         add column market_value numeric check (market_value between -1e15 and 1e15),
         add column market_value_currency text check ((market_value is null) = (market_value_currency is null))',
      holdings);
    execute format(
      'alter table %I
         add column quantity numeric, add column market_value numeric, add column market_value_currency text',
      holdings || '_past');
    execute format(
      'comment on column %I.quantity is %L',
      holdings, 'Shares, units or nominal, negative for a short position; null: the file tells none.');
    execute format(
      'comment on column %I.market_value_currency is %L',
      holdings, 'Three letters; empty where the file names none.');
    -- it names the columns that the table had when it was made (0234)
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
    where attrelid = holdings::regclass and attnum > 0 and not attisdropped;
    execute format(
      'create or replace function %I(instant timestamptz) returns setof %I language sql stable as %L',
      holdings || '_at', holdings,
      format(
        'select %s from public.%I where in_force_from <= instant
         union all
         select %s from public.%I where in_force_from <= instant and in_force_until > instant',
        columns, holdings, columns, holdings || '_past'));
  end loop;
end
$$;
