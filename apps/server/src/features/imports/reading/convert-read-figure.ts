import type { RatePeriod, RateTable } from '@verdure/scoring/units';

import { convertFigure, type Figure } from './figure.ts';
import { cellOf, type ReadFigure } from './measure-reader.ts';

interface Conversion {
  /** The unit that the figure is stored in. */
  readonly unit: string;
  readonly period: RatePeriod;
  readonly isDecimalComma: boolean;
  readonly rates: RateTable;
}

/** A row's figure in its stored unit; null if it is not disclosed. */
export function convertReadFigure(
  told: ReadFigure<unknown>,
  { unit, rates, ...how }: Conversion,
): Figure | null {
  const cell = cellOf(told.figure);
  return cell === null ? null : convertFigure({ ...told, ...how, cell }, unit, rates);
}

/** The text in the file, for the refusal report. */
export const writtenCell = (told: ReadFigure<unknown>): string => String(cellOf(told.figure) ?? '');
