-- The catalogue that companies are judged by: sectors, dimensions, metrics, business activities.
-- Ids are given by the catalogue (the specification names some), never generated.

create table sectors (
  id        integer    primary key check (id > 0),
  name      shown_name not null,
  parent_id integer    references sectors (id) deferrable initially immediate,
  check (parent_id <> id)
);

comment on table sectors is 'Sectors and their sub-sectors; companies belong to the lowest level known.';

create index sectors_by_parent on sectors (parent_id);

create table dimensions (
  id     integer        primary key check (id > 0),
  name   shown_name     not null,
  pillar company_pillar not null,
  tag    text           check (tag in ('QUAL', 'QUANT'))
);

create table sector_dimensions (
  sector_id    integer not null references sectors (id) on delete cascade,
  dimension_id integer not null references dimensions (id) on delete cascade,
  primary key (sector_id, dimension_id)
);

comment on table sector_dimensions is 'Which dimensions are judged for the companies of a sector.';

create index sector_dimensions_by_dimension on sector_dimensions (dimension_id);

create table metrics (
  id               integer        primary key check (id > 0),
  name             shown_name     not null,
  dimension_id     integer        references dimensions (id),
  pillar           company_pillar not null,
  tag              text           not null check (tag in ('QUAL', 'QUANT')),
  unit             text,
  higher_is_better boolean        not null,
  is_scalable      boolean        not null default false,
  is_incident      boolean        not null default false,
  display_dp       smallint       not null default 0 check (display_dp between 0 and 10),
  description      text           not null default ''
);

comment on column metrics.unit is 'Target unit of converted values (methodology 2); null for judged metrics.';
comment on column metrics.is_scalable is 'Amounts that may be divided by revenue: per 1,000,000 USD (methodology 3).';
comment on column metrics.is_incident is 'Counts incidents: warns of a change above 4.0 instead of 0.5.';
comment on column metrics.display_dp is 'Decimals of a raw value on screen.';

create index metrics_by_dimension on metrics (dimension_id);

create table business_activities (
  id   integer    primary key check (id > 0),
  name shown_name not null unique
);

insert into business_activities (id, name) values
  (1, 'Alcohol'), (2, 'Animal Testing'), (3, 'Fossil Fuels'), (4, 'Gambling'),
  (5, 'Nuclear Power'), (6, 'Pornography'), (7, 'Tobacco'), (8, 'Weapons');

select share_with_every_organisation('sectors');
select share_with_every_organisation('dimensions');
select share_with_every_organisation('sector_dimensions');
select share_with_every_organisation('metrics');
select share_with_every_organisation('business_activities');
