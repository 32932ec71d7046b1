import { SCORED_PILLARS } from '@verdure/contract/vocabulary';

export const isScoredPillar = (type: string): boolean =>
  SCORED_PILLARS.some((pillar) => pillar === type);

/** Level 2 of companies: the tabs of the specification, in its order (SCR-PROF-03). */
export const COMPANY_LEVEL_2 = [
  { id: 'sustainability', label: 'Sustainability metrics', name: 'Sustainability' },
  { id: 'governance', label: 'Governance metrics', name: 'Governance' },
  { id: 'impact', label: 'Impact metrics', name: 'Impact' },
] as const;

/** Level 2 of countries. */
export const COUNTRY_LEVEL_2 = [
  { id: 'environmental', label: 'Environmental metrics', name: 'Environmental' },
  { id: 'social', label: 'Social metrics', name: 'Social' },
  { id: 'governance', label: 'Governance metrics', name: 'Governance' },
] as const;
