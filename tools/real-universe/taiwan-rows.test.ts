import { existsSync } from 'node:fs';
import { join as pathOf, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

import { claimOf } from './company-claims.ts';
import { CompanyJoin } from './company-join.ts';
import { sourceFiles } from './source-files.ts';
import { taiwanRows } from './taiwan-rows.ts';

const SOURCE = resolve(import.meta.dirname, '../../../shared/data');
const isThere = existsSync(pathOf(SOURCE, 'README.md'));
if (!isThere) console.log('Taiwan is not looked at: the real data are not on this machine.');

/** By the code of the exchange. */
const COMPANIES = {
  TSMC: 'TW0002330008',
  'Taiwan Cement': 'TW0001101004',
  'Asia Cement': 'TW0001102002',
  'Chia Hsin Cement': 'TW0001103000',
  'Yeh Wang': 'TW0001475002',
};

describe.skipIf(!isThere)('the figures of the exchange of Taiwan', () => {
  const found = new Map<string, Readonly<Record<string, unknown>>>();
  beforeAll(async () => {
    const claims = Object.entries(COMPANIES).flatMap(
      ([name, isin]) => claimOf({ list: 'US listed', isin, name, sectorId: 2 }) ?? [],
    );
    const { table } = await taiwanRows(sourceFiles(SOURCE), new CompanyJoin(claims));
    for await (const { cells } of table.rows) {
      const row = Object.fromEntries(table.columns.map((column, at) => [column, cells[at]]));
      found.set(String(row.isin), row);
    }
  });

  it('are of 2024, which Taiwan writes as 113, in the units of the source', () => {
    expect(found.get(COMPANIES.TSMC)).toMatchObject({
      year: '2024',
      scope1_t: '1819396.2945',
      scope2_t: '10957397.0220',
    });
    expect(found.get(COMPANIES['Chia Hsin Cement'])).toMatchObject({
      scope1_t: '952.4150',
      water_t: '164232.0000',
      hazardous_t: '0.0000',
      women_percent: String((1 / 7) * 100),
      independent_percent: String((3 / 7) * 100),
    });
  });

  it('are left out where they are of the parent or of some sites alone', () => {
    // Taiwan Cement: water and waste of named sites; scope 3 of the parent
    expect(found.get(COMPANIES['Taiwan Cement'])).toMatchObject({
      scope1_t: '39544430.9992',
      scope3_t: '',
      water_t: '',
      hazardous_t: '',
      renewable_percent: '',
    });
    expect(found.get(COMPANIES['Asia Cement'])).toMatchObject({ water_t: '', hazardous_t: '' });
    expect(found.get(COMPANIES.TSMC)).toMatchObject({ scope3_t: '' });
  });

  it('are left out where seats and stated share disagree: 2 of 5 is not 20%', () => {
    expect(found.get(COMPANIES['Yeh Wang'])).toMatchObject({
      women_percent: '',
      independent_percent: '60',
    });
  });
});
