import { sql } from 'kysely';

import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { insertRows } from '../../../../platform/database/insert-rows.ts';
import { type FundKey, fundIdentity, type Held, type TriedLine } from './fund-key.ts';

/** The funds that an organisation brought. */
export const listOwnFunds = (tx: TenantTransaction, organisationId: number) =>
  tx
    .selectFrom('own_funds')
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'isin', 'code', 'name', 'currency'])
    .execute();

/** What a fund held last: of its newest report date, as the newest upload has it. */
export interface FundLines {
  readonly fund_id: number;
  readonly as_of: string;
  readonly upload_id: number;
  readonly source_name: string;
  readonly lines: number;
  readonly not_identified_percent: number;
}

export async function listFundLines(
  tx: TenantTransaction,
  organisationId: number,
): Promise<ReadonlyMap<number, FundLines>> {
  const { rows } = await sql<FundLines>`
    select distinct on (fund_id) fund_id, as_of::text as as_of, upload_id, source_name,
      count(*)::int4 as lines,
      coalesce(100 * sum(abs(weight)) filter (
        where num_nonnulls(company_id, country_id, shared_fund_id, own_fund_id) = 0)
        / nullif(sum(abs(weight)), 0), 0)::float8 as not_identified_percent
    from own_fund_holdings held
    join own_value_uploads upload
      on upload.organisation_id = held.organisation_id and upload.id = held.upload_id
    where held.organisation_id = ${organisationId}
    group by fund_id, as_of, upload_id, source_name
    order by fund_id, as_of desc, upload_id desc`.execute(tx);
  return new Map(rows.map((row) => [row.fund_id, row]));
}

/** ISINs that a shared fund has alone. */
export async function sharedIsins(
  tx: TenantTransaction,
  isins: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ isin: string }>`
    select isin from funds where isin = any(${[...isins]}::text[])
    group by isin having count(*) = 1`.execute(tx);
  return new Set(rows.map(({ isin }) => isin));
}

/** The weights of the lines in force, by fund and date: what a new file is compared with. */
export async function storedWeights(
  tx: TenantTransaction,
  organisationId: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await sql<{ fund_id: number; as_of: string; weights: number[] }>`
    select distinct on (fund_id, as_of) fund_id, as_of::text as as_of,
      array_agg(weight::float8 order by row_number) as weights
    from own_fund_holdings
    where organisation_id = ${organisationId}
    group by fund_id, as_of, upload_id
    order by fund_id, as_of, upload_id desc`.execute(tx);
  return new Map(rows.map(({ fund_id, as_of, weights }) => [`${fund_id} ${as_of}`, weights]));
}

interface Of {
  readonly organisation_id: number;
  readonly upload_id: number;
}

/** Each fund of an upload with its id: known ones with the name and codes that the file has, new ones added. */
async function writeFunds(
  tx: TenantTransaction,
  { organisation_id }: Of,
  funds: readonly FundKey[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const [identity, { id, ...of }] of new Map(
    funds.map((fund) => [fundIdentity(fund), fund]),
  )) {
    const written = await (id === null
      ? tx
          .insertInto('own_funds')
          .values({ organisation_id, ...of })
          .returning('id')
      : tx
          .updateTable('own_funds')
          .set(of)
          .where('organisation_id', '=', organisation_id)
          .where('id', '=', id)
          .returning('id')
    ).executeTakeFirstOrThrow();
    ids.set(identity, written.id);
  }
  return ids;
}

const NOTHING = { company_id: null, country_id: null, shared_fund_id: null, own_fund_id: null };

function heldColumns(held: Held | null, ids: ReadonlyMap<string, number>) {
  switch (held?.type) {
    case 'company':
      return { ...NOTHING, company_id: held.id };
    case 'country':
      return { ...NOTHING, country_id: held.id };
    case 'fund':
      return { ...NOTHING, shared_fund_id: held.id };
    case 'own-fund':
      return { ...NOTHING, own_fund_id: ids.get(fundIdentity(held.key)) ?? null };
    case undefined:
      return NOTHING;
  }
}

/** Stores the funds of an upload with their lines. */
export async function insertFundLines(
  tx: TenantTransaction,
  of: Of,
  lines: readonly TriedLine[],
): Promise<void> {
  const ids = await writeFunds(
    tx,
    of,
    lines.map(({ fund }) => fund),
  );
  const counts = new Map<string, number>();
  const rows = lines.map(({ fund, asOf, name, isin, weight, held }) => {
    const group = `${fundIdentity(fund)} ${asOf}`;
    const rowNumber = (counts.get(group) ?? 0) + 1;
    counts.set(group, rowNumber);
    return {
      ...of,
      fund_id: ids.get(fundIdentity(fund)) ?? 0,
      as_of: asOf,
      row_number: rowNumber,
      name,
      isin,
      weight,
      ...heldColumns(held, ids),
    };
  });
  await insertRows(tx, 'own_fund_holdings', rows);
}

/** Funds without lines go, unless a portfolio or another fund holds them: then they stay by their names. */
export const deleteEmptyFunds = (tx: TenantTransaction, organisationId: number) =>
  sql`
    delete from own_funds fund
    where organisation_id = ${organisationId}
      and not exists (
        select from own_fund_holdings held
        where held.organisation_id = fund.organisation_id
          and fund.id in (held.fund_id, held.own_fund_id))
      and not exists (
        select from portfolio_constituents held
        where held.organisation_id = fund.organisation_id and held.fund_id = fund.id)`.execute(tx);

/** How many funds each upload has lines of. */
export async function countFunds(
  tx: TenantTransaction,
  organisationId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ upload_id: number; funds: number }>`
    select upload_id, count(distinct fund_id)::int4 as funds from own_fund_holdings
    where organisation_id = ${organisationId} group by upload_id`.execute(tx);
  return new Map(rows.map(({ upload_id, funds }) => [upload_id, funds]));
}
