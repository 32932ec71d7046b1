-- One key a user, for programs that read with that user's rights. The key itself is shown once and never
-- stored: only its SHA-256, and its ends for telling one from another.

create table api_keys (
  organisation_id integer     not null,
  user_id         integer     not null,
  key_hash        bytea       not null unique check (octet_length(key_hash) = 32),
  beginning       text        not null check (char_length(beginning) = 8),
  last_four       text        not null check (char_length(last_four) = 4),
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null check (expires_at > created_at),
  last_used_at    timestamptz,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade
);

comment on column api_keys.last_used_at is 'Written at most once an hour: a read does not become a write.';

select isolate_by_organisation('api_keys');

create policy identity_lookup on api_keys for select to verdure_auth using (current_user = 'verdure_auth');
grant select on api_keys to verdure_auth;

-- As find_session: what the next step needs and no more, before the organisation is known.
create function find_api_key(wanted_key_hash bytea)
  returns table (
    organisation_id integer,
    user_id         integer,
    expires_at      timestamptz,
    last_used_at    timestamptz
  )
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select api_keys.organisation_id, api_keys.user_id, api_keys.expires_at, api_keys.last_used_at
  from public.api_keys
  where api_keys.key_hash = wanted_key_hash
$$;

revoke execute on function find_api_key(bytea) from public;
grant execute on function find_api_key(bytea) to verdure_app;
grant create on schema public to verdure_auth;
alter function find_api_key(bytea) owner to verdure_auth;
revoke create on schema public from verdure_auth;
