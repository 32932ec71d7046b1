import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { ANALYST_SOURCE, type StoredVersion } from './value-versions.store.ts';

const WAS = ', was ';

const PRINTED = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 });

/** What was found before anybody corrected it: '18.3 kt'; null where nothing was. */
function foundFigure(
  { edited, source, value, raw_value, raw_unit }: StoredVersion,
  unit: string | null,
): string | null {
  if (edited) {
    const at = source?.indexOf(WAS) ?? -1;
    return source === null || at === -1 ? null : source.slice(at + WAS.length);
  }
  const [figure, its] = raw_value === null ? [value, unit] : [raw_value, raw_unit];
  return figure === null ? null : `${PRINTED.format(figure)} ${its ?? ''}`.trimEnd();
}

/**
 * The source of a figure that an analyst typed in place of another: 'Corrected by the desk on 28
 * November 2026, was 18.3 kt'. A figure that is corrected again says what was found at first.
 */
export async function correctionSource(
  tx: AdministrationTransaction,
  old: StoredVersion,
  unit: string | null,
): Promise<string> {
  const found = foundFigure(old, unit);
  if (found === null) return ANALYST_SOURCE;
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone 'UTC', 'FMDD FMMonth YYYY') as day`.execute(tx);
  return `Corrected by the desk on ${rows[0]?.day ?? ''}${WAS}${found}`;
}
