import { FIGURE_CHECKS, type FigureCheck } from '@verdure/contract/vocabulary';

import { natureOfUnit } from '../scores/index.ts';
import { differsByUnit } from '../units/index.ts';
import {
  amountText,
  type CheckContext,
  type CheckedFigure,
  type CheckOutcome,
  factIdOf,
  timesText,
} from './figure.ts';
import { sumCheck } from './sum-check.ts';
import { yearCheck } from './year-check.ts';

const outcome = (check: FigureCheck, passes: boolean, text: string): CheckOutcome => ({
  check,
  passes,
  text,
});

/** Whether the report that states it is one of this company. */
function companyCheck(_figure: CheckedFigure, { passages }: CheckContext): CheckOutcome | null {
  const looked = passages.flatMap(({ namesCompany }) => namesCompany ?? []);
  if (looked.length === 0) return null;
  return looked.includes(false)
    ? outcome('company', false, 'A report that states it never names this company')
    : outcome('company', true, 'The report names this company');
}

/** A rounded passage may differ by this share. */
const ROUNDED_BY = 0.005;

const agrees = (one: number, other: number): boolean =>
  Math.abs(one - other) <= ROUNDED_BY * Math.max(Math.abs(one), Math.abs(other));

function passageCheck({ value, unit }: CheckedFigure, { passages }: CheckContext): CheckOutcome {
  const holding = passages.find(({ amount }) => amount !== null && agrees(amount, value));
  const apart = passages.find(
    ({ amount }) => amount !== null && differsByUnit(amount, value, ROUNDED_BY),
  );
  if (holding !== undefined && apart?.amount !== undefined && apart.amount !== null) {
    const stated = amountText(apart.amount, unit);
    return outcome(
      'passage',
      false,
      `Page ${holding.page} states it, page ${apart.page} ${stated}`,
    );
  }
  if (holding !== undefined) {
    return outcome('passage', true, `Page ${holding.page} states it`);
  }
  const other = passages.find(({ amount }) => amount !== null);
  if (other?.amount === undefined || other.amount === null) {
    return outcome('passage', false, 'No passage states it');
  }
  const stated = amountText(other.amount, unit);
  return outcome('passage', false, `Page ${other.page} states ${stated}`);
}

/** Whether the row that states it is named as the metric is: 'of contractors' may be a part of it. */
function nameCheck({ value }: CheckedFigure, { passages }: CheckContext): CheckOutcome | null {
  const rows = passages.flatMap(({ amount, moreWords }) =>
    moreWords !== null && amount !== null && agrees(amount, value) ? [moreWords] : [],
  );
  const [first] = rows;
  if (first === undefined) return null;
  return rows.some((words) => words.length === 0)
    ? outcome('name', true, 'Its row is named as the metric')
    : outcome('name', false, `Its row says more than the metric: ${first.join(', ')}`);
}

/** A number as it is printed that is a year rather than a figure. */
const isYearItself = ({ rawValue, year, unit }: CheckedFigure): boolean =>
  unit !== '%' &&
  rawValue !== null &&
  Math.abs(rawValue - year) <= 1 &&
  rawValue === Math.trunc(rawValue);

/** Whether the unit is known, and that of the same metric in the other years that wait. */
function unitCheck(figure: CheckedFigure, { others }: CheckContext): CheckOutcome {
  const { rawUnit, metricId } = figure;
  if (rawUnit === null) return outcome('unit', false, 'Nobody said in which unit it is');
  if (isYearItself(figure)) {
    return outcome('unit', false, `${figure.rawValue} may be the year and no figure`);
  }
  const own = factIdOf(metricId);
  const other = others.find(
    (each) =>
      !each.isInForce &&
      factIdOf(each.metricId) === own &&
      each.year !== figure.year &&
      each.rawUnit !== null &&
      each.rawUnit !== rawUnit,
  );
  if (other === undefined) return outcome('unit', true, `In ${rawUnit}`);
  return outcome('unit', false, `In ${rawUnit}, but ${other.year} is in ${other.rawUnit}`);
}

/** A pay gap may go to the other side. */
const SIGNED_SHARES: readonly number[] = [35];
/** Taxes are paid back, and staff leave. */
const SIGNED: readonly number[] = [41, 210, 211];
const WHOLE = 100;
const LEAST_RATIO = 1;
const RATIO_ID = 60;

function outsideShare(value: number, metricId: number): string | null {
  if (Math.abs(value) > WHOLE) return `A share of ${value}% is over 100%`;
  return value < 0 && !SIGNED_SHARES.includes(metricId) ? 'A share cannot be below 0' : null;
}

const outsideRatio = (value: number): string | null =>
  value < LEAST_RATIO ? 'A chief executive earns more than that' : null;

/** What is wrong with a number, whatever else is known; null: nothing. */
function outOfBounds({ metricId, unit, value }: CheckedFigure): string | null {
  const own = factIdOf(metricId);
  if (unit === '%') return outsideShare(value, own);
  if (unit === 'Y/N') return [0, 1].includes(value) ? null : 'Neither yes nor no';
  if (value < 0 && !SIGNED.includes(own)) return 'It cannot be below 0';
  if (unit === 'count' && !Number.isInteger(value)) return 'A count has no decimals';
  return own === RATIO_ID ? outsideRatio(value) : null;
}

function boundsCheck(figure: CheckedFigure): CheckOutcome {
  const fault = outOfBounds(figure);
  return outcome('bounds', fault === null, fault ?? 'A possible value');
}

/** A few large companies lift an average, so that less is further below it. */
const MOST_TIMES = 30;
const LEAST_TIMES = 1 / 300;

function peersCheck(figure: CheckedFigure, { timesOfPeers: times, heldBack }: CheckContext) {
  if (heldBack !== null) {
    return outcome('peers', false, `Scores would leave it out: ${heldBack}`);
  }
  const isCompared = ['amount', 'count'].includes(natureOfUnit(figure.unit));
  if (times === null || !(times > 0) || !isCompared) return null;
  const isFar = times > MOST_TIMES || times < LEAST_TIMES;
  return outcome('peers', !isFar, `${timesText(times)} the average of its peers`);
}

const CHECKS: Readonly<
  Record<FigureCheck, (figure: CheckedFigure, beside: CheckContext) => CheckOutcome | null>
> = {
  company: companyCheck,
  passage: passageCheck,
  name: nameCheck,
  unit: unitCheck,
  bounds: boundsCheck,
  sum: sumCheck,
  year: yearCheck,
  peers: peersCheck,
};

/** How a figure stands every check that can be made of it. */
export const checkFigure = (figure: CheckedFigure, beside: CheckContext): readonly CheckOutcome[] =>
  FIGURE_CHECKS.flatMap((check) => CHECKS[check](figure, beside) ?? []);

/** A figure that was compared with nothing is not proved. */
const COMPARISONS: readonly FigureCheck[] = ['sum', 'year', 'peers'];

/**
 * Whether a figure may be approved unseen: its report names the company and a passage states it, it
 * was compared with another figure, and no check failed.
 */
export function passesAll(outcomes: readonly CheckOutcome[]): boolean {
  const made = new Set(outcomes.map(({ check }) => check));
  return (
    outcomes.every(({ passes }) => passes) &&
    made.has('company') &&
    made.has('passage') &&
    COMPARISONS.some((check) => made.has(check))
  );
}
