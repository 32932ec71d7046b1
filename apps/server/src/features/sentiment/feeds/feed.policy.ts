import type { Viewer } from '../../../platform/viewer.ts';

/** Feeds serve every organisation, so restricted administrators may not see or change them. */
export const mayManageFeeds = ({ isRestrictedAdmin }: Viewer): boolean => !isRestrictedAdmin;
