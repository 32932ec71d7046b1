-- What a person wants to be told: a rule names a figure and a line, and keeps the figures that it found last, so
-- that the next check tells what crossed the line. Events are what happened; they are kept for 90 days.
-- Expand only: nothing reads them before the release that ships with them.

create table watch_rules (
  organisation_id integer     not null references organisations (id) on delete cascade,
  id              integer     generated always as identity,
  user_id         integer     not null,
  portfolio_id    integer,
  company_id      integer     references companies (id) on delete cascade,
  of_holdings     boolean     not null,
  profile_id      integer     not null check (profile_id = -1 or profile_id > 0),
  own_profile_id  integer     generated always as (nullif(profile_id, -1)) stored,
  figure          text        not null check (figure in (
    'esg', 'sustainability', 'sustainability_s2', 'governance', 'impact', 'article', 'exclusion', 'carbon_footprint',
    'sentiment')),
  line            text,
  by_mail         boolean     not null,
  is_on           boolean     not null default true,
  readings        jsonb,
  checked_at      timestamptz,
  checked_version integer,
  last_fired_at   timestamptz,
  created_at      timestamptz not null default now(),
  primary key (organisation_id, id),
  check (num_nonnulls(portfolio_id, company_id) = 1),
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade,
  foreign key (organisation_id, portfolio_id) references portfolios (organisation_id, id) on delete cascade,
  foreign key (organisation_id, own_profile_id) references profiles (organisation_id, id) on delete cascade
);

comment on column watch_rules.readings is
  'What the last check found, by ''company:12'': what was shown, and whether it was over the line. Null: never checked.';

create index watch_rules_by_user on watch_rules (organisation_id, user_id);
create index watch_rules_by_portfolio on watch_rules (organisation_id, portfolio_id);
create index watch_rules_by_profile on watch_rules (organisation_id, own_profile_id);
create index watch_rules_by_company on watch_rules (company_id);

create table watch_events (
  organisation_id integer     not null references organisations (id) on delete cascade,
  id              integer     generated always as identity,
  user_id         integer     not null,
  rule_id         integer,
  at              timestamptz not null,
  subject_name    text        not null,
  entity_type     text        not null check (entity_type in ('portfolio', 'company', 'country')),
  entity_id       integer     not null,
  entity_name     text        not null,
  figure          text        not null,
  before          text        not null,
  after           text        not null,
  by_mail         boolean     not null,
  mailed_at       timestamptz,
  read_at         timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade,
  foreign key (organisation_id, rule_id) references watch_rules (organisation_id, id) on delete set null (rule_id)
);

create index watch_events_by_user on watch_events (organisation_id, user_id, at);
create index watch_events_by_rule on watch_events (organisation_id, rule_id);

select isolate_by_organisation('watch_rules');
select isolate_by_organisation('watch_events');

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'invitation', 'password-reset', 'password-changed', 'api-key-made', 'email-confirmation', 'email-change-told',
  'watch-told'));
