import type { Feature } from '@verdure/contract/vocabulary';

import { ALL, type Expectation, INVESTORS } from './expectation.ts';

const roots = (may: string, more: Omit<Expectation, 'may' | 'byKey'> = {}): Expectation => ({
  may,
  byKey: true,
  ...more,
});

/** The pillars that have dimensions of companies. */
const PILLARS = ['sustainability', 'governance', 'impact', 'climate'] as const;
/** The pillars of which an ESG score needs one. */
const ESG_PILLARS = ['sustainability', 'governance'] as const;
/** The feature without which nothing is shown. */
const TEMPERATURE = ['temperatureRise'] as const;
const PROFILE = { profileId: 'profile' } as const;
const UNIVERSE = { universeId: 'universe' } as const;
const ofPortfolios = (names: Expectation['names'] = {}) =>
  roots(INVESTORS, { names: { portfolioIds: 'portfolio', ...names } });
const ofFunds = (names: Expectation['names'] = {}) =>
  roots(ALL, { feature: 'funds', names: { fundIds: 'fund', ...names } });

/** Scoped users see no SFDR section and no taxonomy statements: their lists are empty. */
const regulatory = (of: Expectation, ...shows: readonly Feature[]): Expectation => ({
  ...of,
  shows,
  unscoped: true,
});

