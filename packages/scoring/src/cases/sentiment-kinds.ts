import {
  isAlertDue,
  sentimentColour,
  sentimentShift,
  type StoryCounts,
} from '../sentiment/index.ts';
import { caseKind } from './case-kind.ts';
import { integer, list, nullable, number, record, where } from './check-shape.ts';

const numberOrNull = nullable(number);
const WINDOW_DAYS = 7;

const days = where(
  list(nullable(record({ positive: integer, neutral: integer, negative: integer }))),
  (each) => each.length === 2 * WINDOW_DAYS,
  '14 days',
);

/** The stories of a window; null without a day that has a row. */
function countsOf(window: readonly (StoryCounts | null)[]): StoryCounts | null {
  const stored = window.filter((day) => day !== null);
  if (stored.length === 0) return null;
  return {
    positive: stored.reduce((sum, { positive }) => sum + positive, 0),
    negative: stored.reduce((sum, { negative }) => sum + negative, 0),
  };
}

/** Section 11. */
export const sentiment = caseKind(
  record({
    days_oldest_first: days,
    nets_fraction: list(numberOrNull),
    alerts: list(
      record({
        shift_fraction: numberOrNull,
        positive_threshold_fraction: number,
        negative_threshold_fraction: number,
      }),
    ),
  }),
  ({ days_oldest_first, nets_fraction, alerts }) => {
    const { net, previousNet, shift } = sentimentShift(
      countsOf(days_oldest_first.slice(WINDOW_DAYS)),
      countsOf(days_oldest_first.slice(0, WINDOW_DAYS)),
    );
    return {
      net_current_fraction: net,
      net_previous_fraction: previousNet,
      shift_fraction: shift,
      colours: nets_fraction.map(sentimentColour),
      alerts: alerts.map((alert) => {
        const thresholds = {
          positive: alert.positive_threshold_fraction,
          negative: alert.negative_threshold_fraction,
        };
        if (!isAlertDue(alert.shift_fraction, thresholds)) return null;
        return (alert.shift_fraction ?? 0) > 0 ? 'positive' : 'negative';
      }),
    };
  },
);
