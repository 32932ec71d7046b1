import type { ReachTransaction } from '../../platform/database/database.ts';

/**
 * Moves one user's profiles to another user of the organisation, or leaves them without a manager.
 */
export async function handOverProfiles(
  tx: ReachTransaction,
  handOver: {
    readonly organisationId: number;
    readonly fromUserId: number;
    readonly toUserId: number | null;
  },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('profiles')
    .set({ manager_id: handOver.toUserId })
    .where('organisation_id', '=', handOver.organisationId)
    .where('manager_id', '=', handOver.fromUserId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
