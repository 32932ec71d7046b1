import { ROLE_METRIC_DDP_USER } from '@verdure/contract/vocabulary';

import type { Viewer } from '../../../platform/viewer.ts';

/**
 * Whose uploads an analyst reviews. Restricted administrators and role 6 keep to those of their own
 * organisation.
 *
 * @returns the organisation to keep to; null for all
 */
export const reviewedUploads = (viewer: Viewer): number | null =>
  viewer.isRestrictedAdmin || viewer.roleId === ROLE_METRIC_DDP_USER ? viewer.organisationId : null;
