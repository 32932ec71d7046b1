-- Histories and the year before are chained where a provider joins or leaves (methodology 1.2, section 10).
-- Results are replaced by each calculation, so the old ones are calculated again.
alter table consensus_results
  add column previous_broken boolean[] not null default '{}',
  add column joints boolean[] not null default '{}',
  add column series_begins date;

comment on column consensus_results.previous_ratings is
  'A year before month at the level of month, unlimited points; null if nothing was rated then by a provider that leads to month.';
comment on column consensus_results.previous_broken is
  'By line: true where only other providers rated a year before.';
comment on column consensus_results.joints is
  'By month of the overall history: true where a provider joined or left.';
comment on column consensus_results.series_begins is
  'First month of the overall history, where other providers rated before it; else null.';

select enqueue_job('consensus.recalculate', '{}'::json, 'consensus.recalculate')
where exists (select from consensus_results);
