import type { OwnFund } from '@verdure/contract/coverage/own-data';

import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { listFundLines, listOwnFunds, sharedIsins } from './own-fund.store.ts';

/** The funds that an organisation brought, with what counts of them. */
export async function readOwnFundList(
  tx: TenantTransaction,
  organisationId: number,
): Promise<readonly OwnFund[]> {
  const funds = await listOwnFunds(tx, organisationId);
  if (funds.length === 0) return [];
  const lines = await listFundLines(tx, organisationId);
  const shared = await sharedIsins(
    tx,
    funds.flatMap(({ isin }) => isin ?? []),
  );
  return funds.map(({ id, name, isin, code, currency }) => {
    const newest = lines.get(id);
    return {
      id,
      name,
      isin,
      code,
      currency,
      as_of: newest?.as_of ?? null,
      lines: newest?.lines ?? 0,
      not_identified_percent: newest?.not_identified_percent ?? 0,
      source_name: newest?.source_name ?? null,
      is_shared: isin !== null && shared.has(isin),
    };
  });
}
