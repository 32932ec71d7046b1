import type { AmountField } from '@verdure/contract/desk/company-administration';
import type { ExplanationPart, LogicTab } from '@verdure/contract/coverage/score-explanations';
import type {
  CompanyPillar,
  ConstituentType,
  CountryPillar,
  MetricTag,
  NaceSection,
} from '@verdure/contract/vocabulary';
import type { FindingSubject } from '@verdure/scoring/snapshot';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { CreatedAt, Id, Once, OnceOrNull } from './column-types.ts';
import type { DocumentTables } from './document-tables.ts';
import type { SentimentTables } from './sentiment-tables.ts';

export interface SectorTable {
  id: number;
  name: string;
  parent_id: number | null;
}

export interface DimensionTable {
  id: number;
  name: string;
  pillar: CompanyPillar;
  tag: MetricTag | null;
}

export interface MetricTable {
  id: number;
  name: string;
  dimension_id: number | null;
  pillar: CompanyPillar;
  tag: MetricTag;
  unit: string | null;
  higher_is_better: boolean;
  is_scalable: Generated<boolean>;
  is_incident: Generated<boolean>;
  display_dp: Generated<number>;
  description: Generated<string>;
}

export interface CompanyTable {
  id: Id;
  name: string;
  isin: string | null;
  country_code: string | null;
  region: string | null;
  ticker: string | null;
  sector_id: number | null;
  logo: string | null;
  synonyms: Generated<string[]>;
  icm_gov: Generated<boolean>;
  icm_sus: Generated<boolean>;
  sentiment_only: Generated<boolean>;
  proxy: Generated<boolean>;
  pe_organisation_id: number | null;
  activities_known: Generated<boolean>;
  current_year: number | null;
  nace_section: NaceSection | null;
  icm_load_data: Generated<boolean>;
  /** False: an interim company that clients do not find. */
  icm_approved: Generated<boolean>;
  created_at: CreatedAt;
  updated_at: Generated<string>;
  /** When an input of its scores changed; a name or a note is none. */
  inputs_changed_at: Generated<string>;
}

export interface CompanyCodeTable {
  id: Id;
  company_id: number;
  code: string;
  type: 'isin' | 'lei' | 'refid' | 'ticker';
  provider: Generated<'manual' | 'subsidiary' | 'other'>;
  name: string | null;
  source_code: string | null;
}

export interface CompanyPruneCodeTable {
  id: GeneratedAlways<number>;
  company_id: number;
  code: string;
}

export interface CompanyPreferenceTable {
  company_id: number;
  gov: Generated<boolean>;
  sus: Generated<boolean>;
  s2: Generated<boolean>;
  edci: Generated<boolean>;
  sfdr: Generated<boolean>;
  sdg_alignment: Generated<boolean>;
  custom_metrics: Generated<boolean>;
  qualitative_only: Generated<boolean>;
}

export interface ReportingYearTable {
  id: Id;
  company_id: number;
  year: number;
  financial_year: string | null;
  period_start: string | null;
  period_end: string | null;
  /** When its reports were declared final. */
  final_at: string | null;
}

/** A year of a company in which a value has waited for review. */
export interface ReviewedYearTable {
  company_id: number;
  year: number;
  opened_at: CreatedAt;
  /** When nothing waited for the first time; null: the year is open. */
  closed_at: string | null;
}

/** A row that another version supersedes; it is never edited. */
interface Version {
  version: ColumnType<number, number | undefined, never>;
  source: OnceOrNull<string>;
  created_at: CreatedAt;
  superseded_at: string | null;
}

interface YearVersion extends Version {
  id: GeneratedAlways<number>;
  year: Once<number>;
  created_by: OnceOrNull<number>;
}

interface CompanyVersion extends YearVersion {
  company_id: Once<number>;
  reason: OnceOrNull<string>;
}

