import type { CompanyConsensus } from '@verdure/contract/coverage/consensus';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { NO_CONSENSUS, presentConsensus } from './consensus.present.ts';
import { readConsensus } from './consensus-facts.ts';
import { findCalculation, listOverallFigures, listOverallRatings } from './consensus.store.ts';

export type { OverallFigures } from './consensus.store.ts';

/** What providers say of a company, as its page has it. */
export async function consensusOf(
  tx: TenantTransaction,
  companyId: number,
): Promise<CompanyConsensus> {
  const found = await readConsensus(tx, companyId);
  return found === null ? NO_CONSENSUS : presentConsensus(found);
}

/** What providers say of many companies, and how such ratings are spread. */
export interface OverallRatings {
  /** In points from 0 to 100. */
  readonly sigma: number;
  /** By company; in points from 0 to 100. */
  readonly ratings: ReadonlyMap<number, number>;
}

/** Whether there is a calculation, on the day that is read. */
export const hasConsensus = async (tx: TenantTransaction): Promise<boolean> =>
  (await findCalculation(tx)) !== undefined;

/** The overall ratings of some companies; null before the first calculation. */
export async function readOverallRatings(
  tx: TenantTransaction,
  companyIds: readonly number[],
): Promise<OverallRatings | null> {
  const calculation = await findCalculation(tx);
  if (calculation === undefined) return null;
  return { sigma: calculation.sigma, ratings: await listOverallRatings(tx, companyIds) };
}

/** The overall ratings and rankings of some companies; none before the first calculation. */
export const readOverallFigures = async (
  tx: TenantTransaction,
  companyIds: readonly number[],
): Promise<Awaited<ReturnType<typeof listOverallFigures>>> =>
  (await findCalculation(tx)) === undefined ? new Map() : listOverallFigures(tx, companyIds);
