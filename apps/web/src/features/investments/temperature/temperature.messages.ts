export const temperatureMessages = {
  failed: {
    portfolio: 'Failed to load ITR information for this portfolio.',
    fund: 'Failed to load ITR information for this fund.',
  },
  companiesFailed: {
    portfolio:
      'An error occurred trying to load ITR data for this portfolio, please try refreshing',
    fund: 'An error occurred trying to load ITR data for this fund, please try refreshing',
  },
  reference:
    'Reference model: the Cambridge model (July 2021). The formula is our own, in the spirit of that model: the warming at the end of the century if the whole economy emitted as much per $1M of value added.',
  nobody: 'No company held here discloses emissions and revenue.',
  nothingToExport: 'There are no companies to export',
  exportFailed: 'An error occurred trying to generate an export, please try again',
} as const;
