-- A digest of what changed in the news of the holdings, as often as a person chooses.
-- Expand only: nothing reads them before the release that ships with them.

alter table users add column news_digest text not null default 'off'
  check (news_digest in ('off', 'daily', 'weekly', 'monthly'));

comment on column users.news_digest is 'How often a mail tells what changed in the news of the holdings.';

create table news_digests (
  organisation_id integer not null references organisations (id) on delete cascade,
  user_id         integer not null,
  day             date    not null,
  lines           text[]  not null,
  left_out        integer not null check (left_out >= 0),
  primary key (organisation_id, user_id, day),
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade
);

comment on table news_digests is 'What each digest told; without a line there was nothing to say, and no mail.';
comment on column news_digests.day is 'The last day that it tells of; the next one tells of the days after.';

select isolate_by_organisation('news_digests');

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'invitation', 'password-reset', 'password-changed', 'api-key-made', 'email-confirmation', 'email-change-told',
  'email-changed', 'sentiment-alert', 'watch-told', 'news-digest'));
