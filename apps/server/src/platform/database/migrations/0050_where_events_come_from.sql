-- Events tell the browser beside the address. What strangers try belongs to no organisation, so it has a
-- table of its own, which the application fills and only administration reads.
-- Expand only: nothing reads these before the release that ships with them.

alter table audit_events add column user_agent text check (char_length(user_agent) <= 512);

comment on column audit_events.ip_hash is
  'HMAC-SHA256 of the caller''s address under a key of the installation: equal for equal addresses.';

create table stranger_events (
  id         bigint      generated always as identity primary key,
  at         timestamptz not null default now(),
  action     text        not null check (action ~ '^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$'),
  subject    bytea       check (octet_length(subject) = 32),
  request_id text,
  ip_hash    bytea       check (octet_length(ip_hash) = 32),
  user_agent text        check (char_length(user_agent) <= 512)
);

comment on column stranger_events.subject is
  'HMAC of the email that was typed, so that repeated attempts can be told without keeping the email.';

create index stranger_events_by_time on stranger_events (at);

grant insert on stranger_events to verdure_app;
grant select, insert, delete on stranger_events to verdure_admin;
select let_number('stranger_events', 'verdure_admin');
