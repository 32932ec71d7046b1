export { fundHoldings } from './fund-holdings.ts';
export { FUND_PLAN, fundIds } from './fund-plan.ts';
export type { DemoFund, FundHolding } from './fund.ts';
export { demoFunds } from './funds.ts';
export { randomWeights } from './random-weights.ts';
