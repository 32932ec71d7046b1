import type { RatePeriod, RateTable } from '@verdure/scoring/units';

import { convertFigure, type Figure } from './figure.ts';
import { cellOf, type ToldFigure } from './measure-reader.ts';

interface Conversion {
  /** The unit that the figure is kept in. */
  readonly unit: string;
  readonly period: RatePeriod;
  readonly isDecimalComma: boolean;
  readonly rates: RateTable;
}

/** A figure of a row in the unit that it is kept in; null where nothing is disclosed. */
export function convertTold(
  told: ToldFigure<unknown>,
  { unit, rates, ...how }: Conversion,
): Figure | null {
  const cell = cellOf(told.figure);
  return cell === null ? null : convertFigure({ ...told, ...how, cell }, unit, rates);
}

/** What the file wrote, for the report of refusals. */
export const writtenCell = (told: ToldFigure<unknown>): string => String(cellOf(told.figure) ?? '');
