import { existsSync } from 'node:fs';
import { join as pathOf, resolve } from 'node:path';
import { expect, it } from 'vitest';

import { claimOf } from './company-claims.ts';
import { CompanyJoin } from './company-join.ts';
import { sourceFiles } from './source-files.ts';
import { targetRows } from './target-rows.ts';

const SOURCE = resolve(import.meta.dirname, '../../../shared/data');
const isThere = existsSync(pathOf(SOURCE, 'README.md'));
if (!isThere) console.log('Targets are not looked at: the real data are not on this machine.');

const COMPANIES = {
  Amazon: 'US0231351067',
  Microsoft: 'US5949181045',
  'Heidelberg Materials': 'DE0006047004',
};

it.skipIf(!isThere)(
  'of the edition of May 2026, what was removed is no target: Amazon has none, Microsoft no net-zero goal',
  async () => {
    const claims = Object.entries(COMPANIES).flatMap(
      ([name, isin]) => claimOf({ list: 'US listed', isin, name, sectorId: 2 }) ?? [],
    );
    const { rows } = await targetRows(sourceFiles(SOURCE), new CompanyJoin(claims));
    const found = [];
    for await (const { cells } of rows) found.push(cells);
    expect(found).toEqual([
      [COMPANIES['Heidelberg Materials'], 2025, 'yes', 'yes'],
      [COMPANIES.Microsoft, 2020, 'yes', ''],
    ]);
  },
);
