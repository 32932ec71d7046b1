-- The figures of portfolios at the end of each month, so that a table of two years need not read 24 snapshots again.
-- They are those that the page of that day shows (decision 80), and are computed once, when the month is over.
-- Expand only: nothing reads it before the release that ships with it.

create table portfolio_month_ends (
  organisation_id  integer     not null,
  portfolio_id     integer     not null,
  profile_id       integer     not null check (profile_id = -1 or profile_id > 0),
  own_profile_id   integer     generated always as (nullif(profile_id, -1)) stored,
  month_end        date        not null check (extract(day from month_end + 1) = 1),
  figures          jsonb       not null,
  gap              text        check (gap in ('not_stored', 'other_methodology')),
  methodology      text,
  snapshot_version integer,
  computed_at      timestamptz not null default now(),
  primary key (organisation_id, portfolio_id, profile_id, month_end),
  foreign key (organisation_id, portfolio_id) references portfolios (organisation_id, id) on delete cascade,
  foreign key (organisation_id, own_profile_id) references profiles (organisation_id, id) on delete cascade
);

comment on column portfolio_month_ends.profile_id is '-1 is the Uncustomised profile.';
comment on column portfolio_month_ends.gap is 'Why there are no figures; null: there are.';

create index portfolio_month_ends_by_profile on portfolio_month_ends (organisation_id, own_profile_id);

select isolate_by_organisation('portfolio_month_ends');
