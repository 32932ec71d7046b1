import type { MonthEndFigures } from '@verdure/contract/investments/month-ends';
import type { PortfolioFigures } from '@verdure/contract/investments/portfolio-figures';
import type { Portfolio } from '@verdure/contract/investments/portfolios';

import type { PastOfPortfolio } from './portfolio-past.ts';

/** A row of the table of portfolios. */
export interface PortfolioRow {
  readonly key: string;
  readonly portfolio: Portfolio;
  readonly isDefault: boolean;
  /** Undefined: they are on their way; null: they could not be loaded. */
  readonly figures: PortfolioFigures | null | undefined;
  /** What the viewer's rules find over their line; undefined and null as above. */
  readonly alerts: number | null | undefined;
  /** Its figures at the last month ends, oldest first; none where no past is known. */
  readonly monthEnds: readonly MonthEndFigures[];
  readonly isTicked: boolean;
}

/** What is known of every portfolio at once. */
export interface RowFacts {
  readonly figures: readonly PortfolioFigures[] | null | undefined;
  /** Whether newer figures are on their way. */
  readonly isAsking: boolean;
  /** By portfolio; one that is missing has none. */
  readonly alerts: ReadonlyMap<number, number> | null | undefined;
  readonly pasts: readonly PastOfPortfolio[];
  readonly ticked: readonly number[];
  readonly defaultId: number | null;
}

const NO_MONTH_ENDS: readonly MonthEndFigures[] = [];

export const portfolioRows = (
  portfolios: readonly Portfolio[],
  facts: RowFacts,
): readonly PortfolioRow[] =>
  portfolios.map((portfolio) => ({
    key: String(portfolio.id),
    portfolio,
    isDefault: portfolio.id === facts.defaultId,
    figures: figuresOf(portfolio.id, facts),
    alerts: facts.alerts && (facts.alerts.get(portfolio.id) ?? 0),
    monthEnds: facts.pasts.find(({ id }) => id === portfolio.id)?.month_ends ?? NO_MONTH_ENDS,
    isTicked: facts.ticked.includes(portfolio.id),
  }));

/**
 * The list and the figures are two answers, so one may know a portfolio that the other does not: one
 * added since has figures with the next answer; one that a colleague deleted has none, and does not
 * wait for ever.
 */
function figuresOf(portfolioId: number, { figures, isAsking }: RowFacts) {
  if (figures == null) return figures;
  return figures.find(({ id }) => id === portfolioId) ?? (isAsking ? undefined : null);
}
