import type { CompanyReport } from '@verdure/contract/coverage/documents';
import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';

/** A page of a report that is shown for a value without a passage. */
export interface LikelyPage extends Pick<ReviewedExcerpt, 'report_id' | 'page'> {
  readonly report: Pick<ReviewedExcerpt['report'], 'title'>;
  /** The metrics that the page has passages of; none: it is the cover. */
  readonly neighbours: readonly string[];
}

type Passages = readonly ReviewedExcerpt[];
type Metrics = readonly ReviewedMetric[];

const pageOf = ({ report_id, page }: ReviewedExcerpt): string => `${report_id}/${page}`;

/** The page with the most passages; of several the first. */
function fullest(passages: Passages): Passages {
  const pages = [...Map.groupBy(passages, pageOf).values()];
  return pages.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

const namesOf = (passages: Passages, metrics: Metrics): readonly string[] => {
  const ids = new Set(passages.map(({ metric_id: id }) => id));
  const named = metrics.filter(({ metric }) => ids.has(metric.id));
  return [...new Set(named.map(({ metric }) => metric.name))];
};

/** Of the year, else of the nearest year, the later first; of two the sustainability report. */
const reportFor = (reports: readonly CompanyReport[], year: number): CompanyReport | undefined => {
  const rankOf = (report: CompanyReport): number =>
    Math.abs(report.year - year) * 4 +
    (report.year < year ? 2 : 0) +
    (report.type === 'sustainability' ? 0 : 1);
  return reports
    .filter(({ has_file, format }) => has_file && format === 'pdf')
    .toSorted((one, other) => rankOf(one) - rankOf(other))[0];
};

interface Known {
  readonly reports: readonly CompanyReport[];
  /** Of every metric of the company. */
  readonly passages: Passages;
  readonly metrics: Metrics;
}

/**
 * Where a value without a passage most likely stands: the page that has the most figures of its
 * dimension, else of its pillar, in a report of the year; else the cover. Null without a report.
 */
export function likelyPage(
  { year, dimension }: ReviewedMetric,
  { reports, passages, metrics }: Known,
): LikelyPage | null {
  const readable = passages.filter(
    ({ report, year: of }) => of === year && report.has_file && report.format === 'pdf',
  );
  const beside = (isLike: (row: ReviewedMetric) => boolean) => {
    const ids = new Set(metrics.filter(isLike).map(({ metric }) => metric.id));
    return fullest(readable.filter(({ metric_id: id }) => ids.has(id)));
  };
  const near = [
    beside((row) => row.dimension.id === dimension.id),
    beside((row) => row.dimension.type === dimension.type),
  ].find(({ length }) => length > 0);
  const [first] = near ?? [];
  if (first !== undefined) {
    const { report_id, page, report } = first;
    return { report_id, page, report, neighbours: namesOf(near ?? [], metrics) };
  }
  const report = reportFor(reports, year);
  return report === undefined
    ? null
    : { report_id: report.id, page: 1, report: { title: report.title }, neighbours: [] };
}
