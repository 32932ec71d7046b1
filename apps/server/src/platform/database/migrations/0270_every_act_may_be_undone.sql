-- The first approval of governance can be undone as any other act can: it waits again, as it did before.
-- Expand only: a process of the release before still writes the column, and refuses what it refused.

alter table review_acts alter column may_be_undone set default true;

comment on column review_acts.may_be_undone is
  'True. False of the first approvals of governance that were recorded before every act could be undone.';
