import { sql } from 'kysely';

import type { AdministrationTransaction } from '../platform/database/database.ts';
import { isOfClosedYear } from './years-in-force.ts';

/**
 * Closes a year of a company once none of its values waits (methodology 24.1). A newer closed year
 * with a value in force becomes the current one, and the company then has direct coverage: its
 * scores are its own, not those of its peers.
 */
export async function closeYear(
  tx: AdministrationTransaction,
  { companyId, year }: { readonly companyId: number; readonly year: number },
): Promise<void> {
  await sql`
    update reviewed_years set closed_at = now()
    where company_id = ${companyId} and year = ${year} and closed_at is null
      and not exists (
        select from company_metric_values waiting
        where waiting.company_id = ${companyId} and waiting.year = ${year}
          and not waiting.approved and not waiting.rejected and waiting.superseded_at is null
      )`.execute(tx);
  await sql`
    update companies set
      updated_at = now(),
      current_year = case when review.is_done then ${year} else current_year end,
      proxy = proxy and not review.is_done,
      sentiment_only = sentiment_only and not review.is_done
    from (
      select coalesce(company.current_year, 0) < ${year} and exists (
        select from company_metric_values stored
        where stored.company_id = company.id and stored.year = ${year}
          and stored.approved and stored.superseded_at is null
          and ${isOfClosedYear('stored')}
      ) as is_done
      from companies company where company.id = ${companyId}
    ) review
    where id = ${companyId}`.execute(tx);
}
