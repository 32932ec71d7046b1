import type { FactSource } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';

export interface FactPlace {
  readonly companyId: number;
  readonly year: number;
  readonly source: FactSource;
}

const keyOf = ({ companyId, year, source }: FactPlace): string => `${companyId} ${year} ${source}`;

/**
 * What the sources of facts say that are in force (methodology 2.9).
 *
 * @returns null: not disclosed; undefined: no value
 */
export async function sourcesInForce(
  tx: AdministrationTransaction,
  places: readonly FactPlace[],
): Promise<(place: FactPlace) => number | null | undefined> {
  if (places.length === 0) return () => undefined;
  const asked = JSON.stringify(
    places.map(({ companyId, year, source }) => ({
      company_id: companyId,
      year,
      metric_id: source === 'wellbeing' ? null : source,
    })),
  );
  const { rows } = await sql<{
    companyId: number;
    year: number;
    source: FactSource;
    value: number | null;
  }>`
    with asked as (
      select distinct * from jsonb_to_recordset(${asked}::jsonb)
        as asked (company_id integer, year smallint, metric_id integer)
    )
    select stored.company_id as "companyId", stored.year, to_jsonb(stored.metric_id) as source, stored.value
    from asked join company_metric_values stored using (company_id, year, metric_id)
    where stored.approved and stored.superseded_at is null
    union all
    select stored.company_id, stored.year, to_jsonb('wellbeing'::text), stored.wellbeing_usd
    from asked join company_fundamentals stored using (company_id, year)
    where asked.metric_id is null and stored.superseded_at is null`.execute(tx);
  const values = new Map(rows.map((row) => [keyOf(row), row.value]));
  return (place) => values.get(keyOf(place));
}
