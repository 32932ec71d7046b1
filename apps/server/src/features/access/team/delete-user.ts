import { ROLE_STANDARD_USER, ROLE_SUPER_USER } from '@verdure/contract/vocabulary';

import { allow } from '../../../platform/allow.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { ReachTransaction } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/database/within-reach.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { HandOver } from './hand-over.reads.ts';
import { isSomeoneElse, mayDelete, mayListTeam } from './member.policy.ts';
import type { ManagedRoles, Member } from './member.ts';
import { deleteMember, findEldestSuperUser, mustLockMember } from './team.store.ts';

/** Moves what one user manages to another. @returns how many items moved */
type HandOverWork = (tx: ReachTransaction, handOver: HandOver) => Promise<number>;

/** What passes to somebody else before a user is deleted. */
export interface WorkOfAUser {
  readonly handOverPortfolios: HandOverWork;
  readonly handOverProfiles: HandOverWork;
  readonly handOverQueries: HandOverWork;
}

export interface Deletion extends WorkOfAUser {
  readonly userId: number;
  readonly requestId: string;
  readonly managedRoles: ManagedRoles;
}

export interface Deleted {
  readonly portfolios: number;
  readonly profiles: number;
  readonly managerId: number | null;
}

const holdsPortfolios = ({ roleId }: Viewer): boolean =>
  roleId === ROLE_SUPER_USER || roleId === ROLE_STANDARD_USER;

/** The user who deletes takes over. An outside administrator passes it to a super-user instead. */
const successorOf = async (tx: ReachTransaction, viewer: Viewer, member: Member) =>
  viewer.organisationId === member.organisationId && holdsPortfolios(viewer)
    ? viewer.userId
    : findEldestSuperUser(tx, member);

/** Deletes a user with their sessions and keys. What belongs to the organisation stays. */
export async function deleteUser(
  reach: Reach,
  viewer: Viewer,
  deletion: Deletion,
): Promise<Deleted> {
  allow(mayListTeam(viewer), 'user.role-may-not');
  const { tx } = reach;
  const member = await mustLockMember(reach, deletion.userId);
  allow(isSomeoneElse(viewer, member), 'user.is-oneself');
  const managed = deletion.managedRoles(viewer.roleId, viewer.isRestrictedAdmin);
  allow(mayDelete(managed, member), 'user.role-may-not');

  const { organisationId, id: fromUserId } = member;
  const toUserId = await successorOf(tx, viewer, member);
  const handOver = { organisationId, fromUserId, toUserId };
  const portfolios = await deletion.handOverPortfolios(tx, handOver);
  const profiles = await deletion.handOverProfiles(tx, handOver);
  await deletion.handOverQueries(tx, handOver);
  await deleteMember(tx, member);
  await recordAudit(tx, {
    organisationId,
    actorUserId: viewer.userId,
    requestId: deletion.requestId,
    action: 'user.deleted',
    subject: { type: 'user', id: fromUserId },
    before: { email: member.email, roleId: member.roleId },
    after: { portfolios, profiles, managerId: toUserId },
  });
  return { portfolios, profiles, managerId: toUserId };
}
