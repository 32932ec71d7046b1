import { COMBINED_GHG_ID } from '@verdure/contract/vocabulary';

import {
  figureAt,
  isAmountWithheld,
  metricIndexOf,
  type Snapshot,
  VALUE_YEARS_BACK,
} from '../snapshot/index.ts';
import { amountForYear } from './amount-for-year.ts';

/** Climate Stability: the same stored value as metric 1, scope 1 and 2 (methodology 1.5). */
const CLIMATE_STABILITY_ID = 44;
/** Tax: kept with the fundamentals (methodology 22). */
const WELLBEING_ID = 41;

/** A company's own value, and the year that it is of. */
export interface BaseValue {
  readonly value: number;
  readonly year: number;
}

/** The tax of the latest year of the window (methodology 4.2). */
function taxAt(snapshot: Snapshot, row: number): BaseValue | null {
  for (let age = 0; age <= VALUE_YEARS_BACK; age += 1) {
    const year = snapshot.asOfYear - age;
    if (isAmountWithheld(snapshot, 'wellbeingUsd', { row, age })) return null;
    const tax = amountForYear(snapshot, 'wellbeingUsd', { row, year });
    if (tax !== null) return { value: tax.usd, year };
  }
  return null;
}

/**
 * Reads the disclosed value of a company row: of the first of these metrics that has one. Proxies
 * have none, and a value that is held back counts as not disclosed (methodology 4.2).
 */
export function ownValueReader(
  snapshot: Snapshot,
  metricIds: readonly number[],
): (row: number) => BaseValue | null {
  const { isDirect } = snapshot.companies;
  const stored = metricIds.flatMap(
    (id) => snapshot.metricColumns[metricIndexOf(snapshot, id) ?? -1] ?? [],
  );
  return (row) => {
    if (isDirect[row] !== 1) return null;
    for (const columns of stored) {
      const own = figureAt(snapshot, columns, row);
      if (own !== null) return own.isWithheld ? null : { value: own.value, year: own.year };
    }
    return null;
  };
}

/**
 * Reads the disclosed value of a footprint at a company row. Proxies have none: grossing up already
 * assumes that the rest looks like the disclosed part (methodology 15). A negative amount of
 * anything but tax counts as not disclosed (26).
 */
export function baseValueReader(
  snapshot: Snapshot,
  metricId: number,
): (row: number) => BaseValue | null {
  const { isDirect } = snapshot.companies;
  if (metricId === WELLBEING_ID) {
    return (row) => (isDirect[row] === 1 ? taxAt(snapshot, row) : null);
  }
  const isCarbon = metricId === CLIMATE_STABILITY_ID;
  const read = ownValueReader(snapshot, isCarbon ? [COMBINED_GHG_ID, metricId] : [metricId]);
  return (row) => {
    const own = read(row);
    return own === null || own.value < 0 ? null : own;
  };
}
