export const customMetricsMessages = {
  heading: 'Custom metrics',
  rows: 'Rows of custom metrics',
  failed:
    'An error occurred trying to load additional metrics for this portfolio, please try refreshing',
  basis:
    'Long holdings, looking through funds. Numbers are weighted averages over the companies with an answer, yes or no is the share of yes by weight, words are counted.',
  none: 'Your organisation has no metrics of its own.',
  notDisclosed: 'Not disclosed',
} as const;
