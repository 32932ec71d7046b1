import { FACTS, type FactSource } from '@verdure/contract/vocabulary';

import type { Fundamentals, RawMetric } from './read-rows.ts';
import type { MetricRow } from './snapshot-input.ts';
import type { CompanyColumns, NumberColumn } from './snapshot.ts';

/** Where both are null, the column is; else the first one's numbers, and the other's in its gaps. */
function filled(first: NumberColumn, second: NumberColumn): NumberColumn {
  if (first === null || second === null) return first ?? second;
  return first.map((value, row) => (Number.isNaN(value) ? (second[row] ?? value) : value));
}

/** Bit n: there is a value of age n. */
function presenceOf(valueByAge: readonly NumberColumn[]): Uint16Array | null {
  const rowCount = valueByAge.find((column) => column !== null)?.length;
  if (rowCount === undefined) return null;
  const presence = new Uint16Array(rowCount);
  valueByAge.forEach((column, age) => {
    column?.forEach((value, row) => {
      if (!Number.isNaN(value)) presence[row] = (presence[row] ?? 0) | (1 << age);
    });
  });
  return presence;
}

const eitherBit = (one: Uint16Array | null, other: Uint16Array | null): Uint16Array | null =>
  one === null ? other : one.map((bits, row) => bits | (other?.[row] ?? 0));

type Stated = Pick<RawMetric, 'presence' | 'confirmed' | 'valueByAge'>;

/** What two statements of one fact say together: the source, else the view (methodology 2.9). */
function factOf(source: Stated, view: Stated): Stated {
  const valueByAge = source.valueByAge.map((column, age) =>
    filled(column, view.valueByAge[age] ?? null),
  );
  return {
    valueByAge,
    presence: presenceOf(valueByAge),
    confirmed: eitherBit(source.confirmed, view.confirmed),
  };
}

/** A metric with the values of the fact that it states, and its own points. */
const stating = (raw: RawMetric, fact: Stated): RawMetric => ({
  ...raw,
  ...fact,
  presence: eitherBit(raw.presence, fact.presence),
});

interface Shared {
  readonly raws: readonly RawMetric[];
  readonly fundamentals: Fundamentals;
}

/** What companies state of themselves; a proxy has no figures of its own (methodology 4.4). */
const ownAmounts = (
  { isDirect }: Pick<CompanyColumns, 'isDirect'>,
  byAge: readonly NumberColumn[],
): readonly NumberColumn[] =>
  byAge.map(
    (column) => column?.map((usd, row) => (isDirect[row] === 1 ? usd : Number.NaN)) ?? null,
  );

/** What is read of the companies of a snapshot. */
interface Read {
  readonly stated: readonly RawMetric[];
  readonly fundamentals: Fundamentals;
  readonly companies: Pick<CompanyColumns, 'isDirect'>;
}

/** One value for each fact, whichever of its two metrics it was stated under (methodology 2.9). */
export function shareFacts(
  metrics: readonly MetricRow[],
  { stated, fundamentals, companies }: Read,
): Shared {
  const indexes = new Map(metrics.map(({ id }, index) => [id, index]));
  const raws = [...stated];
  let { wellbeingUsd } = fundamentals;
  const sourceAt = (source: FactSource): Stated | undefined =>
    source === 'wellbeing'
      ? { presence: null, confirmed: null, valueByAge: ownAmounts(companies, wellbeingUsd) }
      : raws[indexes.get(source) ?? -1];
  for (const { source, viewId } of FACTS) {
    const at = indexes.get(viewId) ?? -1;
    const view = raws[at];
    const from = sourceAt(source);
    if (view === undefined || from === undefined) continue;
    const fact = factOf(from, view);
    raws[at] = stating(view, fact);
    if (source === 'wellbeing') {
      wellbeingUsd = wellbeingUsd.map((column, age) =>
        filled(column, fact.valueByAge[age] ?? null),
      );
    } else {
      const sourceRow = indexes.get(source) ?? -1;
      const own = raws[sourceRow];
      if (own !== undefined) raws[sourceRow] = stating(own, fact);
    }
  }
  return { raws, fundamentals: { ...fundamentals, wellbeingUsd } };
}