/** Section 11 of the inventory. A root without a row here fails the tests. */
export const ROOT_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  dimensions: roots(ALL),
  metrics: roots(ALL),
  // what a fund is called belongs to the rows of holdings, which name it without the feature too
  fund: roots(ALL, { names: { fundId: 'fund' } }),
  funds: roots(ALL, { feature: 'funds' }),
  portfolio_coverage: ofPortfolios({ ...UNIVERSE, ...PROFILE }),
  fund_coverage: ofFunds({ ...UNIVERSE, ...PROFILE }),
  portfolio_constituents: ofPortfolios(),
  fund_constituents: ofFunds(),
  portfolio_flat_constituents: ofPortfolios(),
  fund_flat_constituents: ofFunds(),
  portfolio_overalls: ofPortfolios({ ...UNIVERSE, ...PROFILE }),
  fund_overalls: ofFunds({ ...UNIVERSE, ...PROFILE }),
  portfolio_constituent_overalls: ofPortfolios({ ...UNIVERSE, ...PROFILE }),
  fund_constituent_overalls: ofFunds({ ...UNIVERSE, ...PROFILE }),
  portfolio_company_dimensions: { ...ofPortfolios({ ...UNIVERSE, ...PROFILE }), shows: PILLARS },
  fund_company_dimensions: { ...ofFunds({ ...UNIVERSE, ...PROFILE }), shows: PILLARS },
  portfolio_country_dimensions: ofPortfolios({ ...UNIVERSE, ...PROFILE }),
  fund_country_dimensions: ofFunds({ ...UNIVERSE, ...PROFILE }),
  portfolio_constituent_company_dimensions: {
    ...ofPortfolios({ ...UNIVERSE, ...PROFILE }),
    shows: PILLARS,
  },
  fund_constituent_company_dimensions: {
    ...ofFunds({ ...UNIVERSE, ...PROFILE }),
    shows: PILLARS,
  },
  portfolio_constituent_country_dimensions: ofPortfolios({ ...UNIVERSE, ...PROFILE }),
  fund_constituent_country_dimensions: ofFunds({ ...UNIVERSE, ...PROFILE }),
  portfolio_pai: regulatory(ofPortfolios(UNIVERSE), 'sfdr'),
  fund_pai: regulatory(ofFunds(UNIVERSE), 'sfdr'),
  portfolio_constituent_pai: regulatory(ofPortfolios(UNIVERSE), 'sfdr'),
  fund_constituent_pai: regulatory(ofFunds(UNIVERSE), 'sfdr'),
  portfolio_art9: regulatory(ofPortfolios({ ...UNIVERSE, ...PROFILE }), 'sfdr', 'taxonomy'),
  fund_art9: regulatory(ofFunds({ ...UNIVERSE, ...PROFILE }), 'sfdr', 'taxonomy'),
  portfolio_regulatory_figure: regulatory(ofPortfolios(UNIVERSE), 'sfdr'),
  fund_regulatory_figure: regulatory(ofFunds(UNIVERSE), 'sfdr'),
  portfolio_requirement_findings: regulatory(ofPortfolios(UNIVERSE), 'sfdr'),
  fund_requirement_findings: regulatory(ofFunds(UNIVERSE), 'sfdr'),
  portfolio_objective_findings: regulatory(ofPortfolios(UNIVERSE), 'taxonomy'),
  fund_objective_findings: regulatory(ofFunds(UNIVERSE), 'taxonomy'),
  portfolio_constituent_art9: regulatory(
    ofPortfolios({ ...UNIVERSE, ...PROFILE }),
    'sfdr',
    'taxonomy',
  ),
  fund_constituent_art9: regulatory(ofFunds({ ...UNIVERSE, ...PROFILE }), 'sfdr', 'taxonomy'),
  portfolio_exclusions: ofPortfolios({ ...UNIVERSE, ...PROFILE }),
  fund_exclusions: ofFunds({ ...UNIVERSE, ...PROFILE }),
  portfolio_constituent_exclusions: ofPortfolios({ ...UNIVERSE, ...PROFILE }),
  fund_constituent_exclusions: ofFunds({ ...UNIVERSE, ...PROFILE }),
  portfolio_lineage: { ...ofPortfolios({ ...UNIVERSE, ...PROFILE }), shows: ESG_PILLARS },
  fund_lineage: { ...ofFunds({ ...UNIVERSE, ...PROFILE }), shows: ESG_PILLARS },
  portfolio_sentiment: { ...ofPortfolios(), shows: ['sentimentDisplay'] },
  fund_sentiment: { ...ofFunds(), shows: ['sentimentDisplay'] },
  portfolio_constituent_sentiment: { ...ofPortfolios(), shows: ['sentimentDisplay'] },
  fund_constituent_sentiment: { ...ofFunds(), shows: ['sentimentDisplay'] },
  portfolio_edci: { ...ofPortfolios(), shows: ['edci'] },
  fund_edci: { ...ofFunds(), shows: ['edci'] },
  portfolio_known_metrics: { ...ofPortfolios(UNIVERSE), shows: PILLARS },
  fund_known_metrics: { ...ofFunds(UNIVERSE), shows: PILLARS },
  portfolio_known_metric_companies: { ...ofPortfolios(UNIVERSE), shows: ['sustainability'] },
  fund_known_metric_companies: { ...ofFunds(UNIVERSE), shows: ['sustainability'] },
  portfolio_grade_needs: { ...ofPortfolios({ ...UNIVERSE, ...PROFILE }), shows: ESG_PILLARS },
  fund_grade_needs: { ...ofFunds({ ...UNIVERSE, ...PROFILE }), shows: ESG_PILLARS },
  portfolio_footprint: { ...ofPortfolios(UNIVERSE), shows: ['footprint'] },
  fund_footprint: { ...ofFunds(UNIVERSE), shows: ['footprint'] },
  portfolio_constituent_footprint: { ...ofPortfolios(UNIVERSE), shows: ['footprint'] },
  fund_constituent_footprint: { ...ofFunds(UNIVERSE), shows: ['footprint'] },
  portfolio_itr: { ...ofPortfolios({ ...UNIVERSE, ...PROFILE }), shows: TEMPERATURE },
  fund_itr: { ...ofFunds({ ...UNIVERSE, ...PROFILE }), shows: TEMPERATURE },
  portfolio_constituent_itr: { ...ofPortfolios({ ...UNIVERSE, ...PROFILE }), shows: TEMPERATURE },
  fund_constituent_itr: { ...ofFunds({ ...UNIVERSE, ...PROFILE }), shows: TEMPERATURE },
  portfolio_attribution: { ...ofPortfolios({ ...UNIVERSE, ...PROFILE }), shows: ESG_PILLARS },
  fund_attribution: { ...ofFunds({ ...UNIVERSE, ...PROFILE }), shows: ESG_PILLARS },
  // nothing differs and nothing is replaced in this world, so an own portfolio has no rows either: the
  // bars above and the tests of these features try whose portfolios are seen
  portfolio_attribution_holdings: roots(INVESTORS, { names: { ...UNIVERSE, ...PROFILE } }),
  fund_attribution_holdings: roots(ALL, { feature: 'funds', names: { ...UNIVERSE, ...PROFILE } }),
  portfolio_changes: roots(INVESTORS, { names: { portfolioIds: 'portfolio', ...PROFILE } }),
  portfolio_profile_difference: roots(INVESTORS, {
    names: { portfolioIds: 'portfolio', ...PROFILE, otherProfileId: 'profile' },
  }),
  portfolio_replacements: roots(INVESTORS, { names: PROFILE }),
  portfolio_reach: roots(INVESTORS, { names: { portfolioId: 'portfolio', ...PROFILE } }),
  company_api: roots(ALL, { names: { ...PROFILE, portfolioId: 'portfolio' } }),
  country_api: roots(ALL, { names: PROFILE }),
  screener_counts: roots(ALL, { names: { ...PROFILE, portfolioId: 'portfolio' } }),
  screener_distribution: roots(ALL, { names: { ...PROFILE, portfolioId: 'portfolio' } }),
  screener_scatter: roots(ALL, { names: { ...PROFILE, portfolioId: 'portfolio' } }),
  fund_overalls_uncustomised: roots(ALL, { feature: 'funds', names: PROFILE }),
};
