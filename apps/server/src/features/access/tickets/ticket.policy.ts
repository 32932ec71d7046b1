import { ROLE_ADMIN, ROLE_STANDARD_USER, ROLE_SUPER_USER } from '@verdure/contract/vocabulary';

import type { Viewer } from '../../../platform/viewer.ts';

/** Administrators, except restricted ones: their menu has no toolkit. */
export const mayOpenToolkit = ({ roleId, isRestrictedAdmin }: Viewer): boolean =>
  roleId === ROLE_ADMIN && !isRestrictedAdmin;

const ASKING_ROLES: readonly number[] = [ROLE_ADMIN, ROLE_SUPER_USER, ROLE_STANDARD_USER];

export const hasScreener = ({ roleId }: Viewer): boolean => ASKING_ROLES.includes(roleId);

/** Users with the screener, if the organisation has the language model feature. */
export const mayAskAssistant = (viewer: Viewer): boolean =>
  hasScreener(viewer) && viewer.features.has('screenerLanguageModel');
