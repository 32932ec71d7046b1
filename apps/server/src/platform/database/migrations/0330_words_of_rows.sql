-- What the name of a row says beyond the metric that it was read for, so that a part never passes for the whole.

alter table company_excerpts add column more_words text[];
alter table company_excerpts_past add column more_words text[];

comment on column company_excerpts.more_words is
  'Empty: the row is named as the metric. Null: a sentence or an analyst named it, or it was read before these words were stored.';

-- it names the columns that the table had when it was made (0260)
do $$
declare
  columns text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
  where attrelid = 'company_excerpts'::regclass and attnum > 0 and not attisdropped;
  execute format(
    'create or replace function company_excerpts_at(instant timestamptz) returns setof company_excerpts
       language sql stable as %L',
    format(
      'select %s from public.company_excerpts where in_force_from <= instant
       union all
       select %s from public.company_excerpts_past where in_force_from <= instant and in_force_until > instant',
      columns, columns));
end
$$;
