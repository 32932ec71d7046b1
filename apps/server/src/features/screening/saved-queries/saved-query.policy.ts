import { ROLE_SUPER_USER } from '@verdure/contract/vocabulary';

import type { Viewer } from '../../../platform/viewer.ts';
import type { SavedQuerySummary } from './saved-query.ts';

type Owned = Pick<SavedQuerySummary, 'organisationId' | 'owner'>;

const isOwner = ({ userId }: Viewer, { owner }: Owned): boolean => owner.id === userId;

/** An organisation shares its queries; scoped users see only their own. */
export const maySeeQuery = (viewer: Viewer, query: Owned): boolean =>
  query.organisationId === viewer.organisationId && (!viewer.isScoped || isOwner(viewer, query));

/** The owner overwrites and deletes, and so does a super-user. */
export const mayChangeQuery = (viewer: Viewer, query: Owned): boolean =>
  maySeeQuery(viewer, query) && (isOwner(viewer, query) || viewer.roleId === ROLE_SUPER_USER);
