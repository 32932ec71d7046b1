import { Problem } from '@verdure/contract/http/problem';

import { type Constituent, keyOf } from './portfolio.ts';

const NEEDS_WEIGHTS =
  'This portfolio has weights, so every row of an update needs one. Fill in the weights in percent.';
const NEEDS_ALL_WEIGHTS =
  'This portfolio has equal weights. Leave the weights of the update blank, or list every holding of the portfolio with its weight.';

const isEqual = (constituents: readonly Constituent[]): boolean =>
  constituents.length > 0 && constituents.every(({ weightPercent }) => weightPercent === null);

/** A portfolio cannot mix equal weights and numbers (methodology 12.1). */
function refuseMixture(merged: readonly Constituent[], given: readonly Constituent[]): void {
  const blank = merged.filter(({ weightPercent }) => weightPercent === null).length;
  if (blank === 0 || blank === merged.length) return;
  const message = isEqual(given) ? NEEDS_WEIGHTS : NEEDS_ALL_WEIGHTS;
  throw new Problem('upload.unreadable', { message });
}

/** A portfolio's holdings after an update. Existing ones keep their position; new ones follow. */
export function mergeUpdate(
  existing: readonly Constituent[],
  given: readonly Constituent[],
): readonly Constituent[] {
  const givenByKey = new Map<string, Constituent>();
  for (const constituent of given) givenByKey.set(keyOf(constituent), constituent);
  const merged: Constituent[] = [];
  for (const constituent of existing) {
    const key = keyOf(constituent);
    merged.push(givenByKey.get(key) ?? constituent);
    givenByKey.delete(key);
  }
  // the remaining rows are new, in file order
  for (const constituent of givenByKey.values()) merged.push(constituent);
  refuseMixture(merged, given);
  return merged;
}
