import { rateTable } from '@verdure/scoring/units';
import { describe, expect, it } from 'vitest';

import { workbook } from '../../../../test/holdings-files/made-files.ts';
import { run } from '../../imports/tables/read-sent-table.task.ts';
import { mappingOfChoices } from './mapping-of-choices.ts';
import { ownTable } from './own-table.ts';
import { recogniseTable } from './recognise/recognise-table.ts';
import { tryValues } from './try-values.ts';

const [SAP, BASF] = ['DE0007164600', 'DE000BASF111'];
const IDS = new Map([
  [SAP, 1],
  [BASF, 2],
]);

const known = {
  companies: {
    find: ({ isin }: { readonly isin: string | null }) => {
      const id = IDS.get(isin ?? '');
      return id === undefined ? ({ kind: 'unknown' } as const) : ({ kind: 'found', id } as const);
    },
  },
  rates: rateTable([]),
  asOfYear: 2025,
};

/** What a vendor's file brings, as 'company metric year value'; or why it brings nothing. */
async function broughtBy(bytes: Buffer, name: string): Promise<string | readonly string[]> {
  const sent = await run({ name, bytes, skipsCovers: true });
  if (sent.kind === 'refused') return sent.reason;
  const table = await ownTable(sent).catch((error: unknown) => String(error));
  if (typeof table === 'string') return table;
  const made = mappingOfChoices(recogniseTable(table), table);
  if (made.kind === 'missing') return made.sentences;
  const { values, problems } = await tryValues(made.mapping, table, known);
  expect(problems).toEqual([]);
  return values.map(({ companyId, fact, year, value }) => `${companyId} ${fact} ${year} ${value}`);
}

const csv = (...lines: readonly string[]): Promise<string | readonly string[]> =>
  broughtBy(Buffer.from(lines.join('\n')), 'vendor.csv');

describe('figures of a vendor', () => {
  it('figures of a vendor with points between thousands are whole, also where no figure has a comma', async () => {
    expect(
      await csv(
        'ISIN;Jahr;Scope 1 (t CO2e);Gefährliche Abfälle (t)',
        `${SAP};2024;412.000;k. A.`,
        `${BASF};2024;680.000;21.500`,
      ),
    ).toEqual(['1 92 2024 412000', '2 92 2024 680000', '2 9 2024 21500']);
  });

  it.each([
    ['Number of employees (thousands)', '43 2024 164000'],
    ['Headcount (k)', '43 2024 164000'],
    ['CO2 Scope 1 in Mio. t', '92 2024 164000000'],
    ['Scope 1 emissions [1000 t CO2e]', '92 2024 164000'],
    ['Scope 1 (thousand tonnes CO2e)', '92 2024 164000'],
    ['Scope 2 (LB) ktCO2e', '93 2024 164000'],
    ['Water withdrawal mn m3', '7 2024 164000000'],
    ['Water withdrawal (m3 thousands)', '7 2024 164000'],
    ['Water withdrawal (ML)', '7 2024 164000'],
    ['Hazardous waste, thousand metric tons', '9 2024 164000'],
    ['Hazardous waste (MT)', '9 2024 164'],
  ])('under %s keep what the heading multiplies them by', async (heading, brought) => {
    expect(await csv(`ISIN,Year,"${heading}"`, `${SAP},2024,164`)).toEqual([`1 ${brought}`]);
  });

  it('under a multiple that no unit has are asked about', async () => {
    expect(await csv('ISIN,Year,Electricity use (mn TJ)', `${SAP},2024,3`)).toEqual([
      "Choose the unit that 'Electricity use (mn TJ)' is in.",
    ]);
  });

  it('figures of a vendor in a row each keep what the name of their metric multiplies them by', async () => {
    expect(
      await csv('ISIN,Year,Metric,Value', `${SAP},2024,Number of employees (thousands),107`),
    ).toEqual(['1 43 2024 107000']);
  });

  it('shown in percent by a workbook are in percent, whatever unit stands beside them', async () => {
    const bytes = workbook({
      Data: [
        ['Identifier', 'Metric code', 'Metric name', 'FY', 'Data value', 'UoM'],
        [SAP, 'GHG01', 'Scope 1 emissions', 2024, 0.55, 'Mt CO2e'],
        [SAP, 'WOB', 'Women on board', 2024, { v: 0.385, t: 'n', z: '0.0%' }, '%'],
      ],
    });
    expect(await broughtBy(bytes, 'vendor.xlsx')).toEqual(['1 92 2024 550000', '1 57 2024 0.385']);
  });
});

describe('years beside each other', () => {
  it('are brought each with its figure', async () => {
    expect(
      await csv(
        'ISIN,Metric,Unit,2022,2023,FY2024',
        `${SAP},Total water withdrawal,thousand m3,"98,000","95,000",-`,
        `${SAP},Women in workforce,%,45,,49`,
      ),
    ).toEqual(['1 7 2022 98000000', '1 7 2023 95000000', '1 34 2022 0.45', '1 34 2024 0.49']);
  });
});

describe('a unit in a column of its own', () => {
  it('holds of each figure of the row whose heading says none', async () => {
    expect(
      await csv(
        'ISIN,Year,GHG Scope 1,Women on board (%),Unit',
        `${SAP},2024,30,44,ktCO2e`,
        `${BASF},2024,14.5,42,MtCO2e`,
      ),
    ).toEqual(['1 92 2024 30000', '1 57 2024 0.44', '2 92 2024 14500000', '2 57 2024 0.42']);
  });
});

it('reads a multiple of the pay of employees as it is written', async () => {
  expect(await csv('ISIN,Year,CEO Pay Ratio', `${SAP},2024,672:1`, `${BASF},2024,88x`)).toEqual([
    '1 60 2024 672',
    '2 60 2024 88',
  ]);
});

it('takes lines without a metric and a figure below the rows for remarks', async () => {
  expect(
    await csv(
      'ISIN,Company,Year,Metric,Value',
      `${SAP},SAP,2024,Number of employees,107`,
      `${BASF},BASF,2024,Number of employees,`,
      '',
      'About,Missing metrics',
      'Made,2026-12-01',
    ),
  ).toEqual(['1 43 2024 107']);
});

describe('the names of the columns', () => {
  it('are joined with the units below them and the names above them', async () => {
    expect(
      await csv(
        'ISIN,Year,Emissions,,Diversity',
        ',,Scope 1,Scope 3,Women on board',
        ',,tCO2e,ktCO2e,%',
        `${SAP},2024,30000,5100,44`,
      ),
    ).toEqual(['1 92 2024 30000', '1 94 2024 5100000', '1 57 2024 0.44']);
  });
});

describe('a file that cannot be read whole', () => {
  it('says that its companies stand side by side', async () => {
    expect(
      await csv('Company,SAP,BASF', `ISIN,${SAP},${BASF}`, 'Scope 1 (tCO2e),30000,14500000'),
    ).toMatch(/lies on its side/);
  });

  it('names its sheets with companies, since one alone would be read', async () => {
    const bytes = workbook({
      'Read me': [['Vendor data']],
      '2023': [
        ['ISIN', 'Scope 1 tCO2e'],
        [SAP, 32000],
      ],
      '2024': [
        ['ISIN', 'Scope 1 tCO2e'],
        [SAP, 30000],
      ],
    });
    expect(await broughtBy(bytes, 'vendor.xlsx')).toMatch(
      /2 sheets with companies: ‘2023’, ‘2024’/,
    );
  });
});
