import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';

export interface ReportedYear {
  readonly companyId: number;
  readonly year: number;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
}

/** Stores companies' reporting years and marks the newest as current. */
export async function writeReportingYears(
  tx: AdministrationTransaction,
  years: Iterable<ReportedYear>,
): Promise<void> {
  const rows = JSON.stringify(
    [...years].map(({ companyId, year, periodStart, periodEnd }) => ({
      company_id: companyId,
      year,
      financial_year: String(year),
      period_start: periodStart,
      period_end: periodEnd,
    })),
  );
  await sql`
    insert into reporting_years (company_id, year, financial_year, period_start, period_end)
    select company_id, year, financial_year, period_start, period_end
    from json_populate_recordset(null::reporting_years, ${rows}::json)
    on conflict (company_id, year) do update
      set period_start = excluded.period_start, period_end = excluded.period_end
      where excluded.period_start is not null
        and reporting_years.period_start is distinct from excluded.period_start
  `.execute(tx);
  await sql`
    update companies set current_year = newest.year
    from (select company_id, max(year) as year from json_populate_recordset(null::reporting_years, ${rows}::json) group by 1) newest
    where companies.id = newest.company_id and coalesce(current_year, 0) < newest.year
  `.execute(tx);
}
