import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

import { type TestDatabase, temporaryDatabase } from '../../../test/test-database.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { importGiven, workbookOf } from './testing/import-from-text.ts';

const COMPANIES = {
  kind: 'companies',
  fields: { name: 'name', isin: 'isin', lei: 'lei', country: 'country' },
};

const WIDE = {
  kind: 'values',
  source: 'Register',
  fields: { isin: 'ISIN', year: 'year' },
  measures: [
    { target: 92, column: 'scope 1', unitColumn: 'unit', reason: 'direct emissions' },
    { target: 'Scope 2 emissions', column: 'scope 2', unit: 'kgCO2e' },
    { target: 57, column: 'women', unit: '%', awarenessColumn: 'level' },
    { target: 41, column: 'tax', currency: 'GBP', multiplier: 'm' },
    { target: 200, column: 'plan' },
  ],
};
const HEADER = 'ISIN,year,scope 1,unit,scope 2,women,level,tax,plan\n';

let test: TestDatabase;

beforeEach(async () => {
  test = await temporaryDatabase();
  await seedCatalogue(test.database);
  const file =
    'name,isin,lei,country\nAlpha,ZZ0000000016,,GB\nBeta,ZZ0000000024,549300ABCDEFGHIJKL12,SE\nTwin,ZZ0000000032,,\nTwin,,,\n';
  await importGiven(test.database, { mapping: COMPANIES, file });
  await test.pool.query(
    `insert into exchange_rates values ('GBP', '2023-01-02', 1.2), ('GBP', '2023-12-29', 1.3)`,
  );
});

async function inForce() {
  const found = await test.pool.query(
    `select name, metric_id as metric, year, version, awareness, raw_value as raw, raw_unit as unit, value, source
     from company_metric_values join companies on companies.id = company_id
     where superseded_at is null order by name, metric_id, year`,
  );
  return found.rows;
}

