-- The scores of every company and fund at the end of each month under a profile, so that the line of one reads 24 numbers
-- and no snapshot. A row has a column of scores of each kind, packed: 13 bytes an entry, in the order of its id, which are the id
-- (4 bytes), the score (8 bytes, a double) and the grade (1 byte, 0 none, 1 to 5 A to E), the highest byte first.
-- It is computed once, when the month is over, with the profile and the own values of then (decision 80).
-- Expand only: nothing reads it before the release that ships with it.

create table score_month_ends (
  organisation_id  integer     not null references organisations (id) on delete cascade,
  profile_id       integer     not null check (profile_id = -1 or profile_id > 0),
  own_profile_id   integer     generated always as (nullif(profile_id, -1)) stored,
  month_end        date        not null check (extract(day from month_end + 1) = 1),
  companies        bytea       not null check (octet_length(companies) % 13 = 0),
  funds            bytea       not null check (octet_length(funds) % 13 = 0),
  gap              text        check (gap in ('not_stored', 'other_methodology')),
  methodology      text        not null,
  profile_version  integer     not null,
  snapshot_version integer     not null,
  computed_at      timestamptz not null default now(),
  primary key (organisation_id, profile_id, month_end),
  foreign key (organisation_id, own_profile_id) references profiles (organisation_id, id) on delete cascade
);

comment on column score_month_ends.profile_id is '-1 is the Uncustomised profile.';
comment on column score_month_ends.gap is 'Why there are no scores; null: there are.';
comment on column score_month_ends.profile_version is 'Of the profile as it was then; 0 of the Uncustomised one.';

create index score_month_ends_by_profile on score_month_ends (organisation_id, own_profile_id);

-- not compressed, so that a part of it is read without the rest
alter table score_month_ends alter column companies set storage external, alter column funds set storage external;

select isolate_by_organisation('score_month_ends');

/* The entry of an id in a packed column; null: it has none. Each look reads one piece of the column. */
create function packed_entry(packed bytea, id integer, width integer) returns bytea
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp
as $$
declare
  wanted bytea := int4send(id);
  low integer := 0;
  high integer := octet_length(packed) / width - 1;
  middle integer;
  found_id bytea;
begin
  while low <= high loop
    middle := (low + high) / 2;
    found_id := substring(packed from middle * width + 1 for 4);
    if found_id = wanted then return substring(packed from middle * width + 1 for width); end if;
    if found_id < wanted then low := middle + 1; else high := middle - 1; end if;
  end loop;
  return null;
end
$$;
