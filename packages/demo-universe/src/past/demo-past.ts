import type { IsoDate } from '../calendar/index.ts';
import type { CompanyFinding, CompanyMetricValue } from '../companies/index.ts';
import type { DemoUniverse } from '../demo-universe.ts';
import { type Correction, correctionsOf } from './corrections.ts';
import { earlierFinding } from './earlier-findings.ts';
import { type ChangedProfile, changedProfiles } from './earlier-profiles.ts';
import { type PastDays, pastDays } from './past-days.ts';
import { type PastHoldings, pastHoldings } from './past-holdings.ts';
import { type ReportingMoments, reportingMoments } from './reporting-moments.ts';

/** How a demo became what it is. */
export interface DemoPast {
  readonly days: PastDays;
  readonly moments: ReportingMoments;
  readonly holdings: readonly PastHoldings[];
  readonly changedProfiles: readonly ChangedProfile[];
  /** @param rows all values of one company */
  correctionsOf(rows: readonly CompanyMetricValue[]): readonly Correction[];
  earlierFinding(finding: CompanyFinding): CompanyFinding;
}

/**
 * Two years of trades, reports, corrections and changed profiles that lead to a demo as it is.
 *
 * @param day the day that the past ends before
 */
export function demoPast(universe: DemoUniverse, day: IsoDate): DemoPast {
  const { seed } = universe;
  const days = pastDays(seed, day);
  const moments = reportingMoments(universe, days);
  return {
    days,
    moments,
    holdings: pastHoldings(universe, days),
    changedProfiles: changedProfiles(universe.profiles, days),
    correctionsOf: (rows) => correctionsOf({ seed, days, moments }, rows),
    earlierFinding: (finding) => earlierFinding(seed, finding),
  };
}
