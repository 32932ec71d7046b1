import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { type MetricRow, RowRefused } from './read-metric-file.ts';

/** The companies that a file names, as far as the organisation may see them. */
export interface KnownCompanies {
  /** @throws RowRefused if the row names no company, an unknown one or several */
  mustFind(row: MetricRow): number;
  /** Companies whose preferences keep the organisation's own metrics off their page. */
  readonly withoutMetrics: ReadonlySet<number>;
}

type Key = 'isin' | 'lei' | 'company_id';

interface NamedCompany {
  readonly key: Key;
  readonly code: string;
  readonly id: number;
  readonly shows_metrics: boolean;
}

/** The first of the three that the row fills decides. */
function namedBy(row: MetricRow): { readonly key: Key; readonly code: string } {
  if (row.isin !== '') return { key: 'isin', code: row.isin };
  if (row.lei !== '') return { key: 'lei', code: row.lei };
  if (row.companyId !== '') return { key: 'company_id', code: row.companyId };
  throw new RowRefused(row, {
    field: 'isin',
    value: '',
    reason: 'the row names no company: fill isin, lei or company_id',
  });
}

/** Finds every company of a file at once. Row-level security shows public and own ones alone. */
export async function knownCompanies(
  tx: TenantTransaction,
  rows: readonly MetricRow[],
): Promise<KnownCompanies> {
  const all = (codes: readonly string[]) => [...new Set(codes)].filter((code) => code !== '');
  const isins = all(rows.map(({ isin }) => isin));
  const leis = all(rows.map(({ lei }) => lei));
  const ids = all(rows.map(({ companyId }) => companyId)).filter((id) => /^\d{1,9}$/.test(id));
  const found = await sql<NamedCompany>`
    with named as (
      select 'isin' as key, isin::text as code, id from companies where isin = any(${isins}::text[])
      union select type, code, company_id from company_codes
        where (type = 'isin' and code = any(${isins}::text[]))
          or (type = 'lei' and code = any(${leis}::text[]))
      union select 'company_id', id::text, id from companies where id = any(${ids}::integer[])
    )
    select named.key, named.code, companies.id,
      coalesce(preference.custom_metrics, false) as shows_metrics
    from named join companies on companies.id = named.id
    left join company_preferences preference on preference.company_id = companies.id`.execute(tx);
  const byCode = Map.groupBy(found.rows, ({ key, code }) => `${key} ${code}`);
  return {
    mustFind: (row) => {
      const { key, code } = namedBy(row);
      const [company, ...others] = byCode.get(`${key} ${code}`) ?? [];
      const refuse = (reason: string) => new RowRefused(row, { field: key, value: code, reason });
      if (company === undefined) throw refuse('no such company');
      if (others.length > 0) throw refuse(`${others.length + 1} companies have this ${key}`);
      return company.id;
    },
    withoutMetrics: new Set(
      found.rows.filter(({ shows_metrics }) => !shows_metrics).map(({ id }) => id),
    ),
  };
}
