import type { ConstituentType, CountryPillar, MetricTag } from '@verdure/contract/vocabulary';
import type { CompanyPillar } from '@verdure/contract/vocabulary';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Filled by the database unless given; the ids of rows that others number. */
type Id = Generated<number>;
/** Filled by the database and never changed: ISO 8601 in UTC. */
type CreatedAt = ColumnType<string, string | undefined, never>;
/** jsonb: read as parsed JSON, written as its text. */
type Json = ColumnType<unknown, string, string>;
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
/** Written once: versions are superseded, not edited. */
type Once<T> = ColumnType<T, T, never>;
type OnceOrNull<T> = ColumnType<T | null, T | null | undefined, never>;

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
  created_at: CreatedAt;
  updated_at: Generated<string>;
}

export interface CompanyCodeTable {
  id: Id;
  company_id: number;
  code: string;
  type: 'isin' | 'lei' | 'refid';
  provider: Generated<'manual' | 'subsidiary' | 'other'>;
  name: string | null;
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
}

export interface CompanyMetricValueTable {
  id: GeneratedAlways<number>;
  company_id: Once<number>;
  metric_id: Once<number>;
  year: Once<number>;
  version: ColumnType<number, number | undefined, never>;
  approved: Generated<boolean>;
  awareness: OnceOrNull<number>;
  performance: OnceOrNull<number>;
  raw_value: OnceOrNull<number>;
  value: OnceOrNull<number>;
  raw_unit: OnceOrNull<string>;
  approved_by: number | null;
  reason: OnceOrNull<string>;
  source: OnceOrNull<string>;
  created_by: OnceOrNull<number>;
  created_at: CreatedAt;
  superseded_at: string | null;
}

