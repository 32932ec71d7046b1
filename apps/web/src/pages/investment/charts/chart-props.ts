import type { InvestmentScope } from '../../../api/ask-investment.ts';
import type { ComparedWith } from '../../../features/investments/compared/compared.ts';
import type { HrefOf } from './chosen-holdings.tsx';

/** What every chart of the holdings is told. */
export interface ChartProps {
  readonly scope: InvestmentScope;
  readonly name: string;
  readonly profileName: string;
  /** What stands beside; null for nothing. */
  readonly beside: ComparedWith | null;
  /** The page of a holding; null if it has none, or the reader may not open it. */
  readonly hrefOf: HrefOf;
}
