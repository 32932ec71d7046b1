-- Queries of the screener that people keep; an organisation shares them.
-- Expand only: nothing reads them before the release that ships with them.

create table screener_queries (
  organisation_id integer     not null references organisations (id) on delete cascade,
  id              integer     generated always as identity,
  user_id         integer     not null,
  name            text        not null check (char_length(btrim(name)) between 1 and 120),
  notes           text        not null check (char_length(notes) <= 1000),
  query_type      text        not null check (query_type in ('company', 'country', 'fund')),
  tree            jsonb       not null,
  field_selected  text        not null check (char_length(field_selected) <= 60000),
  field_values    text        not null check (char_length(field_values) <= 60000),
  columns         text        not null check (char_length(columns) <= 60000),
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade
);

comment on column screener_queries.user_id is 'The owner; another user takes over before theirs is deleted.';
comment on column screener_queries.tree is 'The conditions and how they combine; the JSON null: none.';
comment on column screener_queries.field_selected is 'JSON: the column of each condition.';
comment on column screener_queries.field_values is 'JSON: what each condition asks, in the units that are shown.';
comment on column screener_queries.columns is 'JSON: the columns in their order.';

create index screener_queries_by_user on screener_queries (organisation_id, user_id);

select isolate_by_organisation('screener_queries');
