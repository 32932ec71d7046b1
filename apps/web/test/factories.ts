import type { User } from '@verdure/contract/access/account';
import type { TeamMember } from '@verdure/contract/access/team';
import type {
  ConstituentOverallsRow,
  ConstituentRow,
  CoverageRow,
  OverallsRow,
} from '@verdure/contract/investments/constituents';
import type { PortfolioFigures } from '@verdure/contract/investments/portfolio-figures';
import type { WorstPortfolio } from '@verdure/contract/investments/worst-portfolio';
import type { Portfolio } from '@verdure/contract/investments/portfolios';
import type { ProfileEffect } from '@verdure/contract/investments/profile-effect';
import type { Profile, ProfileSummary } from '@verdure/contract/profiles/profiles';
import { FEATURES } from '@verdure/contract/vocabulary';

export const userOf = (change: Partial<User> = {}): User => ({
  id: 9,
  first_name: 'Mara',
  last_name: 'Lindqvist',
  full_name: 'Mara Lindqvist',
  email: 'mara@north.example',
  location: null,
  role_id: 2,
  role: { id: 2, name: 'super-user' },
  role_name: 'super-user',
  organisation_id: 1,
  organisation: {
    name: 'Northlight Capital',
    address: null,
    universes: [],
    features: Object.values(FEATURES),
    oidc_managed: false,
    provider_account_url: null,
    enable_engagements: true,
    has_password_policy: false,
  },
  default_profile_id: 4,
  default_portfolio_id: 1,
  search_for_proxy: false,
  user_is_scoped: false,
  score_emails: false,
  pos_sentiment_emails: false,
  neg_sentiment_emails: false,
  pos_sentiment_threshold: 0.5,
  neg_sentiment_threshold: 0.5,
  news_digest: 'off',
  portfolio_emails: false,
  start_on: 'portfolio',
  pending_email: null,
  apiKey: null,
  abilities: {
    change_email: true,
    change_password: true,
    generate_api_key: true,
    set_proxy_search: true,
    upload_logo: true,
    invite_users: true,
    create_organisation: false,
    manage_organisations: false,
    read_audit: true,
  },
  demo_data: true,
  ...change,
});

/** What a user changes who belongs to an organisation without some features. */
export const without = (...off: readonly number[]): Partial<User> => ({
  organisation: {
    ...userOf().organisation,
    features: Object.values(FEATURES).filter((id) => !off.includes(id)),
  },
});

export const portfolioOf = (change: Partial<Portfolio> = {}): Portfolio => ({
  id: 1,
  name: 'Global Equity Core',
  manager: { first_name: 'Mara', last_name: 'Lindqvist' },
  users: [],
  address: null,
  logo: null,
  manager_id: 9,
  organisation_id: 1,
  proxy: false,
  user_id: 9,
  abilities: { rename: true, update: true, delete: true, set_proxy: true, edit_users: true },
  ...change,
});

/** A portfolio whose every figure is shown. */
export const figuresOf = (change: Partial<PortfolioFigures> = {}): PortfolioFigures => ({
  id: 1,
  is_empty: false,
  overalls: { weighted_esg_score: 1.99, weighted_esg_grade: 'C', esg_covered_weight: 0.955 },
  itr: {
    itr: 1.99,
    status: null,
    status_reason: 'own_operations_only',
    covered: 0.9,
    standing: 'shown',
  },
  footprint: { ev_footprint: 84.2, covered: 0.88, standing: 'shown' },
  excluded: 22,
  ...change,
});

/** What the home says of the portfolio with the lowest score. */
export const worstOf = (change: Partial<WorstPortfolio> = {}): WorstPortfolio => ({
  id: 2,
  name: 'Nordic Income',
  score: 1.63,
  grade: 'D',
  reference_name: 'Global',
  drags: [
    { type: 'company', id: 11, name: 'Birch', contribution: -0.161 },
    { type: 'company', id: 12, name: 'Alder', contribution: -0.06 },
    { type: 'country', id: 13, name: 'Atlantis', contribution: -0.004 },
  ],
  swaps: {
    pairs: [
      { from: { id: 11, name: 'Birch' }, to: { id: 21, name: 'Cedar' } },
      { from: { id: 12, name: 'Alder' }, to: { id: 22, name: 'Dogwood' } },
    ],
    draft: 'spread~c11_x~c21_4.5~c12_x~c22_2',
    score: 2.18,
    grade: 'C',
    footprint: { before: 72.25, after: 90.1, is_indicative: false },
    itr: { before: 1.95, after: 1.953, is_indicative: true },
  },
  ...change,
});

export const profileSummaryOf = (change: Partial<ProfileSummary> = {}): ProfileSummary => ({
  id: 4,
  name: 'House view',
  universe_id: -1,
  manager: null,
  users: [],
  company_threshold: 0.025,
  abilities: { rename: true, edit: true, delete: true },
  ...change,
});

type Weighed = readonly [id: number, name: string, type: string, weighting: number];

const dimension = ([id, name, type, weighting]: Weighed) => ({ id, name, type, weighting });

const sectorOf = (sector_id: number): Profile['sectors'][number] => ({
  sector_id,
  weightings: { esg_awareness: 0.5, impact_awareness: 0.5, sustainability: 0.5 },
  is_customised: false,
  dimensions: [
    dimension([1, 'GHG Emissions', 'sustainability', 0.25]),
    dimension([2, 'Energy Management', 'sustainability', 0.25]),
    dimension([3, 'Air Quality', 'sustainability', 0.25]),
    dimension([4, 'Water', 'sustainability', 0.25]),
    dimension([20, 'Board', 'governance', 0.5]),
    dimension([21, 'Business Ethics', 'governance', 0.5]),
    dimension([30, 'Climate Stability', 'impact', 1]),
  ],
});

