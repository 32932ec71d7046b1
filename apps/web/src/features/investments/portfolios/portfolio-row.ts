import type { PortfolioFigures } from '@verdure/contract/investments/portfolio-figures';
import type { Portfolio } from '@verdure/contract/investments/portfolios';

/** A row of the table of portfolios. */
export interface PortfolioRow {
  readonly key: string;
  readonly portfolio: Portfolio;
  readonly isDefault: boolean;
  /** Undefined: they are on their way; null: they could not be loaded. */
  readonly figures: PortfolioFigures | null | undefined;
  /** What the viewer's rules find over their line; undefined and null as above. */
  readonly alerts: number | null | undefined;
  readonly isTicked: boolean;
}

/** What is known of every portfolio at once. */
export interface RowFacts {
  readonly figures: readonly PortfolioFigures[] | null | undefined;
  /** By portfolio; one that is missing has none. */
  readonly alerts: ReadonlyMap<number, number> | null | undefined;
  readonly ticked: readonly number[];
  readonly defaultId: number | null;
}

export const portfolioRows = (
  portfolios: readonly Portfolio[],
  { figures, alerts, ticked, defaultId }: RowFacts,
): readonly PortfolioRow[] =>
  portfolios.map((portfolio) => ({
    key: String(portfolio.id),
    portfolio,
    isDefault: portfolio.id === defaultId,
    // one that was added since has figures with the next answer
    figures: figures === null ? null : figures?.find(({ id }) => id === portfolio.id),
    alerts: alerts && (alerts.get(portfolio.id) ?? 0),
    isTicked: ticked.includes(portfolio.id),
  }));
