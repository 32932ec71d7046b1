-- An invited person becomes a user by accepting. Until then the invitation holds what the user will be:
-- organisation, role and companies come from here, never from what is sent at acceptance.

create table invitations (
  organisation_id    integer     not null references organisations (id) on delete cascade,
  id                 uuid        not null default gen_random_uuid() unique,
  email              text        not null check (email = btrim(email) and position('@' in email) > 1
                                                 and char_length(email) <= 254),
  first_name         text        not null,
  last_name          text        not null,
  role_id            smallint    not null check (role_id in (1, 2, 3, 5, 6)),
  scoped_company_ids integer[]   not null default '{}'
                                 check (role_id = 3 or scoped_company_ids = '{}'),
  invited_by         integer     not null,
  created_at         timestamptz not null,
  accepted_at        timestamptz,
  withdrawn_at       timestamptz,
  primary key (organisation_id, id),
  check (accepted_at is null or withdrawn_at is null)
);

comment on column invitations.id is 'The id that appears in links of mails: opaque, not countable.';
comment on column invitations.scoped_company_ids is 'Companies that the user will see; empty for all.';
comment on column invitations.invited_by is
  'A user id. No foreign key: the inviter may be of another organisation, or leave.';
comment on column invitations.withdrawn_at is 'A later invitation took its place.';

-- One open invitation an address in an organisation: two that arrive together do not both stay.
create unique index invitations_open on invitations (organisation_id, lower(email))
  where accepted_at is null and withdrawn_at is null;

select isolate_by_organisation('invitations');

create policy identity_lookup on invitations for select to verdure_auth using (current_user = 'verdure_auth');
grant select on invitations to verdure_auth;

create function find_invitation_policy(wanted_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select organisations.has_password_policy
  from public.invitations
  join public.organisations on organisations.id = invitations.organisation_id
  where invitations.id = wanted_id
$$;

revoke execute on function find_invitation_policy(uuid) from public;
grant execute on function find_invitation_policy(uuid) to verdure_app;
grant create on schema public to verdure_auth;
alter function find_invitation_policy(uuid) owner to verdure_auth;
revoke create on schema public from verdure_auth;
