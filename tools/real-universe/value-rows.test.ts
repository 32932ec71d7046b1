import { expect, it } from 'vitest';

import type { SourceTable } from '../../apps/server/src/features/imports/tables/source-table.ts';
import { type ClaimFacts, claimOf } from './company-claims.ts';
import { CompanyJoin } from './company-join.ts';
import { COMPANY_FILES, ITR_WORKBOOKS } from './company-lists.ts';
import { emissionRows } from './emission-rows.ts';
import { itrRows } from './itr-rows.ts';
import { payGapRows, wbaRows } from './judged-rows.ts';
import { readImportMapping } from './mapping-files.ts';
import { PAY_RATIO_FILE, payRatioRows } from './pay-ratio-rows.ts';
import type { SourceFiles } from './source-files.ts';
import { openTargetRows, TARGETS_2026, targetRows } from './target-rows.ts';

type Row = Readonly<Record<string, string>>;
const ALPHA = 'GB0002634946';
const BETA = 'GB0005405286';

const joined = (...rows: readonly Partial<ClaimFacts>[]) =>
  new CompanyJoin(
    rows.flatMap(
      (row) =>
        claimOf({ list: 'US listed', isin: ALPHA, name: 'Alpha plc', sectorId: 3, ...row }) ?? [],
    ),
  );

/** The data sets, as lists of rows by file and, in workbooks, sheet. */
function sources(tables: Readonly<Record<string, readonly Row[]>>): SourceFiles {
  const unused = () => Promise.reject(new Error('not read here'));
  return {
    text: unused,
    table: unused,
    records: async (path, options) => {
      const rows = tables[`${path} ${options?.sheet ?? ''}`.trim()] ?? [];
      return rows.map((row) => (column) => row[column] ?? '');
    },
  };
}

async function rowsOf({ columns, rows }: SourceTable) {
  const found = [];
  for await (const { cells } of rows) {
    found.push(Object.fromEntries(columns.map((column, place) => [column, cells[place]])));
  }
  return found;
}

const period = { wikidata_id: 'Q1', name: 'Alpha', period_end: '2023-12-31' };
const matches = { [COMPANY_FILES.shareClasses]: [{ wikidata_id: 'Q1', isin: ALPHA }] };
const emissionsOf = (row: Row) =>
  emissionRows(
    sources({ ...matches, [COMPANY_FILES.emitters]: [Object.assign({}, period, row)] }),
    joined({}),
  );

it('reads 0 for both scopes as not disclosed, and a stated sum of 0 as nothing', async () => {
  const zero = { scope1_t: '0', scope2_calculated_t: '0', scope1and2_stated_t: '0' };
  expect(await rowsOf((await emissionsOf(zero)).table)).toMatchObject([
    { scope1_t: 'N/D', scope2_calculated_t: 'N/D', scope1and2_stated_t: '' },
  ]);
});

it('reads 0 for one scope as 0', async () => {
  const one = { scope1_t: '0', scope2_calculated_t: '12' };
  expect(await rowsOf((await emissionsOf(one)).table)).toMatchObject([
    { scope1_t: '0', scope2_calculated_t: '12' },
  ]);
});

const wide = ITR_WORKBOOKS.find(({ form }) => form === 'wide');
const sampleOf = (row: Row) =>
  itrRows(
    sources({ [`${wide?.file} ${wide?.companies}`]: [Object.assign({ company_id: ALPHA }, row)] }),
    joined({}),
    new Set(),
  );

it('takes the enterprise value with its cash', async () => {
  const { fundamentals } = await sampleOf({ report_date: '2020-12-31', ev: '80', evic: '100' });
  expect(await rowsOf(fundamentals)).toMatchObject([{ evic: '100' }]);
  const { measures } = await readImportMapping('itr-fundamentals');
  expect(measures.find(({ target }) => target === 'enterprise_value')?.column).toBe('evic');
});

it('leaves out sample rows with 0 for both scopes, and their sum', async () => {
  const zero = { '2020_ghg_s1': '0', '2020_ghg_s2': '0', '2020_ghg_s1s2': '0' };
  const { figures } = await sampleOf(Object.assign({ '2020_ghg_s3': '7' }, zero));
  expect(await rowsOf(figures)).toMatchObject([{ metric: 's3', value: '7' }]);
});

it('takes an outside score as a figure, not as points on our scale', async () => {
  const { measures } = await readImportMapping('wba-gender');
  expect(measures).toMatchObject([{ target: 316, as: 'value', unit: 'index' }]);
});

