import type { ReachTransaction } from '../../../platform/database/database.ts';

/** Moves ownership between two users of one organisation. */
export interface HandOver {
  readonly organisationId: number;
  readonly fromUserId: number;
  /** Null leaves it without a manager. */
  readonly toUserId: number | null;
}

/** Moves what one user manages to another. @returns how many items moved */
export const handOverManaged =
  (table: 'portfolios' | 'profiles') =>
  async (
    tx: ReachTransaction,
    { organisationId, fromUserId, toUserId }: HandOver,
  ): Promise<number> => {
    const { numUpdatedRows } = await tx
      .updateTable<'portfolios' | 'profiles'>(table)
      .set({ manager_id: toUserId })
      .where('organisation_id', '=', organisationId)
      .where('manager_id', '=', fromUserId)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  };
