import {
  FEATURES,
  type FeatureId,
  RESTRICTED_ADMIN_ORGANISATION_ID,
} from '@verdure/contract/vocabulary';

import type { DemoOrganisation } from './tenant.ts';

export const ADMINISTRATORS_ID = 1;
export const MERIDIAN_ID = 2;
export const FJORDLIGHT_ID = 3;

const ALL_FEATURES: readonly FeatureId[] = Object.values(FEATURES);

/** The client with few features sees grades, and neither funds nor regulation. */
const FEW_FEATURES: readonly FeatureId[] = [
  FEATURES.pdfSummary,
  FEATURES.sustainability,
  FEATURES.governance,
];

export const DEMO_ORGANISATIONS: readonly DemoOrganisation[] = [
  {
    id: ADMINISTRATORS_ID,
    name: 'Verdure Data Desk',
    address: '1 Example Square, London',
    featureIds: ALL_FEATURES,
    enableEngagements: true,
    oidcManaged: false,
  },
  {
    id: MERIDIAN_ID,
    name: 'Meridian Example Capital',
    address: '20 Sample Street, London',
    featureIds: ALL_FEATURES,
    enableEngagements: true,
    oidcManaged: false,
  },
  {
    id: FJORDLIGHT_ID,
    name: 'Fjordlight Example Pensions',
    address: '7 Prøvegata, Oslo',
    featureIds: FEW_FEATURES,
    enableEngagements: false,
    oidcManaged: false,
  },
  {
    id: RESTRICTED_ADMIN_ORGANISATION_ID,
    name: 'Harbour Example Data Room',
    address: '3 Specimen Quay, Dublin',
    featureIds: ALL_FEATURES,
    enableEngagements: false,
    oidcManaged: false,
  },
];