it('gives an assessment only to the company that it names', async () => {
  const score = 'Percentage of Total Possible Score (out of 52.3)';
  const assessed = (name: string, points: string) => ({
    ISIN: ALPHA,
    'Company Name': name,
    [score]: points,
  });
  const files = sources({
    [COMPANY_FILES.gender]: [assessed('Vivo', '9'), assessed('Alpha', '22')],
  });
  const { table, unmatched } = await wbaRows(files, joined({}));
  expect(await rowsOf(table)).toMatchObject([{ isin: ALPHA, [score]: '22' }]);
  expect(unmatched).toBe(1);
});

it('takes the pay gap of the listed company itself, not of a namesake or a subsidiary', async () => {
  const filed = ['ALPHA PLC', 'Alpha Limited', 'Alpha', 'Beta Public Limited Company'];
  const files = sources({
    'uk-gender-pay-gap/gpg_2022_2023.csv': filed.map((EmployerName) => ({
      EmployerName,
      DiffMeanHourlyPercent: '9',
    })),
  });
  const british = joined(
    { countryCode: 'GB' },
    { countryCode: 'GB', isin: BETA, name: 'Beta PLC' },
    { countryCode: 'IE', isin: 'IE00B8KQN827', name: 'Alpha plc', sectorId: 7 },
  );
  const { table } = await payGapRows(files, british);
  expect((await rowsOf(table)).map(({ isin }) => isin)).toEqual([ALPHA, BETA]);
});

const target = { ISIN: ALPHA, 'Company Name': 'Alpha', Action: 'Target' };
const targets2023 = [
  Object.assign({}, target, { Target: 'Near-term', 'Date Published': '2021-05-01' }),
  Object.assign({}, target, { Target: 'Net-zero', 'Date Published': '2023-02-01' }),
  Object.assign({}, target, { Action: 'Commitment', 'Date Published': '2024-01-01' }),
];
const set2026 = {
  isin: ALPHA,
  company_name: 'Alpha',
  near_term_status: 'Targets set',
  near_term_target_year: 'FY2030',
  net_zero_status: 'Targets set',
  net_zero_year: '2050',
  date_updated: '2024-03-01T01:00:00',
};
const open2023 = (...rows: readonly Row[]) =>
  openTargetRows(
    sources({ [COMPANY_FILES.targets]: targets2023, [TARGETS_2026]: rows }),
    joined({}),
  );

it('takes validated targets with their newest year, and leaves commitments out', async () => {
  expect(await rowsOf(await open2023())).toEqual([
    { isin: ALPHA, year: 2023, near_term: 'yes', net_zero: 'yes' },
  ]);
});

it('passes on no target that a newer edition calls removed', async () => {
  const removed = Object.assign({}, set2026, { net_zero_status: 'Commitment removed' });
  expect(await rowsOf(await open2023(removed))).toMatchObject([{ near_term: 'yes', net_zero: '' }]);
});

it.each([
  [{}, 'yes', 'yes'],
  [{ near_term_status: 'Committed', near_term_target_year: '' }, '', 'yes'],
  [{ near_term_status: 'Commitment removed' }, '', 'yes'],
  [{ near_term_target_year: '2025' }, '', 'yes'],
  [{ near_term_target_year: '2025, FY2030' }, 'yes', 'yes'],
  [{ net_zero_status: 'Committed', net_zero_year: '' }, 'yes', ''],
  [{ net_zero_year: 'FY2060' }, 'yes', ''],
])('of May 2026, %j is a near-term target: %j, a net-zero goal: %j', async (row, near, net) => {
  const files = sources({ [TARGETS_2026]: [Object.assign({}, set2026, row)] });
  expect(await rowsOf(await targetRows(files, joined({})))).toEqual([
    { isin: ALPHA, year: 2024, near_term: near, net_zero: net },
  ]);
});

const statement = { isin: ALPHA, name: 'Alpha', filingDate: '2026-04-20', payRatio: '321.0' };

it.each([
  [{}, [{ isin: ALPHA, year: 2025, payRatio: '321.0' }]],
  [{ filingDate: '2026-06-08' }, [{ isin: ALPHA, year: 2025, payRatio: '321.0' }]],
  [{ filingDate: '2025-09-30' }, []],
  [{ check: 'contradicts' }, []],
  [{ check: 'not checked' }, []],
  [{ name: 'Beta' }, []],
])('of a statement with %j the pay ratio is %j', async (facts, expected) => {
  const row = Object.assign({ check: 'agrees within factor 2' }, statement, facts);
  const { table } = await payRatioRows(sources({ [PAY_RATIO_FILE]: [row] }), joined({}));
  expect(await rowsOf(table)).toEqual(expected);
});
