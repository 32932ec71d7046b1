import { isAlertDue, sentimentColour, sentimentShift } from '../src/sentiment/index.ts';
import type { GoldenRow } from './golden-table.ts';

/** Net scores of two windows, their change, colour and mail (docs/formulas/sentiment.md). */
export function sentiment(row: GoldenRow) {
  const counts = (positive: number | null, negative: number | null) =>
    positive === null || negative === null ? null : { positive, negative };
  const found = sentimentShift(
    counts(row.number('positive'), row.number('negative')),
    counts(row.number('previousPositive'), row.number('previousNegative')),
  );
  const thresholds = {
    positive: row.number('positiveThreshold'),
    negative: row.number('negativeThreshold'),
  };
  return {
    net: found.net,
    previousNet: found.previousNet,
    shift: found.shift,
    colour: sentimentColour(found.net),
    alert: isAlertDue(found.shift, thresholds) ? 'yes' : 'no',
  };
}
