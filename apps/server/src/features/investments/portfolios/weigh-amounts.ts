import { Problem } from '@verdure/contract/http/problem';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { loadRates } from '../../imports/imports.reads.ts';
import { inOneCurrency, sayConverted } from '../../imports/lines.reads.ts';
import type { HoldingRow } from './holdings-file/holdings.ts';
import { noRateFor, TABLE_SENTENCES } from './holdings-file/table/table-sentences.ts';

const refuse = (message: string): never => {
  throw new Problem('upload.unreadable', { message });
};

interface Weighed {
  readonly rows: readonly HoldingRow[];
  readonly notes: readonly string[];
}

const DIGITS = 12;

/** Amounts in one currency as parts of their sum, in percent. */
function inParts(rows: readonly HoldingRow[], values: readonly number[]): readonly HoldingRow[] {
  const sum = values.reduce((total, value) => total + value, 0);
  if (!(sum > 0)) return refuse(TABLE_SENTENCES.noSum);
  return rows.map((row, at) => ({
    ...row,
    weightPercent: Number((((values[at] ?? 0) / sum) * 100).toPrecision(DIGITS)),
  }));
}

const NOTHING = { value: 0, currency: '' };

/**
 * The rows of a file of amounts with weights: their parts of the sum, in several currencies by the
 * newest stored rates. Rows of other files stay as they are.
 *
 * @throws Problem 'upload.unreadable' without a rate, or where the sum is not above 0
 */
export async function weighAmounts(
  tx: TenantTransaction,
  rows: readonly HoldingRow[],
): Promise<Weighed> {
  if (!rows.some(({ amount }) => amount)) return { rows, notes: [] };
  const amounts = rows.map(({ amount }) => amount ?? NOTHING);
  const converted = inOneCurrency(amounts, await loadRates(tx));
  return converted.kind === 'no-rate'
    ? refuse(noRateFor(converted.currencies.map((text) => text || 'a blank currency')))
    : { rows: inParts(rows, converted.values), notes: sayConverted(converted.used) };
}
