import { DATA_SOURCES } from '@verdure/contract/coverage/data-sources';
import { TABLES_FOLDER } from '@verdure/public-universe';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

import { noticeText } from './notice-text.ts';
import { publicPack } from './public-pack.ts';

const SOURCE = resolve(import.meta.dirname, '../../../shared/data');
const isThere = existsSync(join(SOURCE, 'README.md'));
if (!isThere) console.log('The pack is not rebuilt: the real data are not on this machine.');

/** The pack as it is committed, unpacked. */
const committed = () =>
  readdirSync(TABLES_FOLDER)
    .toSorted()
    .map((file) => {
      const bytes = readFileSync(new URL(file, TABLES_FOLDER));
      return file.endsWith('.gz')
        ? { name: file.slice(0, -'.gz'.length), text: gunzipSync(bytes).toString() }
        : { name: file, text: bytes.toString() };
    });

it.skipIf(!isThere)('the committed pack is what the sources give', async () => {
  const rebuilt = await publicPack(SOURCE);
  const [ours, theirs] = [committed(), rebuilt.toSorted((a, b) => (a.name < b.name ? -1 : 1))];
  expect(ours.map(({ name }) => name)).toEqual(theirs.map(({ name }) => name));
  expect(
    ours.filter(({ text }, place) => text !== theirs[place]?.text).map(({ name }) => name),
  ).toEqual([]);
});

it('NOTICE names every source with its licence, edition and changes', () => {
  const notice = readFileSync(new URL('../../NOTICE', import.meta.url), 'utf8');
  expect(notice).toBe(noticeText());
  for (const { name, changes } of DATA_SOURCES) {
    expect(notice).toContain(name);
    expect(notice).toContain(changes);
  }
});

it('nothing in the pack comes from the register of funds', () => {
  const files = committed();
  expect(files.filter(({ name }) => /^\d+-fund/.test(name))).toEqual([]);
  expect(files.filter(({ text }) => /Finansinspektionen|Swedish regulator/.test(text))).toEqual([]);
});

const rowsOf = (name: string) =>
  committed()
    .find((file) => file.name === `${name}.csv`)
    ?.text.split('\n') ?? [];

it.each([
  ['GRS260333000', 'Hellenic Cables'],
  ['US78440X8048', 'Reima Group Oy'],
  ['PTPTC0AM0009', 'Altice Portugal'],
])('gives %s to no company that is not its issuer: not to %s', (isin, name) => {
  const rows = rowsOf('03-companies').filter((row) => row.includes(isin));
  expect(rows.filter((row) => row.startsWith(name))).toEqual([]);
});

it.each([
  ['DE0008404005', 'Allianz SE', 'Allianz Investment Management SE'],
  ['FR0000120503', 'Bouygues Group', 'Bouygues Immobilier'],
  ['FR0000039299', 'Bolloré', 'Bolloré Logistics'],
  ['KR7005930003', 'Samsung Electronics', 'Samsung'],
  ['NL0000303709', 'Aegon', 'Aegon Nederland N.V.'],
])('calls %s %s, not by a part of it or its group: %s', (isin, name, other) => {
  const found = rowsOf('03-companies').filter((row) => row.includes(isin));
  expect(found).toEqual([expect.stringMatching(`^${name},`)]);
  expect(found.filter((row) => row.startsWith(`${other},`))).toEqual([]);
});

/** Cells of a row that has no quotes. */
const figuresOf = (table: string, isin: string, columns: readonly string[]) => {
  const [head = '', ...rows] = rowsOf(table);
  const names = head.split(',');
  return rows
    .filter((row) => row.startsWith(isin))
    .flatMap((row) => columns.map((column) => row.split(',')[names.indexOf(column)] ?? ''));
};

it('leaves out figures that cannot be right, and keeps what stands beside them', () => {
  const scopes = ['scope1_t', 'scope2_calculated_t'];
  for (const isin of ['SE0000421273', 'DE000TRAT0N7', 'SE0000115107', 'SE0010985028']) {
    expect(new Set(figuresOf('04-emissions', isin, scopes))).toEqual(new Set(['']));
  }
  // Knowit: 910 t is what the same source states
  expect(figuresOf('04-emissions', 'SE0000421273', ['scope1and2_stated_t'])).toContain('910');
  const amounts = (isin: string, column: string) =>
    figuresOf('07-sample-fundamentals', isin, [column]);
  expect(amounts('BRPETRACNPR6', 'evic')).toEqual(['']);
  expect(amounts('BRPETRACNPR6', 'market_cap')).toEqual(['69590000000']);
  expect(amounts('CNE1000002Q2', 'evic')).toEqual(['']);
  expect(amounts('JP3371200001', 'market_cap')).toEqual(['']);
  expect(amounts('GB0009887422', 'evic')).toEqual(['']);
  expect(amounts('MXP225611567', 'market_cap')).toEqual(['']);
});

it('has the pay ratio of 2025 that Nvidia and Delta filed in 2026, and none that was not checked', () => {
  expect(rowsOf('11-pay-ratio').filter((row) => /^US67066G1040|^US2473617023/.test(row))).toEqual([
    'US2473617023,2025,190.0',
    'US67066G1040,2025,129.0',
  ]);
  // Abbott: read as 166, checked against nothing
  expect(rowsOf('11-pay-ratio').filter((row) => row.startsWith('US0028241000'))).toEqual([]);
});
