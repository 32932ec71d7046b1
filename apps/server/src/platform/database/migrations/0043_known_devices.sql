-- A browser in which somebody has logged in with the right password keeps a secret that lets it past a
-- limit that strangers have used up. It opens nothing: the password is asked for all the same.

alter table access_grants drop constraint access_grants_purpose_check;
alter table access_grants add constraint access_grants_purpose_check check (purpose in (
  'invitation', 'password-reset', 'password-rotation', 'ticket', 'sign-on', 'report', 'known-device'));
