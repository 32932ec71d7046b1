-- What administrators set on companies: interim companies are released one by one, and codes that lead to the
-- wrong company are pruned. Expand only: nothing reads this before the release that ships with it.

alter table companies
  add column icm_load_data boolean not null default false,
  add column icm_approved  boolean not null default true;

comment on column companies.icm_load_data is 'The data of the interim company are to be loaded.';
comment on column companies.icm_approved is
  'False: an interim company (icm_gov or icm_sus) that clients do not find.';

alter table company_codes add column source_code text check (char_length(source_code) between 1 and 64);

comment on column company_codes.source_code is 'The code that the source gives the company; null without one.';

create table company_prune_codes (
  id         integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  code       text    not null check (code = upper(btrim(code)) and char_length(code) between 1 and 64),
  unique (company_id, code)
);

comment on table company_prune_codes is 'Codes by which holdings never find the company, though it carries them.';

select show_with_company('company_prune_codes');
