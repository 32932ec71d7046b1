import { ROLE_ADMIN } from '@verdure/contract/vocabulary';

import type { Viewer } from '../../../platform/viewer.ts';

/** Administrators see every upload that they can reach; an uploader sees its own. */
export const readsUploadsOf = ({ roleId, userId }: Viewer): 'everyone' | number =>
  roleId === ROLE_ADMIN ? 'everyone' : userId;
