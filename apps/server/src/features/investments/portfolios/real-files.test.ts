import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

import { publicCompanies } from '../../../../test/holdings-files/public-companies.ts';
import { identifyRow } from './identity/identify-row.ts';
import { readHoldings } from './holdings-file/read-holdings.ts';
import { accountOf } from './upload-account.ts';

const DATA = fileURLToPath(new URL('../../../../../../../shared/data/', import.meta.url));
const isThere = existsSync(`${DATA}se-fund-holdings/upload-format`);

if (!isThere) {
  process.stdout.write('Real holdings files: not looked at, ../shared/data is not there.\n');
}

const inFolder = (folder: string, ending: string) =>
  isThere
    ? readdirSync(`${DATA}${folder}`)
        .filter((name) => name.endsWith(ending))
        .map((name) => `${folder}/${name}`)
    : [];

const NINE = inFolder('se-fund-holdings/upload-format', '.csv');
const TPT = inFolder('findatex', '.json');
const NPORT = inFolder('nport-funds', '.xml');

const known = isThere ? publicCompanies() : null;

function matchedOf(path: string) {
  if (known === null) throw new Error('the real files are not there');
  const reading = readHoldings(readFileSync(`${DATA}${path}`), 'new', { fileName: path });
  if (reading.kind === 'refused') throw new Error(`${path}: ${reading.refusal.message}`);
  const { rows, remarks = [] } = reading.holdings;
  return { known, rows: rows.map((row) => identifyRow(row, known)), remarks };
}

describe.runIf(isThere)('real files', () => {
  it.each([...NINE, ...TPT, ...NPORT])('%s: every row is matched, lost or told apart', (path) => {
    const { rows, remarks } = matchedOf(path);
    const account = accountOf(rows, remarks);
    const matched = rows.filter(({ status }) => status === 'matched').length;
    const aside = account.set_aside.filter(({ kind }) => kind !== 'total' && kind !== 'note');
    const asideRows = aside.reduce((sum, each) => sum + each.rows, 0);
    expect(matched + account.lost_rows + asideRows).toBe(rows.length);
    expect(account.look_at.every(({ text }) => text.startsWith('Row '))).toBe(true);
    const sum = (account.matched_weight ?? 0) + asideWeight(aside);
    if (rows.every(({ weightPercent }) => (weightPercent ?? 0) >= 0)) {
      expect(sum + (account.lost_weight ?? 0)).toBeCloseTo(account.file_sum ?? 0, 6);
    }
  });

  it.each([...NINE, ...TPT, ...NPORT])('%s: no row is at another issuer', (path) => {
    const { known: companies, rows } = matchedOf(path);
    for (const row of rows) {
      if (row.status !== 'matched') continue;
      const issuer = companies.issuers.get(row.entity.id);
      if (row.by === 'code') {
        const isOfCode = issuer?.isins.includes(row.isin) || issuer?.lei !== null;
        expect(isOfCode, `${row.name} ${row.isin}`).toBe(true);
      } else {
        // a name alone is taken only at a company of the country that the ISIN names
        expect(row.isin.slice(0, 2), `${row.name} at ${row.matchedName}`).toBe(issuer?.countryCode);
      }
    }
  });

  it('the nine files ask no question of which record of one issuer is meant', () => {
    const asked = NINE.flatMap((path) =>
      matchedOf(path).rows.filter(({ status }) => status === 'ambiguous'),
    );
    expect(asked.map(({ name }) => name)).toEqual([]);
  });

  it('the five funds in TPT have their cash and derivatives told apart', () => {
    const kinds = TPT.map((path) => {
      const { rows, remarks } = matchedOf(path);
      const { file_sum, set_aside } = accountOf(rows, remarks);
      return [rows.length, Math.round(file_sum ?? 0), set_aside.map(({ kind }) => kind)];
    });
    expect(kinds).toEqual([
      [85, 100, ['cash', 'currency', 'derivative']],
      [164, 100, ['cash', 'derivative']],
      [86, 100, ['cash', 'derivative']],
      [30, 100, ['cash', 'derivative']],
      [51, 100, ['cash']],
    ]);
  });
});

const asideWeight = (aside: readonly { readonly weight: number | null }[]): number =>
  aside.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
