import { writeFile } from 'node:fs/promises';

import type { Refusal } from './reading/refusal.ts';

/** What a spreadsheet takes for a formula, also behind blanks and in full width. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\0]/u;

/** A cell that a spreadsheet would take for a formula stays text. */
function csvCell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
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
