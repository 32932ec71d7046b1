import { FACTS, type FactSource, SCOPE_1_ID, SCOPE_2_ID } from '@verdure/contract/vocabulary';
import { storedValues } from '@verdure/scoring/values';

import type { Refusal } from '../reading/refusal.ts';
import type { StagedValue } from '../staging/staged-values.ts';

const FACT_IDS: ReadonlySet<FactSource> = new Set<FactSource>([
  SCOPE_1_ID,
  SCOPE_2_ID,
  ...FACTS.flatMap(({ source, viewId }) => [source, viewId]),
]);

/** The staged values that state facts, by company and year. */
function statedFacts(values: Iterable<StagedValue>): readonly (readonly StagedValue[])[] {
  const groups = new Map<string, StagedValue[]>();
  for (const value of values) {
    if (!value.gives.value || !FACT_IDS.has(value.metricId)) continue;
    const key = `${value.companyId} ${value.year}`;
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups.values()];
}

const nameOf = (source: FactSource): string =>
  source === 'wellbeing' ? 'wellbeing' : `metric ${source}`;

/**
 * The values of one upload that say something else than another metric of the upload about the same
 * fact, as refusals that name both (methodology 2.9).
 */
export function differingFacts(
  values: Iterable<StagedValue>,
): readonly { readonly staged: StagedValue; readonly refusal: Refusal }[] {
  return statedFacts(values).flatMap((group) => {
    const { refused } = storedValues(
      new Map(group.map(({ metricId, value }) => [metricId, value])),
    );
    return refused.flatMap(({ metricId, value, source, sourceValue }) => {
      const staged = group.find((each) => each.metricId === metricId);
      if (staged === undefined) return [];
      const reason = `differs_from_source: ${nameOf(metricId)} says ${value}, but ${nameOf(source)} says ${sourceValue} about the same fact`;
      const refusal = {
        line: staged.line,
        field: nameOf(metricId),
        value: String(staged.rawValue ?? value),
        reason,
      };
      return [{ staged, refusal }];
    });
  });
}

const VALUE_ALONE = { awareness: false, performance: false, value: true };

/**
 * The values that make each fact one: a view takes the value of its source, since reports round, and
 * what is stated under the view alone is the source's too (methodology 2.9).
 */
export function settledFacts(values: Iterable<StagedValue>): readonly StagedValue[] {
  return statedFacts(values).flatMap((group) => {
    const stated = new Map(group.map((each) => [each.metricId, each]));
    return FACTS.flatMap(({ source, viewId }): readonly StagedValue[] => {
      const view = stated.get(viewId);
      if (view === undefined || source === 'wellbeing') return [];
      const from = stated.get(source);
      const { value, rawValue, rawUnit } = from === undefined || from.value === null ? view : from;
      if (value === null) return [];
      const known = from ?? { ...view, awareness: null, performance: null, gives: VALUE_ALONE };
      return [
        { ...known, metricId: source, value, rawValue, rawUnit },
        { ...view, value, rawValue, rawUnit },
      ];
    });
  });
}
