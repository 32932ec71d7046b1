import {
  companyApiRoot,
  countryApiRoot,
  fundApiRoot,
  screenerCountsRoot,
  screenerDistributionRoot,
  screenerScatterRoot,
} from '@verdure/contract/screening/screener';
import {
  SCREENER_LIMITS,
  type ScreenerType,
  screenerType,
  type Where,
} from '@verdure/contract/screening/screener-query';
import type { PortfolioId, ProfileId } from '@verdure/contract/vocabulary';

import { allow } from '../../../platform/allow.ts';
import {
  type AnsweredRoot,
  answerRoot,
  type GraphqlContext,
  nextTurn,
} from '../../../platform/graphql/answer-root.ts';
import { readAsOf } from '../../../platform/database/past.ts';
import { presentDistribution } from './distribution.present.ts';
import { presentScatter } from './scatter.present.ts';
import {
  filteredRows,
  NAME,
  matchingRows,
  numberCell,
  refuse,
  textCell,
  topConditions,
} from './run-query.ts';
import {
  checkedQuery,
  type OpenedScope,
  openScope,
  type ScreenerParts,
  tableOf,
} from './screener.reads.ts';
import type { ScreenerTable } from './screener-table.ts';

/** The arguments of the three roots. */
interface RootArgs {
  readonly asOf?: string | null | undefined;
  readonly profileId: ProfileId;
  readonly portfolioId?: PortfolioId | null | undefined;
  readonly where?: Where | null | undefined;
  readonly columns: readonly string[];
  readonly sort?: string | null | undefined;
  readonly descending?: boolean | null | undefined;
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

/** Counted for the budget of a request. */
const RECORD_FIELDS = 20;
const DOT_FIELDS = 4;
const MOST_ROWS = `At most ${SCREENER_LIMITS.rows} rows at once. Ask for the rest with offset, or export the result.`;

/** Runs a query and builds the rows of its page alone. */
async function pageOf<Row extends object>(
  scope: OpenedScope,
  open: () => ScreenerTable<Row> | Promise<ScreenerTable<Row>>,
  { args, context }: { readonly args: RootArgs; readonly context: GraphqlContext },
): Promise<readonly Row[]> {
  const { where = null, columns, sort, descending, limit, offset } = args;
  if ((limit ?? 0) > SCREENER_LIMITS.rows) refuse([MOST_ROWS]);
  const wanted = { where, columns, sort: sort ?? NAME, isDescending: descending === true };
  const query = checkedQuery(scope, wanted);
  const table = await open();
  await nextTurn(context);
  const found = await matchingRows(table, query);
  const first = offset ?? 0;
  const page = found.slice(first, first + (limit ?? SCREENER_LIMITS.rows));
  context.budget.spend(page.length, 2 * columns.length + RECORD_FIELDS);
  const read = await table.readColumns(query.shown, page);
  const readers = columns.flatMap((key) => read.get(key) ?? []);
  const presentRow = await table.presentRows(page);
  const ownAt = await table.readOwn?.(query.shown, page);
  const shown = columns.flatMap((key) => query.shown.find((column) => column.key === key) ?? []);
  return page.map((row, place) =>
    presentRow(row, {
      number: first + place + 1,
      total_rows: found.length,
      numbers: readers.map((reader) => numberCell(reader, row)),
      texts: readers.map((reader) => textCell(reader, row)),
      own: shown.map((column) => ownAt?.(row, column) ?? null),
    }),
  );
}

const openFor =
  (parts: ScreenerParts, type: ScreenerType) => (args: RootArgs, context: GraphqlContext) =>
    openScope(
      parts,
      {
        viewer: context.viewer,
        tx: readAsOf(context.tx, args.asOf),
      },
      { type, profileId: args.profileId, portfolioId: args.portfolioId ?? null },
    );

interface CountArgs extends Omit<RootArgs, 'columns'> {
  readonly type: string;
  readonly where: Where;
}

/** How many rows match each condition at the top of a filter. */
async function countsOf(parts: ScreenerParts, args: CountArgs, context: GraphqlContext) {
  const type = screenerType.safeParse(args.type).data;
  if (type === undefined) return refuse(['The type is company, country or fund.']);
  if (type === 'fund') allow(context.viewer.features.has('funds'), 'feature.off');
  const scope = await openFor(parts, type)({ ...args, columns: [] }, context);
  const queries = topConditions(args.where).map((where) =>
    checkedQuery(scope, { where, columns: [], sort: NAME, isDescending: false }),
  );
  const table = await tableOf(scope, type);
  const counts: { place: number; matching_rows: number }[] = [];
  for (const [place, query] of queries.entries()) {
    await nextTurn(context);
    counts.push({ place, matching_rows: (await filteredRows(table, query)).found.length });
  }
  return counts;
}

interface DistributionArgs extends Omit<RootArgs, 'columns'> {
  readonly type: ScreenerType;
  readonly column: string;
}

/** How a column is spread over the rows of a result. */
async function distributionOver(
  parts: ScreenerParts,
  args: DistributionArgs,
  context: GraphqlContext,
) {
  const { type, column, where = null } = args;
  if (type === 'fund') allow(context.viewer.features.has('funds'), 'feature.off');
  const scope = await openFor(parts, type)({ ...args, columns: [] }, context);
  const query = checkedQuery(scope, { where, columns: [], sort: column, isDescending: false });
  const table = await tableOf(scope, type);
  await nextTurn(context);
  return presentDistribution(await filteredRows(table, query), {
    catalogue: scope.catalogue,
    column,
  });
}

interface ScatterArgs extends Omit<RootArgs, 'columns'> {
  readonly type: ScreenerType;
  readonly x: string;
  readonly y: string;
}

/** Two columns over the rows of a result. */
async function scatterOver(parts: ScreenerParts, args: ScatterArgs, context: GraphqlContext) {
  const { type, x, y, where = null } = args;
  if (type === 'fund') allow(context.viewer.features.has('funds'), 'feature.off');
  const scope = await openFor(parts, type)({ ...args, columns: [] }, context);
  const query = checkedQuery(scope, { where, columns: [x, y], sort: NAME, isDescending: false });
  const table = await tableOf(scope, type);
  await nextTurn(context);
  const { found, columns } = await filteredRows(table, query);
  const shown = await table.readColumns(query.shown, found);
  const rows = presentScatter({ table, found, columns: new Map([...columns, ...shown]) }, { x, y });
  for (const { dots } of rows) context.budget.spend(dots.length, DOT_FIELDS);
  return rows;
}

/** Companies, countries and funds that match a query (GQL-16 to GQL-18). */
export function screenerResolvers(parts: ScreenerParts): readonly AnsweredRoot[] {
  const [companies, countries, funds] = [
    openFor(parts, 'company'),
    openFor(parts, 'country'),
    openFor(parts, 'fund'),
  ];
  return [
    answerRoot(screenerCountsRoot, (args, context) => countsOf(parts, args, context)),
    answerRoot(screenerDistributionRoot, (args, context) => distributionOver(parts, args, context)),
    answerRoot(screenerScatterRoot, (args, context) => scatterOver(parts, args, context)),
    answerRoot(
      companyApiRoot,
      async (args, context) => {
        const scope = await companies(args, context);
        return pageOf(scope, scope.companies, { args, context });
      },
      { isPaged: true },
    ),
    answerRoot(
      countryApiRoot,
      async (args, context) => {
        const scope = await countries(args, context);
        return pageOf(scope, scope.countries, { args, context });
      },
      { isPaged: true },
    ),
    answerRoot(
      fundApiRoot,
      async (args, context) => {
        const scope = await funds(args, context);
        return pageOf(scope, scope.funds, { args, context });
      },
      { isPaged: true },
    ),
  ];
}
