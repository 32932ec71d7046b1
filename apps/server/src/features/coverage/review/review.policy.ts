import { keepsPrivateAlone } from '../../../platform/shared-coverage.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/**
 * Whose uploads an analyst reviews. Restricted administrators and role 6 keep to those of their own
 * organisation.
 *
 * @returns the organisation to keep to; null for all
 */
export const reviewedUploads = (viewer: Viewer): number | null =>
  viewer.isRestrictedAdmin || keepsPrivateAlone(viewer) ? viewer.organisationId : null;
