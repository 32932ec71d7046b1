-- What a portfolio manager answers to the ten policy questions, which decide the portfolio's article.
-- Expand only: nothing reads them before the release that ships with them.

create table portfolio_policy_answers (
  organisation_id integer     not null,
  portfolio_id    integer     not null,
  question_id     smallint    not null check (question_id between 1 and 10),
  answer          text        not null check (answer in ('yes', 'no', 'n/a')),
  answered_by     integer,
  answered_at     timestamptz not null default now(),
  primary key (organisation_id, portfolio_id, question_id),
  foreign key (organisation_id, portfolio_id) references portfolios (organisation_id, id) on delete cascade,
  foreign key (organisation_id, answered_by) references users (organisation_id, id)
    on delete set null (answered_by)
);

comment on table portfolio_policy_answers is 'No row: the question is not answered.';

create index portfolio_policy_answers_by_user on portfolio_policy_answers (organisation_id, answered_by);

select isolate_by_organisation('portfolio_policy_answers');
