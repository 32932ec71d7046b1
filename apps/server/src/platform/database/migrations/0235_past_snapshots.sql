-- Snapshots are kept for later: the last one of each day, later of each month (universe/snapshot-parts.ts). Their
-- bytes are pieces that are named by their content, so that columns that did not change are stored once.

create table snapshot_pieces (
  hash  bytea primary key check (octet_length(hash) = 32),
  bytes bytea not null check (octet_length(bytes) > 0)
);

-- columns of numbers hardly compress, and reading them back would wait for it
alter table snapshot_pieces alter column bytes set storage external;

select share_with_every_organisation('snapshot_pieces');

insert into snapshot_pieces (hash, bytes)
select distinct on (sha256(bytes)) sha256(bytes), bytes from snapshot_parts;

alter table snapshot_parts add column hash bytea references snapshot_pieces (hash);
update snapshot_parts set hash = sha256(bytes);
alter table snapshot_parts alter column hash set not null, drop column bytes;

create index snapshot_parts_by_hash on snapshot_parts (hash);

-- Values, figures, findings and reviews as they were in force at an instant (decision 80). They are never
-- overwritten, so that their own columns say it: what was written, approved, replaced or closed later, was not yet.


create function answer_versions(coverage_table regclass, later jsonb) returns void
  language plpgsql
as $$
declare
  columns text;
begin
  select string_agg(coalesce(later ->> attname, quote_ident(attname)), ', ' order by attnum) into columns
  from pg_attribute where attrelid = coverage_table and attnum > 0 and not attisdropped;
  execute format(
    'create function %I(instant timestamptz) returns setof %s language sql stable as %L',
    coverage_table || '_at', coverage_table,
    format('select %s from public.%s where %s <= instant', columns, coverage_table, later ->> 'from'));
end
$$;

comment on function answer_versions is
  'Makes <table>_at(instant). `later` says how columns were read then, and by `from` when a row began.';

revoke execute on function answer_versions(regclass, jsonb) from public;

select answer_versions('company_metric_values', '{
  "from": "created_at",
  "approved": "approved and coalesce(approved_at, created_at) <= instant",
  "superseded_at": "case when superseded_at <= instant then superseded_at end"}');
select answer_versions('company_fundamentals', '{
  "from": "created_at",
  "superseded_at": "case when superseded_at <= instant then superseded_at end"}');
select answer_versions('company_findings', '{
  "from": "created_at",
  "superseded_at": "case when superseded_at <= instant then superseded_at end"}');
select answer_versions('reviewed_years', '{
  "from": "opened_at",
  "closed_at": "case when closed_at <= instant then closed_at end"}');
