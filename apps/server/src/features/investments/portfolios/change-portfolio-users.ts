import { Problem } from '@verdure/contract/http/problem';
import { ROLE_STANDARD_USER, ROLE_SUPER_USER } from '@verdure/contract/vocabulary';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { listUsersOf } from '../../access/team/user-roles.reads.ts';
import { findPortfolio, lockPortfolio } from './portfolio.store.ts';
import type { Portfolio } from './portfolio.ts';
import { deletePortfolioUsers, insertPortfolioUsers } from './portfolio-users.store.ts';

interface UserChange extends Acting {
  readonly userIds: readonly number[];
}

const idsOf = ({ users }: Portfolio): readonly number[] => users.map(({ id }) => id);

const isInvestor = ({ roleId }: { readonly roleId: number }): boolean =>
  roleId === ROLE_SUPER_USER || roleId === ROLE_STANDARD_USER;

/** Records the change, if it changed anything, and reads the portfolio again. */
async function recordUsers(
  tx: TenantTransaction,
  portfolio: Portfolio,
  { viewer, requestId, verb }: UserChange & { readonly verb: string },
): Promise<Portfolio> {
  const changed = await findPortfolio(tx, portfolio.organisationId, portfolio.id);
  if (idsOf(changed).join() === idsOf(portfolio).join()) return changed;
  await recordAudit(tx, {
    organisationId: portfolio.organisationId,
    actorUserId: viewer.userId,
    action: `portfolio.${verb}`,
    subject: { type: 'portfolio', id: portfolio.id },
    before: { users: idsOf(portfolio) },
    after: { users: idsOf(changed) },
    requestId,
  });
  return changed;
}

/** Lets users of the organisation see the portfolio. Only roles that invest have portfolios. */
export async function addPortfolioUsers(
  tx: TenantTransaction,
  portfolio: Portfolio,
  change: UserChange,
): Promise<Portfolio> {
  await lockPortfolio(tx, portfolio);
  const ids = [...new Set(change.userIds)];
  const found = await listUsersOf(tx, portfolio.organisationId, ids);
  if (found.length < ids.length) throw new Problem('user.not-found');
  if (!found.every(isInvestor)) throw new Problem('portfolio.user-role');
  await insertPortfolioUsers(tx, portfolio, ids);
  return recordUsers(tx, portfolio, { ...change, verb: 'users-added' });
}

/** Takes the portfolio away from users. Those who do not have it change nothing. */
export async function removePortfolioUsers(
  tx: TenantTransaction,
  portfolio: Portfolio,
  change: UserChange,
): Promise<Portfolio> {
  await lockPortfolio(tx, portfolio);
  await deletePortfolioUsers(tx, portfolio, change.userIds);
  return recordUsers(tx, portfolio, { ...change, verb: 'users-removed' });
}
