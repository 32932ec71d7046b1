import type { CompanyPreferences } from '@verdure/contract/desk/preferences';

export const preferencesMessages = {
  change: 'Change preferences',
  title: (company: string) => `Preferences of ${company}`,
  failed: 'There was an error loading the preferences, please try refreshing',
  saveFailed: 'An error occurred trying to update the preferences, please try again',
  saved: 'Preferences successfully updated',
  save: 'Save preferences',
  unchanged: 'Nothing has changed yet.',
  effect:
    'Parts that you switch off lose their score for every client. The ESG total needs both sustainability and governance.',
  noSfdr: 'SFDR is off as well, because it needs the impact measures.',
  pending:
    'The preferences of this company have changed. Its scores are being calculated again, and this page follows by itself.',
  pendingLong:
    'The preferences of this company have changed. Its scores are not calculated yet; this takes longer than usual.',
} as const;

export const PREFERENCE_NAMES = {
  sus: 'Sustainability (IFRS S1)',
  gov: 'Governance',
  s2: 'Climate risk (IFRS S2)',
  sdg_alignment: 'Positive impact',
  sfdr: 'SFDR',
  edci: 'EDCI',
  custom_metrics: 'Custom metrics',
  qualitative_only: 'Only qualitative metrics count',
} as const satisfies Record<keyof CompanyPreferences, string>;

/** In the order of the page. */
export const PREFERENCES = [
  'sus',
  'gov',
  's2',
  'sdg_alignment',
  'sfdr',
  'edci',
  'custom_metrics',
  'qualitative_only',
] as const satisfies readonly (keyof CompanyPreferences)[];
