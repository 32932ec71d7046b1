-- Values that an organisation brings of companies: an overlay over the coverage, for itself alone. Deleting an
-- upload takes its values back. Expand only: nothing reads them before the release that ships with them.

create table own_value_mappings (
  organisation_id integer     not null references organisations (id) on delete cascade,
  id              integer     generated always as identity,
  name            shown_name  not null,
  source_name     shown_name  not null,
  head            text        not null check (char_length(head) between 1 and 100000),
  choices         jsonb       not null,
  mapping         jsonb       not null,
  created_by      integer,
  changed_at      timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, name),
  foreign key (organisation_id, created_by) references users (organisation_id, id)
    on delete set null (created_by)
);

comment on column own_value_mappings.source_name is 'What its values are called beside each figure.';
comment on column own_value_mappings.head is 'The column names of the file it was made with, sorted: a file with the same ones takes it.';
comment on column own_value_mappings.choices is 'What each column holds, as it was chosen in the browser.';
comment on column own_value_mappings.mapping is 'The same as a mapping of the import.';

create index own_value_mappings_by_user on own_value_mappings (organisation_id, created_by);

create table own_value_uploads (
  organisation_id integer     not null references organisations (id) on delete cascade,
  id              integer     generated always as identity,
  mapping_id      integer,
  source_name     shown_name  not null,
  file_name       text        not null check (char_length(file_name) <= 255),
  sha256          bytea       not null check (octet_length(sha256) = 32),
  uploaded_by     integer,
  uploaded_at     timestamptz not null default now(),
  value_count     integer     not null check (value_count > 0),
  company_count   integer     not null check (company_count > 0),
  refused_count   integer     not null check (refused_count >= 0),
  primary key (organisation_id, id),
  foreign key (organisation_id, mapping_id) references own_value_mappings (organisation_id, id)
    on delete set null (mapping_id),
  foreign key (organisation_id, uploaded_by) references users (organisation_id, id)
    on delete set null (uploaded_by)
);

create index own_value_uploads_by_mapping on own_value_uploads (organisation_id, mapping_id);
create index own_value_uploads_by_user on own_value_uploads (organisation_id, uploaded_by);

create table own_values (
  organisation_id integer       not null,
  company_id      integer       not null references companies (id) on delete cascade,
  metric_id       integer       not null references metrics (id),
  year            calendar_year not null,
  upload_id       integer       not null,
  raw_value       finite_number not null,
  raw_unit        text          check (char_length(raw_unit) <= 60),
  value           finite_number not null,
  primary key (organisation_id, company_id, metric_id, year, upload_id),
  foreign key (organisation_id, upload_id) references own_value_uploads (organisation_id, id)
    on delete cascade
);

comment on table own_values is 'Of several uploads with a value of one company, metric and year the newest counts.';
comment on column own_values.value is 'In the unit of the metric.';

create index own_values_by_upload on own_values (organisation_id, upload_id);
create index own_values_by_company on own_values (company_id);

create table own_value_rules (
  organisation_id integer     not null primary key references organisations (id) on delete cascade,
  precedence      text        not null check (precedence in ('own_first', 'desk_first', 'own_last')),
  changed_by      integer,
  changed_at      timestamptz not null default now(),
  foreign key (organisation_id, changed_by) references users (organisation_id, id)
    on delete set null (changed_by)
);

comment on table own_value_rules is 'Which value counts where an organisation has one of its own; without a row its own.';

create index own_value_rules_by_user on own_value_rules (organisation_id, changed_by);

select isolate_by_organisation('own_value_mappings');
select isolate_by_organisation('own_value_uploads');
select isolate_by_organisation('own_values');
select isolate_by_organisation('own_value_rules');
