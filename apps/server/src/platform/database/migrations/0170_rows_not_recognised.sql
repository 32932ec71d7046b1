-- What was uploaded and matches nothing stays part of its portfolio, as what is not recognised
-- (methodology 12.2). The rows leave when a later file matches them, or gives them anew.

create table portfolio_unmatched_rows (
  organisation_id integer not null,
  portfolio_id    integer not null,
  row_order       integer not null check (row_order > 0),
  name            text    not null,
  isin            text    not null,
  weight_percent  numeric check (weight_percent between -1e12 and 1e12),
  candidate_names text[]  not null default '{}',
  primary key (organisation_id, portfolio_id, row_order),
  foreign key (organisation_id, portfolio_id) references portfolios (organisation_id, id) on delete cascade
);

comment on column portfolio_unmatched_rows.weight_percent is
  'Percent as uploaded, without the sign; null when blank, and of a row that could not be read.';
comment on column portfolio_unmatched_rows.candidate_names is
  'Several records carry the ISIN, and none is nearest by name; empty where none carries it.';

select isolate_by_organisation('portfolio_unmatched_rows');

alter table portfolios add column unmatched_known boolean not null default true;

comment on column portfolios.unmatched_known is
  'False: it was saved from a draft before rows that match nothing were kept, so that nobody knows them.';

set local role verdure_admin;

-- Of each row that was ever uploaded, what its newest file said of it.
with every_row as (
  select organisation_id, portfolio_id, id as upload_id, place, matched_count,
         kept ->> 1 as name, kept ->> 2 as isin, (kept ->> 3)::numeric as weight_percent,
         kept ->> 4 as status, coalesce(kept -> 5, '[]') as candidates,
         bool_and(kept ->> 3 is null) over (partition by organisation_id, id) as is_blank
  from portfolio_uploads cross join json_array_elements(rows) with ordinality as row (kept, place)
),
newest as (
  select organisation_id, portfolio_id, isin, case when isin = '' then name end as unnamed,
         max(upload_id) as upload_id
  from every_row group by 1, 2, 3, 4
)
insert into portfolio_unmatched_rows
  (organisation_id, portfolio_id, row_order, name, isin, weight_percent, candidate_names)
select organisation_id, portfolio_id,
       row_number() over (partition by organisation_id, portfolio_id order by upload_id, place),
       name, isin,
       -- rows of equal weight that were merged are stored as shares of the matched rows
       coalesce(weight_percent, case when is_blank and exists (
         select from portfolio_constituents held
         where held.organisation_id = every_row.organisation_id
           and held.portfolio_id = every_row.portfolio_id and held.weight_percent is not null
       ) then 100.0 / nullif(matched_count, 0) end),
       case status when 'ambiguous' then array(select json_array_elements_text(candidates)) else '{}' end
from every_row
where status in ('not_found', 'ambiguous') and exists (
  select from newest
  where newest.organisation_id = every_row.organisation_id
    and newest.portfolio_id = every_row.portfolio_id and newest.upload_id = every_row.upload_id
    and newest.isin = every_row.isin
    and newest.unnamed is not distinct from case when every_row.isin = '' then every_row.name end
);

update portfolios set unmatched_known = false
where exists (
    select from audit_events
    where audit_events.organisation_id = portfolios.organisation_id
      and action = 'portfolio.saved-from-draft' and subject_type = 'portfolio'
      and subject_id = portfolios.id::text
  )
  and not exists (
    select from portfolio_uploads
    where portfolio_uploads.organisation_id = portfolios.organisation_id
      and portfolio_uploads.portfolio_id = portfolios.id
  );
reset role;
