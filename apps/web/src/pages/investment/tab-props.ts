import type { InvestmentScope } from '../../features/investments/constituents/constituents.queries.ts';
import type { HoldingSwitch } from '../../features/investments/constituents/holdings-table.tsx';
import type { InvestmentSearch, OnSearch } from './investment-search.ts';

/** What the page tells its open tab. */
export interface InvestmentTabProps {
  readonly scope: InvestmentScope;
  readonly name: string;
  /** The portfolio that the funds in a table lead back to. */
  readonly portfolioId: number | undefined;
  /** Switches of a portfolio, behind those that every holdings table has. */
  readonly switches: readonly HoldingSwitch[];
  readonly search: InvestmentSearch;
  readonly onSearch: OnSearch;
}
