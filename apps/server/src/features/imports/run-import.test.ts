import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { type TestDatabase, temporaryDatabase } from '../../../test/test-database.ts';
import { withReferencesCheckedOnce } from './bulk/check-references-once.ts';
import { ImportProblem } from './import-problem.ts';
import { refusalReport } from './refusal-report.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { importGiven } from './testing/import-from-text.ts';

let test: TestDatabase;

beforeEach(async () => {
  test = await temporaryDatabase();
  await seedCatalogue(test.database);
});

const VALUES = {
  kind: 'values',
  fields: { isin: 'isin', year: 'year' },
  measures: [{ target: 92, column: 's1', unit: 't' }],
};
const FILE = 'isin,year,s1\nZZ0000000016,2023,1\n';

describe('a run', () => {
  it.each([
    [
      'a column that is not there',
      { ...VALUES, fields: { isin: 'code', year: 'year' } },
      FILE,
      "The file has no column 'code'.",
    ],
    [
      'a doubled column',
      { ...VALUES, fields: { isin: 'isin', year: 's1' } },
      'isin,s1,s1\n',
      "The file has the column 's1' twice.",
    ],
    [
      'an unknown metric',
      { ...VALUES, measures: [{ target: 'Magic', column: 's1', unit: 't' }] },
      FILE,
      "The mapping names 'Magic', which is not known.",
    ],
    [
      'an unknown field',
      { ...VALUES, fields: { cusip: 'isin' } },
      FILE,
      "The mapping names the field 'cusip', which values do not have: isin, lei, refid, ticker, name, year, period_start, period_end, reason.",
    ],
    ['no figures', { ...VALUES, measures: [] }, FILE, 'The mapping names no column with figures.'],
    [
      'years that are missing',
      { ...VALUES, measures: [{ target: 92, column: '{year}', unit: 't' }] },
      FILE,
      "The mapping's column '{year}' has {year} in it and names no years.",
    ],
    [
      'a wrong kind',
      { ...VALUES, kind: 'secrets' },
      FILE,
      /The mapping given\.json is wrong at 'kind'/,
    ],
    [
      'a misspelt key',
      { ...VALUES, measure: [] },
      FILE,
      /The mapping given\.json is wrong at 'the top': Unrecognized key: "measure"/,
    ],
    ['a file that breaks half-way', VALUES, `${FILE}"ZZ`, /not readable as CSV from line 3 on/],
  ])(
    'with %s writes nothing and says so in one sentence',
    async (...[, mapping, file, sentence]) => {
      const companies = { kind: 'companies', fields: { name: 'n', isin: 'i' } };
      await importGiven(test.database, { mapping: companies, file: 'n,i\nAlpha,ZZ0000000016\n' });
      const expected = typeof sentence === 'string' ? new ImportProblem(sentence) : sentence;
      await expect(importGiven(test.database, { mapping, file })).rejects.toThrow(expected);
      const values = await test.pool.query('select * from company_metric_values');
      expect(values.rows).toEqual([]);
      const runs = await test.pool.query('select kind from import_runs');
      expect(runs.rows).toEqual([{ kind: 'companies' }]);
    },
  );

  it('is written down with the hash of its file', async () => {
    await importGiven(test.database, { mapping: VALUES, file: FILE, name: 'scopes.csv' });
    const runs = await test.pool.query(
      'select kind, file_name, file_hash, rows_taken, rows_refused from import_runs',
    );
    expect(runs.rows).toEqual([
      {
        kind: 'values',
        file_name: 'scopes.csv',
        rows_taken: 0,
        rows_refused: 1,
        file_hash: createHash('sha256').update(FILE).digest('hex'),
      },
    ]);
  });

  it('follows another run instead of crossing it', async () => {
    const companies = { kind: 'companies', fields: { name: 'n', isin: 'i' } };
    const file = 'n,i\nAlpha,ZZ0000000016\nBeta,ZZ0000000024\n';
    const tallies = await Promise.all(
      [1, 2, 3].map(() => importGiven(test.database, { mapping: companies, file })),
    );
    expect(tallies.map(({ taken }) => taken).sort()).toEqual([0, 0, 2]);
    const found = await test.pool.query('select name from companies order by name');
    expect(found.rows).toEqual([{ name: 'Alpha' }, { name: 'Beta' }]);
  });
});

describe('the report of refusals', () => {
  it('is CSV with a line a refusal; text that looks like a formula stays text', () => {
    const refusals = [
      { line: 2, field: 'a,b', value: '=1+1', reason: 'is not a number' },
      { line: 3, field: 'c', value: 'say "hi"\n', reason: 'is missing' },
    ];
    expect(refusalReport(refusals)).toBe(
      'line,field,value,reason\r\n2,"a,b",\'=1+1,is not a number\r\n3,c,"say ""hi""\n",is missing\r\n',
    );
  });
});

describe('references that are checked once', () => {
  it('refuse a row that points at nothing, as strictly as row by row', async () => {
    const write = test.database.withAdministration((tx) =>
      withReferencesCheckedOnce(tx, ['company_activities'], () =>
        tx.insertInto('company_activities').values({ company_id: 4711, activity_id: 1 }).execute(),
      ),
    );
    await expect(write).rejects.toThrow(/company_activities/);
    const left = await test.pool.query('select * from company_activities');
    expect(left.rows).toEqual([]);
  });

  it('are on again afterwards', async () => {
    const write = test.database.withAdministration(async (tx) => {
      await withReferencesCheckedOnce(tx, ['company_activities'], () => Promise.resolve());
      await tx
        .insertInto('company_activities')
        .values({ company_id: 4711, activity_id: 1 })
        .execute();
    });
    await expect(write).rejects.toThrow(/foreign key/);
  });
});
