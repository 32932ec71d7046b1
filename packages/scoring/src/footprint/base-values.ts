import { COMBINED_GHG_ID } from '@verdure/contract/vocabulary';

import {
  type FundamentalField,
  metricIndexOf,
  type Snapshot,
  sourcedValue,
  VALUE_YEARS_BACK,
} from '../snapshot/index.ts';

/** Climate Stability: the same stored value as metric 1, scope 1 and 2 (methodology 1.5). */
const CLIMATE_STABILITY_ID = 44;
/** Tax: kept with the fundamentals (methodology 22). */
const WELLBEING_ID = 41;

/** A company's own value, and how many years it lies before the reporting year. */
export interface BaseValue {
  readonly value: number;
  readonly age: number;
}

/** An amount of the fundamentals in USD; null: not disclosed. */
export function amountAt(
  { fundamentals }: Snapshot,
  field: FundamentalField,
  { row, age }: { readonly row: number; readonly age: number },
): number | null {
  const amount = fundamentals[field][age]?.[row] ?? Number.NaN;
  return Number.isFinite(amount) ? amount : null;
}

function taxAt(snapshot: Snapshot, row: number): BaseValue | null {
  for (let age = 0; age <= VALUE_YEARS_BACK; age += 1) {
    const value = amountAt(snapshot, 'wellbeingUsd', { row, age });
    if (value !== null) return { value, age };
  }
  return null;
}

/**
 * Reads the disclosed value of a footprint at a company row. Proxies have none: grossing up already
 * assumes that the rest looks like the disclosed part (methodology 15). A value that is held back
 * counts as not disclosed (4.2), and so does a negative amount of anything but tax (26).
 */
export function baseValueReader(
  snapshot: Snapshot,
  metricId: number,
): (row: number) => BaseValue | null {
  const { isDirect } = snapshot.companies;
  if (metricId === WELLBEING_ID) {
    return (row) => (isDirect[row] === 1 ? taxAt(snapshot, row) : null);
  }
  const storedIds = metricId === CLIMATE_STABILITY_ID ? [COMBINED_GHG_ID, metricId] : [metricId];
  const stored = storedIds.flatMap(
    (id) => snapshot.metricColumns[metricIndexOf(snapshot, id) ?? -1] ?? [],
  );
  return (row) => {
    if (isDirect[row] !== 1) return null;
    for (const columns of stored) {
      const own = sourcedValue(columns, row, 0);
      if (own === null) continue;
      return own.isHeldBack || own.value < 0 ? null : { value: own.value, age: own.age };
    }
    return null;
  };
}
