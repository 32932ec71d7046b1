import type { WatchEvent, WatchRule } from '@verdure/contract/alerts/watching';

/** A person is told by mail of each holding that falls below C. */
export const watchRuleOf = (change: Partial<WatchRule> = {}): WatchRule => ({
  id: 1,
  subject_type: 'portfolio',
  subject_id: 1,
  subject_name: 'Global Equity Core',
  of_holdings: true,
  profile_id: 4,
  profile_name: 'House view',
  figure: 'esg',
  line: 'C',
  by_mail: true,
  is_on: true,
  over_now: 12,
  checked_at: '2026-03-02T09:00:00.000Z',
  last_fired_at: null,
  ...change,
});

export const watchEventOf = (change: Partial<WatchEvent> = {}): WatchEvent => ({
  id: 1,
  at: '2026-03-02T09:00:00.000Z',
  rule_id: 1,
  entity_type: 'company',
  entity_id: 11,
  entity_name: 'Alder Industries',
  subject_name: 'Global Equity Core',
  figure: 'esg',
  before: 'C',
  after: 'D',
  is_read: false,
  ...change,
});
