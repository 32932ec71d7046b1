/** Amounts of a company's accounts and of its market value, as requests, mappings and tables name them. */
export const ACCOUNT_AMOUNTS = [
  'revenue',
  'expenses',
  'ebit',
  'enterprise_value',
  'market_cap',
  'wellbeing',
] as const;
export type AccountAmount = (typeof ACCOUNT_AMOUNTS)[number];

/** What people call them. */
export const ACCOUNT_AMOUNT_NAMES: Readonly<Record<AccountAmount, string>> = {
  revenue: 'Revenue',
  expenses: 'Expenses',
  ebit: 'EBIT',
  enterprise_value: 'Enterprise value including cash (EVIC)',
  market_cap: 'Market capitalisation',
  wellbeing: 'Tax contribution',
};
