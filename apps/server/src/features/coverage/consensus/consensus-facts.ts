import type { TenantTransaction } from '../../../platform/database/database.ts';
import { findCalculation, findResult, findSectorResult, listSources } from './consensus.store.ts';

type Found<Row> = Exclude<Awaited<Row>, undefined>;

/** Everything behind the answer about one company. */
export interface ConsensusFacts {
  readonly result: Found<ReturnType<typeof findResult>>;
  readonly calculation: Found<ReturnType<typeof findCalculation>>;
  /** Undefined for a company without a sub-sector. */
  readonly sector: Awaited<ReturnType<typeof findSectorResult>>;
  readonly sources: Awaited<ReturnType<typeof listSources>>;
}

/** What providers say of a company; null where none rates it. Row-level security hides private ones. */
export async function readConsensus(
  tx: TenantTransaction,
  companyId: number,
): Promise<ConsensusFacts | null> {
  const [result, calculation] = [await findResult(tx, companyId), await findCalculation(tx)];
  if (result === undefined || calculation === undefined) return null;
  return {
    result,
    calculation,
    sector: await findSectorResult(tx, companyId),
    sources: await listSources(tx, companyId, result.month),
  };
}
