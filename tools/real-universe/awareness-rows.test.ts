import { existsSync } from 'node:fs';
import { join as pathOf, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { METRICS } from '@verdure/contract/vocabulary';

import { awarenessRows, type StatementSource, statementsOf } from './awareness-rows.ts';
import { claimOf } from './company-claims.ts';
import { CompanyJoin } from './company-join.ts';
import { readAwarenessRules } from './mapping-files.ts';
import { sourceFiles } from './source-files.ts';

const SOURCE = resolve(import.meta.dirname, '../../../shared/data');
const isThere = existsSync(pathOf(SOURCE, 'README.md'));
if (!isThere) console.log('Statements are not looked at: the real data are not on this machine.');

const statement = (year: number, told: Readonly<Record<string, string>>) => ({
  isin: 'TW0002353000',
  year,
  told: (field: string) => told[field] ?? '',
});

const levelsOf = async (source: string, told: Readonly<Record<string, string>>) => {
  const { rows } = await awarenessRows(source, [statement(2021, told)]);
  const found = [];
  for await (const { cells } of rows) found.push([cells[2], cells[4]]);
  return found;
};

describe('the published table of awareness', () => {
  it('is about judged metrics of the catalogue alone, at 1 or 2', async () => {
    const judged = new Set(METRICS.filter(({ tag }) => tag === 'QUAL').map(({ id }) => id));
    const rules = await readAwarenessRules();
    expect(rules.filter(({ metric }) => !judged.has(metric))).toEqual([]);
    expect(new Set(rules.map(({ level }) => level))).toEqual(new Set([1, 2]));
  });

  it('gives the highest level that is stated, and nothing for what is not', async () => {
    const both = { '14a': 'Met', '14b': 'Met' };
    expect(await levelsOf('core-social', both)).toEqual([[33, 2]]);
    expect(await levelsOf('core-social', { '14a': 'Met', '14b': 'Not Met' })).toEqual([[33, 1]]);
    expect(await levelsOf('core-social', { '1a': 'Not Met' })).toEqual([]);
    expect(await levelsOf('targets', { near_term: '' })).toEqual([]);
  });
});

const readReal = async (source: StatementSource, name: string, isin: string) => {
  const claim = claimOf({ list: 'US listed', isin, name, sectorId: 2 });
  const join = new CompanyJoin(claim === null ? [] : [claim]);
  const { rows } = await awarenessRows(
    source,
    await statementsOf(source, sourceFiles(SOURCE), join),
  );
  const found = [];
  for await (const { cells } of rows) found.push([cells[1], cells[2], cells[4]].join(' '));
  return found.toSorted();
};

describe.skipIf(!isThere)('real statements', () => {
  it('of Acer: a policy on human rights, read for 2021, none on the rights at work', async () => {
    const found = await readReal('core-social', 'Acer', 'TW0002353000');
    expect(found).toContain('2021 14 1');
    expect(found.filter((row) => / 24 /.test(row))).toEqual([]);
  });

  it('of 3M: gender equality, in the year of its assessment', async () => {
    expect(await readReal('gender', '3M', 'US88579Y1010')).toContain('2023 33 1');
  });

  it('of Taiwan Cement: oversight, effect and management of climate risks in 2024', async () => {
    expect(await readReal('taiwan-climate', 'TCC', 'TW0001101004')).toEqual([
      '2024 111 1',
      '2024 112 1',
      '2024 113 1',
    ]);
  });

  it('of a company whose ISIN another gives are not taken', async () => {
    expect(await readReal('gender', 'Charoen Pokphand Foods', 'TH0101A10Z01')).toEqual([]);
  });
});
