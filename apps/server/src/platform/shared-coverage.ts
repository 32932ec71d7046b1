import { ROLE_ADMIN } from '@verdure/contract/vocabulary';

import type { Viewer } from './viewer.ts';

/**
 * Shared coverage is what every organisation reads: companies, their values and reports, texts,
 * filters and feeds. A restricted administrator keeps to its own organisation and does not change it.
 */
export const mayChangeSharedCoverage = ({ roleId, isRestrictedAdmin }: Viewer): boolean =>
  roleId === ROLE_ADMIN && !isRestrictedAdmin;
