import type { MonthEndFigures } from '@verdure/contract/investments/month-ends';
import type { GeneratedAlways } from 'kysely';

import type { CreatedAt, Json } from './column-types.ts';

export interface PortfolioMonthEndTable {
  organisation_id: number;
  portfolio_id: number;
  /** -1 is the Uncustomised profile. */
  profile_id: number;
  own_profile_id: GeneratedAlways<number | null>;
  /** YYYY-MM-DD. */
  month_end: string;
  figures: Json;
  gap: MonthEndFigures['gap'];
  methodology: string | null;
  snapshot_version: number | null;
  computed_at: CreatedAt;
}

/** What a person was told of a month: each line is of one portfolio. */
export interface PortfolioMailTable {
  organisation_id: number;
  user_id: number;
  month_end: string;
  since: string;
  lines: string[];
  left_out: number;
}
