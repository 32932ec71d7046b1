import type { Viewer } from '../../../platform/viewer.ts';

/** The outbox holds mail of every organisation, so restricted administrators may not see it. */
export const mayReadOutbox = ({ isRestrictedAdmin }: Viewer): boolean => !isRestrictedAdmin;
