-- A candidate that an analyst rejects leaves the list of values to review and is kept beside it.

alter table company_metric_values
  add column put_aside boolean not null default false,
  add check (rejected or not put_aside);

comment on column company_metric_values.put_aside is
  'A rejected value that nobody needs to look at again; a value that was taken out of force is listed until it is decided.';
