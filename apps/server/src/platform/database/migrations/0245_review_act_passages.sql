-- The passages that a reviewer's act added or changed, so that its undo brings them back too.
-- Expand only: nothing reads it before the release that ships with it.

create table review_act_passages (
  organisation_id integer not null,
  act_id          integer not null,
  passage_id      bigint  not null references company_excerpts (id) on delete cascade,
  before          jsonb,
  primary key (organisation_id, act_id, passage_id),
  foreign key (organisation_id, act_id) references review_acts (organisation_id, id) on delete cascade
);

comment on column review_act_passages.before is 'What the act changed of the passage, as it was; null: the act added it.';

create index review_act_passages_by_passage on review_act_passages (passage_id);

select isolate_by_organisation('review_act_passages');
