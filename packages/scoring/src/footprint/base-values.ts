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
      const own = sourcedValue(columns, row, 0);
      if (own !== null) return own.isHeldBack ? null : { value: own.value, age: own.age };
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
