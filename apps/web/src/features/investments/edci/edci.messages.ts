export const edciMessages = {
  failed: 'Could not load edci related data',
  short: 'EDCI',
  exportFailed: 'An error occurred trying to generate an export, please try again',
  heading: 'EDCI metrics',
  basis:
    'Long holdings, looking through funds. Amounts are the part that $1M invested owns, with the mean of the companies beside it; percentages are weighted.',
  issues: 'Issues to show',
  showing: (shown: number, all: number) =>
    shown === all ? 'All issues' : `${shown} of ${all} issues`,
  none: 'No company held here has EDCI metrics.',
} as const;