/** Weighs as the Uncustomised profile does, in two sub-sectors. */
export const profileOf = (change: Partial<Profile> = {}): Profile => ({
  ...profileSummaryOf(),
  category_group_id: null,
  exclusions: [],
  sectors: [sectorOf(101), sectorOf(201)],
  raw_entries: [],
  country_weightings: { environmental: 0.25, social: 0.25, awareness: 0.5 },
  country_dimensions: [
    dimension([201, 'Climate and Energy', 'environmental', 0.5]),
    dimension([202, 'Air and Water', 'environmental', 0.5]),
    dimension([211, 'Health', 'social', 1]),
    dimension([221, 'Rule of Law', 'governance', 1]),
  ],
  country_raw_entries: [],
  ...change,
});

const effectSide = (score: number, grade: 'B' | 'C') => ({
  score,
  grade,
  grade_distribution: [{ grade, weight: 0.9, count: 3 }],
});

export const profileEffectOf = (change: Partial<ProfileEffect> = {}): ProfileEffect => ({
  before: effectSide(2.1, 'C'),
  after: effectSide(2.6, 'B'),
  changes: [{ id: 7, type: 'company', name: 'Volvo', weight: 0.12, before: 'C', after: 'B' }],
  holdings: { changed: 1, total: 3 },
  companies: { changed: 12, total: 400 },
  countries: { changed: 0, total: 180 },
  ...change,
});

export const memberOf = (change: Partial<TeamMember> = {}): TeamMember => ({
  id: 20,
  first_name: 'Ada',
  last_name: 'Byron',
  full_name: 'Ada Byron',
  email: 'ada@north.example',
  location: null,
  role_id: 2,
  role: { id: 2, name: 'super-user' },
  role_name: 'super-user',
  organisation_id: 1,
  organisation_name: 'Northlight Capital',
  user_is_scoped: false,
  portfolios: 0,
  abilities: { assignable_roles: [], delete: false },
  ...change,
});

export const coverageOf = (change: Partial<CoverageRow> = {}): CoverageRow => ({
  id: 1,
  total_holdings: 3,
  total_underlying_holdings: 12,
  disclosed_weight: 1,
  not_recognised_rows: 0,
  not_recognised_weight: 0,
  set_aside_rows: 0,
  set_aside_weight: 0,
  direct_coverage: 0.5,
  proxy_coverage: 0.25,
  not_covered: 0.25,
  weighted_direct_coverage: 0.82,
  weighted_proxy_coverage: 0.11,
  weighted_not_covered: 0.07,
  investment_type: 'no_sovereign',
  ...change,
});

export const constituentOf = (change: Partial<ConstituentRow> = {}): ConstituentRow => ({
  parent_id: 1,
  id: 11,
  name: 'Alder Industries',
  type: 'company',
  weighting: null,
  recalibrated_weighting: 0.5,
  not_recognised: false,
  proxy: false,
  coverage: 1,
  weighted_coverage: 1,
  isin: 'ZZ0000000115',
  sector: 'Machinery',
  country: 'Sweden',
  tier: 'full',
  coverage_state: change.proxy ? 'proxy' : 'direct',
  ...change,
});

const unscored = {
  esg_score: null,
  esg_grade: null,
  sustainability_score: null,
  sustainability_grade: null,
  sustainability_s2_score: null,
  sustainability_s2_grade: null,
  governance_score: null,
  governance_grade: null,
  impact_score: null,
  impact_grade: null,
  environmental_score: null,
  environmental_grade: null,
  social_score: null,
  social_grade: null,
  country_governance_score: null,
  country_governance_grade: null,
  consensus_grade: null,
} as const;

export const constituentOverallsOf = (
  change: Partial<ConstituentOverallsRow> = {},
): ConstituentOverallsRow => ({
  parent_id: 1,
  id: 11,
  type: 'company',
  ...unscored,
  proxy: false,
  excluded: false,
  wrong_universe: false,
  incomplete: false,
  icm: false,
  icm_gov: false,
  icm_sus: false,
  ...change,
});

export const overallsOf = (change: Partial<OverallsRow> = {}): OverallsRow => ({
  id: 1,
  as_of: '2026-11-20',
  data_from: '2024-12-31',
  data_to: '2025-12-31',
  snapshot_version: 1,
  methodology_version: '1.2',
  ...unscored,
  weighted_esg_score: null,
  weighted_esg_grade: null,
  weighted_sustainability_score: null,
  weighted_sustainability_grade: null,
  weighted_sustainability_s2_score: null,
  weighted_sustainability_s2_grade: null,
  weighted_governance_score: null,
  weighted_governance_grade: null,
  weighted_impact_score: null,
  weighted_impact_grade: null,
  weighted_environmental_score: null,
  weighted_environmental_grade: null,
  weighted_social_score: null,
  weighted_social_grade: null,
  weighted_country_governance_score: null,
  weighted_country_governance_grade: null,
  weighted_consensus_grade: null,
  short_weight: 0,
  data_quality: 2.3,
  data_quality_covered: 0.9,
  data_quality_standing: 'shown',
  data_quality_from: '2024-12-31',
  data_quality_to: '2025-12-31',
  esg_covered_weight: 0.93,
  pillar_coverage: [],
  grade_distribution: [],
  attention: [],
  fund_percentiles: [],
  grade_bounds: [],
  holding_bounds: [],
  ...change,
});
