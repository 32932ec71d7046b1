import { FACTS, type FactSource } from '@verdure/contract/vocabulary';

import type { Fundamentals, RawMetric } from './read-rows.ts';
import type { MetricRow } from './snapshot-input.ts';
import type { NumberColumn } from './snapshot.ts';

/** Bit n: there is a value of age n. */
function presenceOf(valueByAge: readonly NumberColumn[], rowCount: number): Uint8Array {
  const presence = new Uint8Array(rowCount);
  valueByAge.forEach((column, age) => {
    column?.forEach((value, row) => {
      if (!Number.isNaN(value)) presence[row] = (presence[row] ?? 0) | (1 << age);
    });
  });
  return presence;
}

const eitherPresent = (one: Uint8Array | null, other: Uint8Array | null): Uint8Array | null =>
  one === null ? other : one.map((bits, row) => bits | (other?.[row] ?? 0));

/** A view with the values of its source, and with its own points (methodology 2.9). */
const viewOf = (
  view: RawMetric,
  source: Pick<RawMetric, 'presence' | 'confirmed' | 'valueByAge'>,
): RawMetric => ({
  ...view,
  presence: eitherPresent(view.presence, source.presence),
  confirmed: source.confirmed,
  valueByAge: source.valueByAge,
});

/** Gives every metric that is a view of a fact the values of the source. */
export function shareFacts(
  raws: readonly RawMetric[],
  metrics: readonly MetricRow[],
  { wellbeingUsd }: Fundamentals,
): readonly RawMetric[] {
  const indexes = new Map(metrics.map(({ id }, index) => [id, index]));
  const sourceOf = (source: FactSource, view: RawMetric | undefined) => {
    if (source !== 'wellbeing') return raws[indexes.get(source) ?? -1];
    const rowCount = wellbeingUsd.find((column) => column !== null)?.length ?? 0;
    const presence = rowCount === 0 ? null : presenceOf(wellbeingUsd, rowCount);
    return { presence, confirmed: view?.confirmed ?? null, valueByAge: wellbeingUsd };
  };
  const shared = new Map<number, RawMetric>();
  for (const { source, viewId } of FACTS) {
    const at = indexes.get(viewId) ?? -1;
    const view = raws[at];
    const from = sourceOf(source, view);
    if (view !== undefined && from !== undefined) shared.set(at, viewOf(view, from));
  }
  return raws.map((raw, index) => shared.get(index) ?? raw);
}
