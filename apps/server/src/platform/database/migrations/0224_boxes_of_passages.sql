-- Where the figure of a passage stands on its page, with its row, its column and its unit.

alter table company_excerpts add column boxes jsonb;

comment on column company_excerpts.boxes is
  'A list of what is boxed and its rectangle in shares of the page; null where it is not known.';
