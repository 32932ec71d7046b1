import { Problem } from '@verdure/contract/http/problem';
import { ROLE_STANDARD_USER, ROLE_SUPER_USER, type RoleId } from '@verdure/contract/vocabulary';

import type { ReachTransaction } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/database/within-reach.ts';
import type { Member } from './member.ts';

const MOST_MEMBERS = 10_000;

const memberRows = ({ tx, onlyOrganisationId }: Reach) =>
  tx
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .select([
      'users.id',
      'users.organisation_id as organisationId',
      'organisations.name as organisationName',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'location',
      'role_id as roleId',
      'is_scoped as isScoped',
    ])
    .select((eb) =>
      eb
        .selectFrom('portfolios')
        .select((inner) => inner.fn.countAll<number>().as('portfolios'))
        .whereRef('portfolios.organisation_id', '=', 'users.organisation_id')
        .whereRef('portfolios.manager_id', '=', 'users.id')
        .as('portfolios'),
    )
    .$if(onlyOrganisationId !== null, (query) =>
      query.where('users.organisation_id', '=', onlyOrganisationId),
    );

const memberOf = (row: Awaited<ReturnType<ReturnType<typeof memberRows>['execute']>>[number]) => ({
  ...row,
  portfolios: row.portfolios ?? 0,
});

export async function listMembers(reach: Reach): Promise<readonly Member[]> {
  const rows = await memberRows(reach)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('users.id')
    .limit(MOST_MEMBERS)
    .execute();
  return rows.map(memberOf);
}

/** Locks and returns the user. @throws Problem if the transaction cannot reach the user */
export async function mustLockMember(reach: Reach, userId: number): Promise<Member> {
  const row = await memberRows(reach)
    .where('users.id', '=', userId)
    .forUpdate('users')
    .executeTakeFirstOrThrow(() => new Problem('user.not-found'));
  return memberOf(row);
}

type Key = Pick<Member, 'organisationId' | 'id'>;

/** Sets the role. Only standard users have a scope, so any other role removes it. */
export async function updateRole(tx: ReachTransaction, member: Key, roleId: RoleId) {
  const keepsScope = roleId === ROLE_STANDARD_USER;
  await tx
    .updateTable('users')
    .set({ role_id: roleId, ...(!keepsScope && { is_scoped: false }) })
    .where('organisation_id', '=', member.organisationId)
    .where('id', '=', member.id)
    .execute();
  if (keepsScope) return;
  await tx
    .deleteFrom('user_scoped_companies')
    .where('organisation_id', '=', member.organisationId)
    .where('user_id', '=', member.id)
    .execute();
}

/** Deletes the user with their sessions, keys, scope and shares. */
export const deleteMember = (tx: ReachTransaction, { organisationId, id }: Key) =>
  tx
    .deleteFrom('users')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();

/** The organisation's longest-standing super-user, other than the one who leaves. */
export async function findEldestSuperUser(
  tx: ReachTransaction,
  { organisationId, id }: Key,
): Promise<number | null> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '<>', id)
    .where('role_id', '=', ROLE_SUPER_USER)
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
