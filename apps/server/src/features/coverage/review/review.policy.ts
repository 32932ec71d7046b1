import type { Viewer } from '../../../platform/viewer.ts';

/**
 * Whose uploads an administrator reviews. Restricted administrators keep to those of their own
 * organisation.
 *
 * @returns the organisation to keep to; null for all
 */
export const reviewedUploads = ({ isRestrictedAdmin, organisationId }: Viewer): number | null =>
  isRestrictedAdmin ? organisationId : null;
