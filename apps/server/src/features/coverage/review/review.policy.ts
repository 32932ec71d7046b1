import type { Viewer } from '../../../platform/viewer.ts';

/**
 * What an administrator reviews. Restricted administrators see only what every organisation sees
 * and what is their own organisation's; others see private companies and uploads of all.
 *
 * @returns the organisation to keep to; null for all
 */
export const reviewedOrganisation = ({
  isRestrictedAdmin,
  organisationId,
}: Viewer): number | null => (isRestrictedAdmin ? organisationId : null);
