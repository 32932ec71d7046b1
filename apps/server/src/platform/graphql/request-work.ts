import { Problem } from '@verdure/contract/http/problem';

import { GRAPHQL_LIMITS } from './document-limits.ts';
import type { RowBudget } from './answer-root.ts';

/** The row budget of one request. */
export function rowBudget(): RowBudget {
  let left: number = GRAPHQL_LIMITS.rowFields;
  return {
    spend: (rowCount, fieldCount) => {
      left -= rowCount * fieldCount;
      if (left < 0) {
        throw new Problem('query.refused', {
          errors: ['Ask for fewer portfolios or funds at once, or for fewer roots.'],
        });
      }
    },
  };
}

/** Runs work in sequence. A failure does not stop the work after it. */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
