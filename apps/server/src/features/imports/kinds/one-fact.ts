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

/** A figure that an upload states under a view alone. */
export interface UnderView {
  readonly view: StagedValue;
  readonly source: FactSource;
  /** The row of the source, which says that nothing is disclosed. */
  readonly undisclosed: StagedValue | undefined;
}

interface SettledFacts {
  /** Views with the figure of their source in the upload, since reports round. */
  readonly restated: readonly StagedValue[];
  readonly underViews: readonly UnderView[];
}

/** The views of an upload, with the figure that decides about each (methodology 2.9). */
export function settledFacts(values: Iterable<StagedValue>): SettledFacts {
  const restated: StagedValue[] = [];
  const underViews: UnderView[] = [];
  for (const group of statedFacts(values)) {
    const stated = new Map<FactSource, StagedValue>(group.map((each) => [each.metricId, each]));
    for (const { source, viewId } of FACTS) {
      const view = stated.get(viewId);
      if (view === undefined) continue;
      const from = stated.get(source);
      // both say that nothing is disclosed
      if (from?.value === null && view.value === null) continue;
      if (from === undefined || from.value === null) {
        underViews.push({ view, source, undisclosed: from });
      } else {
        const { value, rawValue, rawUnit } = from;
        restated.push({ ...view, value, rawValue, rawUnit });
      }
    }
  }
  return { restated, underViews };
}
