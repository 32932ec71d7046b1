export const comparisonMessages = {
  title: 'Compare portfolios',
  second: 'Second',
  third: 'Third',
  choose: 'Choose a portfolio, fund or benchmark to compare with.',
  failed: 'Failed to load the portfolios to compare.',
  exportFailed: 'An error occurred trying to generate an export, please try again',
  differs: (name: string) => `, differs from ${name}`,
} as const;
