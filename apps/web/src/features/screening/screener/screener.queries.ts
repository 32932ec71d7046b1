import {
  companyApiRoot,
  countryApiRoot,
  fundApiRoot,
  screenerCountsRoot,
  screenerDistributionRoot,
  screenerScatterRoot,
} from '@verdure/contract/screening/screener';
import type { ScreenerType } from '@verdure/contract/screening/screener-query';
import { dataOfWords } from '@verdure/contract/vocabulary';
import { queryOptions } from '@tanstack/react-query';

import { askRoot } from '../../../api/graphql.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';

/** What is asked of the server; every change of it is another result. */
export interface ResultRequest {
  readonly type: ScreenerType;
  readonly profileId: number;
  /** -1: the whole coverage. */
  readonly portfolioId: number;
  /** JSON; null: all rows. */
  readonly where: string | null;
  readonly columns: readonly string[];
  /** The earlier day that is asked about; undefined: now. */
  readonly asOf?: string | undefined;
}

export interface ResultSort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** One row of a result. */
export interface Result {
  /** Of the company, country or fund. */
  readonly id: number;
  readonly number: number;
  readonly total: number;
  readonly name: string;
  /** From when its data are: 'data of 2024'; empty without any. */
  readonly days: string;
  readonly numbers: readonly (number | null)[];
  readonly texts: readonly (string | null)[];
  /** Where figures come from that the organisation brought. */
  readonly own: readonly (string | null)[];
}

/** Rows of one answer. */
export const ROWS_A_PAGE = 200;

const LISTED = {
  number: true,
  total_rows: true,
  name: true,
  data_from: true,
  data_to: true,
  numbers: true,
  texts: true,
  own: true,
} as const;
// the grid shows columns: the fields of the records stay on the server
const COMPANIES = {
  ...companyApiRoot,
  row: companyApiRoot.row.pick({ ...LISTED, company_id: true }),
};
const COUNTRIES = {
  ...countryApiRoot,
  row: countryApiRoot.row.pick({ ...LISTED, country_id: true }),
};
const FUNDS = { ...fundApiRoot, row: fundApiRoot.row.pick({ ...LISTED, fund_id: true }) };

interface Listed {
  readonly number: number;
  readonly total_rows: number;
  readonly name: string;
  readonly data_from: string | null;
  readonly data_to: string | null;
  readonly numbers: readonly (number | null)[];
  readonly texts: readonly (string | null)[];
  readonly own: readonly (string | null)[];
}

const resultOf = (id: number, { total_rows, ...row }: Listed): Result => ({
  id,
  number: row.number,
  total: total_rows,
  name: row.name,
  days: dataOfWords(row),
  numbers: row.numbers,
  texts: row.texts,
  own: row.own,
});

/** A page with the columns that its rows have. */
export interface ResultPage {
  readonly columns: readonly string[];
  readonly results: readonly Result[];
}

interface PageOfResult {
  readonly asked: ResultRequest;
  readonly sort: ResultSort | null;
  /** From 0. */
  readonly page: number;
}

async function loadRows({ asked, sort, page }: PageOfResult, signal: AbortSignal) {
  const { type, where, columns, profileId, portfolioId, asOf } = asked;
  const variables = {
    asOf,
    profileId,
    portfolioId,
    where,
    columns: [...columns],
    sort: sort?.column ?? null,
    descending: sort?.isDescending ?? false,
    limit: ROWS_A_PAGE,
    offset: page * ROWS_A_PAGE,
  };
  if (type === 'company') {
    const rows = await askRoot(COMPANIES, variables, { signal });
    return rows.map((row) => resultOf(row.company_id, row));
  }
  if (type === 'country') {
    const rows = await askRoot(COUNTRIES, variables, { signal });
    return rows.map((row) => resultOf(row.country_id, row));
  }
  const rows = await askRoot(FUNDS, variables, { signal });
  return rows.map((row) => resultOf(row.fund_id, row));
}

/** One page of a result. */
export const resultQuery = (wanted: PageOfResult) =>
  queryOptions({
    queryKey: keys.screenerResult(wanted.asked, wanted.sort, wanted.page),
    queryFn: async ({ signal }): Promise<ResultPage> => ({
      columns: wanted.asked.columns,
      results: await loadRows(wanted, signal),
    }),
  });

/** The first page; the one before stays until it is there, in another order or of another query. */
export const firstPageQuery = (wanted: Omit<PageOfResult, 'page'>) => ({
  ...resultQuery({ ...wanted, page: 0 }),
  placeholderData: placeholderOf(keys.screenerResults),
});

/** How many rows each condition at the top of the query leaves by itself. */
export const countsQuery = ({ type, profileId, portfolioId, where, asOf }: ResultRequest) => {
  const asked = { type, profileId, portfolioId, where, asOf };
  return queryOptions({
    queryKey: keys.screenerCounts(asked),
    queryFn: ({ signal }) =>
      askRoot(screenerCountsRoot, { ...asked, where: where ?? '' }, { signal }),
  });
};

/** How a column is spread over a result; null: no row has a value. */
export const distributionQuery = (
  { type, profileId, portfolioId, where, asOf }: ResultRequest,
  column: string,
) => {
  const asked = { type, profileId, portfolioId, where, asOf };
  return queryOptions({
    queryKey: keys.screenerDistribution(asked, column),
    queryFn: async ({ signal }) => {
      const [spread] = await askRoot(screenerDistributionRoot, { ...asked, column }, { signal });
      return spread ?? null;
    },
  });
};

/** Two columns against each other; null: one of them has no numbers. */
export const scatterQuery = (
  { type, profileId, portfolioId, where, asOf }: ResultRequest,
  { x, y }: { readonly x: string; readonly y: string },
) => {
  const asked = { type, profileId, portfolioId, where, asOf };
  return queryOptions({
    queryKey: keys.screenerScatter(asked, x, y),
    queryFn: async ({ signal }) => {
      const [scatter] = await askRoot(screenerScatterRoot, { ...asked, x, y }, { signal });
      return scatter ?? null;
    },
    placeholderData: placeholderOf(['screener', 'scatter']),
  });
};
