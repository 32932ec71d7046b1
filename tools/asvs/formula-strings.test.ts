import { expect, it } from 'vitest';

import { csvLines } from '../../apps/server/src/features/administration/audit/audit-csv.ts';
import { refusalReport } from '../../apps/server/src/features/imports/refusal-report.ts';
import { csvOf } from '../../apps/web/src/format/csv.ts';
import { rowsOfCsv } from '../../e2e/support/csv.ts';

const BEGINNINGS = [
  '=',
  '+',
  '-',
  '@',
  '\t=',
  '\r=',
  '\0=',
  ' =',
  '\u00a0=',
  '\u200b=',
  '＝',
  '＠',
];
const FORMULAS = [
  ...['1+1', "cmd|' /C calc'!A0", 'HYPERLINK("https://x.example","open")', 'SUM(A1:A9)'],
  ...['IMPORTXML("https://x.example","//a")', 'DDE("cmd";"/C calc";"x")', '1,"2"', 'A1\r\n=B1'],
  ...['WEBSERVICE("https://x.example")', '(1)', '@SUM(1)'],
];
const STRINGS = BEGINNINGS.flatMap((start) => FORMULAS.map((formula) => start + formula));

/** What a spreadsheet would run: it ignores spaces, invisible marks and full-width forms. */
const isActive = (cell: string): boolean =>
  /^[=+\-@]/.test(cell.normalize('NFKC').replace(/^[\s\p{Cc}\p{Cf}]+/u, '')) ||
  /^[\t\r\0]/.test(cell);

const auditRow = (text: string) => ({
  id: 1,
  at: '2026-01-01T00:00:00.000Z',
  organisation_id: 1,
  organisation_name: text,
  actor_id: 1,
  actor_name: text,
  actor_email: text,
  action: text,
  subject_type: text,
  subject_id: text,
  subject_name: text,
  sentence: text,
  before: null,
  after: { name: text },
  request_id: text,
  address: text,
  user_agent: text,
});

const EXPORTS = [
  { name: 'the audit log', of: (text: string) => csvLines([auditRow(text)]) },
  {
    name: 'the report of refused rows',
    of: (text: string) => refusalReport([{ line: 2, field: text, value: text, reason: text }]),
  },
  {
    name: 'a table of the page',
    of: (text: string) =>
      csvOf([
        [text, 'Weight'],
        [text, -0.5],
      ]),
  },
];

it('there are at least 120 strings', () => {
  expect(new Set(STRINGS).size).toBeGreaterThanOrEqual(120);
  expect(STRINGS.filter(isActive)).toHaveLength(STRINGS.length);
});

it.each(EXPORTS)('$name: an independent reader finds no formula in it', ({ of }) => {
  const active = STRINGS.flatMap((text) => {
    const cells = rowsOfCsv(of(text)).flat();
    expect(cells.some((cell) => cell.includes(text.trim().slice(-4)))).toBe(true);
    return cells.filter((cell) => isActive(cell) && !/^-?\d+(\.\d+)?$/.test(cell));
  });
  expect(active).toEqual([]);
});
