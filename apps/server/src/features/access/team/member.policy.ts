import type { RoleId } from '@verdure/contract/vocabulary';

import type { Viewer } from '../../../platform/viewer.ts';
import type { Member } from './member.ts';

const isOneself = (viewer: Viewer, member: Member): boolean => viewer.userId === member.id;

/** Scoped users must not see their colleagues. */
export const mayListTeam = (viewer: Viewer): boolean => !viewer.isScoped;

export const isSomeoneElse = (viewer: Viewer, member: Member): boolean =>
  !isOneself(viewer, member);

/** The viewer must manage both the member's current role and the new one. */
export const mayGiveRole = (
  managed: readonly RoleId[],
  member: Pick<Member, 'roleId'>,
  roleId: RoleId,
): boolean => mayDelete(managed, member) && managed.includes(roleId);

export const mayDelete = (
  managed: readonly RoleId[],
  { roleId }: Pick<Member, 'roleId'>,
): boolean => managed.some((each) => each === roleId);
