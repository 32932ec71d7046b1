import { Problem } from '@verdure/contract/http/problem';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { StoredVersion } from './value-versions.store.ts';

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

const PRINTED = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 });

async function nameOf(tx: AdministrationTransaction, userId: number | null): Promise<string> {
  if (userId === null) return 'Somebody';
  const user = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['first_name', 'last_name'])
    .executeTakeFirst();
  return `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim() || 'Somebody';
}

/** What a version says, as both sides of a conflict compare it; null where it holds no figure. */
const figureOf = ({ raw_value, raw_unit }: StoredVersion): string | null =>
  raw_value === null ? null : `${PRINTED.format(raw_value)} ${raw_unit ?? ''}`.trimEnd();

/**
 * The conflict of two people at one value: who was first, when, and with what. What the second one typed
 * stays in the form.
 */
export async function changedSince(
  tx: AdministrationTransaction,
  live: readonly StoredVersion[],
): Promise<Problem> {
  const theirs = live.at(-1);
  if (theirs === undefined) return new Problem('company-metric.changed');
  const name = await nameOf(tx, theirs.approved_by ?? theirs.created_by);
  const figure = figureOf(theirs);
  const at = `${MOMENT.format(new Date(theirs.approved_at ?? theirs.created_at))} UTC`;
  const what = figure === null ? `changed this value on ${at}` : `set it to ${figure} on ${at}`;
  return new Problem('company-metric.changed', {
    message: `${name} ${what}, and it is shown now. Keep theirs, or save yours again`,
  });
}
