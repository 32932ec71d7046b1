export const customMetricsMessages = {
  heading: 'Custom metrics',
  rows: 'Rows of custom metrics',
  failed:
    'An error occurred trying to load additional metrics for this portfolio, please try refreshing',
  basis:
    'Of the companies held, after look-through, short positions left out. Numbers are averaged by weight over the companies that have an answer, a yes or no question has the share of yes by weight, and words are counted.',
  none: 'Your organisation has no metrics of its own.',
  notDisclosed: 'Not disclosed',
} as const;
