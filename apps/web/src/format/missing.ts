import { NOT_APPLICABLE_TEXT, NOT_DISCLOSED_TEXT } from '@verdure/scoring/display';

/** Shown for null: the question applies, but there is no answer (SCR-GLB-11). */
export const NOT_DISCLOSED = NOT_DISCLOSED_TEXT;
/** Shown for undefined: the question does not apply, or the row does not exist. */
export const NOT_APPLICABLE = NOT_APPLICABLE_TEXT;

/** A number that may be missing in either way. */
export type MaybeNumber = number | null | undefined;

/** The label for a missing number, null for a present one. */
export function missingWord(value: MaybeNumber): string | null {
  if (value === undefined) return NOT_APPLICABLE;
  return value === null ? NOT_DISCLOSED : null;
}
