-- A new email takes effect when its owner opens the link in a mail to it. A change of what lets a person in
-- is told by mail: a new password, a new key, a new email.
-- Expand only: nothing reads the column before the release that ships with it.

alter table users add column pending_email text check (char_length(pending_email) <= 254);

comment on column users.pending_email is 'The address that waits to be confirmed; null for none.';

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'invitation', 'password-reset', 'password-changed', 'api-key-made', 'email-confirmation', 'email-change-told'));

alter table access_grants drop constraint access_grants_purpose_check;
alter table access_grants add constraint access_grants_purpose_check check (purpose in (
  'invitation', 'password-reset', 'password-rotation', 'ticket', 'sign-on', 'sign-on-again', 'report',
  'known-device', 'email-confirmation'));
