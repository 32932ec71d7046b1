-- What the name of a row says beyond the metric that it was read for, so that a part never passes for the whole.

alter table company_excerpts add column more_words text[];

comment on column company_excerpts.more_words is
  'Empty: the row is named as the metric. Null: a sentence or an analyst named it, or it was read before these words were stored.';
