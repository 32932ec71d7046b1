import { Problem } from '@verdure/contract/http/problem';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { countManaged, listManagedNames } from './portfolio.store.ts';

/** The most portfolios for one manager. Stops a faulty script; far more than a person needs. */
const MOST_MANAGED = 5_000;

/** @throws Problem if the viewer already manages the most portfolios */
export async function refuseTooMany(
  tx: TenantTransaction,
  { organisationId, userId: managerId }: Viewer,
): Promise<void> {
  const managed = await countManaged(tx, { organisationId, managerId });
  if (managed >= MOST_MANAGED) throw new Problem('portfolio.too-many');
}

/** The name, numbered if its manager already has a portfolio of that name. */
export async function freeName(
  tx: TenantTransaction,
  { organisationId, userId: managerId }: Viewer,
  name: string,
): Promise<string> {
  const taken = await listManagedNames(tx, { organisationId, managerId });
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name} (${number})`)) number += 1;
  return `${name} (${number})`;
}
