import { writeFile } from 'node:fs/promises';

import type { Refusal } from './reading/refusal.ts';

/** A cell that a spreadsheet would take for a formula stays text. */
function csvCell(value: string | number): string {
  const text =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const HEADER = 'line,field,value,reason';

/** The report of what was not taken, as CSV, one line a refusal. */
export function refusalReport(refusals: readonly Refusal[]): string {
  const lines = refusals.map(({ line, field, value, reason }) =>
    [line, field, value, reason].map(csvCell).join(','),
  );
  return `${[HEADER, ...lines].join('\r\n')}\r\n`;
}

export const writeRefusalReport = (path: string, refusals: readonly Refusal[]): Promise<void> =>
  writeFile(path, refusalReport(refusals));
