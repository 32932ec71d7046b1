import type { UncheckedReport } from '@verdure/contract/desk/report-readings';
import type { ReviewedMetric } from '@verdure/contract/desk/review';
import { factOfView } from '@verdure/contract/vocabulary';
import {
  checkFigure,
  type CheckOutcome,
  type KnownFigure,
  passesAll,
} from '@verdure/scoring/checks';
import { scaledValue } from '@verdure/scoring/scores';

import { SUM_SOURCE } from '../../imports/imports.reads.ts';
import { amountIn } from './entered-value.ts';
import type { ReviewContext } from './review-context.ts';
import type { ReviewedVersion } from './review.store.ts';
import { isPartOfSums, SUM_METRIC_IDS } from './scope-sums.ts';

interface Checks {
  readonly checks: readonly CheckOutcome[];
  readonly uncheckedReports: readonly UncheckedReport[];
  readonly passesAll: boolean;
}

const NOTHING: Checks = { checks: [], uncheckedReports: [], passesAll: false };

/** A figure that others are compared with; a sum of its parts agrees with them by its making. */
const comparableFigures = (version: ReviewedVersion): readonly KnownFigure[] =>
  version.value === null || version.put_aside || version.source === SUM_SOURCE
    ? []
    : [
        {
          metricId: version.metric_id,
          year: version.year,
          value: version.value,
          rawValue: version.raw_value,
          rawUnit: version.raw_unit,
          isInForce: version.approved,
        },
      ];

/** How many times the average of its peers a value is, per revenue where that is compared. */
function timesOfPeers(version: ReviewedVersion, { revenues, peerMeanOf }: ReviewContext) {
  const mean = peerMeanOf(version.metric_id);
  const own = version.is_scalable
    ? scaledValue(version.value, revenues.get(version.year) ?? null)
    : version.value;
  return mean === null || own === null || mean <= 0 ? null : own / mean;
}

const passagesOf = ({ stated, unit, year, value, ...version }: ReviewedVersion) =>
  stated.map(
    ({ raw_value, raw_unit, page, names_company: namesCompany, more_words: moreWords }) => {
      // money has the rate of its day: the same amount of the same currency is the same
      const isAsStored = raw_value === version.raw_value && raw_unit === version.raw_unit;
      const amount = isAsStored ? value : amountIn(unit, { raw_value, raw_unit, year });
      return { amount, page, namesCompany, moreWords };
    },
  );

/** How a figure that waits stands its checks. */
export function checksOf(
  version: ReviewedVersion,
  context: ReviewContext,
  heldBack: string | null,
): Checks {
  const [figure] = comparableFigures(version);
  const { unit, is_incident: isIncident, tag, approved } = version;
  if (figure === undefined || unit === null || approved || tag === 'QUAL') return NOTHING;
  const { versions } = context;
  const checks = checkFigure(
    { ...figure, unit, isIncident },
    {
      others: versions.filter((each) => each !== version).flatMap(comparableFigures),
      passages: passagesOf(version),
      timesOfPeers: timesOfPeers(version, context),
      heldBack,
      nameOf: (id) => versions.find((each) => each.metric_id === id)?.metric_name ?? `Metric ${id}`,
    },
  );
  const isLookedFor = checks.some(({ check }) => check === 'company');
  const uncheckedReports = isLookedFor ? [] : uncheckedOf(version);
  return { checks, uncheckedReports, passesAll: passesAll(checks) };
}

/** The reports that state a figure, where none of them was looked through for its company. */
function uncheckedOf({ stated }: ReviewedVersion): readonly UncheckedReport[] {
  const reports = new Map(stated.map((each) => [each.report_id, each]));
  return [...reports.values()].map(({ report_id, title, has_file, is_being_read, error }) => ({
    report_id,
    title,
    has_file,
    is_being_read,
    error,
  }));
}

/** Whether a row comes into force with another one: a sum with its parts, a view with its source. */
const follows = ({ metric }: ReviewedMetric, other: ReviewedMetric): boolean =>
  factOfView(metric.id)?.source === other.metric.id ||
  (SUM_METRIC_IDS.includes(metric.id) && isPartOfSums(other.metric.id));

/** A sum comes after its parts, a view after its source: it is approved unseen only where they are. */
export function withFollowing(rows: readonly ReviewedMetric[]): readonly ReviewedMetric[] {
  const holding = rows.filter((row) => !row.approved && !row.rejected && !row.passes_all);
  const isHeld = (row: ReviewedMetric): boolean =>
    holding.some((other) => other.year === row.year && follows(row, other));
  return rows.map((row) => (row.passes_all && isHeld(row) ? { ...row, passes_all: false } : row));
}
