-- Who did what to which thing. Written in the transaction of the act, never changed afterwards:
-- not by grant, and not by trigger even for the owner of the table.

create table audit_events (
  organisation_id integer     not null references organisations (id),
  id              bigint      generated always as identity,
  at              timestamptz not null default now(),
  actor_user_id   integer,
  action          text        not null check (action ~ '^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$'),
  subject_type    text        not null,
  subject_id      text        not null,
  before          jsonb,
  after           jsonb,
  request_id      text,
  ip_hash         bytea       check (octet_length(ip_hash) = 32),
  primary key (organisation_id, id)
);

comment on column audit_events.actor_user_id is
  'Null for jobs and the command line. No foreign key: the record outlives the user, who may be of another organisation.';
comment on column audit_events.action is 'Feature and verb, as in portfolio.renamed.';
comment on column audit_events.before is 'What the act changed, as it was; never a secret. Null for a creation.';

create index audit_events_by_time on audit_events (organisation_id, at);
create index audit_events_by_subject on audit_events (organisation_id, subject_type, subject_id);

create function refuse_audit_change() returns trigger
  language plpgsql
as $$
begin
  raise exception 'audit events are append-only' using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_audit_change();

select isolate_by_organisation('audit_events');
revoke update, delete on audit_events from verdure_app, verdure_admin;
