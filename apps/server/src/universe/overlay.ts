import {
  COMBINED_GHG_ID,
  JUDGED_METRIC_IDS,
  type OwnPrecedence,
  ownValueCounts,
  SCOPE_1_ID,
  SCOPE_2_ID,
  type ValueOrigin,
} from '@verdure/contract/vocabulary';
import type { MetricValueRow } from '@verdure/scoring/snapshot';

/** A value of the coverage in force. */
export interface CoverageValue extends MetricValueRow {
  /** An analyst gave or approved it; else it is of public data. */
  readonly isDesk: boolean;
}

/** A value that an organisation brings for itself. */
export interface OwnValue {
  readonly companyId: number;
  readonly metricId: number;
  readonly year: number;
  /** In the unit of the metric; of a judged metric its awareness, in points. */
  readonly value: number;
  readonly uploadId: number;
}

/** The value that counts for an organisation. */
export interface OverlaidValue extends MetricValueRow {
  readonly origin: ValueOrigin;
  /** The upload that it is of; null for a value of the coverage. */
  readonly uploadId: number | null;
}

const keyOf = ({ companyId, metricId, year }: Omit<OwnValue, 'value' | 'uploadId'>): string =>
  `${companyId} ${metricId} ${year}`;

const ofCoverage = ({ isDesk, ...row }: CoverageValue): OverlaidValue => ({
  ...row,
  origin: isDesk ? 'desk' : 'public',
  uploadId: null,
});

/** What an organisation would bring of a metric: its value, or the awareness of one that is judged. */
export const broughtOf = ({
  metricId,
  value,
  awareness,
}: Pick<MetricValueRow, 'metricId' | 'value' | 'awareness'>): number | null =>
  JUDGED_METRIC_IDS.has(metricId) ? awareness : value;

/** Beside an own value the judgement stays that of the coverage. */
function ofOwn(
  { companyId, metricId, year, value, uploadId }: OwnValue,
  beneath: OverlaidValue | undefined,
): OverlaidValue {
  const isJudged = JUDGED_METRIC_IDS.has(metricId);
  return {
    companyId,
    metricId,
    year,
    awareness: isJudged ? value : (beneath?.awareness ?? null),
    performance: beneath?.performance ?? null,
    value: isJudged ? null : value,
    isConfirmed: false,
    origin: 'own',
    uploadId,
  };
}

/** Scope 1 + 2 from its parts, where one of them is the organisation's own (methodology 2.8). */
function sums(values: ReadonlyMap<string, OverlaidValue>): readonly OverlaidValue[] {
  const own = [...values.values()].filter(
    ({ metricId, origin }) =>
      origin === 'own' && (metricId === SCOPE_1_ID || metricId === SCOPE_2_ID),
  );
  return own.flatMap((part) => {
    const at = (metricId: number) => values.get(keyOf({ ...part, metricId }));
    const [first, second] = [at(SCOPE_1_ID)?.value ?? null, at(SCOPE_2_ID)?.value ?? null];
    if (first === null || second === null) return [];
    const sum = { ...part, metricId: COMBINED_GHG_ID, value: first + second };
    return [ofOwn({ ...sum, uploadId: part.uploadId ?? 0 }, at(COMBINED_GHG_ID))];
  });
}

/**
 * The values of companies as one organisation reads them: its own laid over those of the coverage,
 * by its rule, value by value. The newest of its uploads comes first in `own` and counts.
 */
export function overlaid(
  coverage: Iterable<CoverageValue>,
  own: Iterable<OwnValue>,
  precedence: OwnPrecedence,
): readonly OverlaidValue[] {
  const values = new Map<string, OverlaidValue>();
  for (const row of coverage) values.set(keyOf(row), ofCoverage(row));
  for (const given of own) {
    const key = keyOf(given);
    const beneath = values.get(key);
    if (beneath?.origin === 'own') continue;
    // a figure without a value is a judgement alone
    const other = beneath === undefined || broughtOf(beneath) === null ? null : beneath.origin;
    if (ownValueCounts(precedence, other)) values.set(key, ofOwn(given, beneath));
  }
  for (const sum of sums(values)) values.set(keyOf(sum), sum);
  return [...values.values()];
}
