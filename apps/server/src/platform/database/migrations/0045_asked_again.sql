-- What cannot be undone needs a person whom the provider has asked a moment ago. A session that a provider
-- began may come from one that it remembered, so the time at which it asked is kept with the session; a
-- sign-on at which it was told to ask is a start of its own kind, that no browser can make out of another.

alter table sessions add column provider_asked_at timestamptz;

comment on column sessions.provider_asked_at is
  'When the provider asked the person who they are, as far as it says; null: a password, or not known.';

alter table access_grants drop constraint access_grants_purpose_check;
alter table access_grants add constraint access_grants_purpose_check check (purpose in (
  'invitation', 'password-reset', 'password-rotation', 'ticket', 'sign-on', 'sign-on-again', 'report',
  'known-device'));
