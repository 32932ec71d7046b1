// what the page of a portfolio, that of a fund, and what leads to them are tested with

import { siteEndpoint } from '@verdure/contract/access/site';
import type { FlatConstituentRow } from '@verdure/contract/investments/constituents';
import { FEATURES } from '@verdure/contract/vocabulary';
import { screen } from '@testing-library/react';

import { constituentOf, overallsOf, userOf } from './factories.ts';
import { answers } from './fake-edge.ts';
import { site } from './open-page.tsx';

/** A row of the holdings, or the total above them. */
export const rowOf = (name: RegExp) => screen.findByRole('row', { name });

/** Scores of a whole, which weighting makes better: C without it, B with it. */
export const gradedOf = (id: number) =>
  overallsOf({
    id,
    esg_score: 2.4,
    esg_grade: 'C',
    weighted_esg_score: 2.71,
    weighted_esg_grade: 'B',
  });

/** A holding of a fund that is held: it has a weight in the whole, and no coverage of its own. */
export function leafOf(name: string): FlatConstituentRow {
  const { weighting: _1, recalibrated_weighting: _2, coverage: _3, ...rest } = constituentOf();
  const { weighted_coverage: _4, ...line } = rest;
  return { ...line, name, weight: 0.1, warning: null, not_identified: false };
}

/** The organisation of a reader who has every feature but funds. */
export const withoutFunds = () => ({
  ...userOf().organisation,
  features: Object.values(FEATURES).filter((id) => id !== FEATURES.funds),
});

/** An installation whose support is reached there. */
export const supportAt = (support_email: string) =>
  answers(siteEndpoint, { ...site, support_email });
