import { ROLE_ADMIN } from '@verdure/contract/vocabulary';

import type { Viewer } from '../../../platform/viewer.ts';

/** Administrators create organisations and set their features. Restricted administrators do not. */
export const mayManageOrganisations = ({ roleId, isRestrictedAdmin }: Viewer): boolean =>
  roleId === ROLE_ADMIN && !isRestrictedAdmin;