export interface CompanyMetricValueTable extends CompanyVersion {
  metric_id: Once<number>;
  approved: Generated<boolean>;
  awareness: OnceOrNull<number>;
  performance: OnceOrNull<number>;
  raw_value: OnceOrNull<number>;
  value: OnceOrNull<number>;
  raw_unit: OnceOrNull<string>;
  approved_by: number | null;
  uploaded_by_organisation_id: OnceOrNull<number>;
  confirmed: ColumnType<boolean, boolean | undefined, never>;
  /** Null for a version that was approved as it was written. */
  approved_at: string | null;
  value_not_found: ColumnType<boolean, boolean | undefined, never>;
  edited: ColumnType<boolean, boolean | undefined, never>;
  /** True: the awareness follows from what a public source states. */
  by_rule: ColumnType<boolean, boolean | undefined, never>;
  /** True: decided against; it is not in force, and waits no more. */
  rejected: ColumnType<boolean, boolean | undefined, never>;
  /** True: rejected, and listed apart from what is to be reviewed. */
  put_aside: ColumnType<boolean, boolean | undefined, never>;
  /** The passage that an analyst typed the figure from. */
  passage_id: OnceOrNull<number>;
}

export interface CompanyFundamentalsTable extends CompanyVersion {
  revenue_usd: OnceOrNull<number>;
  expenses_usd: OnceOrNull<number>;
  wellbeing_usd: OnceOrNull<number>;
  market_cap_usd: OnceOrNull<number>;
  enterprise_value_usd: OnceOrNull<number>;
  ebit_usd: OnceOrNull<number>;
}

export interface ConfirmedAmountTable {
  company_id: Once<number>;
  year: Once<number>;
  field: Once<AmountField>;
  usd: number;
  confirmed_by: number | null;
  confirmed_at: Generated<string>;
}

export interface CompanyFindingTable extends CompanyVersion {
  subject: Once<FindingSubject>;
  subject_id: Once<number>;
  approved: Generated<boolean>;
  contributes: Once<boolean>;
  harms: Once<boolean>;
  aligned_turnover: OnceOrNull<number>;
  metric_id: OnceOrNull<number>;
  approved_by: number | null;
}

export interface CountryTable {
  id: Id;
  name: string;
  iso2: string | null;
  iso3: string | null;
  esg_rated: Generated<boolean>;
  note: string | null;
}

export interface CountryMetricTable {
  id: number;
  name: string;
  country_dimension_id: number;
  unit: string | null;
  higher_is_better: boolean;
  description: Generated<string>;
}

export interface CountryMetricValueTable extends YearVersion {
  country_id: Once<number>;
  metric_id: Once<number>;
  value: OnceOrNull<number>;
  awareness: OnceOrNull<number>;
}

export interface FundTable {
  id: Id;
  isin: string | null;
  name: string;
  benchmark_index_id: number | null;
  management_company: string | null;
  created_at: CreatedAt;
}

export interface FundHoldingTable {
  fund_id: number;
  as_of: string;
  row_number: number;
  type: Exclude<ConstituentType, 'portfolio'>;
  constituent_id: number | null;
  name: string;
  isin: string | null;
  /** Fraction of fund value; negative is a short position. */
  weight: number;
  company_id: GeneratedAlways<number | null>;
  country_id: GeneratedAlways<number | null>;
  held_fund_id: GeneratedAlways<number | null>;
}

export interface SnapshotTable {
  id: GeneratedAlways<number>;
  version: number;
  as_of: string;
  methodology_version: string;
  hash: string;
  file_name: string;
  byte_size: number;
  created_at: CreatedAt;
  read_at: ColumnType<string, string | undefined, string>;
  in_force_from: ColumnType<string, string | undefined, string>;
}

export interface ImportRunTable {
  id: GeneratedAlways<number>;
  kind: string;
  file_name: string;
  file_hash: string;
  rows_taken: number;
  rows_refused: number;
  created_at: CreatedAt;
}

export interface ConsensusRatingTable extends Version {
  company_id: Once<number>;
  provider_id: Once<number>;
  month: Once<string>;
  /** The twelve subcategories, points 0 to 100. */
  ratings: Once<(number | null)[]>;
}

