export const footprintMessages = {
  failed: {
    portfolio: 'Failed to load Footprint information for this portfolio.',
    fund: 'Failed to load Footprint information for this fund.',
  },
  companiesFailed: {
    portfolio:
      'An error occurred trying to load Footprint data for this portfolio, please try refreshing',
    fund: 'An error occurred trying to load Footprint data for this fund, please try refreshing',
  },
  nobody: 'No company held here discloses this footprint.',
  noAmount: (amount: string) =>
    `The companies held disclose this, but we know no ${amount} to take their shares of.`,
  nobodyCounts: 'No company held here counts. The table says why, company by company.',
  tooLittle: 'Too little of the weight discloses this footprint to show it.',
  noCompanies: 'There are no companies to measure here.',
  nothingToExport: 'There are no companies to export',
  exportFailed: 'An error occurred trying to generate an export, please try again',
} as const;
