-- An email has changed: the address that the person had before is told. The account no longer knows it,
-- so the mail keeps it.

alter table mails add column former_email text;

comment on column mails.former_email is 'Where this mail goes, if not to the email that the account has now.';

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'invitation', 'password-reset', 'password-changed', 'api-key-made', 'email-confirmation', 'email-change-told',
  'email-changed', 'sentiment-alert', 'watch-told'));
alter table mails add check ((kind = 'email-changed') = (former_email is not null));