describe('importing company values', () => {
  it('keeps the raw figure with its unit and stores it converted', async () => {
    const file = `${HEADER}ZZ0000000016,2023,1.5,kt CO2,800,40,3.5,2,yes\n`;
    const tally = await importGiven(test.database, { mapping: WIDE, file });
    expect(tally).toEqual({ rowsRead: 1, taken: 5, unchanged: 0, refusals: [] });
    const common = { name: 'Alpha', year: 2023, version: 1, awareness: null, source: 'Register' };
    const sum = {
      ...common,
      raw: 1500.8,
      unit: 'tonnes CO2e',
      value: 1500.8,
      source: 'Scope 1 + scope 2',
    };
    expect(await inForce()).toEqual([
      { ...sum, metric: 1 },
      { ...common, metric: 41, raw: 2, unit: 'm GBP', value: 2_500_000 },
      { ...sum, metric: 44 },
      { ...common, metric: 57, raw: 40, unit: '%', value: 0.4, awareness: 3.5 },
      { ...common, metric: 92, raw: 1.5, unit: 'kt CO2', value: 1500 },
      { ...common, metric: 93, raw: 800, unit: 'kgCO2e', value: 0.8 },
      { ...common, metric: 200, raw: 1, unit: 'Y/N', value: 1 },
    ]);
  });

  it('stores one value for one fact: of two that differ the source, of two that agree its figure', async () => {
    const mapping = {
      kind: 'values',
      source: 'Register',
      fields: { isin: 'ISIN', year: 'year' },
      measures: [
        { target: 57, column: 'women', unit: '%' },
        { target: 203, column: 'women on boards', unit: '%' },
        { target: 23, column: 'injuries', unit: 'count' },
        { target: 207, column: 'injured', unit: 'count', awarenessColumn: 'level' },
        { target: 212, column: 'leavers', unit: '%' },
      ],
    };
    const header = 'ISIN,year,women,women on boards,injuries,injured,level,leavers\n';
    const file = `${header}ZZ0000000016,2023,40,40.1,12,15,3,9\n`;
    const { refusals } = await importGiven(test.database, { mapping, file });
    expect(refusals).toEqual([
      {
        line: 2,
        field: 'metric 207',
        value: '15',
        reason:
          'differs_from_source: metric 207 says 15, but metric 23 says 12 about the same fact',
      },
    ]);
    expect((await inForce()).map(({ metric, value }) => [metric, value])).toEqual([
      [23, 12],
      [25, 0.09],
      [57, 0.4],
      [203, 0.4],
      [212, 0.09],
    ]);
  });

  it('names each cell that it refuses with its line, its column and the reason, and takes the rest', async () => {
    const file = [
      `${HEADER}ZZ0000000016,2023,1.5,furlongs,800,many,9,2,maybe`,
      'ZZ0000000040,2023,1,t,,,,,',
      'ZZ0000000098,2023,1,t,,,,,',
      ',2023,1,t,,,,,',
      'ZZ0000000024,soon,1,t,,,,,',
      'ZZ0000000024,2019,,,,,,2,',
      'ZZ0000000024,2023,"1,234.5",t,,30,4.5,,',
    ].join('\n');
    const tally = await importGiven(test.database, { mapping: WIDE, file });
    expect(tally.refusals).toEqual([
      {
        line: 2,
        field: 'scope 1',
        value: '1.5',
        reason: "the unit 'furlongs' cannot be read as tonnes CO2e",
      },
      { line: 2, field: 'women', value: 'many', reason: 'is not a number' },
      { line: 2, field: 'plan', value: 'maybe', reason: 'is neither yes nor no' },
      { line: 3, field: 'ISIN', value: 'ZZ0000000040', reason: 'no such company' },
      { line: 4, field: 'ISIN', value: 'ZZ0000000098', reason: 'is not a valid ISIN' },
      { line: 5, field: 'ISIN', value: '', reason: 'no code or name of a company' },
      { line: 6, field: 'year', value: 'soon', reason: 'is not a year' },
      {
        line: 7,
        field: 'tax',
        value: '2',
        reason: 'there is no exchange rate for GBP from 2019-01-01 to 2019-12-31',
      },
      { line: 8, field: 'women', value: '30', reason: 'is not a score from 0 to 4' },
    ]);
    expect(tally).toMatchObject({ rowsRead: 7, taken: 3, unchanged: 0 });
  });

  it('changes nothing the second time, and supersedes what changed the third', async () => {
    const file = `${HEADER}ZZ0000000016,2023,1000,t,500,40,,2,yes\n`;
    await importGiven(test.database, { mapping: WIDE, file });
    const before = await inForce();
    const again = await importGiven(test.database, { mapping: WIDE, file });
    expect(again).toMatchObject({ taken: 0, unchanged: 5 });
    expect(await inForce()).toEqual(before);

    const changed = `${HEADER}ZZ0000000016,2023,1200,t,500,40,,2,yes\n`;
    expect(await importGiven(test.database, { mapping: WIDE, file: changed })).toMatchObject({
      taken: 1,
      unchanged: 4,
    });
    const after = await inForce();
    expect(
      after.filter(({ version }) => version === 2).map(({ metric, value }) => [metric, value]),
    ).toEqual([
      [1, 1200.5],
      [44, 1200.5],
      [92, 1200],
    ]);
    const all = await test.pool.query(
      'select count(*) as n from company_metric_values where metric_id = 92',
    );
    expect(all.rows).toEqual([{ n: 2 }]);
  });

  it('leaves awareness that an analyst gave as it is when the file has none', async () => {
    const judged = {
      ...WIDE,
      measures: [{ target: 57, column: 'women', unit: '%', awarenessColumn: 'level' }],
    };
    const header = 'ISIN,year,women,level\n';
    await importGiven(test.database, {
      mapping: judged,
      file: `${header}ZZ0000000016,2023,40,3\n`,
    });
    const valueOnly = { ...WIDE, measures: [{ target: 57, column: 'women', unit: '%' }] };
    await importGiven(test.database, {
      mapping: valueOnly,
      file: 'ISIN,year,women\nZZ0000000016,2023,45\n',
    });
    expect(await inForce()).toMatchObject([{ metric: 57, version: 2, awareness: 3, value: 0.45 }]);
  });

  it('tells apart what is not disclosed from what the file does not say', async () => {
    const file = `${HEADER}ZZ0000000016,2023,N/D,t,,n/a,,,\n`;
    expect(await importGiven(test.database, { mapping: WIDE, file })).toMatchObject({ taken: 1 });
    expect(await inForce()).toMatchObject([{ metric: 92, value: null, raw: null, unit: null }]);
  });

  it('has no sum of the scopes when one of them is not disclosed', async () => {
    const file = `${HEADER}ZZ0000000016,2023,N/D,t,500,,,,\n`;
    await importGiven(test.database, { mapping: WIDE, file });
    const sums = (await inForce()).filter(({ metric }) => metric === 1 || metric === 44);
    expect(sums).toMatchObject([{ value: null }, { value: null }]);
  });

  it('reads one figure a row, by the names that the file uses', async () => {
    const mapping = {
      kind: 'values',
      fields: { lei: 'lei', year: 'fy' },
      long: {
        target: 'metric',
        value: 'amount',
        unitColumn: 'unit',
        targets: [{ name: 'S1', target: 92, reason: 'their word for scope 1' }],
        ignore: [{ name: 'Comment' }],
      },
    };
    const file =
      'lei;fy;metric;amount;unit\n549300ABCDEFGHIJKL12;2022-12-31;S1;1,5;kt\n549300abcdefghijkl12;2022;Women on the board;30;%\n549300ABCDEFGHIJKL12;2022;Comment;x;\n549300ABCDEFGHIJKL12;2022;Odd;1;t\n';
    const tally = await importGiven(test.database, {
      mapping: { ...mapping, decimalComma: true },
      file,
    });
    expect(tally.refusals).toEqual([
      { line: 5, field: 'metric', value: 'Odd', reason: 'is no metric that is known' },
    ]);
    expect(await inForce()).toMatchObject([
      { name: 'Beta', metric: 57, value: 0.3 },
      { name: 'Beta', metric: 92, year: 2022, value: 1500 },
    ]);
  });

  it('reads years from column names of a workbook, with shared, inline and formula texts', async () => {
    const mapping = {
      kind: 'values',
      table: { sheet: 'Data' },
      fields: { isin: 'ISIN' },
      measures: [
        { target: 92, column: '{year}_s1', years: { from: 2020, to: 2022 }, unitColumn: 'unit' },
      ],
    };
    const rows = [
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>2020_s1</t></is></c><c r="D1" t="str"><v>2021_s1</v></c><c r="E1" t="inlineStr"><is><r><t>2022</t></r><r><t>_s1</t></r></is></c></row>',
      '<row r="3"><c r="A3" t="inlineStr"><is><t>ZZ0000000016</t></is></c><c r="B3" t="s"><v>2</v></c><c r="C3"><v>1.25</v></c><c r="E3"><f>1+1</f><v>2</v></c></row>',
    ].join('');
    const strings =
      '<si><t>ISIN</t></si><si><r><t>un</t></r><r><t>it</t></r><rPh sb="0"><t>no</t></rPh></si><si><t xml:space="preserve">Mt CO2 </t></si>';
    const file = workbookOf(rows, strings);
    expect(await importGiven(test.database, { mapping, file, name: 'given.xlsx' })).toMatchObject({
      taken: 2,
    });
    expect(await inForce()).toMatchObject([
      { metric: 92, year: 2020, value: 1_250_000 },
      { metric: 92, year: 2022, value: 2_000_000 },
    ]);
  });

  it('waits for approval where it is told to, and changes nothing in force', async () => {
    const file = `${HEADER}ZZ0000000016,2023,1000,t,500,,,,\n`;
    await importGiven(test.database, { mapping: WIDE, file, isApproved: false });
    const found = await test.pool.query(
      'select distinct approved, metric_id from company_metric_values order by 2',
    );
    expect(found.rows).toEqual([
      { approved: false, metric_id: 92 },
      { approved: false, metric_id: 93 },
    ]);
  });

  it('notes the years that companies report and shows the newest one', async () => {
    const file = `${HEADER}ZZ0000000016,2023,1,t,,,,,\nZZ0000000016,2021,1,t,,,,,\n`;
    await importGiven(test.database, { mapping: WIDE, file });
    const years = await test.pool.query('select year from reporting_years order by year');
    expect(years.rows).toEqual([{ year: 2021 }, { year: 2023 }]);
    const company = await test.pool.query(
      `select current_year from companies where name = 'Alpha'`,
    );
    expect(company.rows).toEqual([{ current_year: 2023 }]);
  });

  it('is repeatable for any figures: the second run finds everything unchanged', async () => {
    const figure = fc.record({
      year: fc.integer({ min: 2015, max: 2024 }),
      scope1: fc.double({ noNaN: true, min: -1e12, max: 1e12 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(figure, { selector: ({ year }) => year, minLength: 1 }),
        async (figures) => {
          const lines = figures.map(({ year, scope1 }) => `ZZ0000000016,${year},${scope1},kt,,,,,`);
          const file = `${HEADER}${lines.join('\n')}\n`;
          await importGiven(test.database, { mapping: WIDE, file });
          const again = await importGiven(test.database, { mapping: WIDE, file });
          expect(again).toEqual({
            rowsRead: figures.length,
            taken: 0,
            unchanged: figures.length,
            refusals: [],
          });
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('awareness by rule', () => {
  const RULES = {
    kind: 'values',
    source: 'Initiative',
    byRule: true,
    fields: { isin: 'isin', year: 'year', reason: 'reason' },
    long: { target: 'metric', value: 'value', awarenessColumn: 'level' },
  };
  const JUDGED = { ...RULES, source: 'Analysts', byRule: undefined };
  const row = (metric: number, year: number, level: number) =>
    `isin,year,metric,value,level,reason\nZZ0000000016,${year},${metric},,${level},a target\n`;
  const stored = async () =>
    (
      await test.pool.query(
        `select metric_id as metric, year, awareness, by_rule, source from company_metric_values
         where superseded_at is null order by metric_id, year`,
      )
    ).rows;

  it('is stored as such, at most 2', async () => {
    const taken = await importGiven(test.database, { mapping: RULES, file: row(2, 2023, 2) });
    expect(taken).toMatchObject({ taken: 1, refusals: [] });
    const again = await importGiven(test.database, { mapping: RULES, file: row(2, 2023, 2) });
    expect(again).toMatchObject({ taken: 0, unchanged: 1 });
    await importGiven(test.database, { mapping: RULES, file: row(2, 2023, 1) });
    await importGiven(test.database, { mapping: RULES, file: row(2, 2023, 2) });
    const high = await importGiven(test.database, { mapping: RULES, file: row(114, 2023, 3) });
    expect(high.refusals).toMatchObject([{ reason: 'awareness by rule is at most 2' }]);
    expect(await stored()).toEqual([
      { metric: 2, year: 2023, awareness: 2, by_rule: true, source: 'Initiative' },
    ]);
  });

  it('is replaced by a judgement, and never replaces one, of any year', async () => {
    await importGiven(test.database, { mapping: RULES, file: row(2, 2023, 2) });
    await importGiven(test.database, { mapping: JUDGED, file: row(2, 2023, 3) });
    const later = await importGiven(test.database, { mapping: RULES, file: row(2, 2024, 2) });
    expect(later).toMatchObject({ taken: 0, unchanged: 1 });
    const same = await importGiven(test.database, { mapping: RULES, file: row(2, 2023, 1) });
    expect(same).toMatchObject({ taken: 0, unchanged: 1 });
    expect(await stored()).toEqual([
      { metric: 2, year: 2023, awareness: 3, by_rule: false, source: 'Analysts' },
    ]);
  });
});
