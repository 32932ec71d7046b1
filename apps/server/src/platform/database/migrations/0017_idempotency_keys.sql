-- A retried write with the same key gets the first answer instead of a second act. The row is written in
-- the transaction of the act, so it exists exactly when the act does.

create table idempotency_keys (
  organisation_id integer     not null,
  user_id         integer     not null,
  key             text        not null check (char_length(key) between 8 and 128),
  request_hash    bytea       not null check (octet_length(request_hash) = 32),
  status          smallint    not null check (status between 200 and 599),
  response        jsonb,
  created_at      timestamptz not null default now(),
  primary key (organisation_id, user_id, key),
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade
);

comment on column idempotency_keys.request_hash is 'SHA-256 of method, path and body: the same key with another request is refused.';

create index idempotency_keys_by_age on idempotency_keys (created_at);

select isolate_by_organisation('idempotency_keys');
