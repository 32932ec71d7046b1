import { Problem } from '@verdure/contract/http/problem';

import { GRAPHQL_LIMITS } from './document-limits.ts';
import type { RowBudget } from './answer-root.ts';

const LESS = 'Ask for fewer portfolios or funds at once, or for fewer roots.';

/** The row budget of one request. */
export function rowBudget(): RowBudget {
  let left: number = GRAPHQL_LIMITS.rowFields;
  return {
    spend: (rowCount, fieldCount) => {
      left -= rowCount * fieldCount;
      if (left < 0) {
        throw new Problem('query.refused', { errors: [LESS] });
      }
    },
  };
}

/** What one root of a request does. */
interface RootWork<T> {
  /** How many holdings it works on. */
  readonly weigh: () => Promise<number>;
  readonly work: () => Promise<T>;
}

/**
 * Runs the roots of one request in sequence, after all of them were weighed: a request that is too
 * heavy is refused before any of its work. A root that fails does not stop the roots after it.
 */
export function weighedWork() {
  let holdings = 0;
  let weighing: Promise<unknown> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();
  return <T>({ weigh, work }: RootWork<T>): Promise<T> => {
    weighing = weighing.then(weigh).then(
      (weight) => {
        holdings += weight;
      },
      // it fails again at its work, and its caller is told then
      () => undefined,
    );
    const mine = last.then(async () => {
      // every root has been called by now
      await weighing;
      if (holdings > GRAPHQL_LIMITS.holdings)
        throw new Problem('query.refused', { errors: [LESS] });
      return work();
    });
    last = mine.catch(() => undefined);
    return mine;
  };
}
