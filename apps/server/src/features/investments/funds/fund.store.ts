import type { TenantTransaction } from '../../../platform/database/database.ts';
import { likeText } from '../../../platform/database/like.ts';

/** A fund's names and benchmark. */
export const findFund = (tx: TenantTransaction, fundId: number) =>
  tx
    .selectFrom('funds')
    .where('id', '=', fundId)
    .select(['id', 'isin', 'name', 'benchmark_index_id'])
    .executeTakeFirst();

/** Funds whose name or ISIN contains the text. Those that begin with it come first. */
export const searchFunds = (
  tx: TenantTransaction,
  { search, limit }: { readonly search: string; readonly limit: number },
) => {
  const text = likeText(search.trim());
  return tx
    .selectFrom('funds')
    .where((eb) => eb.or([eb('name', 'ilike', `%${text}%`), eb('isin', 'ilike', `%${text}%`)]))
    .orderBy((eb) => eb('name', 'ilike', `${text}%`), 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .select(['id', 'name', 'isin'])
    .execute();
};
