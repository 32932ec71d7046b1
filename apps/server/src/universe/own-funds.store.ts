import { sql } from 'kysely';

import type { TenantTransaction } from '../platform/database/database.ts';
import { instantOf } from '../platform/database/past.ts';
import { FUND_HOLDING_TYPES } from './fund-table.ts';
import type { OwnFund, OwnFunds, OwnLine } from './own-funds.ts';

interface StoredLine {
  readonly fund_id: number;
  readonly weight: number;
  readonly company_id: number | null;
  /** Of a private company of the organisation. */
  readonly private_name: string | null;
  readonly country_id: number | null;
  readonly shared_fund_id: number | null;
  readonly own_fund_id: number | null;
}

/** No answer is long, however many funds an organisation brought. */
const FUNDS_A_QUERY = 20;

interface Wanted {
  readonly organisationId: number;
  readonly ids: readonly number[];
}

const listFunds = (tx: TenantTransaction, organisationId: number) =>
  tx
    .selectFrom('own_funds')
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .select(['id', 'isin', 'name'])
    .execute();

/**
 * Of each fund the lines of its newest report date, or of the newest up to the day that is read, as its
 * newest upload has them. A fund without any until then has its first.
 */
async function readLines(
  tx: TenantTransaction,
  { organisationId, ids }: Wanted,
): Promise<readonly StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    with latest as (
      select fund_id, coalesce(
        max(as_of) filter (where as_of <= coalesce(${instantOf(tx)}::timestamptz, 'infinity')),
        min(as_of)) as as_of
      from own_fund_holdings
      where organisation_id = ${organisationId} and fund_id = any(${[...ids]}::integer[])
      group by fund_id
    ),
    newest as (
      select fund_id, as_of, max(upload_id) as upload_id
      from own_fund_holdings join latest using (fund_id, as_of)
      where organisation_id = ${organisationId}
      group by fund_id, as_of
    )
    select fund_id, weight, companies.id as company_id,
      case when companies.pe_organisation_id is not null then companies.name end as private_name,
      country_id, shared_fund_id, own_fund_id
    from own_fund_holdings
    join newest using (fund_id, as_of, upload_id)
    left join companies on companies.id = company_id
    where organisation_id = ${organisationId}
    order by fund_id, row_number`.execute(tx);
  return rows;
}

const [COMPANY, COUNTRY, FUND] = (['company', 'country', 'fund'] as const).map((type) =>
  FUND_HOLDING_TYPES.indexOf(type),
);

/** What a line names; null: nothing known. */
function lineOf(stored: StoredLine): OwnLine | null {
  const { weight, company_id, country_id, shared_fund_id, own_fund_id } = stored;
  const fundId = shared_fund_id ?? own_fund_id;
  if (company_id !== null) return { type: COMPANY ?? 0, id: company_id, weight };
  if (country_id !== null) return { type: COUNTRY ?? 0, id: country_id, weight };
  return fundId === null ? null : { type: FUND ?? 0, id: fundId, weight };
}

type NamedFund = Pick<OwnFund, 'id' | 'isin' | 'name'>;

function fundOf(fund: NamedFund, stored: readonly StoredLine[]): OwnFund {
  const unmatched = stored
    .filter((line) => lineOf(line) === null)
    .reduce((sum, { weight }) => sum + Math.abs(weight), 0);
  return { ...fund, lines: stored.flatMap((line) => lineOf(line) ?? []), unmatched };
}

/** The funds that an organisation brought, with what they held last. */
export async function readOwnFunds(
  tx: TenantTransaction,
  organisationId: number,
): Promise<OwnFunds> {
  const named = await listFunds(tx, organisationId);
  const funds: OwnFund[] = [];
  const privateNames = new Map<number, string>();
  for (let start = 0; start < named.length; start += FUNDS_A_QUERY) {
    const some = named.slice(start, start + FUNDS_A_QUERY);
    const lines = await readLines(tx, { organisationId, ids: some.map(({ id }) => id) });
    const byFund = Map.groupBy(lines, ({ fund_id }) => fund_id);
    for (const fund of some) funds.push(fundOf(fund, byFund.get(fund.id) ?? []));
    for (const { company_id, private_name } of lines) {
      if (company_id !== null && private_name !== null) privateNames.set(company_id, private_name);
    }
  }
  return { funds, privateNames };
}
