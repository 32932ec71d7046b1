import { summedWeightPercent } from '@verdure/scoring/constituents';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { listConstituents } from './constituents.store.ts';
import { keyOf, type Portfolio } from './portfolio.ts';
import { type Position, summedPosition } from './position.ts';
import { keyOfUnmatched } from './unmatched-rows.ts';
import { listUnmatched } from './unmatched-rows.store.ts';

/** A holding of a portfolio that has a weight, with what its file tells beside it. */
export interface WeighedPosition extends Position {
  /** Null: all rows have equal weights. */
  readonly weightPercent: number | null;
  /** Its rows match nothing. */
  readonly isUnmatched: boolean;
}

/** The holdings of a portfolio that have a weight of their own, by type and id, else by ISIN or name. */
export async function readPositions(
  tx: TenantTransaction,
  key: Pick<Portfolio, 'organisationId' | 'id'>,
): Promise<ReadonlyMap<string, WeighedPosition>> {
  const positions = new Map<string, WeighedPosition>();
  for (const held of await listConstituents(tx, key)) {
    if (held.weightPercent === 0) continue;
    positions.set(keyOf(held), { ...held, isUnmatched: false });
  }
  const unmatched = Map.groupBy(await listUnmatched(tx, key), keyOfUnmatched);
  for (const [name, rows] of unmatched) {
    const weightPercent = summedWeightPercent(rows.map((row) => row.weightPercent));
    if (weightPercent === 0) continue;
    positions.set(name, { ...summedPosition(rows), weightPercent, isUnmatched: true });
  }
  return positions;
}
