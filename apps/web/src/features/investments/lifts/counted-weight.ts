import type { AttributionRow } from '@verdure/contract/investments/attribution';

import { formatPercent } from '../../../format/percent.ts';
import type { LiftFigure } from './lift-figure.ts';
import { liftsMessages } from './lifts.messages.ts';

type Figure = Pick<LiftFigure, 'hasGrades'>;

const WHOLE = formatPercent(1);

/** The head of a column of weights: 'Weight, of 94.8%', or 'Weight' where everything counts. */
export function weightHead(name: string, countedFraction: number): string {
  const counted = formatPercent(countedFraction);
  return counted === WHOLE ? name : `${name}, of ${counted}`;
}

/** Of a column of weights that is no wider than its numbers need. */
const LONGEST_NAME = 16;

/** The same in two lines, under the name of the reference unless that is long. */
export const narrowHeads = ({
  reference_name: name,
  ...whole
}: Pick<AttributionRow, 'reference_name' | 'counted_weight' | 'reference_counted_weight'>) => ({
  here: inTwoLines(weightHead('Weight', whole.counted_weight)),
  reference: inTwoLines(
    weightHead(
      `In ${name.length > LONGEST_NAME ? 'the reference' : name}`,
      whole.reference_counted_weight,
    ),
  ),
});

const inTwoLines = (head: string): string => head.replace(/, (?=of \S+$)/, ',\n');

interface Side {
  readonly name: string;
  readonly countedFraction: number;
}

/** What weights are shares of, in words; null: of everything, on every side. */
export function countedSentence(sides: readonly Side[], { hasGrades = false }: Figure) {
  const parts = sides.flatMap(({ name, countedFraction }) => {
    const counted = formatPercent(countedFraction);
    return counted === WHOLE ? [] : [liftsMessages.countedOf(name, counted)];
  });
  return parts.length === 0 ? null : liftsMessages.counted(parts, hasGrades);
}
