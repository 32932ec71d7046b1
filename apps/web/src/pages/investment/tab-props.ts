import type { ReactNode } from 'react';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import type { ComparedWith } from '../../features/investments/compared/compared.ts';
import type { DraftColumn } from '../../features/investments/constituents/holdings-columns.tsx';
import type { HoldingSwitch } from '../../features/investments/constituents/holdings-table.tsx';
import type { WhatIf } from '../../features/investments/what-if/use-what-if.ts';
import type { InvestmentSearch, OnSearch } from './investment-search.ts';
import type { Origin } from '../../paths.ts';

/** What the page passes to its open tab. */
export interface InvestmentTabProps {
  readonly scope: InvestmentScope;
  readonly name: string;
  readonly profileName: string;
  /** Where links from here come from. Keeps its identity, because tables draw anew with it. */
  readonly origin: Origin;
  /** Switches that only portfolios have, after those of every holdings table. */
  readonly switches: readonly HoldingSwitch[];
  /** A link to uploaded rows that were not matched. */
  readonly unrecognised?: ReactNode;
  readonly unrecognisedCount?: number;
  /** What a reader can do about a portfolio without holdings. */
  readonly emptyAction?: ReactNode;
  /** What stands beside every figure; null for nothing. */
  readonly beside: ComparedWith | null;
  /** What the reader chose to compare with; of a draft not what is saved. Null for nothing. */
  readonly reference?: ComparedWith | null;
  /** Changes the draft, or begins one; absent where there is none. */
  readonly drafting?: Pick<WhatIf, 'swap' | 'remove'> | undefined;
  /** The weights of a draft, in the table of the direct holdings. */
  readonly draftColumn?: DraftColumn | undefined;
  readonly search: InvestmentSearch;
  readonly onSearch: OnSearch;
}
