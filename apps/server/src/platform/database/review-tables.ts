import type { CreatedAt, Id, NullableJson, Once, OnceOrNull } from './column-types.ts';

export type ActKind = 'approval' | 'rejection' | 'restoration' | 'change' | 'addition';

/** What a reviewer did to the values of a company in one call. */
export interface ReviewActTable {
  organisation_id: Once<number>;
  id: Id;
  company_id: Once<number>;
  user_id: Once<number>;
  kind: Once<ActKind>;
  metric_id: Once<number>;
  year: Once<number>;
  value_count: Once<number>;
  may_be_undone: Once<boolean>;
  /** USD. */
  taxes_before: OnceOrNull<number>;
  taxes_after: OnceOrNull<number>;
  /** Null for an act that closed no year. */
  coverage_before: NullableJson;
  created_at: CreatedAt;
  undone_at: string | null;
}

/** A version that was live before or after an act. */
export interface ReviewActVersionTable {
  organisation_id: Once<number>;
  act_id: Once<number>;
  is_after: Once<boolean>;
  metric_id: Once<number>;
  year: Once<number>;
  version_id: number;
  approved: boolean;
}
