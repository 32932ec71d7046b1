import type { ColumnType } from 'kysely';

import type { CreatedAt, Id, NullableJson, Once, OnceOrNull } from './column-types.ts';

export type ActKind = 'approval' | 'rejection' | 'restoration' | 'change' | 'addition';

/** What a reviewer did to the values of a company in one call. */
interface ReviewActTable {
  organisation_id: Once<number>;
  id: Id;
  company_id: Once<number>;
  user_id: Once<number>;
  kind: Once<ActKind>;
  metric_id: Once<number>;
  year: Once<number>;
  value_count: Once<number>;
  may_be_undone: ColumnType<boolean, undefined, never>;
  /** USD. */
  taxes_before: OnceOrNull<number>;
  taxes_after: OnceOrNull<number>;
  /** Null for an act that closed no year. */
  coverage_before: NullableJson;
  created_at: CreatedAt;
  undone_at: string | null;
}

/** A version that was live before or after an act. */
interface ReviewActVersionTable {
  organisation_id: Once<number>;
  act_id: Once<number>;
  is_after: Once<boolean>;
  metric_id: Once<number>;
  year: Once<number>;
  version_id: number;
  approved: boolean;
}

/** A passage that an act added or changed. */
interface ReviewActPassageTable {
  organisation_id: Once<number>;
  act_id: Once<number>;
  passage_id: Once<number>;
  /** What was changed, as it was; null: the act added the passage. */
  before: NullableJson;
}

/** Who has the review of a company open now. */
interface ReviewPresenceTable {
  organisation_id: Once<number>;
  user_id: Once<number>;
  company_id: Once<number>;
  metric_id: number | null;
  year: number | null;
  seen_at: CreatedAt;
}

/** What reviewers did, and who has a review open. */
export interface ReviewTables {
  review_acts: ReviewActTable;
  review_act_versions: ReviewActVersionTable;
  review_act_passages: ReviewActPassageTable;
  review_presences: ReviewPresenceTable;
}
