/** Ids of the first and last fund of each shape, both included. */
export const FUND_PLAN = {
  trackers: { first: 1, last: 4 },
  equity: { first: 5, last: 44 },
  sovereign: { first: 45, last: 47 },
  mixed: { first: 48, last: 50 },
  longShort: { first: 51, last: 51 },
  empty: { first: 52, last: 52 },
  fundsOfFunds: { first: 53, last: 57 },
  fundsOfFundsOfFunds: { first: 58, last: 60 },
} as const satisfies Record<string, { first: number; last: number }>;

export type FundShape = keyof typeof FUND_PLAN;

export const FUND_COUNT = 60;

export function fundIds(shape: FundShape): readonly number[] {
  const { first, last } = FUND_PLAN[shape];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export function shapeOfFund(fundId: number): FundShape {
  if (fundId <= FUND_PLAN.trackers.last) return 'trackers';
  if (fundId <= FUND_PLAN.equity.last) return 'equity';
  if (fundId <= FUND_PLAN.sovereign.last) return 'sovereign';
  if (fundId <= FUND_PLAN.mixed.last) return 'mixed';
  if (fundId <= FUND_PLAN.longShort.last) return 'longShort';
  if (fundId <= FUND_PLAN.empty.last) return 'empty';
  return fundId <= FUND_PLAN.fundsOfFunds.last ? 'fundsOfFunds' : 'fundsOfFundsOfFunds';
}