export interface ConsensusResultTable {
  company_id: number;
  month: string;
  first_month: string;
  ratings: (number | null)[];
  rankings: (number | null)[];
  previous_ratings: (number | null)[] | null;
  previous_rankings: (number | null)[] | null;
  rating_history: (number | null)[];
  ranking_history: (number | null)[];
  previous_broken: Generated<boolean[]>;
  joints: Generated<boolean[]>;
  series_begins: string | null;
}

export interface ConsensusSectorResultTable {
  sector_id: number;
  month: string;
  companies: number;
  rating_average: (number | null)[];
  rating_best: (number | null)[];
  rating_worst: (number | null)[];
  ranking_average: (number | null)[];
  ranking_best: (number | null)[];
  ranking_worst: (number | null)[];
  rating_history: (number | null)[];
  ranking_history: (number | null)[];
}

export interface ConsensusCalculationTable {
  id: GeneratedAlways<number>;
  month: string;
  first_month: string;
  calculated_at: CreatedAt;
  companies: number;
  sigma: number;
}

/** Texts of the scoring logic that an administrator wrote in place of those that ship. */
export interface ScoreExplanationTextTable {
  id: GeneratedAlways<number>;
  logic_tab: LogicTab | 'interim';
  explanation_type: 'metric' | 'pai';
  metric_id: number;
  part: ExplanationPart;
  label: string;
  /** Null: the text that ships is shown again. */
  text: string | null;
  changed_by: number | null;
  changed_at: CreatedAt;
  superseded_at: string | null;
}

/** The coverage plane: facts about companies, countries and funds, shared by all organisations. */
export interface CoverageTables extends SentimentTables, DocumentTables {
  sectors: SectorTable;
  dimensions: DimensionTable;
  sector_dimensions: { sector_id: number; dimension_id: number };
  metrics: MetricTable;
  business_activities: { id: number; name: string };
  companies: CompanyTable;
  company_codes: CompanyCodeTable;
  company_prune_codes: CompanyPruneCodeTable;
  company_preferences: CompanyPreferenceTable;
  company_activities: { company_id: number; activity_id: number };
  reporting_years: ReportingYearTable;
  company_metric_values: CompanyMetricValueTable;
  /** What a snapshot reads again; triggers write it. */
  changed_values: {
    id: Generated<string>;
    company_id: number;
    changed_in: Generated<string>;
    changed_at: CreatedAt;
  };
  /** Whether a snapshot reads funds again; triggers write it. */
  changed_funds: { id: Generated<string>; changed_in: Generated<string>; changed_at: CreatedAt };
  reviewed_years: ReviewedYearTable;
  company_fundamentals: CompanyFundamentalsTable;
  confirmed_amounts: ConfirmedAmountTable;
  company_findings: CompanyFindingTable;
  countries: CountryTable;
  country_codes: {
    country_id: number;
    code: string;
    type: 'isin' | 'iso2' | 'iso3' | 'lei' | 'refid';
  };
  category_groups: { id: number; name: string };
  categories: { id: number; category_group_id: number; name: string };
  country_categories: { country_id: number; category_group_id: number; category_id: number };
  country_dimensions: { id: number; name: string; pillar: CountryPillar };
  country_metrics: CountryMetricTable;
  country_metric_values: CountryMetricValueTable;
  funds: FundTable;
  fund_holdings: FundHoldingTable;
  consensus_providers: { id: Id; name: string; created_at: CreatedAt };
  consensus_ratings: ConsensusRatingTable;
  consensus_results: ConsensusResultTable;
  consensus_sector_results: ConsensusSectorResultTable;
  consensus_calculations: ConsensusCalculationTable;
  score_explanation_texts: ScoreExplanationTextTable;
  exchange_rates: { currency: string; date: string; usd_per_unit: number };
  snapshots: SnapshotTable;
  snapshot_parts: { version: number; part: number; hash: Buffer };
  snapshot_pieces: { hash: Buffer; bytes: Buffer; deflated: Generated<boolean> };
  import_runs: ImportRunTable;
}
