import type { MonthEndFigures } from '@verdure/contract/investments/month-ends';
import type { GeneratedAlways } from 'kysely';

import type { CreatedAt, Json } from './column-types.ts';

interface PortfolioMonthEndTable {
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

/** The scores of every company, fund, country and sector at a month end, packed (migrations 0326 and 0327). */
interface ScoreMonthEndTable {
  organisation_id: number;
  /** -1 is the Uncustomised profile. */
  profile_id: number;
  own_profile_id: GeneratedAlways<number | null>;
  /** YYYY-MM-DD. */
  month_end: string;
  companies: Buffer;
  funds: Buffer;
  /** Null: not stored yet. */
  countries: Buffer | null;
  /** Null: not stored yet. */
  sectors: Buffer | null;
  gap: MonthEndFigures['gap'];
  methodology: string;
  profile_version: number;
  snapshot_version: number;
  computed_at: CreatedAt;
}

/** What a person was told of a month: each line is of one portfolio. */
interface PortfolioMailTable {
  organisation_id: number;
  user_id: number;
  month_end: string;
  since: string;
  lines: string[];
  left_out: number;
}

/** Tables of what was at the ends of months. */
export interface MonthEndTables {
  portfolio_mails: PortfolioMailTable;
  portfolio_month_ends: PortfolioMonthEndTable;
  score_month_ends: ScoreMonthEndTable;
}
