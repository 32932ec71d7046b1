/** One matched row of an upload. Null is a blank weight; below 0 is short. */
export interface UploadedRow<Id> {
  readonly id: Id;
  readonly weightPercent: number | null;
}

/** One constituent and its weight as uploaded, as a fraction. */
export interface WeightedConstituent<Id> {
  readonly id: Id;
  readonly weightFraction: number;
}

export interface UploadedWeights<Id> {
  /** One a constituent, in the order of their first rows. */
  readonly constituents: readonly WeightedConstituent<Id>[];
  /** Rows without a weight beside rows that have one: an error for those rows. */
  readonly rejected: readonly UploadedRow<Id>[];
}

/** Of the same id, summed with their signs. */
function summedById<Id>(
  rows: readonly WeightedConstituent<Id>[],
): readonly WeightedConstituent<Id>[] {
  const weights = new Map<Id, number>();
  for (const { id, weightFraction } of rows) {
    weights.set(id, (weights.get(id) ?? 0) + weightFraction);
  }
  return [...weights].map(([id, weightFraction]) => ({ id, weightFraction }));
}

/**
 * The weights of an upload as fractions: blank on all rows means equal, rows of the same
 * constituent are summed (methodology 12.1, docs/formulas/uploaded-weights.md).
 */
export function uploadedWeights<Id>(rows: readonly UploadedRow<Id>[]): UploadedWeights<Id> {
  const isBlank = rows.every(({ weightPercent }) => weightPercent === null);
  if (isBlank) {
    const equal = rows.map(({ id }) => ({ id, weightFraction: 1 / rows.length }));
    return { constituents: summedById(equal), rejected: [] };
  }
  const weighted = rows.flatMap(({ id, weightPercent }) =>
    weightPercent === null ? [] : [{ id, weightFraction: weightPercent / 100 }],
  );
  return {
    constituents: summedById(weighted),
    rejected: rows.filter(({ weightPercent }) => weightPercent === null),
  };
}
