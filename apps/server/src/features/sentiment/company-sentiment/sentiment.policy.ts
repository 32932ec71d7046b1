import type { Viewer } from '../../../platform/viewer.ts';

/** Stories are shared by every organisation, so restricted administrators may not delete them. */
export const mayDeleteSentiment = ({ isRestrictedAdmin }: Viewer): boolean => !isRestrictedAdmin;
