-- A key reads; one made for it also uploads portfolios. Keys made before this only read.
-- Expand only: the column has a default, so the release before this one goes on writing rows.

alter table api_keys add column scope text not null default 'read'
  check (scope in ('read', 'upload_portfolios'));

comment on column api_keys.scope is 'What the key may do: read, or read and upload portfolios.';

drop function find_api_key(bytea);

create function find_api_key(wanted_key_hash bytea)
  returns table (
    organisation_id integer,
    user_id         integer,
    scope           text,
    expires_at      timestamptz,
    last_used_at    timestamptz
  )
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select api_keys.organisation_id, api_keys.user_id, api_keys.scope, api_keys.expires_at,
    api_keys.last_used_at
  from public.api_keys
  where api_keys.key_hash = wanted_key_hash
$$;

revoke execute on function find_api_key(bytea) from public;
grant execute on function find_api_key(bytea) to verdure_app;
grant create on schema public to verdure_auth;
alter function find_api_key(bytea) owner to verdure_auth;
revoke create on schema public from verdure_auth;
