-- Which company an organisation chose for a row of its holdings files that nothing else decides. The next
-- file with the same signs is read so. Expand only: nothing reads it before the release that ships with it.

create table issuer_choices (
  organisation_id integer     not null references organisations (id) on delete cascade,
  id              integer     generated always as identity,
  code            text        not null check (char_length(code) <= 64),
  name_key        text        not null check (char_length(name_key) <= 500),
  country         text        not null check (char_length(country) <= 2),
  overruled       text[]      not null default '{}',
  company_id      integer     not null references companies (id) on delete cascade,
  created_by      integer,
  created_at      timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, code, name_key, country),
  check (code <> '' or name_key <> ''),
  foreign key (organisation_id, created_by) references users (organisation_id, id)
    on delete set null (created_by)
);

comment on column issuer_choices.code is 'ISIN or another exact code of the row; blank where it has none.';
comment on column issuer_choices.name_key is 'Name of the row as it is compared: without legal form and share class.';
comment on column issuer_choices.country is 'Of a row without a code; blank where it does not say.';
comment on column issuer_choices.overruled is
  'What the codes of the row said of other companies when it was chosen: code and record. Anything new is asked about.';

create index issuer_choices_by_company on issuer_choices (company_id);
create index issuer_choices_by_user on issuer_choices (organisation_id, created_by);

select isolate_by_organisation('issuer_choices');
