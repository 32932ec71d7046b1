import { ROLE_ADMIN, ROLE_METRIC_DDP_USER } from '@verdure/contract/vocabulary';

import type { Viewer } from './viewer.ts';

/**
 * Shared coverage is what every organisation reads: companies, their values and reports, texts,
 * filters and feeds. A restricted administrator keeps to its own organisation and does not change it.
 */
export const mayChangeSharedCoverage = ({ roleId, isRestrictedAdmin }: Viewer): boolean =>
  roleId === ROLE_ADMIN && !isRestrictedAdmin;

/** Role 6 keeps the private companies of its own organisation; a shared one is not there for it. */
export const seesOnlyPrivate = ({ roleId }: Viewer): boolean => roleId === ROLE_METRIC_DDP_USER;

/** Reviews values and passages before they are approved. */
export const isAnalyst = (viewer: Viewer): boolean =>
  viewer.roleId === ROLE_ADMIN || seesOnlyPrivate(viewer);
