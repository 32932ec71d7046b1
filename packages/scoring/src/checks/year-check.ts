import { isWarningChange, natureOfUnit, valueChange } from '../scores/index.ts';
import {
  type CheckContext,
  type CheckedFigure,
  type CheckOutcome,
  factIdOf,
  type KnownFigure,
  printed,
  roundingIn,
  timesText,
} from './figure.ts';
import { digitsOf } from './sum-check.ts';

/** Counts below this jump by chance. */
const LEAST_TESTED_COUNT = 10;
/** A figure with fewer digits may well be that of the year before. */
const TELLING_DIGITS = 2;

const stateOf = ({ isInForce }: KnownFigure): string => (isInForce ? 'approved' : 'not approved');

const outcome = (passes: boolean, text: string): CheckOutcome => ({ check: 'year', passes, text });

/** What is in force for the same year: another amount is a correction, which somebody has to see. */
function besideInForce(figure: CheckedFigure, other: KnownFigure): CheckOutcome {
  const isSame =
    Math.abs(figure.value - other.value) <= roundingIn(figure) + roundingIn(other) * (1 + 1e-9);
  return outcome(
    isSame,
    isSame
      ? `The same as the approved ${printed(other)}`
      : `${printed(other)} is approved for ${figure.year}`,
  );
}

function isByChance({ value, unit }: CheckedFigure, other: KnownFigure): boolean {
  return natureOfUnit(unit) === 'count' && Math.max(value, other.value) < LEAST_TESTED_COUNT;
}

function besideYear(figure: CheckedFigure, other: KnownFigure): CheckOutcome {
  const of = `${other.year} (${printed(other)}, ${stateOf(other)})`;
  if (figure.value === other.value) {
    const isTelling = digitsOf(figure.value) >= TELLING_DIGITS;
    return outcome(!isTelling, isTelling ? `The same digits as ${of}` : `Unchanged on ${of}`);
  }
  if (isByChance(figure, other)) return outcome(true, `Beside ${of}: small counts change`);
  const change = valueChange(figure.value, other.value);
  const times = figure.value / other.value;
  if (change === null || !(times > 0)) return outcome(false, `Not comparable with ${of}`);
  const back = valueChange(other.value, figure.value);
  const isFar =
    isWarningChange(change, figure.isIncident) || isWarningChange(back, figure.isIncident);
  if (isFar) return outcome(false, `${timesText(times)} the value of ${of}`);
  const percent = Math.round(Math.abs(change) * 100);
  return outcome(true, `${percent}% ${change > 0 ? 'more' : 'less'} than ${of}`);
}

/** Whether a figure goes with what is in force, and with the years before and after. */
export function yearCheck(figure: CheckedFigure, { others }: CheckContext): CheckOutcome | null {
  const own = factIdOf(figure.metricId);
  const outcomes = others
    .filter(({ metricId }) => factIdOf(metricId) === own)
    .flatMap((other) => {
      if (other.year === figure.year) return other.isInForce ? [besideInForce(figure, other)] : [];
      return Math.abs(other.year - figure.year) === 1 ? [besideYear(figure, other)] : [];
    });
  return outcomes.find(({ passes }) => !passes) ?? outcomes[0] ?? null;
}
