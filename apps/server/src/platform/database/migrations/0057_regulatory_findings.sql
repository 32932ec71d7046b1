-- What European rules ask of companies: their main activity, and findings on the requirements of Article 9
-- and on the objectives of the taxonomy. Versions like metric values: a new one supersedes the old one.
-- Expand only: nothing reads them before the release that ships with them.

alter table companies add column nace_section text check (nace_section ~ '^[A-U]$');

comment on column companies.nace_section is 'Section of NACE Rev. 2 of the main activity, A to U; null is unknown.';

create table company_findings (
  id               bigint        generated always as identity primary key,
  company_id       integer       not null references companies (id) on delete cascade,
  subject          text          not null check (subject in ('article_nine', 'taxonomy')),
  subject_id       smallint      not null,
  year             calendar_year not null,
  version          smallint      not null default 1 check (version > 0),
  approved         boolean       not null default false,
  contributes      boolean       not null,
  harms            boolean       not null,
  aligned_turnover finite_number check (aligned_turnover between 0 and 1),
  approved_by      integer,
  reason           text,
  source           text,
  created_by       integer,
  created_at       timestamptz   not null default now(),
  superseded_at    timestamptz,
  unique (company_id, subject, subject_id, year, version),
  check (superseded_at >= created_at),
  check (subject = 'taxonomy' or aligned_turnover is null),
  check (case subject
    when 'taxonomy' then subject_id between 1 and 6
    else subject_id between 2 and 9 or subject_id between 11 and 14 end)
);

comment on column company_findings.subject_id is
  'article_nine: requirement 2 to 9 or 11 to 14; taxonomy: objective 1 to 6.';
comment on column company_findings.harms is 'Harm wins where the company also contributes.';
comment on column company_findings.aligned_turnover is
  'Share of turnover reported as aligned with the objective, a fraction; null is not reported.';

create unique index company_findings_in_force
  on company_findings (company_id, subject, subject_id, year)
  where approved and superseded_at is null;

select show_with_company('company_findings');

-- The application sees approved findings only.
drop policy of_visible_company on company_findings;
create policy of_visible_company on company_findings for select to verdure_app
  using (
    approved and exists (select from companies where companies.id = company_findings.company_id)
  );

-- Versions may be approved and superseded, never rewritten.
revoke update on company_findings from verdure_coverage, verdure_admin;
grant update (approved, approved_by, superseded_at) on company_findings to verdure_coverage, verdure_admin;
