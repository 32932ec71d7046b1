/** A part of a sum; undefined: no such value. `null` is not disclosed. */
export interface SumPart {
  /** What was approved last and is not rejected. */
  readonly inForce: number | null | undefined;
  /** What was entered and is not decided. */
  readonly waiting: number | null | undefined;
}

/** What a reviewer does to a part. */
export type PartEvent =
  | { readonly action: 'enter'; readonly value: number | null }
  | { readonly action: 'approve' | 'reject' };

/** The part after an event: a rejection removes what waits, else what is in force. */
export function partAfter(part: SumPart, event: PartEvent): SumPart {
  const { inForce, waiting } = part;
  if (event.action === 'enter') return { inForce, waiting: event.value };
  if (event.action === 'approve') {
    return waiting === undefined ? part : { inForce: waiting, waiting: undefined };
  }
  return waiting === undefined ? { inForce: undefined, waiting } : { inForce, waiting: undefined };
}

/** Two values as one; null when either is not disclosed: a sum with a hole would understate. */
export const sumOf = (
  first: number | null | undefined,
  second: number | null | undefined,
): number | null => {
  if (first === undefined || first === null) return null;
  return second === undefined || second === null ? null : first + second;
};

const workedWith = ({ inForce, waiting }: SumPart): number | null | undefined =>
  waiting === undefined ? inForce : waiting;

export interface ScopeSum {
  /** Tonnes CO2e in force; null while a part is not in force or not disclosed. */
  readonly value: number | null;
  /** A part waits for review. */
  readonly isWaiting: boolean;
  /** What the sum becomes when everything that waits is approved. */
  readonly proposed: number | null;
}

/**
 * Scope 1 + 2 of a company and year: a value, not a judgement (methodology 2.8 and
 * docs/formulas/scope-sums.md). Awareness, reason and passages play no part here.
 */
export const scopeSum = (first: SumPart, second: SumPart): ScopeSum => ({
  value: sumOf(first.inForce, second.inForce),
  isWaiting: first.waiting !== undefined || second.waiting !== undefined,
  proposed: sumOf(workedWith(first), workedWith(second)),
});
