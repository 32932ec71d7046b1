import type { DemoPast, DemoPortfolio, DemoUniverse, Position } from '@verdure/demo-universe';
import { createHash } from 'node:crypto';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { type Cell, insertRows } from '../bulk/insert-rows.ts';
import { PORTFOLIO_CONSTITUENTS, PORTFOLIO_UNMATCHED_ROWS } from './portfolio-constituents.ts';
import { demoEntities, type DemoEntity } from './demo-entities.ts';
import { writeAt } from './write-at.ts';

/** Rounds a percentage to eight decimals, so 0.07 gives 7 and not 7.000000000000001. */
const percentOf = (fraction: number): number => Math.round(fraction * 1e10) / 1e8;

/** Quantity, market value and its currency, as the last cells of a row. */
const positionCells = (position: Position | undefined): readonly Cell[] =>
  position === undefined ? [null, null, null] : [position.quantity, position.marketValueUsd, 'USD'];

const writePortfolios = (tx: AdministrationTransaction, portfolios: readonly DemoPortfolio[]) =>
  insertRows(
    tx,
    {
      table: 'portfolios',
      columns: {
        organisation_id: 'integer',
        id: 'integer',
        name: 'text',
        manager_id: 'integer',
        proxy: 'boolean',
      },
    },
    portfolios.map(({ organisationId, id, name, managerId, proxy }) => [
      organisationId,
      id,
      name,
      managerId,
      proxy,
    ]),
  );

const writeReaders = (tx: AdministrationTransaction, { portfolios }: DemoUniverse) =>
  insertRows(
    tx,
    {
      table: 'portfolio_users',
      columns: { organisation_id: 'integer', portfolio_id: 'integer', user_id: 'integer' },
    },
    portfolios.flatMap(({ organisationId, id, userIds }) =>
      userIds.map((userId) => [organisationId, id, userId]),
    ),
  );

/** The stored rows of what a portfolio holds. */
export const constituentRows = ({
  organisationId,
  id,
  constituents,
  isEqualWeighted,
}: DemoPortfolio): readonly (readonly Cell[])[] =>
  constituents.map(({ type, constituentId, weightFraction, position }, index) => [
    organisationId,
    id,
    type,
    constituentId,
    index + 1,
    isEqualWeighted ? null : percentOf(weightFraction),
    ...positionCells(position),
  ]);

const writeConstituents = (tx: AdministrationTransaction, portfolios: readonly DemoPortfolio[]) =>
  insertRows(tx, PORTFOLIO_CONSTITUENTS, portfolios.flatMap(constituentRows));

const writeUnmatched = (tx: AdministrationTransaction, { portfolios }: DemoUniverse) =>
  insertRows(
    tx,
    PORTFOLIO_UNMATCHED_ROWS,
    portfolios.flatMap(({ organisationId, id, unmatchedRows, isEqualWeighted }) =>
      unmatchedRows.map(({ name, isin, weightFraction, position }, index) => [
        organisationId,
        id,
        index + 1,
        name,
        isin ?? '',
        isEqualWeighted ? null : percentOf(weightFraction),
        ...positionCells(position),
      ]),
    ),
  );

interface UploadRow {
  readonly name: string;
  readonly isin: string;
  readonly weightPercent: number | null;
  readonly entity: { readonly type: string; readonly id: number } | null;
}

function uploadRowsOf(
  portfolio: DemoPortfolio,
  entityOf: ReturnType<typeof demoEntities>,
): readonly UploadRow[] {
  const rowOf = (entity: DemoEntity, weightFraction: number) => ({
    name: entity.name,
    isin: entity.isin ?? '',
    weightPercent: portfolio.isEqualWeighted ? null : percentOf(weightFraction),
  });
  return [
    ...portfolio.constituents.map(({ type, constituentId, weightFraction }) => ({
      ...rowOf(entityOf(type, constituentId), weightFraction),
      entity: { type, id: constituentId },
    })),
    ...portfolio.unmatchedRows.map((row) => ({ ...rowOf(row, row.weightFraction), entity: null })),
  ];
}

const digestOf = (rows: readonly UploadRow[]): string =>
  `\\x${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`;

interface Upload {
  readonly id: number;
  readonly portfolio: DemoPortfolio;
  readonly rows: readonly UploadRow[];
}

/** Portfolios with unmatched rows need an upload, because the upload shows those rows. */
function uploadsOf(universe: DemoUniverse): readonly Upload[] {
  const entityOf = demoEntities(universe);
  return universe.portfolios
    .filter(({ unmatchedRows }) => unmatchedRows.length > 0)
    .map((portfolio, index) => ({
      id: index + 1,
      portfolio,
      rows: uploadRowsOf(portfolio, entityOf),
    }));
}

/** A stored upload row. Rows start at line 2, after the line with the portfolio's name. */
const keptRowOf = ({ name, isin, weightPercent, entity }: UploadRow, index: number) => [
  ...[index + 2, name, isin, weightPercent],
  ...(entity === null ? ['not_found'] : [entity.type, entity.id]),
];

const writeUploads = (tx: AdministrationTransaction, uploads: readonly Upload[]) =>
  insertRows(
    tx,
    {
      table: 'portfolio_uploads',
      columns: {
        organisation_id: 'integer',
        id: 'integer',
        portfolio_id: 'integer',
        file_name: 'text',
        sha256: 'bytea',
        uploaded_by: 'integer',
        row_count: 'integer',
        matched_count: 'integer',
        not_found_count: 'integer',
        ambiguous_count: 'integer',
        rows: 'json',
      },
    },
    uploads.map(({ id, portfolio, rows }) => [
      portfolio.organisationId,
      id,
      portfolio.id,
      `${portfolio.name}.csv`,
      digestOf(rows),
      portfolio.managerId,
      rows.length,
      portfolio.constituents.length,
      portfolio.unmatchedRows.length,
      0,
      JSON.stringify(rows.map(keptRowOf)),
    ]),
  );

/** What portfolios held when they were made, those of a demo with a past. */
const firstHoldings = ({ portfolios }: DemoUniverse, past: DemoPast | null) =>
  past === null
    ? portfolios
    : past.holdings.map(({ portfolio, states: [first] }) => ({
        ...portfolio,
        constituents: first?.lines ?? [],
      }));

/** The portfolios by when they were made: a demo without a past makes all at once. */
function madeTogether(portfolios: readonly DemoPortfolio[], past: DemoPast | null) {
  const since = new Map(past?.holdings.map((each) => [each.portfolio.id, each.since]));
  return Map.groupBy(portfolios, ({ id }) => since.get(id) ?? null);
}

/** Writes the portfolios of all organisations. Returns the number of rows per table. */
export async function writeDemoPortfolios(
  tx: AdministrationTransaction,
  universe: DemoUniverse,
  past: DemoPast | null = null,
) {
  const uploads = uploadsOf(universe);
  const written = { portfolios: 0, portfolio_constituents: 0 };
  for (const [since, portfolios] of madeTogether(firstHoldings(universe, past), past)) {
    await writeAt(tx, since);
    written.portfolios += await writePortfolios(tx, portfolios);
    written.portfolio_constituents += await writeConstituents(tx, portfolios);
  }
  await writeAt(tx, past?.days.origin ?? null);
  return {
    ...written,
    portfolio_users: await writeReaders(tx, universe),
    portfolio_unmatched_rows: await writeUnmatched(tx, universe),
    portfolio_uploads: await writeUploads(tx, uploads),
  };
}
