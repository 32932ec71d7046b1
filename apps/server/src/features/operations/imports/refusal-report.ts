import { writeFile } from 'node:fs/promises';

import { csvText } from '../../../platform/csv-text.ts';
import type { Refusal } from './reading/refusal.ts';

/** The report of what was not taken, as CSV, one line a refusal. */
export const refusalReport = (refusals: readonly Refusal[]): string =>
  csvText([
    ['line', 'field', 'value', 'reason'],
    ...refusals.map(({ line, field, value, reason }) => [line, field, value, reason]),
  ]);

export const writeRefusalReport = (path: string, refusals: readonly Refusal[]): Promise<void> =>
  writeFile(path, refusalReport(refusals));
