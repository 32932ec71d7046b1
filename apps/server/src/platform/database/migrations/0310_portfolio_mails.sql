-- A mail a month with what changed in the portfolios of a person, for those who ask for it.
-- Expand only: nothing reads them before the release that ships with them.

alter table users add column portfolio_emails boolean not null default false;

comment on column users.portfolio_emails is 'A mail a month tells what changed in the portfolios.';

create table portfolio_mails (
  organisation_id integer not null references organisations (id) on delete cascade,
  user_id         integer not null,
  month_end       date    not null,
  since           date    not null check (since < month_end),
  lines           text[]  not null,
  left_out        integer not null check (left_out >= 0),
  primary key (organisation_id, user_id, month_end),
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade
);

comment on table portfolio_mails is 'What each mail told; without a line there was nothing to say, and no mail.';
comment on column portfolio_mails.since is 'The month end before, which is compared with.';

select isolate_by_organisation('portfolio_mails');

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'invitation', 'password-reset', 'password-changed', 'api-key-made', 'email-confirmation', 'email-change-told',
  'email-changed', 'sentiment-alert', 'watch-told', 'news-digest', 'portfolio-changes'));
