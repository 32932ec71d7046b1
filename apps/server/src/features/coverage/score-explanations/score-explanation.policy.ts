import { ROLE_ADMIN } from '@verdure/contract/vocabulary';

import type { Viewer } from '../../../platform/viewer.ts';

/** Every organisation reads the texts, so restricted administrators may not edit them. */
export const mayEditExplanations = ({ roleId, isRestrictedAdmin }: Viewer): boolean =>
  roleId === ROLE_ADMIN && !isRestrictedAdmin;
