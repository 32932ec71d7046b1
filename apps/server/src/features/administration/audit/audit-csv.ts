import { csvText } from '../../../platform/csv-text.ts';
import type { AuditRow } from './audit.store.ts';

const COLUMNS = [
  ...(['id', 'at', 'organisation_id', 'organisation_name'] as const),
  ...(['actor_id', 'actor_name', 'actor_email'] as const),
  ...(['action', 'subject_type', 'subject_id', 'subject_name'] as const),
  ...(['sentence'] as const),
  ...(['before', 'after', 'request_id'] as const),
  ...(['address', 'user_agent'] as const),
];

function cell(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

/** The header line, after the byte order mark that tells spreadsheets the file is UTF-8. */
export const csvHead = (): string => `\uFEFF${csvText([COLUMNS], { quotesAll: true })}`;

export const csvLines = (rows: readonly AuditRow[]): string =>
  csvText(
    rows.map((row) => COLUMNS.map((name) => cell(row[name]))),
    { quotesAll: true },
  );
