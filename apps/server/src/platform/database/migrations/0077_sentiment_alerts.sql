-- Shifts of sentiment that a person asked to be told, and the mails about them.
-- Expand only: nothing reads them before the release that ships with them.

create table sentiment_alerts (
  organisation_id integer       not null references organisations (id) on delete cascade,
  user_id         integer       not null,
  day             date          not null,
  company_id      integer       not null references companies (id) on delete cascade,
  net             finite_number not null check (net between -1 and 1),
  shift           finite_number not null check (shift between -2 and 2),
  primary key (organisation_id, user_id, day, company_id),
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade
);

comment on column sentiment_alerts.day is 'Last day of the seven that the net score is of.';

create index sentiment_alerts_by_company on sentiment_alerts (company_id);

select isolate_by_organisation('sentiment_alerts');

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'invitation', 'password-reset', 'password-changed', 'api-key-made', 'email-confirmation', 'email-change-told',
  'sentiment-alert'));
