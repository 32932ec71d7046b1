import { ROLE_ADMIN } from '@verdure/contract/vocabulary';

import type { Viewer } from '../../../platform/viewer.ts';

/** Administrators read every upload within their reach; an uploader reads its own. */
export const readsUploadsOf = ({ roleId, userId }: Viewer): 'everyone' | number =>
  roleId === ROLE_ADMIN ? 'everyone' : userId;
