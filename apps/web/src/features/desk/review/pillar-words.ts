import { COMPANY_PILLARS } from '@verdure/contract/vocabulary';
import type { CompanyPillar } from '@verdure/contract/vocabulary';

/** Types of dimension, as the filter and the list name them. */
export const PILLAR_WORDS = {
  sustainability: 'Sustainability (IFRS S1)',
  sustainability_s2: 'Climate (IFRS S2)',
  governance: 'Governance',
  impact: 'Impact',
  'sustainability+': 'Sustainability+',
  edci: 'EDCI',
  custom_metrics: 'Custom metrics',
} as const satisfies Record<CompanyPillar, string>;

/** What the filter checks by default: governance comes from filings, so it is left out. */
export const USUAL_PILLARS: readonly CompanyPillar[] = COMPANY_PILLARS.filter(
  (pillar) => pillar !== 'governance',
);
