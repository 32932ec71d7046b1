-- A value that an organisation brings may say where it stands: the page of a report, with its passage. Null in
-- every row stored before.

do $$
declare
  columns text;
begin
  alter table own_values
    add column place text check (char_length(place) between 1 and 600);
  alter table own_values_past add column place text;
  comment on column own_values.place is
    'Where its source says it, in the words of the file; null: the file does not say.';
  -- it names the columns that the table had when it was made (0234)
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
  where attrelid = 'own_values'::regclass and attnum > 0 and not attisdropped;
  execute format(
    'create or replace function own_values_at(instant timestamptz)
     returns setof own_values language sql stable as %L',
    format(
      'select %s from public.own_values where in_force_from <= instant
       union all
       select %s from public.own_values_past
       where in_force_from <= instant and in_force_until > instant',
      columns, columns));
end
$$;
