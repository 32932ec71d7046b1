-- What an organisation did about a company: letters, calls and their answers.
-- Expand only: nothing reads them before the release that ships with them.

create table company_engagements (
  organisation_id integer     not null references organisations (id) on delete cascade,
  id              integer     generated always as identity,
  company_id      integer     not null references companies (id) on delete cascade,
  action          text        not null check (action in ('Yes - written', 'Yes - verbal', 'Pending', 'No')),
  summary         text        not null check (char_length(btrim(summary)) between 1 and 500),
  engaged_on      date        not null,
  created_by      integer,
  created_at      timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by) references users (organisation_id, id)
    on delete set null (created_by)
);

create index company_engagements_of_organisation on company_engagements (organisation_id, company_id);
create index company_engagements_by_company on company_engagements (company_id);
create index company_engagements_by_user on company_engagements (organisation_id, created_by);

select isolate_by_organisation('company_engagements');
