import { categoriesEndpoint, sectorsEndpoint } from '@verdure/contract/coverage/catalogue';
import { countryNamesScreenerEndpoint } from '@verdure/contract/coverage/countries';
import { listCustomMetricsEndpoint } from '@verdure/contract/coverage/custom-metrics';
import { portfolioProfileEndpoint } from '@verdure/contract/investments/portfolios';
import { getProfileEndpoint } from '@verdure/contract/profiles/profiles';

import {
  savedQueriesEndpoint,
  savedQueryEndpoint,
} from '@verdure/contract/screening/saved-queries';

import { profileOf } from './factories.ts';
import { answers } from './fake-edge.ts';
import type { FakeCall, Variables } from './fake-edge.ts';

const energy = { id: 1, name: 'Energy' };

/** What the fields of the screener are made of. */
export const screenerAnswers: readonly FakeCall[] = [
  answers(sectorsEndpoint, [
    { id: 101, name: 'Oil and Gas Producers', parentSector: energy },
    { id: 104, name: 'Coal', parentSector: energy },
  ]),
  answers(countryNamesScreenerEndpoint, [
    { id: 7, name: 'Norway' },
    { id: 9, name: 'Peru' },
  ]),
  answers(categoriesEndpoint, [
    { category_group_id: 1, id: 104, name: 'Europe' },
    { category_group_id: 3, id: 301, name: 'High income' },
  ]),
  answers(listCustomMetricsEndpoint, []),
  answers(getProfileEndpoint, profileOf({ category_group_id: 1 })),
  answers(portfolioProfileEndpoint, {
    companies: 412,
    countries: 0,
    overall: 2.1,
    nHoldings: 415,
    nCovered: 128,
    nProxy: 0,
    unrecognised: [],
  }),
];

type Values = Readonly<Record<string, number | string | null>>;

/** By column: what a company of the result has. */
const COMPANIES: readonly (Values & { readonly name: string })[] = [
  {
    name: 'Alder Industries',
    isin: 'XX0000000011',
    country: '7',
    sub_sector: '104',
    'total.esg.score.current': 1.234,
    'total.esg.grade.current': 'D',
    'fundamental.revenue': 1_250_400_000,
    'metric.92.value.current': 12_500,
    portfolio_weighting: 0.0512,
  },
  {
    name: 'Birch Energy',
    isin: 'XX0000000012',
    country: '9',
    sub_sector: '101',
    'total.esg.score.current': null,
    'total.esg.grade.current': null,
    'fundamental.revenue': null,
    'metric.92.value.current': 'N/A',
    portfolio_weighting: null,
  },
];

const rowOf = (values: Values, columns: readonly string[]) => ({
  numbers: columns.map((column) => numberOrNull(values[column])),
  texts: columns.map((column) => textOrNull(values[column])),
  own: columns.map((column) => values[`own.${column}`] ?? null).map(textOrNull),
});

const numberOrNull = (value: number | string | null | undefined) =>
  typeof value === 'number' ? value : null;
const textOrNull = (value: number | string | null | undefined) =>
  typeof value === 'string' ? value : null;

const columnsIn = ({ columns }: Variables): readonly string[] =>
  Array.isArray(columns) ? columns.map(String) : [];

const DAYS = { data_from: '2024-12-31', data_to: '2025-12-31' };

/** The first companies of a result, as the server sorts them. */
export function companyResult(asked: Variables) {
  const rows = asked.descending === true ? COMPANIES.toReversed() : COMPANIES;
  return rows.map((values, at) => ({
    company_id: 11 + COMPANIES.indexOf(values),
    number: at + 1,
    total_rows: rows.length,
    name: values.name,
    ...DAYS,
    ...rowOf(values, columnsIn(asked)),
  }));
}

/** A result of many companies, page by page. */
export function longResult(total: number) {
  return (asked: Variables) => {
    const offset = Number(asked.offset ?? 0);
    const length = Math.max(0, Math.min(Number(asked.limit ?? total), total - offset));
    return Array.from({ length }, (_, at) => ({
      company_id: offset + at + 1,
      number: offset + at + 1,
      total_rows: total,
      name: `Company ${offset + at + 1}`,
      ...DAYS,
      ...rowOf({}, columnsIn(asked)),
    }));
  };
}

/** Countries have a category and scores. */
export const countryResult = (asked: Variables) => [
  {
    country_id: 7,
    number: 1,
    total_rows: 1,
    name: 'Norway',
    ...DAYS,
    ...rowOf(
      { category: '104', 'total.esg.score.current': 3.1, 'total.esg.grade.current': 'A' },
      columnsIn(asked),
    ),
  },
];

const SAVED_ROW = {
  id: 31,
  name: 'Weak governance',
  notes: 'For the committee',
  user_id: 9,
  user_name: 'Mara Lindqvist',
  user_email: 'mara@north.example',
  updated_at: '2026-03-02T10:00:00Z',
  query_type: 'company',
  may_change: true,
} as const;

const OTHERS_ROW = {
  ...SAVED_ROW,
  id: 32,
  name: 'Of a colleague',
  notes: '',
  user_id: 20,
  user_name: 'Ada Byron',
  may_change: false,
} as const;

/** A saved query of the viewer, with one condition. */
export const SAVED_QUERY = {
  ...SAVED_ROW,
  tree: { kind: 'field', id: 'n1' },
  field_selected: '{"n1":"total.governance.grade.current"}',
  field_values: '{"n1":{"kind":"options","options":["D","E"]}}',
  columns: '["name","isin","total.governance.grade.current"]',
} as const;

/** The viewer's query and one of a colleague. */
export const savedAnswers: readonly FakeCall[] = [
  answers(savedQueriesEndpoint, [SAVED_ROW, OTHERS_ROW]),
  answers(savedQueryEndpoint, SAVED_QUERY),
];

const bar = (from: number | null, to: number | null, rows: number) => ({
  from,
  to,
  grade: null,
  rows,
});

/** Of 1,980 companies with a score, and of as many with a grade. */
export const distributionResult = ({ column }: { readonly column?: unknown }) => [
  {
    total_rows: 2_000,
    valued_rows: 1_980,
    ...(column === 'total.esg.grade.current'
      ? {
          median: null,
          median_grade: 'C',
          bars: (['A', 'B', 'C', 'D', 'E'] as const).map((grade, at) => ({
            from: null,
            to: null,
            grade,
            rows: [130, 480, 760, 480, 130][at] ?? 0,
          })),
        }
      : {
          median: 2.043,
          median_grade: null,
          bars: [bar(null, 1.5, 300), bar(1.5, 2, 640), bar(2, 2.5, 720), bar(2.5, null, 320)],
        }),
  },
];
