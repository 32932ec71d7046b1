import { type Kysely, sql } from 'kysely';

import type { CoverageTables } from '../platform/database/schema.ts';
import { FUND_HOLDING_TYPES, type FundTable } from './fund-table.ts';

/** The latest date of a fund, or that up to a day; of a fund that told nothing until then, its first. */
const latestDate = (day: string | null) =>
  day === null
    ? sql<string>`max(as_of)`
    : sql<string>`coalesce(max(as_of) filter (where as_of <= ${day}), min(as_of))`;

/** Of each fund, the lines of its latest date. One of a private company counts as unknown. */
const latestLines = (reader: Kysely<CoverageTables>, day: string | null) =>
  reader
    .selectFrom('fund_holdings as holding')
    .innerJoin(
      reader
        .selectFrom('fund_holdings')
        .groupBy('fund_id')
        .select(['fund_id', latestDate(day).as('as_of')])
        .as('latest'),
      (join) =>
        join
          .onRef('latest.fund_id', '=', 'holding.fund_id')
          .onRef('latest.as_of', '=', 'holding.as_of'),
    )
    .leftJoin('companies', 'companies.id', 'holding.company_id')
    .orderBy('holding.fund_id')
    .orderBy('holding.row_number')
    .select([
      'holding.fund_id',
      'holding.type',
      sql<number | null>`case when companies.pe_organisation_id is null
        then holding.constituent_id end`.as('constituent_id'),
      'holding.weight',
    ])
    .execute();

/**
 * The funds and what they held last, as columns.
 *
 * @param day the last day that counts; null: all count
 */
export async function readFunds(
  reader: Kysely<CoverageTables>,
  day: string | null = null,
): Promise<FundTable> {
  const funds = await reader
    .selectFrom('funds')
    .orderBy('id')
    .select(['id', 'name', 'isin'])
    .execute();
  const lines = await latestLines(reader, day);
  const holdings = lines.flatMap(({ constituent_id, ...line }) =>
    constituent_id === null ? [] : [{ ...line, constituent_id }],
  );
  const positionOf = new Map(funds.map(({ id }, index) => [id, index]));
  const unmatched = new Float64Array(funds.length);
  for (const { fund_id, constituent_id, weight } of lines) {
    const position = positionOf.get(fund_id) ?? -1;
    if (constituent_id === null)
      unmatched[position] = (unmatched[position] ?? 0) + Math.abs(weight);
  }
  const offsets = new Int32Array(funds.length + 1);
  for (const { fund_id } of holdings) {
    const next = (positionOf.get(fund_id) ?? 0) + 1;
    offsets[next] = (offsets[next] ?? 0) + 1;
  }
  for (let fund = 1; fund < offsets.length; fund += 1) {
    offsets[fund] = (offsets[fund] ?? 0) + (offsets[fund - 1] ?? 0);
  }
  return {
    id: Int32Array.from(funds, ({ id }) => id),
    names: funds.map(({ name }) => name),
    isins: funds.map(({ isin }) => isin),
    offsets,
    type: Uint8Array.from(holdings, ({ type }) => FUND_HOLDING_TYPES.indexOf(type)),
    constituentId: Int32Array.from(holdings, ({ constituent_id }) => constituent_id),
    weight: Float64Array.from(holdings, ({ weight }) => weight),
    unmatched,
  };
}
