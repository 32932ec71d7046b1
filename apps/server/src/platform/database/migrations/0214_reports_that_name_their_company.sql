-- A report of another company proves nothing: whether it names the company is looked up as it is read.

alter table company_documents add column names_company boolean;

comment on column company_documents.names_company is
  'Whether its pages name the company or its ISIN; null where nobody looked.';
