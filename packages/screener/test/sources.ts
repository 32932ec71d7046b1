import { FEATURES, type Feature } from '@verdure/contract/vocabulary';

import type { FieldSources } from '../src/fields/index.ts';

const isFeature = (name: string): name is Feature => name in FEATURES;

const ALL_FEATURES: readonly Feature[] = Object.keys(FEATURES).filter(isFeature);

/** Everything is switched on; two sub-sectors, two countries, three own questions. */
export const SOURCES: FieldSources = {
  features: ALL_FEATURES,
  mayReadCompliance: true,
  sectors: [
    { id: 101, name: 'Oil and Gas Producers', parentSector: { id: 1, name: 'Energy' } },
    { id: 104, name: 'Coal', parentSector: { id: 1, name: 'Energy' } },
  ],
  countries: [
    { id: 7, name: 'Norway' },
    { id: 9, name: 'Peru' },
  ],
  countryCategories: [{ id: 104, name: 'Europe' }],
  questions: [
    { questionId: 1, name: 'Fleet size', typeId: 1, unit: 'ships' },
    { questionId: 2, name: 'Has a union', typeId: 2, unit: null },
    { questionId: 3, name: 'Contact', typeId: 3, unit: null },
    { questionId: 4, name: 'Fleet size', typeId: 1, unit: 'ships' },
  ],
};

/** The same without some features. */
export const without = (...features: readonly Feature[]): FieldSources => ({
  ...SOURCES,
  features: ALL_FEATURES.filter((feature) => !features.includes(feature)),
});
