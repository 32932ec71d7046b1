/** How a number is compared with a limit (SCR-SCRN-14). */
export const THRESHOLD_OPERATORS = ['_lt', '_lte', '_gt', '_gte', '_eq'] as const;
export type ThresholdOperator = (typeof THRESHOLD_OPERATORS)[number];

export const THRESHOLD_WORDS = {
  _lt: 'less than',
  _lte: 'at most',
  _gt: 'greater than',
  _gte: 'at least',
  _eq: 'equal to',
} as const satisfies Record<ThresholdOperator, string>;
