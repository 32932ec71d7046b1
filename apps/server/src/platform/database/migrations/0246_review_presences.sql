-- Who has the review of a company open now, so that two people at one company see each other. A row is renewed
-- every few seconds, counts for some seconds more, and is deleted then: no history is stored.
-- Expand only: nothing reads it before the release that ships with it.

create table review_presences (
  organisation_id integer     not null,
  user_id         integer     not null,
  company_id      integer     not null references companies (id) on delete cascade,
  metric_id       integer     references metrics (id) on delete cascade,
  year            calendar_year,
  seen_at         timestamptz not null default now(),
  primary key (organisation_id, user_id, company_id),
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade
);

comment on table review_presences is 'Who has the review of a company open now; deleted seconds after the last sign.';
comment on column review_presences.metric_id is 'The open metric; null: none is open.';

create index review_presences_of_company on review_presences (company_id);
create index review_presences_by_metric on review_presences (metric_id);

select isolate_by_organisation('review_presences');
