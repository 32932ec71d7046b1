import type { DemoUniverse } from '@verdure/demo-universe';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { createBulkWriter } from '../bulk/insert-rows.ts';

const SOURCE = 'Demo data';

const COLUMNS = {
  company_id: 'integer',
  provider_id: 'integer',
  month: 'date',
  ratings: 'real[]',
  source: 'text',
} as const;

/** Writes the invented providers and what they rate. */
export async function writeDemoConsensus(
  tx: AdministrationTransaction,
  universe: DemoUniverse,
): Promise<Readonly<Record<string, number>>> {
  const idOf = new Map<string, number>();
  const providerId = async (name: string): Promise<number> => {
    const known = idOf.get(name);
    if (known !== undefined) return known;
    const { id } = await tx
      .insertInto('consensus_providers')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow();
    idOf.set(name, id);
    return id;
  };
  const writer = createBulkWriter(tx, { table: 'consensus_ratings', columns: COLUMNS });
  for (const { companyId, provider, month, ratings } of universe.consensusRatings()) {
    await writer.add([companyId, await providerId(provider), month, ratings, SOURCE]);
  }
  return { consensus_ratings: await writer.end(), consensus_providers: idOf.size };
}
