-- An API key ends when its owner's password, role or access changes, whichever way that happens: by the
-- account page, a mailed link, an administrator, or the command line. Where a provider vouches for the
-- owner, the key is good only while the provider still lets the owner in.
-- Expand only: nothing reads the column before the release that ships with it.

alter table users add column signed_on_at timestamptz;

comment on column users.signed_on_at is
  'When the identity provider last let the user in; null for people with a password.';

update users set signed_on_at = now()
  where exists (
    select from api_keys
    where api_keys.organisation_id = users.organisation_id and api_keys.user_id = users.id
      and api_keys.oidc_issuer is not null);

create function end_api_keys() returns trigger
  language plpgsql
as $$
begin
  delete from api_keys where organisation_id = new.organisation_id and user_id = new.id;
  if found then
    insert into audit_events (organisation_id, actor_user_id, action, subject_type, subject_id, after)
    values (
      new.organisation_id, nullif(current_setting('verdure.user_id', true), '')::integer,
      'api-key.ended', 'user', new.id, '{"because": "password, role or access changed"}');
  end if;
  return null;
end
$$;

create trigger api_keys_end after update of password_hash, role_id, is_scoped, disabled_at on users
  for each row
  when (
    (old.password_hash, old.role_id, old.is_scoped, old.disabled_at)
    is distinct from (new.password_hash, new.role_id, new.is_scoped, new.disabled_at))
  execute function end_api_keys();
