import { writeFile } from 'node:fs/promises';

import { csvText } from '../../platform/csv-text.ts';
import type { Refusal } from './reading/refusal.ts';

/** The refusals of a run as CSV, one line each. */
export const refusalReport = (refusals: readonly Refusal[]): string =>
  csvText([
    ['line', 'field', 'value', 'reason'],
    ...refusals.map(({ line, field, value, reason }) => [line, field, value, reason]),
  ]);

export const writeRefusalReport = (path: string, refusals: readonly Refusal[]): Promise<void> =>
  writeFile(path, refusalReport(refusals));
