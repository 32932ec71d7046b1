-- An organisation's own key risks and key points of a company under a profile, and where it hides the
-- default ones. Expand only: nothing reads them before the release that ships with them.

create table company_notes (
  organisation_id integer     not null references organisations (id) on delete cascade,
  id              integer     generated always as identity,
  company_id      integer     not null references companies (id) on delete cascade,
  profile_id      integer     not null check (profile_id = -1 or profile_id > 0),
  own_profile_id  integer     generated always as (nullif(profile_id, -1)) stored,
  dimension_id    integer     not null references dimensions (id),
  type            text        not null check (type in ('risk', 'point')),
  reason          text        not null check (char_length(btrim(reason)) between 1 and 500),
  created_by      integer,
  created_at      timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, own_profile_id) references profiles (organisation_id, id) on delete cascade,
  foreign key (organisation_id, created_by) references users (organisation_id, id)
    on delete set null (created_by)
);

comment on column company_notes.profile_id is '-1 is the Uncustomised profile, which has no row.';

create index company_notes_by_company on company_notes (company_id);
create index company_notes_by_page on company_notes (organisation_id, company_id, profile_id);
create index company_notes_by_profile on company_notes (organisation_id, own_profile_id);
create index company_notes_by_user on company_notes (organisation_id, created_by);
create index company_notes_by_dimension on company_notes (dimension_id);

create table hidden_default_notes (
  organisation_id integer     not null references organisations (id) on delete cascade,
  company_id      integer     not null references companies (id) on delete cascade,
  profile_id      integer     not null check (profile_id = -1 or profile_id > 0),
  own_profile_id  integer     generated always as (nullif(profile_id, -1)) stored,
  created_at      timestamptz not null default now(),
  primary key (organisation_id, company_id, profile_id),
  foreign key (organisation_id, own_profile_id) references profiles (organisation_id, id) on delete cascade
);

comment on table hidden_default_notes is 'A row: the default notes are hidden on this page. No row: shown.';

create index hidden_default_notes_by_company on hidden_default_notes (company_id);
create index hidden_default_notes_by_profile on hidden_default_notes (organisation_id, own_profile_id);

select isolate_by_organisation('company_notes');
select isolate_by_organisation('hidden_default_notes');
