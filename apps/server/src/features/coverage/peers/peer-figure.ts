import type { MissingForFigure } from '@verdure/contract/coverage/peers';
import type { Grade } from '@verdure/contract/vocabulary';
import { SCORED_PILLARS } from '@verdure/contract/vocabulary';
import { gradeOfScore } from '@verdure/scoring/grades';
import {
  companyMetric,
  companyScores,
  dimensionScoreReader,
  type MetricView,
  type ScoredUniverse,
  TOTAL_KINDS,
  type TotalKind,
} from '@verdure/scoring/universe';

import type { ScoredProfile, ScoredRow } from '../../../universe/scored-profile.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { shownTo } from '../companies/company.reads.ts';
import { isTotalShown, subscribedPillars } from '../companies/shown-pillars.reads.ts';

/** A figure that every company of a universe may have. */
export interface PeerFigure {
  readonly name: string;
  /** Null for points from 0 to 4. */
  readonly unit: string | null;
  readonly isHigherBetter: boolean;
  /** Of a company in the public universe or its owner's; null is not disclosed. */
  readonly valueAt: (at: ScoredRow) => number | null;
  readonly gradeOf: (value: number | null) => Grade | null;
  /** What a company without a value lacks; absent: the figure itself. */
  readonly missingAt?: (at: ScoredRow) => MissingForFigure;
}

const numberOrNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

const idAt = ({ scored, row }: ScoredRow): number => scored.snapshot.companies.id[row] ?? 0;

const TOTAL_NAMES: Readonly<Record<TotalKind, string>> = {
  esg: 'Total ESG Risk',
  sustainability: 'Sustainability',
  governance: 'Governance',
  sustainability_s2: 'Climate Risk',
  impact: 'Positive Impact',
};

function totalFigure(scored: ScoredUniverse, name: string, viewer: Viewer): PeerFigure | null {
  const kind = TOTAL_KINDS.find((each) => each === name);
  if (kind === undefined || !isTotalShown(kind, subscribedPillars(viewer.features))) return null;
  const sigma = scored.totalSpreads[TOTAL_KINDS.indexOf(kind)]?.sigma ?? 1;
  return {
    name: TOTAL_NAMES[kind],
    unit: null,
    isHigherBetter: true,
    valueAt: (at) => companyScores(at.scored, idAt(at))?.totals[kind]?.score ?? null,
    gradeOf: (value) => gradeOfScore(value, sigma),
  };
}

function issueFigure(scored: ScoredUniverse, id: number, viewer: Viewer): PeerFigure | null {
  const index = scored.snapshot.dimensions.findIndex((dimension) => dimension.id === id);
  const dimension = scored.snapshot.dimensions[index];
  const pillar = SCORED_PILLARS.find((each) => each === dimension?.pillar);
  const pillars = subscribedPillars(viewer.features);
  if (dimension === undefined || pillar === undefined || !pillars.has(pillar)) return null;
  const sigma = scored.dimensionSpreads[index]?.score.sigma ?? 1;
  const readers = new Map<ScoredUniverse, ReturnType<typeof dimensionScoreReader>>();
  return {
    name: dimension.name,
    unit: null,
    isHigherBetter: true,
    valueAt: ({ scored: universe, row }) => {
      const read = readers.get(universe) ?? dimensionScoreReader(universe, id);
      readers.set(universe, read);
      return numberOrNull(read?.(row));
    },
    gradeOf: (value) => gradeOfScore(value, sigma),
  };
}

const unitOf = (unit: string, isScalable: boolean): string | null =>
  isScalable ? `${unit} per $1M revenue` : unit || null;

/** What a measured metric lacks that a company cannot be placed by. */
function missingOf(view: MetricView | null): MissingForFigure {
  if (view === null) return 'figure';
  if (view.current.isWithheld) return 'confirmation';
  if (typeof view.current.value !== 'number' || !('scaledValue' in view.current)) return 'figure';
  return view.revenueWithheldReason === null ? 'revenue' : 'revenue_confirmation';
}

/** A measured metric as it is compared, held back values left out; a judged one by its score. */
function metricFigure(under: ScoredProfile, id: number, viewer: Viewer): PeerFigure | null {
  const metric = under.scored.snapshot.metrics.find((each) => each.id === id);
  const isShown = shownTo(viewer, under, [{ metric_id: id }]).length > 0;
  if (metric === undefined || metric.dimensionId === null || !isShown) return null;
  const isMeasured = metric.tag === 'QUANT';
  return {
    name: metric.name,
    unit: isMeasured ? unitOf(metric.unit, metric.isScalable) : null,
    isHigherBetter: isMeasured ? metric.isHigherBetter : true,
    valueAt: (at) => {
      const view = companyMetric(at.scored, idAt(at), id);
      if (view === null) return null;
      if (!isMeasured) return view.overall.score;
      if (view.current.isWithheld) return null;
      return (metric.isScalable ? view.current.scaledValue : view.current.value) ?? null;
    },
    gradeOf: () => null,
    ...(isMeasured && { missingAt: (at) => missingOf(companyMetric(at.scored, idAt(at), id)) }),
  };
}

/** The figure of a name such as 'issue-12'; null if the viewer's organisation does not see it. */
export function peerFigure(
  under: ScoredProfile,
  figure: string,
  viewer: Viewer,
): PeerFigure | null {
  const at = figure.indexOf('-');
  const [kind, name] = [figure.slice(0, at), figure.slice(at + 1)];
  if (kind === 'total') return totalFigure(under.scored, name, viewer);
  if (kind === 'issue') return issueFigure(under.scored, Number(name), viewer);
  return metricFigure(under, Number(name), viewer);
}
