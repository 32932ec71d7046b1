-- Texts of the scoring logic that an administrator wrote in place of those that ship.
-- Expand only: nothing reads them before the release that ships with them.

create table score_explanation_texts (
  id               integer     generated always as identity primary key,
  logic_tab        text        not null check (logic_tab in ('public', 'private', 'interim')),
  explanation_type text        not null check (explanation_type in ('metric', 'pai')),
  metric_id        integer     not null,
  part             text        not null check (part in ('awareness', 'performance', 'pai')),
  label            text        not null check (char_length(label) between 1 and 32),
  text             text        check (char_length(btrim(text)) between 1 and 2000),
  changed_by       integer,
  changed_at       timestamptz not null default now(),
  superseded_at    timestamptz,
  check (superseded_at >= changed_at)
);

comment on column score_explanation_texts.metric_id is 'A metric, or a PAI indicator where the type is pai.';
comment on column score_explanation_texts.label is 'The level, such as 4 or 3c, or the colour of an outcome.';
comment on column score_explanation_texts.text is 'Null: the text that ships is shown again.';
comment on column score_explanation_texts.changed_by is 'The user; their name goes with them.';

create unique index score_explanation_texts_in_force
  on score_explanation_texts (metric_id, logic_tab, explanation_type, part, label)
  where superseded_at is null;

select share_with_every_organisation('score_explanation_texts');

-- Versions may be superseded, never rewritten.
revoke update on score_explanation_texts from verdure_coverage, verdure_admin;
grant update (superseded_at) on score_explanation_texts to verdure_coverage, verdure_admin;
