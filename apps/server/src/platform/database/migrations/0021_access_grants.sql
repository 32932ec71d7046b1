-- A secret that somebody holds for one purpose and for a time: the token of an invitation or a reset, a
-- rotation that a login opened, a ticket, a start of single sign-on, a permission to make reports. Only
-- the SHA-256 is stored. All but the last are used once: used_at is set by whoever comes first.

create table access_grants (
  organisation_id integer     not null references organisations (id) on delete cascade,
  id              bigint      generated always as identity,
  purpose         text        not null check (purpose in (
                    'invitation', 'password-reset', 'password-rotation', 'ticket', 'sign-on', 'report')),
  token_hash      bytea       not null unique check (octet_length(token_hash) = 32),
  user_id         integer,
  invitation_id   uuid,
  session_id      bigint,
  audience        text        check ((audience is not null) = (purpose = 'ticket')),
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  used_at         timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade,
  foreign key (organisation_id, invitation_id) references invitations (organisation_id, id) on delete cascade,
  foreign key (organisation_id, session_id) references sessions (organisation_id, id) on delete cascade,
  check (expires_at > created_at)
);

comment on column access_grants.used_at is 'Used, or made useless by a later grant of the same purpose.';
comment on column access_grants.session_id is 'The session that it ends with; null where it outlives it.';

create index access_grants_by_user on access_grants (organisation_id, user_id, purpose);
create index access_grants_by_invitation on access_grants (organisation_id, invitation_id);
create index access_grants_by_session on access_grants (organisation_id, session_id);
create index access_grants_by_end on access_grants (expires_at);

select isolate_by_organisation('access_grants');

create policy identity_lookup on access_grants for select to verdure_auth using (current_user = 'verdure_auth');
grant select on access_grants to verdure_auth;

create function find_access_grant(wanted_token_hash bytea)
  returns table (organisation_id integer, grant_id bigint)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select access_grants.organisation_id, access_grants.id
  from public.access_grants
  where access_grants.token_hash = wanted_token_hash
$$;

revoke execute on function find_access_grant(bytea) from public;
grant execute on function find_access_grant(bytea) to verdure_app;
grant create on schema public to verdure_auth;
alter function find_access_grant(bytea) owner to verdure_auth;
revoke create on schema public from verdure_auth;
