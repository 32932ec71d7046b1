-- Two files of one kind have one title: the name of the file says which one a passage is from. Expand only.

alter table company_documents add column file_name text;

comment on column company_documents.file_name is
  'The name of the uploaded file; null where it is not known.';