export interface CompanyFundamentalsTable {
  id: GeneratedAlways<number>;
  company_id: Once<number>;
  year: Once<number>;
  version: ColumnType<number, number | undefined, never>;
  revenue_usd: OnceOrNull<number>;
  expenses_usd: OnceOrNull<number>;
  wellbeing_usd: OnceOrNull<number>;
  market_cap_usd: OnceOrNull<number>;
  enterprise_value_usd: OnceOrNull<number>;
  ebit_usd: OnceOrNull<number>;
  reason: OnceOrNull<string>;
  source: OnceOrNull<string>;
  created_by: OnceOrNull<number>;
  created_at: CreatedAt;
  superseded_at: string | null;
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

export interface CountryMetricValueTable {
  id: GeneratedAlways<number>;
  country_id: Once<number>;
  metric_id: Once<number>;
  year: Once<number>;
  version: ColumnType<number, number | undefined, never>;
  value: OnceOrNull<number>;
  awareness: OnceOrNull<number>;
  source: OnceOrNull<string>;
  created_by: OnceOrNull<number>;
  created_at: CreatedAt;
  superseded_at: string | null;
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

/** The coverage plane: what is true of the world, shared by all organisations. */
export interface CoverageTables {
  sectors: SectorTable;
  dimensions: DimensionTable;
  sector_dimensions: { sector_id: number; dimension_id: number };
  metrics: MetricTable;
  business_activities: { id: number; name: string };
  companies: CompanyTable;
  company_codes: CompanyCodeTable;
  company_preferences: CompanyPreferenceTable;
  company_activities: { company_id: number; activity_id: number };
  reporting_years: ReportingYearTable;
  company_metric_values: CompanyMetricValueTable;
  company_fundamentals: CompanyFundamentalsTable;
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
  exchange_rates: { currency: string; date: string; usd_per_unit: number };
  snapshots: SnapshotTable;
  import_runs: ImportRunTable;
}

export interface OrganisationTable {
  id: Id;
  name: string;
  address: Generated<string>;
  logo: Buffer | null;
  logo_type: 'image/png' | 'image/jpeg' | 'image/webp' | null;
  features: Generated<number[]>;
  enable_engagements: Generated<boolean>;
  oidc_managed: Generated<boolean>;
  restricted_admin: Generated<boolean>;
  has_password_policy: Generated<boolean>;
  created_at: CreatedAt;
}

export interface UserTable {
  organisation_id: number;
  id: Id;
  public_id: Generated<string>;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  location: Generated<string>;
  role_id: number;
  password_hash: string | null;
  must_change_password: Generated<boolean>;
  is_scoped: Generated<boolean>;
  search_for_proxy: Generated<boolean>;
  default_portfolio_id: number | null;
  /** Null is the Uncustomised profile. */
  default_profile_id: number | null;
  score_emails: Generated<boolean>;
  pos_sentiment_emails: Generated<boolean>;
  neg_sentiment_emails: Generated<boolean>;
  pos_sentiment_threshold: Generated<number>;
  neg_sentiment_threshold: Generated<number>;
  disabled_at: string | null;
  oidc_issuer: string | null;
  oidc_subject: string | null;
  created_at: CreatedAt;
}

export interface SessionTable {
  organisation_id: number;
  id: GeneratedAlways<number>;
  user_id: number;
  token_hash: Buffer;
  cookie_hash: Buffer;
  created_at: CreatedAt;
  last_seen_at: Generated<string>;
  expires_at: string;
  revoked_at: string | null;
  user_agent: Generated<string>;
}

export interface PortfolioTable {
  organisation_id: number;
  id: Id;
  name: string;
  manager_id: number | null;
  address: Generated<string>;
  logo: string | null;
  proxy: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAt;
}

export interface PortfolioConstituentTable {
  organisation_id: number;
  portfolio_id: number;
  type: ConstituentType;
  constituent_id: number;
  row_order: number;
  /** Percent as uploaded; null on all rows means equal weights. */
  weight_percent: number | null;
  company_id: GeneratedAlways<number | null>;
  country_id: GeneratedAlways<number | null>;
  fund_id: GeneratedAlways<number | null>;
  child_portfolio_id: GeneratedAlways<number | null>;
}

export interface PortfolioUploadTable {
  organisation_id: number;
  id: Id;
  portfolio_id: number;
  file_name: string;
  sha256: Buffer;
  uploaded_by: number | null;
  uploaded_at: Generated<string>;
  row_count: number;
  matched_count: number;
  not_found_count: number;
  ambiguous_count: number;
}

export interface PortfolioUploadRowTable {
  organisation_id: number;
  upload_id: number;
  row_number: number;
  name: string;
  isin: string;
  weight_percent: number | null;
  status: 'matched' | 'not_found' | 'ambiguous';
  entity_type: ConstituentType | null;
  entity_id: number | null;
  candidate_names: Generated<string[]>;
}

export interface ProfileTable {
  organisation_id: number;
  id: Id;
  name: string;
  manager_id: number | null;
  /** Null is the whole coverage. */
  universe_id: number | null;
  /** Fraction, 0 to 0.06. */
  company_threshold: Generated<number>;
  category_group_id: number | null;
  country_environmental_share: number | null;
  country_social_share: number | null;
  country_awareness_share: number | null;
  version: Generated<number>;
  created_at: CreatedAt;
}

/** The key that every table below a profile starts with. */
interface OfProfile {
  organisation_id: number;
  profile_id: number;
}

export interface AuditEventTable {
  organisation_id: number;
  id: GeneratedAlways<number>;
  at: CreatedAt;
  actor_user_id: number | null;
  action: string;
  subject_type: string;
  subject_id: string;
  before: NullableJson;
  after: NullableJson;
  request_id: string | null;
  ip_hash: Buffer | null;
}

export interface IdempotencyKeyTable {
  organisation_id: number;
  user_id: number;
  key: string;
  request_hash: Buffer;
  status: number;
  response: Json;
  created_at: CreatedAt;
}

export interface LoginAttemptTable {
  key_hash: Buffer;
  window_start: string;
  attempts: Generated<number>;
}

/** The tenant plane: what an organisation thinks. Each table has organisation_id, forced by policy. */
export interface TenantTables {
  organisations: OrganisationTable;
  universes: { organisation_id: number; id: Id; name: string };
  universe_companies: { organisation_id: number; universe_id: number; company_id: number };
  users: UserTable;
  user_scoped_companies: { organisation_id: number; user_id: number; company_id: number };
  sessions: SessionTable;
  portfolios: PortfolioTable;
  portfolio_users: { organisation_id: number; portfolio_id: number; user_id: number };
  portfolio_constituents: PortfolioConstituentTable;
  portfolio_uploads: PortfolioUploadTable;
  portfolio_upload_rows: PortfolioUploadRowTable;
  profiles: ProfileTable;
  profile_users: OfProfile & { user_id: number };
  profile_exclusions: OfProfile & { activity_id: number };
  profile_sector_weightings: OfProfile & {
    sector_id: number;
    esg_awareness: number;
    impact_awareness: number;
    sustainability: number;
  };
  profile_dimension_weightings: OfProfile & {
    sector_id: number;
    dimension_id: number;
    weight_tenths: number;
  };
  profile_country_dimension_weightings: OfProfile & {
    pillar: CountryPillar;
    country_dimension_id: number;
    weight_tenths: number;
  };
  profile_companies: OfProfile & { company_id: number; emissions_reduction_rate: number | null };
  audit_events: AuditEventTable;
  idempotency_keys: IdempotencyKeyTable;
}

/** What may be touched before anyone is known. */
export interface IdentityTables {
  login_attempts: LoginAttemptTable;
}
