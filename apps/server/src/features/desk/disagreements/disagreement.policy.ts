import type { Viewer } from '../../../platform/viewer.ts';

/** They come from every organisation, so restricted administrators may not see them. */
export const mayReviewDisagreements = ({ isRestrictedAdmin }: Viewer): boolean =>
  !isRestrictedAdmin;
