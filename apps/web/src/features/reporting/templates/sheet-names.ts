import { querySheetName, sheetNameKey } from '@verdure/contract/reporting/templates';
import type { SavedQueryRow } from '@verdure/contract/screening/saved-queries';

export interface NamedQuery {
  readonly query: SavedQueryRow;
  readonly sheetName: string;
  /** A newer query has the same worksheet name. */
  readonly isHidden: boolean;
}

/** The worksheet name of each query, the newest first. */
export function sheetNames(queries: readonly SavedQueryRow[]): readonly NamedQuery[] {
  const taken = new Set<string>();
  return queries
    .toSorted((one, other) => other.updated_at.localeCompare(one.updated_at) || other.id - one.id)
    .map((query) => {
      const sheetName = querySheetName(query.name);
      const key = sheetNameKey(sheetName);
      const isHidden = taken.has(key);
      taken.add(key);
      return { query, sheetName, isHidden };
    });
}
