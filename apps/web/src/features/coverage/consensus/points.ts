import { roundDecimals } from '@verdure/scoring/numbers';

import { NOT_APPLICABLE } from '../../../format/missing.ts';

/** A rating or ranking as it is shown: without decimals. */
export const pointsText = (points: number | null): string =>
  points === null ? NOT_APPLICABLE : String(roundDecimals(points, 0));

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 'April 2026' for a month as YYYY-MM. */
export const monthText = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
