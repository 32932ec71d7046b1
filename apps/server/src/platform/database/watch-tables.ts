import type { WatchedFigure } from '@verdure/contract/alerts/watching';
import type { Generated, GeneratedAlways } from 'kysely';

import type { CreatedAt, NullableJson } from './column-types.ts';

export interface WatchRuleTable {
  organisation_id: number;
  id: GeneratedAlways<number>;
  user_id: number;
  portfolio_id: number | null;
  company_id: number | null;
  query_id: number | null;
  of_holdings: boolean;
  /** -1 is the Uncustomised profile. */
  profile_id: number;
  own_profile_id: GeneratedAlways<number | null>;
  figure: WatchedFigure;
  line: string | null;
  by_mail: boolean;
  is_on: Generated<boolean>;
  readings: NullableJson;
  checked_at: string | null;
  checked_version: number | null;
  last_fired_at: string | null;
  created_at: CreatedAt;
}

export interface WatchEventTable {
  organisation_id: number;
  id: GeneratedAlways<number>;
  user_id: number;
  rule_id: number | null;
  at: string;
  subject_name: string;
  entity_type: 'portfolio' | 'company' | 'country' | 'fund';
  entity_id: number;
  entity_name: string;
  figure: WatchedFigure;
  before: string;
  after: string;
  by_mail: boolean;
  mailed_at: string | null;
  read_at: string | null;
}
