-- The scores of countries and the means of sub-sectors at month ends, packed beside those of companies and funds (0326): a
-- country has an entry as a company has; a sector has 16 bytes, which are its id (4 bytes), the mean of its companies (8 bytes, a
-- double) and how many companies it is of (4 bytes). Null in rows stored before: the job of month ends fills them once.
-- Expand only.

alter table score_month_ends
  add column countries bytea check (octet_length(countries) % 13 = 0),
  add column sectors bytea check (octet_length(sectors) % 16 = 0);

comment on column score_month_ends.countries is 'Null: not stored yet.';
comment on column score_month_ends.sectors is 'Null: not stored yet.';

-- not compressed, as the others
alter table score_month_ends alter column countries set storage external, alter column sectors set storage external;
