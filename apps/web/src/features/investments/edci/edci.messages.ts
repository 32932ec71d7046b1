export const edciMessages = {
  failed: 'Could not load edci related data',
  short: 'EDCI',
  exportFailed: 'An error occurred trying to generate an export, please try again',
  heading: 'EDCI metrics',
  basis:
    'Of the companies held, after look-through, short positions left out. Amounts are added up, shares are averaged by weight, and a yes or no question has the share of yes by weight.',
  none: 'No company held here has EDCI metrics.',
} as const;
