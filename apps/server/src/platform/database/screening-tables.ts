import type { ScreenerType } from '@verdure/contract/screening/screener-query';
import type { GeneratedAlways } from 'kysely';

import type { CreatedAt, Json } from './column-types.ts';

/** A query of the screener that somebody keeps. */
export interface ScreenerQueryTable {
  organisation_id: number;
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  notes: string;
  query_type: ScreenerType;
  tree: Json;
  /** JSON, as are the two below. */
  field_selected: string;
  field_values: string;
  columns: string;
  created_at: CreatedAt;
  updated_at: string;
}
