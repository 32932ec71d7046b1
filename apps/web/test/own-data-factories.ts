import type { OwnCheck, OwnData, OwnUpload } from '@verdure/contract/coverage/own-data';
import type { OwnReport } from '@verdure/contract/desk/own-reports';

const ownUploadOf = (change: Partial<OwnUpload> = {}): OwnUpload => ({
  id: 1,
  file_name: 'northgate-june.csv',
  source_name: 'Northgate',
  uploaded_by: 'Ada Berg',
  uploaded_at: '2026-06-03T09:00:00Z',
  values: 1_204,
  companies: 301,
  funds: 0,
  left_out: 3,
  in_force: 1_180,
  ...change,
});

export const ownDataOf = (change: Partial<OwnData> = {}): OwnData => ({
  precedence: 'own_first',
  uploads: [
    ownUploadOf({ id: 2, file_name: 'northgate-july.csv', uploaded_by: null }),
    ownUploadOf(),
  ],
  mappings: [
    {
      id: 1,
      name: 'Northgate monthly',
      source_name: 'Northgate',
      changed_by: 'Ada Berg',
      changed_at: '2026-06-03T09:00:00Z',
      columns: 8,
    },
  ],
  funds: [
    {
      id: 1_000_000_001,
      name: 'Harbour Mandate',
      isin: null,
      code: 'HM-1',
      currency: 'EUR',
      as_of: '2026-03-31',
      lines: 84,
      not_identified_percent: 2.5,
      is_shared: false,
      source_name: 'Harbour administration',
    },
    {
      id: 1_000_000_002,
      name: 'Birchwood Balanced',
      isin: 'ZZ0000000073',
      code: null,
      currency: null,
      as_of: null,
      lines: 0,
      not_identified_percent: 0,
      is_shared: true,
      source_name: null,
    },
  ],
  ...change,
});

const NOTHING = { metric_id: null, amount: null, unit: null, year: null } as const;

export const ownCheckOf = (change: Partial<OwnCheck> = {}): OwnCheck => ({
  choices: {
    decimal_comma: false,
    year: null,
    fund_name: null,
    as_of: null,
    columns: [
      { at: 0, use: 'isin', ...NOTHING },
      { at: 1, use: 'year', ...NOTHING },
      { at: 2, use: 'measure', metric_id: 34, amount: null, unit: '%', year: null },
      { at: 3, use: 'unused', ...NOTHING },
      { at: 4, use: 'measure', metric_id: null, amount: 'revenue', unit: 'm EUR', year: null },
    ],
    names: [],
  },
  mapping: null,
  columns: [
    { at: 0, header: 'ISIN', examples: ['SE0000000017', 'FR0000000010', 'DE0000000018'] },
    { at: 1, header: 'Fiscal Year', examples: ['2025'] },
    { at: 2, header: 'Female Employees %', examples: ['41', '38.5', '22'] },
    { at: 3, header: 'Analyst note', examples: ['see report'] },
    { at: 4, header: 'Net sales (EUR m)', examples: ['1,204.5', '88', '16,400'] },
  ],
  names: [],
  said_above: { fund_name: null, as_of: null },
  targets: [
    { metric_id: null, amount: 'revenue', name: 'Revenue', unit: 'USD' },
    { metric_id: 34, amount: null, name: 'Women in the workforce', unit: '%' },
    { metric_id: 92, amount: null, name: 'Scope 1 emissions', unit: 'tonnes CO2e' },
  ],
  units: [
    { unit: '%', names: ['%', 'fraction'] },
    { unit: 'USD', names: ['USD', 'm USD', 'EUR', 'm EUR', 'million'] },
    { unit: 'tonnes CO2e', names: ['tonnes CO2e', 'ktCO2e'] },
  ],
  missing: [],
  trial: {
    rows: 3,
    companies: 2,
    values: 2,
    funds: 0,
    not_identified: 0,
    not_stored_yet: 2,
    counted: 2,
    notes: [],
    problems: 1,
    listed: [
      {
        line: 4,
        field: 'Female Employees %',
        value: 'forty',
        reason: 'is not a number',
        todo: 'Write the figure alone.',
      },
    ],
  },
  stored_before: null,
  ...change,
});

/** A file of what one fund holds, which says neither the fund nor the day. */
export const ownFundCheckOf = (): OwnCheck => ({
  ...ownCheckOf(),
  choices: {
    decimal_comma: false,
    year: null,
    fund_name: null,
    as_of: null,
    names: [],
    columns: [
      { at: 0, use: 'isin', ...NOTHING },
      { at: 1, use: 'weight', ...NOTHING, unit: '%' },
    ],
  },
  columns: [
    { at: 0, header: 'ISIN', examples: ['SE0000000017', 'FR0000000010'] },
    { at: 1, header: 'Weight', examples: ['62.5', '37.5'] },
  ],
  missing: [
    'Choose the column that says the fund of each row, or name the fund of all rows.',
    'Choose the column with the report date, or give the date of the whole file.',
  ],
  trial: null,
});

const ROW_OF_SCOPE_1 = '| 2023 | 2024\nScope 1 (kt CO2e) | 1.75 | 1.5';

/** What a machine reads in a report of a company. */
export const ownReportOf = (changes: Partial<OwnReport> = {}): OwnReport => ({
  company: { id: 1, name: 'Northgate Logistics', isin: 'GB00BN7SWP63' },
  is_company_sure: true,
  year: 2024,
  pages: 62,
  values: [
    {
      metric: 'Scope 1 emissions',
      year: 2024,
      value: 1.5,
      unit: 'kt',
      page: 23,
      passage: ROW_OF_SCOPE_1,
    },
    {
      metric: 'Scope 1 emissions',
      year: 2023,
      value: 1.75,
      unit: 'kt',
      page: 23,
      passage: ROW_OF_SCOPE_1,
    },
    {
      metric: 'Awareness: Strategy to manage GHG emissions',
      year: 2024,
      value: 3,
      unit: 'points',
      page: 6,
      passage: 'We cut emissions by 42% until 2030.',
    },
  ],
  gaps: [],
  ...changes,
});
