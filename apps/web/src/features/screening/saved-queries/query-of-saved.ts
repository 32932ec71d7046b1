import type { SavedQuery } from '@verdure/contract/screening/saved-queries';
import { screenerQuery } from '@verdure/contract/screening/screener-query';
import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';

/** The query of a saved one, whose parts are kept as texts; null where they cannot be read. */
export function queryOfSaved(saved: SavedQuery): ScreenerQuery | null {
  try {
    const fieldSelected: unknown = JSON.parse(saved.field_selected);
    const fieldValues: unknown = JSON.parse(saved.field_values);
    const columns: unknown = JSON.parse(saved.columns);
    const { tree, query_type: queryType } = saved;
    const parts = { tree, fieldSelected, fieldValues, columns, queryType };
    return screenerQuery.safeParse(parts).data ?? null;
  } catch {
    return null;
  }
}
