import { METRICS } from '@verdure/contract/vocabulary';

import { amountOf, isSameAmount } from '../../src/report/amounts.ts';
import { type Candidate, readReport } from '../../src/report/index.ts';
import type { Printed } from './facts.ts';
import { type Drawn, LAST_YEAR, type Layout, pageOf } from './layout.ts';
import { numbersFrom } from './page.ts';

const unitOf = new Map(METRICS.map(({ id, unit }) => [id, unit ?? undefined]));
/** Metrics that the catalogue keeps twice. */
const TWINS: readonly number[] = [44, 203, 207, 208, 212];

export interface LayoutMarks {
  readonly printed: number;
  readonly found: number;
  readonly proposed: number;
  readonly right: number;
  /** What a person looks at. */
  readonly failures: readonly string[];
}

const isOf = (candidate: Candidate, printed: Printed): boolean => {
  const { metricId, year, rawValue, rawUnit } = candidate;
  if (metricId !== printed.metricId || year !== printed.year) return false;
  if (rawValue === null || rawUnit === null) return false;
  const amount = amountOf({ rawValue, rawUnit }, unitOf.get(metricId));
  return amount === printed.amount || isSameAmount(amount, printed.amount);
};

function marksOfPage(drawn: Drawn): LayoutMarks {
  const candidates = readReport({
    pages: [pageOf(drawn)],
    year: LAST_YEAR,
    metrics: METRICS,
  }).filter(({ metricId, rawValue }) => rawValue !== null && !TWINS.includes(metricId));
  const missing = drawn.printed.filter((each) => !candidates.some((one) => isOf(one, each)));
  const wrong = candidates.filter((one) => !drawn.printed.some((each) => isOf(one, each)));
  return {
    printed: drawn.printed.length,
    found: drawn.printed.length - missing.length,
    proposed: candidates.length,
    right: candidates.length - wrong.length,
    failures: [
      ...missing.map(({ metricId, year, amount }) => `missing ${metricId} ${year}: ${amount}`),
      ...wrong.map(
        ({ metricId, year, printed, rawUnit, passages: [first] }) =>
          `wrong ${metricId} ${year}: ${printed} ${rawUnit} in ${first?.kind === 'table' ? first.table.body.flat().join(' | ') : first?.text}`,
      ),
    ],
  };
}

const NONE: LayoutMarks = { printed: 0, found: 0, proposed: 0, right: 0, failures: [] };

const sum = (a: LayoutMarks, b: LayoutMarks): LayoutMarks => ({
  printed: a.printed + b.printed,
  found: a.found + b.found,
  proposed: a.proposed + b.proposed,
  right: a.right + b.right,
  failures: [...a.failures, ...b.failures],
});

/** Draws and reads a layout with many seeds. */
export const readLayout = ({ draw }: Layout, seeds: number): LayoutMarks =>
  Array.from({ length: seeds }, (_, seed) => marksOfPage(draw(numbersFrom(seed + 1)))).reduce(
    sum,
    NONE,
  );

export const readLayouts = (layouts: readonly Layout[], seeds: number): LayoutMarks =>
  layouts.map((layout) => readLayout(layout, seeds)).reduce(sum, NONE);
