import type { DemoUniverse } from '../demo-universe.ts';
import { createRandom } from '../random/index.ts';
import { type Instant, laterInstant, type PastDays } from './past-days.ts';

/** Of companies with full coverage, those that Verdure began to cover in the past of the demo. */
const LATER_COVERED_CHANCE = 0.07;
/** The desk extends its coverage three times a year: in March, June and October. */
const MONTHS_BEFORE_COVERAGE: readonly string[] = ['02', '05', '09'];
/** Where a company publishes nothing of its own, what is known of a year comes then. */
const YEARLY_DAY = '-04-15';
/** The statistics of countries come together. */
const STATISTICS_DAY = '-05-15T09:00:00.000Z';

/** When what is known of companies came into force. */
export interface ReportingMoments {
  /** When the values of a company and year came into force. */
  of(companyId: number, year: number): Instant;
  /** When the statistics of a year were published for all countries. */
  ofCountries(year: number): Instant;
  /** Companies that were proxies before they were covered, with the instant. */
  readonly coveredFrom: ReadonlyMap<number, Instant>;
}

const workingHour = (random: ReturnType<typeof createRandom>) => ({
  hour: random.integer(8, 17),
  minute: random.integer(0, 59),
});

function coveredFrom({ seed, companies }: DemoUniverse, { monthEnds }: PastDays) {
  // none in the month that has not ended, so that all are covered at the last month end
  const starts = monthEnds
    .slice(0, -1)
    .filter((day) => MONTHS_BEFORE_COVERAGE.includes(day.slice(5, 7)));
  const covered = new Map<number, Instant>();
  for (const { id, coverage, peOrganisationId } of companies) {
    const random = createRandom(seed, 'covered-from', id);
    const isLater = random.chance(LATER_COVERED_CHANCE) && coverage === 'full';
    const monthEnd = starts[random.integer(0, starts.length - 1)];
    if (!isLater || peOrganisationId !== null || monthEnd === undefined) continue;
    covered.set(id, laterInstant(monthEnd, random.integer(2, 26), workingHour(random)));
  }
  return covered;
}

/** Reports appear in spring, and their values come into force some days later. */
export function reportingMoments(universe: DemoUniverse, days: PastDays): ReportingMoments {
  const { seed } = universe;
  const published = new Map(
    universe.reportingYears.map(({ companyId, year, publishedOn }) => [
      `${companyId} ${year}`,
      publishedOn,
    ]),
  );
  const covered = coveredFrom(universe, days);
  const last = days.monthEnds.at(-1) ?? days.end;
  return {
    coveredFrom: covered,
    ofCountries: (year) => {
      const published = `${year + 1}${STATISTICS_DAY}`;
      return published < last ? published : last;
    },
    of: (companyId, year) => {
      const random = createRandom(seed, 'in-force-from', companyId, year);
      const day = published.get(`${companyId} ${year}`) ?? `${year + 1}${YEARLY_DAY}`;
      const reported = laterInstant(day, random.integer(5, 25), workingHour(random));
      // in ISO 8601 the order of the texts is that of the times; the middle one is within both limits
      const [, moment = reported] = [covered.get(companyId) ?? '', reported, last].toSorted();
      return moment;
    },
  };
}
