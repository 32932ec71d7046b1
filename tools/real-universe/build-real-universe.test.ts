import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SECTORS } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isDemoData } from '../../apps/server/src/features/imports/imports.reads.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openStore, type Store } from '../../apps/server/src/platform/database/store.ts';
import { StartupError } from '../../apps/server/src/platform/startup-error.ts';
import { buildRealUniverse, type StepReport } from './build-real-universe.ts';
import { readCountryValueMappings, readImportMapping, readSectorNames } from './mapping-files.ts';

const SOURCE = resolve(import.meta.dirname, '../../../shared/data');
const isThere = existsSync(join(SOURCE, 'README.md'));
if (!isThere)
  console.log('The real universe is not tested: the real data are not on this machine.');

describe('the mapping files', () => {
  it('name sectors of the catalogue, each name once', async () => {
    const entries = await readSectorNames();
    const known = new Set(SECTORS.map(({ id }) => id));
    expect(entries.filter(({ sector }) => !known.has(sector))).toEqual([]);
    const names = entries.flatMap((entry) => entry.names.map((name) => name.toLowerCase()));
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it('give a reason for every figure that they map', async () => {
    const files = [
      'se-emissions',
      'se-revenue',
      'itr-emissions',
      'itr-fundamentals',
      'sbti-targets',
      'sbti-targets-2026',
      'wba-gender',
      'uk-pay-gap',
      'tw-exchange',
      'us-pay-ratio',
    ];
    const company = await Promise.all(files.map(readImportMapping));
    const country = (await readCountryValueMappings()).map(({ mapping }) => mapping);
    const mapped = [...company, ...country].flatMap(({ measures, long }) => [
      ...measures,
      ...(long?.targets ?? []),
    ]);
    expect(mapped.length).toBeGreaterThan(25);
    expect(mapped.filter(({ reason }) => reason === undefined)).toEqual([]);
  });
});

describe('a folder without the sets', () => {
  it('ends with one sentence', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'verdure-empty-'));
    const store = await openStore(readConfig({ VERDURE_DATA: join(empty, 'data') }), {
      asOwner: true,
    });
    try {
      const build = buildRealUniverse(store.database, { sourceDirectory: empty });
      await expect(build).rejects.toThrow(
        new StartupError(
          `The real data are not there: ${empty}/countries/country-codes.csv is missing.`,
        ),
      );
    } finally {
      await store.close();
      rmSync(empty, { recursive: true, force: true });
    }
  });
});

describe.skipIf(!isThere)('the real universe, reduced', () => {
  const directory = mkdtempSync(join(tmpdir(), 'verdure-real-'));
  let store: Store;
  let reports: readonly StepReport[];

  beforeAll(async () => {
    store = await openStore(readConfig({ VERDURE_DATA: directory }), {
      asOwner: true,
      statementTimeoutMilliseconds: 0,
    });
    reports = await buildRealUniverse(store.database, {
      sourceDirectory: SOURCE,
      only: ['countries', 'companies', 'funds', 'gender'],
    });
  });
  afterAll(async () => {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const rowsOf = async (sql: string) => (await store.pool.query(sql)).rows;

  it('takes every row of the joined lists', () => {
    expect(reports.map(({ name, taken, refused }) => [name, taken, refused])).toEqual([
      ['countries', 249, 0],
      ['companies', 13_621, 0],
      ['funds', 675, 0],
      ['fund-holdings', 99_640, 0],
      ['gender-assessment', 1_369, 0],
    ]);
  });

  it('has every ISIN once, and an ISIN for every company', async () => {
    expect(
      await rowsOf(
        'select isin from companies group by 1 having count(*) > 1 and isin is not null',
      ),
    ).toEqual([]);
    expect(await rowsOf('select count(*) as n from companies where isin is null')).toEqual([
      { n: 0 },
    ]);
  });

  it('knows what the holdings are: companies, other funds, and bonds that nobody rates', async () => {
    expect(
      await rowsOf(`select case when constituent_id is null then 'unknown' else type end as is, count(*) as n
        from fund_holdings group by 1 order by 1`),
    ).toEqual([
      { is: 'company', n: 76_248 },
      { is: 'fund', n: 946 },
      { is: 'unknown', n: 22_446 },
    ]);
  });

  it('tells the share from the two funds that carry its ISIN, and four funds of one ISIN apart', async () => {
    expect(
      await rowsOf(`select distinct type, constituent_id is not null as known from fund_holdings
        where isin = 'SE0000108656'`),
    ).toEqual([{ type: 'company', known: true }]);
    expect(await rowsOf(`select count(*) as n from funds where isin = 'SE0002176529'`)).toEqual([
      { n: 4 },
    ]);
  });

  it('invents no awareness and takes nobody else’s points for its own', async () => {
    expect(
      await rowsOf(
        'select count(*) as n from company_metric_values where awareness is not null or performance is not null',
      ),
    ).toEqual([{ n: 0 }]);
  });

  it('is no demo data', async () => {
    expect(await isDemoData(store.database)).toBe(false);
  });

  it('changes nothing when it is built again', async () => {
    const again = await buildRealUniverse(store.database, {
      sourceDirectory: SOURCE,
      only: ['countries', 'companies', 'gender'],
    });
    expect(again.map(({ taken }) => taken)).toEqual([0, 0, 0]);
  });
});
