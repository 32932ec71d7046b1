import type { ScreenerColumn } from '@verdure/screener/fields';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { instantOf } from '../../../platform/database/past.ts';
import { hasConsensus } from '../../coverage/consensus/consensus.reads.ts';
import { refuse } from './run-query.ts';

/** Why fields have no answers of an earlier day, by the start of their keys; none: they have. */
export type NotOfDay = ReadonlyMap<string, string>;

const NOT_CALCULATED = 'nothing that was calculated by then of what providers say is stored';

/** Facts of which nothing is known on an earlier day. */
export async function readNotOfDay(tx: TenantTransaction): Promise<NotOfDay> {
  if (instantOf(tx) === null) return new Map();
  return new Map((await hasConsensus(tx)) ? [] : [['consensus', NOT_CALCULATED]]);
}

/** @throws Problem for columns without answers of the day: they would be those of today */
export function refuseOfToday(columns: readonly ScreenerColumn[], notOfDay: NotOfDay): void {
  const reasons = columns.flatMap(({ field }) => {
    const why = notOfDay.get(field.key.split('.')[0] ?? '');
    return why === undefined
      ? []
      : [`'${field.name}' cannot be shown of an earlier day: ${why}. Remove it, or ask for today.`];
  });
  if (reasons.length > 0) refuse([...new Set(reasons)]);
}
