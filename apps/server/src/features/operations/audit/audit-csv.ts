import type { AuditRow } from './audit.store.ts';

const COLUMNS = [
  ...(['id', 'at', 'organisation_id', 'organisation_name'] as const),
  ...(['actor_id', 'actor_name', 'actor_email'] as const),
  ...(['action', 'subject_type', 'subject_id', 'before', 'after', 'request_id'] as const),
];

/** What a spreadsheet takes for a formula, also behind spaces and in full width. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\0]/u;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function cell(value: unknown): string {
  if (value === null || value === undefined) return quoted('');
  if (typeof value === 'number') return quoted(String(value));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return quoted(FORMULA.test(text) ? `'${text}` : text);
}

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** The first line, behind the mark that tells spreadsheets of UTF-8. */
export const csvHead = (): string => `\uFEFF${line(COLUMNS.map(quoted))}`;

export const csvLine = (row: AuditRow): string => line(COLUMNS.map((name) => cell(row[name])));
