import type { ValueRows } from './value-rows.ts';
import type { CompanyYears } from './years-in-force.ts';

/** Values that count: those of closed years. */
interface NotedValues {
  readonly count: number;
  /** The newest day on which one came into force, since 1970; -Infinity without any. */
  readonly newestDay: number;
}

/** Notes the years of all values in force, of which a company has the reporting year and that in review. */
export function noteYears(values: ValueRows, years: CompanyYears): NotedValues {
  let newestDay = Number.NEGATIVE_INFINITY;
  let count = 0;
  values.forEachPlace((companyId, year, day) => {
    if (!years.note({ companyId, year })) return;
    if (day > newestDay) newestDay = day;
    count += 1;
  });
  return { count, newestDay };
}
