import type { PrintedNumber } from '@verdure/contract/coverage/document-pages';
import type { MetricUnit } from '@verdure/contract/vocabulary';
import { boxOf } from '@verdure/extraction/layout';
import { numbersOnPage } from '@verdure/extraction/report';

import type { PageLines } from './page-lines.ts';

interface NumbersToRead {
  readonly lines: PageLines;
  /** Of the metric whose figure is looked for. */
  readonly unit: MetricUnit | null;
}

/** The lines are those of a report from outside: a thread with little memory and time reads them. */
export const run = ({ lines: { page, sheet, sign }, unit }: NumbersToRead): PrintedNumber[] =>
  numbersOnPage(page, { unit, sign }).map(({ spot, ...number }) => ({
    ...number,
    box: boxOf(spot, sheet),
  }));
