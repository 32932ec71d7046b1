-- The only looks across organisations that a request may take: by email, by single sign-on subject, by
-- session token, before its organisation is known. Each returns what the next step needs and no more.

create function find_login(wanted_email text)
  returns table (
    organisation_id      integer,
    user_id              integer,
    password_hash        text,
    must_change_password boolean,
    disabled_at          timestamptz,
    oidc_managed         boolean
  )
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select users.organisation_id, users.id, users.password_hash, users.must_change_password,
         users.disabled_at, organisations.oidc_managed
  from public.users
  join public.organisations on organisations.id = users.organisation_id
  where lower(users.email) = lower(btrim(wanted_email))
$$;

create function find_login_by_subject(wanted_issuer text, wanted_subject text)
  returns table (organisation_id integer, user_id integer, disabled_at timestamptz, oidc_managed boolean)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select users.organisation_id, users.id, users.disabled_at, organisations.oidc_managed
  from public.users
  join public.organisations on organisations.id = users.organisation_id
  where users.oidc_issuer = wanted_issuer and users.oidc_subject = wanted_subject
$$;

create function find_session(wanted_token_hash bytea)
  returns table (
    organisation_id integer,
    session_id      bigint,
    user_id         integer,
    cookie_hash     bytea,
    created_at      timestamptz,
    last_seen_at    timestamptz,
    expires_at      timestamptz,
    revoked_at      timestamptz
  )
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select sessions.organisation_id, sessions.id, sessions.user_id, sessions.cookie_hash,
         sessions.created_at, sessions.last_seen_at, sessions.expires_at, sessions.revoked_at
  from public.sessions
  where sessions.token_hash = wanted_token_hash
$$;

create function find_password_policy(wanted_public_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select organisations.has_password_policy
  from public.users
  join public.organisations on organisations.id = users.organisation_id
  where users.public_id = wanted_public_id
$$;

revoke execute on function find_login(text), find_login_by_subject(text, text), find_session(bytea),
  find_password_policy(uuid) from public;
grant execute on function find_login(text), find_login_by_subject(text, text), find_session(bytea),
  find_password_policy(uuid) to verdure_app;

-- A new owner must be able to create in the schema for the moment of the handing over.
grant create on schema public to verdure_auth;
alter function find_login(text) owner to verdure_auth;
alter function find_login_by_subject(text, text) owner to verdure_auth;
alter function find_session(bytea) owner to verdure_auth;
alter function find_password_policy(uuid) owner to verdure_auth;
revoke create on schema public from verdure_auth;
