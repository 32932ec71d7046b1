-- The page that a person's home leads to: one portfolio, or the table of all.
-- Expand only: nothing reads it before the release that ships with it.

alter table users add column start_on text not null default 'portfolio'
  check (start_on in ('portfolio', 'portfolios'));

comment on column users.start_on is 'Where home leads a person who has portfolios.';
