-- What left the product: each export and document has a receipt that says what was asked, as of which instant, from
-- which versions, and which figures were answered, so that a file can be checked later.
-- Expand only: nothing reads it before the release that ships with it.

create table receipts (
  organisation_id integer     not null references organisations (id),
  id              uuid        not null,
  kind            text        not null check (kind ~ '^[a-z][a-z-]*$'),
  subject         text        not null,
  question        jsonb       not null,
  user_id         integer,
  is_scoped       boolean     not null,
  as_of           timestamptz not null,
  versions        jsonb       not null,
  figure_tables   jsonb       not null,
  figure_count    integer     not null check (figure_count >= 0),
  figures_sha256  bytea       not null check (octet_length(figures_sha256) = 32),
  figures         bytea,
  file_sha256     bytea       check (octet_length(file_sha256) = 32),
  made_at         timestamptz not null default now(),
  primary key (organisation_id, id)
);

comment on column receipts.subject is 'What the file is about, in words of then: the name of a portfolio or company.';
comment on column receipts.question is 'The parameters as they were sent.';
comment on column receipts.user_id is 'Who asked. No foreign key: the receipt outlives the user. Null for the command line.';
comment on column receipts.is_scoped is 'True: who asked saw only the companies of a scope.';
comment on column receipts.as_of is 'The instant that was read, to the microsecond; for the present the moment of asking.';
comment on column receipts.figures is 'The tables of figures as deflated JSON; null: too many, so that there is only their hash.';
comment on column receipts.file_sha256 is 'Of the bytes of the file; null for a file that was sent while it was made.';

create index receipts_by_file on receipts (organisation_id, file_sha256);

create function refuse_receipt_change() returns trigger
  language plpgsql
as $$
begin
  raise exception 'receipts are append-only' using errcode = 'insufficient_privilege';
end
$$;

create trigger receipts_append_only before update or delete or truncate on receipts
  for each statement execute function refuse_receipt_change();

select isolate_by_organisation('receipts');
revoke update, delete on receipts from verdure_app, verdure_admin;
