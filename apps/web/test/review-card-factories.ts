import type { ReviewCard } from '@verdure/contract/desk/review-cards';

export const cardOf = (change: Partial<ReviewCard> = {}): ReviewCard => ({
  company_id: 812,
  name: 'Aldgate Chemicals',
  sector_name: 'Specialty Chemicals',
  logo: null,
  icm: false,
  icm_gov: false,
  icm_sus: false,
  year: 2025,
  updated_at: '2026-03-02T09:30:00.000Z',
  n_company_metrics: 96,
  n_approved_company_metrics: 41,
  n_sus_diff: 0,
  n_sus_s2_diff: 0,
  n_gov_diff: 0,
  n_impact_diff: 0,
  latest_revenue_exists: true,
  missing_sentiment: false,
  s2_on: false,
  ...change,
});

/** A card with every status that a company can have. */
export const cardWithEverything = cardOf({
  company_id: 813,
  name: 'Brimstone Mining',
  icm: true,
  icm_gov: true,
  n_sus_diff: 3,
  n_sus_s2_diff: 1,
  n_gov_diff: 2,
  n_impact_diff: 4,
  latest_revenue_exists: false,
  missing_sentiment: true,
  s2_on: true,
});
