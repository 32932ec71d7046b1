import type { CoverageRow } from '@verdure/contract/investments/constituents';

export type InvestmentTypeOrNull = CoverageRow['investment_type'];
