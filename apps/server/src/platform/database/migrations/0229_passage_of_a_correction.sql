-- The passage that a corrected figure was typed from.

alter table company_metric_values add column passage_id bigint references company_excerpts (id) on delete set null;

comment on column company_metric_values.passage_id is
  'The passage that an analyst typed the figure from; null: none was named.';

create index company_metric_values_by_passage
  on company_metric_values (passage_id) where passage_id is not null;
