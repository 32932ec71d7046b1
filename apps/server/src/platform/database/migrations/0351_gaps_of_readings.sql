-- What of a report the machine did not read: pages that are pictures, a language that it does not know.
-- Expand only: an older release writes readings without it.

alter table report_jobs add column gaps text[] not null default '{}';
comment on column report_jobs.gaps is 'What of the report was not read, each in a sentence.';
