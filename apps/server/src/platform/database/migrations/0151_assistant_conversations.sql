-- The assistant's frame has used up the ticket of its address when it asks: it holds a secret of its own, which
-- asks questions and opens nothing else.
-- Expand only: no release before this one makes such a secret.

alter table access_grants drop constraint access_grants_purpose_check;
alter table access_grants add constraint access_grants_purpose_check check (purpose in (
  'invitation', 'password-reset', 'password-rotation', 'ticket', 'sign-on', 'sign-on-again', 'report',
  'known-device', 'email-confirmation', 'assistant'));
