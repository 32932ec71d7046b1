-- An organisation may let its people log in at its own identity provider, at a host of its own.

create table organisation_sign_on (
  organisation_id integer     not null references organisations (id) on delete cascade,
  origin          text        not null unique check (origin ~ '^https?://[a-z0-9.-]+(:[0-9]+)?$'),
  issuer          text        not null check (issuer ~ '^https?://'),
  client_id       text        not null check (client_id <> ''),
  client_secret   bytea,
  further_hosts   text[]      not null default '{}',
  is_enabled      boolean     not null default true,
  updated_at      timestamptz not null default now(),
  primary key (organisation_id)
);

comment on column organisation_sign_on.origin is 'Where its people open the product: https://meridian.example.';
comment on column organisation_sign_on.client_secret is 'Sealed with the key of the installation; null for a public client.';
comment on column organisation_sign_on.further_hosts is
  'Hosts besides the issuer''s that the provider''s own endpoints are on.';

select isolate_by_organisation('organisation_sign_on');

create policy identity_lookup on organisation_sign_on for select to verdure_auth using (current_user = 'verdure_auth');
grant select on organisation_sign_on to verdure_auth;

create function find_sign_on(wanted_host text) returns integer
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select organisation_sign_on.organisation_id
  from public.organisation_sign_on
  join public.organisations on organisations.id = organisation_sign_on.organisation_id
  where organisation_sign_on.origin in ('https://' || lower(wanted_host), 'http://' || lower(wanted_host))
    and organisation_sign_on.is_enabled and organisations.oidc_managed
$$;

revoke execute on function find_sign_on(text) from public;
grant execute on function find_sign_on(text) to verdure_app;
grant create on schema public to verdure_auth;
alter function find_sign_on(text) owner to verdure_auth;
revoke create on schema public from verdure_auth;

alter table sessions
  add column oidc_issuer text,
  add column logout_hint bytea;

comment on column sessions.oidc_issuer is 'The provider that vouched; null where a password did. Ends with the provider.';
comment on column sessions.logout_hint is
  'The id token for the provider''s logout, sealed with a key that only the holder of the session token can make.';
