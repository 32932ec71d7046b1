-- A file that left can be derived again as long as its receipt is there: the bytes of its snapshot stay (decision 83).

create index receipts_by_snapshot on receipts (((versions ->> 'snapshot')::integer));

-- Who builds a snapshot reads no table of an organisation, so the answer is yes or no.
create function has_receipt(snapshot_version integer) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select exists (select from public.receipts where (versions ->> 'snapshot')::integer = snapshot_version)
$$;

revoke execute on function has_receipt(integer) from public;
grant execute on function has_receipt(integer) to verdure_coverage;

-- A new owner must be able to create in the schema for the moment of the handing over.
grant create on schema public to verdure_admin;
alter function has_receipt(integer) owner to verdure_admin;
revoke create on schema public from verdure_admin;
