import type { Viewer } from '../../../platform/viewer.ts';

/** Mails of every organisation lie there together, so the restricted administrator sees none. */
export const mayReadOutbox = ({ isRestrictedAdmin }: Viewer): boolean => !isRestrictedAdmin;
