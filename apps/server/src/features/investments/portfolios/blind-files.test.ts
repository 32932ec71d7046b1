// files whose writer did not know how they are read

import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { publicCompanies } from '../../../../test/holdings-files/public-companies.ts';
import { readHoldings } from './holdings-file/read-holdings.ts';
import { identifyRow } from './identity/identify-row.ts';
import type { MatchedRow } from './upload.ts';

const FOLDER = new URL('../../../../test/holdings-files/blind/', import.meta.url);

const answers = z
  .array(
    z.object({
      file: z.string(),
      row: z.coerce.number(),
      kind: z.enum(['company', 'state', 'cash', 'derivative', 'fund', 'not a holding']),
      isin: z.string(),
    }),
  )
  .parse(parse(readFileSync(new URL('answers.csv', FOLDER)), { columns: true }));
type Answer = (typeof answers)[number];

const files = readdirSync(FOLDER).filter((name) => /^\d/.test(name));
const known = publicCompanies();

function rowsOf(fileName: string): ReadonlyMap<number, MatchedRow> {
  const reading = readHoldings(readFileSync(new URL(fileName, FOLDER)), 'new', { fileName });
  if (reading.kind === 'refused') throw new Error(`${fileName}: ${reading.refusal.message}`);
  return new Map(
    reading.holdings.rows.map((row) => [row.rowNumber, identifyRow(row, known)] as const),
  );
}

const rows = new Map(files.map((name) => [name, rowsOf(name)]));
const rowOf = ({ file, row }: Answer): MatchedRow | undefined => rows.get(file)?.get(row);
const foundAs = (answer: Answer): number | null => {
  const row = rowOf(answer);
  return row?.status === 'matched' ? row.entity.id : null;
};
/** The company whose share an ISIN is; null of a bond or an unknown one. */
const shareOf = ({ isin }: Answer): number | null => known.byIsin.get(isin)?.[0]?.id ?? null;
const said = (answer: Answer): string => `${answer.file} ${answer.row}`;
const ofKind = (kind: Answer['kind']) => answers.filter((answer) => answer.kind === kind);

it('every file is read', () => {
  expect(rows.size).toBe(12);
});

it('no row is at another issuer than that of its share', () => {
  const shares = ofKind('company').filter((answer) => shareOf(answer) !== null);
  const wrong = shares.filter(
    (answer) => foundAs(answer) !== null && foundAs(answer) !== shareOf(answer),
  );
  expect(wrong.map(said)).toEqual([]);
  const found = shares.filter((answer) => foundAs(answer) !== null);
  expect(found.length / shares.length).toBeGreaterThan(0.96);
});

it('what is no holding is no company, and cash is told apart', () => {
  const isCompany = (answer: Answer) => foundAs(answer) !== null;
  expect([...ofKind('not a holding'), ...ofKind('cash')].filter(isCompany).map(said)).toEqual([]);
  const isOpen = (answer: Answer) => !rowOf(answer)?.aside;
  expect(ofKind('cash').filter(isOpen).map(said)).toEqual([]);
});

it('each bond of a company that is not taken offers who may owe it', () => {
  const bonds = ofKind('company').filter((answer) => shareOf(answer) === null);
  const silent = bonds.filter((answer) => {
    const row = rowOf(answer);
    return row?.status !== 'matched' && (row?.offers ?? []).length === 0;
  });
  expect(silent.map(said)).toEqual([]);
});
