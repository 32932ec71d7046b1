-- Pages of reports as they are printed. Each is drawn when somebody first looks at it; the picture and its
-- lines lie in the file store under their content. A row can be made again from the report at any time.

create table document_pages (
  document_id integer       not null references company_documents (id) on delete cascade,
  page        smallint      not null check (page > 0),
  file        text          not null check (file ~ '^[0-9a-f]{64}$'),
  page_count  smallint      check (page_count > 0),
  width       finite_number check (width > 0),
  height      finite_number check (height > 0),
  image       text          check (image ~ '^[0-9a-f]{64}$'),
  lines       text          check (lines ~ '^[0-9a-f]{64}$'),
  refusal     text,
  created_at  timestamptz   not null default now(),
  primary key (document_id, page),
  constraint document_pages_drawn_or_refused check (
    (refusal is null) = (image is not null and lines is not null and page_count is not null
      and width is not null and height is not null))
);

comment on column document_pages.file is 'The file that it was drawn from.';
comment on column document_pages.refusal is 'Why the page cannot be drawn, in a sentence.';

-- a page is seen by whoever sees its report
alter table document_pages enable row level security;
alter table document_pages force row level security;
create policy of_visible_document on document_pages for select to verdure_app
  using (exists (select from company_documents where company_documents.id = document_pages.document_id));
create policy whole_coverage on document_pages to verdure_coverage using (true) with check (true);
create policy every_organisation on document_pages to verdure_admin
  using (current_user = 'verdure_admin') with check (current_user = 'verdure_admin');
grant select on document_pages to verdure_app;
grant select, insert, update, delete on document_pages to verdure_coverage, verdure_admin;
