import { negativeVolume, USUAL_DAYS } from '@verdure/scoring/sentiment';

import { daysBefore } from '../company-sentiment/sentiment.reads.ts';
import type { CompanyDay, NegativeDay } from './controversy.store.ts';

/** A day of a company with unusually many negative stories. */
export interface UnusualDay extends CompanyDay {
  readonly negative: number;
  /** Negative stories a day before. */
  readonly usual: number;
  readonly zScore: number;
}

/** The days of one company. */
function unusualDaysOf(days: readonly NegativeDay[], from: string): readonly UnusualDay[] {
  const counts = new Map(days.map(({ day, negative }) => [day, negative]));
  return days.flatMap(({ company_id, day, negative, first_day }) => {
    if (day < from) return [];
    const before = Array.from({ length: USUAL_DAYS }, (_, at) => daysBefore(day, at + 1))
      .filter((earlier) => earlier >= first_day)
      .map((earlier) => counts.get(earlier) ?? 0);
    const volume = negativeVolume(negative, before);
    if (volume?.isUnusual !== true) return [];
    return [{ companyId: company_id, day, negative, ...volume }];
  });
}

/** The unusual days from a day on: newest first, of one day the most unusual first. */
export function unusualDays(days: readonly NegativeDay[], from: string): readonly UnusualDay[] {
  const byCompany = Map.groupBy(days, ({ company_id }) => company_id);
  return [...byCompany.values()]
    .flatMap((own) => unusualDaysOf(own, from))
    .toSorted((a, b) => b.day.localeCompare(a.day) || b.zScore - a.zScore);
}
