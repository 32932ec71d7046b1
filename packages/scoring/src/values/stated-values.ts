import {
  COMBINED_GHG_ID,
  FACTS,
  type FactSource,
  SCOPE_1_ID,
  SCOPE_2_ID,
} from '@verdure/contract/vocabulary';

import { isAtMost } from '../numbers/index.ts';
import { sumOf } from './scope-sum.ts';

/** Reports round: values of one fact this close, as a share of the source's, agree. */
const AGREEMENT_SHARE = 0.005;

/** Whether a value says the same as that of the source (methodology 2.9). */
export function agrees(source: number, value: number): boolean {
  if (source === 0) return value === 0;
  return isAtMost(Math.abs(value - source) / Math.abs(source), AGREEMENT_SHARE);
}

/**
 * What becomes of a figure that is entered under a view, beside the source in force: the source stands,
 * takes the figure as its own, or has it as a proposed correction that waits (methodology 2.9).
 *
 * @param inForce in the unit of the metric; null is not disclosed, undefined no value
 * @param entered converted; null is not disclosed, and removes nothing
 */
export function entryUnderView(
  inForce: number | null | undefined,
  entered: number | null,
): 'stands' | 'taken' | 'proposed' {
  if (entered === null) return 'stands';
  if (inForce === undefined || inForce === null) return 'taken';
  return agrees(inForce, entered) ? 'stands' : 'proposed';
}

/** Values of one company and year in one upload, by metric, converted; null is not disclosed. */
export type StatedValues = ReadonlyMap<FactSource, number | null>;

/** A row that is refused with the warning `differs_from_source`. */
export interface DifferingValue {
  readonly metricId: FactSource;
  readonly value: number;
  readonly source: FactSource;
  readonly sourceValue: number;
}

export interface StoredValues {
  /** By source; only facts with a row. */
  readonly values: ReadonlyMap<FactSource, number | null>;
  /** In the order of the facts, a source before its view. */
  readonly refused: readonly DifferingValue[];
}

/** Scope 1 + 2 from its parts; undefined where a part has no row. */
function computedSum(stated: StatedValues): number | null | undefined {
  const first = stated.get(SCOPE_1_ID);
  const second = stated.get(SCOPE_2_ID);
  return first === undefined || second === undefined ? undefined : sumOf(first, second);
}

/** The candidates for the value of a fact, in order of precedence. */
function candidatesOf({ source, viewId }: (typeof FACTS)[number], stated: StatedValues) {
  const computed = source === COMBINED_GHG_ID ? computedSum(stated) : undefined;
  const named = [
    { metricId: source, value: stated.get(source) },
    { metricId: viewId, value: stated.get(viewId) },
  ];
  return computed === undefined ? named : [{ metricId: null, value: computed }, ...named];
}

/**
 * One stored value for each fact (methodology 2.9 and docs/formulas/one-fact.md): the sum of the
 * parts before a stated one, the source before its view; a null removes nothing.
 */
export function storedValues(stated: StatedValues): StoredValues {
  const values = new Map<FactSource, number | null>();
  const refused: DifferingValue[] = [];
  for (const fact of FACTS) {
    const given = candidatesOf(fact, stated).filter(({ value }) => value !== undefined);
    if (given.length === 0) continue;
    const sourceValue = given.find(({ value }) => value !== null)?.value ?? null;
    values.set(fact.source, sourceValue);
    for (const { metricId, value } of given) {
      if (metricId === null || value === undefined || value === null) continue;
      if (sourceValue === null || agrees(sourceValue, value)) continue;
      refused.push({ metricId, value, source: fact.source, sourceValue });
    }
  }
  return { values, refused };
}
