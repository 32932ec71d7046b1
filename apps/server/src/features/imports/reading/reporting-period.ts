import type { RatePeriod } from '@verdure/scoring/units';

import type { SourceRow } from '../tables/source-table.ts';
import type { RowFields } from './row-reader.ts';

export const PERIOD_FIELDS = ['year', 'period_start', 'period_end'] as const;

/** A row's reporting year with its first and last day. Defaults to the calendar year. */
export interface ReportingPeriod {
  readonly year: number;
  readonly start: string;
  readonly end: string;
  /** Whether the file gives the days. */
  readonly isGiven: boolean;
}

const calendarYear = (year: number): ReportingPeriod => ({
  year,
  start: `${year}-01-01`,
  end: `${year}-12-31`,
  isGiven: false,
});

/**
 * The period of one figure: its column's year, else the row's year, else the year in which the
 * row's period ends.
 */
export function reportingPeriod(
  row: SourceRow,
  fields: RowFields,
  columnYear: number | null,
): ReportingPeriod {
  if (columnYear !== null) return calendarYear(columnYear);
  const start = fields.date(row, 'period_start');
  const end = fields.date(row, 'period_end');
  const year = fields.year(row, 'year') ?? (end === null ? null : Number(end.slice(0, 4)));
  if (year === null) return fields.refuse(row, 'year', 'is missing');
  if (start === null || end === null) return calendarYear(year);
  if (start >= end) return fields.refuse(row, 'period_end', 'is not after the start of the period');
  return { year, start, end, isGiven: true };
}

export const flowPeriod = ({ start, end }: ReportingPeriod): RatePeriod => ({
  nature: 'flow',
  start,
  end,
});
export const stockPeriod = ({ end }: ReportingPeriod): RatePeriod => ({
  nature: 'stock',
  date: end,
});

/** The period to store. Includes the days only if the file gives them. */
export const reportedYear = ({ year, start, end, isGiven }: ReportingPeriod) => ({
  year,
  periodStart: isGiven ? start : null,
  periodEnd: isGiven ? end : null,
});
