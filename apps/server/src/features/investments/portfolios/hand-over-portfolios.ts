import type { ReachTransaction } from '../../../platform/database/database.ts';

/** Gives the portfolios that one user manages to another of the same organisation, or to nobody. */
export async function handOverPortfolios(
  tx: ReachTransaction,
  handOver: {
    readonly organisationId: number;
    readonly fromUserId: number;
    readonly toUserId: number | null;
  },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('portfolios')
    .set({ manager_id: handOver.toUserId })
    .where('organisation_id', '=', handOver.organisationId)
    .where('manager_id', '=', handOver.fromUserId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
